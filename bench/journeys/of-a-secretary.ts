import { masterDataWorkbook } from '../../apps/server/src/demo/master-data.ts'
import type { Client } from '../../e2e/support/client.ts'
import { chooseDay } from './choose-day.ts'
import type { Journey } from './journey.ts'
import type { Walk } from './walk.ts'

const COMPANY = { name: 'Kaveri Foods Private Limited', cin: 'U15122KA2019PTC901234', incorporated_on: '2019-02-05' }

/** The errands of a company secretary: one company more in the same office. */
export const OF_A_SECRETARY: readonly Journey[] = [
  {
    id: 'C4',
    name: 'the day of the AGM recorded, and the forms that depend on it dated',
    clicks: 3,
    fields: 2,
    seconds: 3,
    async before(walk, client) {
      await client.call('POST organisation/entities/', { body: { ...COMPANY, kind: 'private_limited' } })
      await people(walk, client)
    },
    async walk(walk) {
      const { page } = walk
      await walk.press(page.getByRole('button', { name: 'Record an event' }))
      await walk.choose(page.getByRole('combobox', { name: 'What happened' }), /annual general meeting|AGM/i)
      await chooseDay(walk, page.getByRole('textbox', { name: 'On' }), '28 Sep 2026')
      await walk.press(page.getByRole('button', { name: 'Save' }))
      await walk.see(page.getByText('28 Sep 2026'))
    },
  },
  {
    id: 'C5',
    name: 'a director appointed, and its forms in the calendar',
    clicks: 4,
    fields: 4,
    seconds: 5,
    async before(walk, client) {
      await people(walk, client)
    },
    async walk(walk) {
      const { page } = walk
      const panel = page.getByRole('region', { name: 'Directors, partners and signatories' })
      const dialog = page.getByRole('dialog')
      await walk.press(panel.getByRole('button', { name: 'Add person' }))
      await walk.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Leela Das')
      await walk.choose(dialog.getByRole('combobox', { name: 'Role' }), 'Director')
      await walk.fill(dialog.getByRole('textbox', { name: 'DIN' }), '07654322')
      await chooseDay(walk, dialog.getByRole('textbox', { name: 'In office from' }), '10 Nov 2026')
      await walk.press(dialog.getByRole('button', { name: 'Save' }))
      await walk.press(page.getByRole('button', { name: 'Record event' }))
      await walk.see(page.getByText('Event recorded'))
    },
  },
  {
    id: 'C6',
    name: 'directors of all companies with the next KYC of each DIN',
    clicks: 1,
    seconds: 2,
    async before(walk) {
      await walk.open('/entities')
      await walk.see(walk.page.getByRole('main').getByRole('row').nth(1))
    },
    async walk(walk) {
      await walk.press(walk.page.getByRole('main').getByRole('link', { name: 'Directors and officers' }))
      await walk.see(walk.page.getByRole('row', { name: /Leela Das/ }))
    },
  },
  {
    id: 'C8',
    name: 'master data of the registry read and compared',
    clicks: 3,
    seconds: 5,
    async before(walk) {
      await walk.open('/reports/company-registry')
      await walk.see(walk.page.getByRole('button', { name: 'Import files' }))
    },
    async walk(walk) {
      const { page } = walk
      const buffer = await masterDataWorkbook({
        master: {
          CIN: COMPANY.cin,
          'Company Name': 'KAVERI FOODS PVT. LTD.',
          'Date of Incorporation': '06/02/2019',
          'Company Status': 'Active',
        },
        officers: [{ din: '09990001', name: 'ASHA RAO', designation: 'Director', appointed_on: '2019-02-06' }],
      })
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      await walk.press(page.getByRole('button', { name: 'Import files' }))
      await walk.chooseFiles(page.getByRole('button', { name: /Choose|Browse/ }), {
        name: 'master.xlsx',
        mimeType,
        buffer,
      })
      await walk.see(page.getByRole('dialog').getByText(COMPANY.name))
    },
  },
]

async function people(walk: Walk, client: Client): Promise<void> {
  const { rows } = await client.call('GET organisation/entities/', { query: { search: COMPANY.name } as never })
  await walk.open(`/entity/${rows[0]?.id}/people`)
  await walk.see(walk.page.getByRole('button', { name: 'Record an event' }))
}
