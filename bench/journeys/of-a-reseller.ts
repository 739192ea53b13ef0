import { Client } from '../../e2e/support/client.ts'
import { roleAtConsole } from '../../e2e/support/staff-console.ts'
import type { Journey } from './journey.ts'

const ORGANISATIONS = 50
const PLAN = 'Practice'
const EMAIL = 'reseller@example.in'
const PASSWORD = 'a-long-enough-password'

const SHEET = Array.from({ length: ORGANISATIONS }, (_, at) =>
  [`Firm ${at}`, 'Kerala', PLAN, `admin-${at}@example.in`].join('\t'),
).join('\n')

/** A person with the areas of the platform, and a plan to give. */
export async function aReseller(url: string): Promise<Client> {
  const client = new Client(url)
  await client.register(EMAIL)
  await client.introduce()
  await roleAtConsole('admin', EMAIL)
  // The page keeps the last role that it got from the server.
  await client.login(EMAIL, PASSWORD)
  const limits = { entities: 400, people: 20, storage_bytes: null, sms_a_month: null, api_calls_a_day: null }
  await client.call('POST dashboard/plans/', { body: { ...limits, name: PLAN, is_offered: true } })
  return client
}

/** The errands of a reseller. */
export const OF_A_RESELLER: readonly Journey[] = [
  {
    id: 'D1',
    name: 'an organisation of a new client, with plan and admin',
    clicks: 5,
    fields: 4,
    seconds: 30,
    async before(walk) {
      await walk.open('/reseller')
      await walk.see(walk.page.getByRole('button', { name: 'Add organisation' }))
    },
    async walk(walk) {
      const { page } = walk
      await walk.press(page.getByRole('button', { name: 'Add organisation' }))
      const dialog = page.getByRole('dialog')
      await walk.fill(dialog.getByRole('textbox', { name: 'Organisation name' }), 'Nair and Partners')
      await walk.choose(dialog.getByRole('combobox', { name: 'State' }), 'Kerala')
      await walk.choose(dialog.getByRole('combobox', { name: 'Plan' }), PLAN)
      await walk.fill(dialog.getByRole('textbox', { name: 'E-mail of the admin' }), 'nair@example.in')
      await walk.press(dialog.getByRole('button', { name: 'Add and invite' }))
      await walk.see(page.getByRole('link', { name: 'Nair and Partners' }))
    },
  },
  {
    id: 'D5',
    name: `${ORGANISATIONS} organisations pasted from a sheet, checked and made`,
    clicks: 5,
    fields: 1,
    seconds: 60,
    async before(walk) {
      await walk.open('/reseller/sheet')
    },
    async walk(walk) {
      const { page } = walk
      await walk.fill(page.getByLabel('Rows'), SHEET)
      await walk.press(page.getByRole('button', { name: `Try ${ORGANISATIONS} rows` }))
      await walk.press(page.getByRole('button', { name: `Make ${ORGANISATIONS} organisations` }))
      await page.getByText('Made, admin invited').first().waitFor({ timeout: 60_000 })
    },
  },
  {
    id: 'D2',
    name: 'the portfolio: plan, usage and overdue share of each organisation',
    clicks: 0,
    seconds: 1,
    async walk(walk) {
      await walk.open('/reseller')
      await walk.see(walk.page.getByRole('link', { name: /^Firm / }))
    },
  },
]
