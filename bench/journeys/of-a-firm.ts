import { gstinCheckCharacter } from '@niyam/law/identifiers'
import { Client } from '../../e2e/support/client.ts'
import { pdfFile } from '../../e2e/support/files.ts'
import { sheetOf400 } from '../intake.ts'
import { colleagueOf } from './colleague.ts'
import type { Journey } from './journey.ts'

const CLIENTS = 400
const RECEIPTS = 150
const REVIEWED = 40

const panOf = (at: number) => `BBZCB${String(at).padStart(4, '0')}K`
const gstinOf = (at: number) => {
  const start = `29${panOf(at)}1Z`
  return `${start}${gstinCheckCharacter(start)}`
}

const SHEET = [
  ['Name', 'Constitution', 'PAN', 'GSTIN', 'State', 'Type of GST registration', 'Frequency'],
  ...Array.from({ length: CLIENTS }, (_, at) => [
    `Sheet client ${at} Private Limited`,
    'Private limited',
    panOf(at),
    gstinOf(at),
    'Karnataka',
    'Regular',
    'Monthly',
  ]),
]
  .map((row) => row.join('\t'))
  .join('\n')

const receipts = Array.from({ length: RECEIPTS }, (_, at) =>
  pdfFile(`receipt ${at}.pdf`, [
    `Form GSTR-3B\n[See rule 61(5)]\nYear 2026-27   Period October\n1. GSTIN ${gstinOf(at)}\n2. ARN AA291026${String(100000 + at)}Z\nDate of ARN 19/11/2026`,
    'Details of outward supplies and inward supplies liable to reverse charge\nEligible input tax credit',
  ]),
)

/** A firm of chartered accountants with 400 clients and 80,000 items. In order: each leaves what the next one needs. */
export const OF_A_FIRM: readonly Journey[] = [
  {
    id: 'A1',
    name: 'what is overdue and due soon, by cost',
    clicks: 0,
    seconds: 1,
    async walk(walk) {
      await walk.open('/dashboard')
      await walk.see(walk.page.getByRole('list', { name: 'Figures of today' }))
      await walk.see(walk.page.getByRole('heading', { name: 'Do these first' }))
    },
  },
  {
    id: 'A1',
    name: 'the calendar filtered by status',
    clicks: 1,
    seconds: 0.3,
    async before(walk) {
      await walk.open('/compliances/calendar')
      await walk.see(walk.page.locator('[data-item]'))
      await walk.page.getByRole('button', { name: 'Filter', exact: true }).click()
      const all = walk.page.getByRole('dialog', { name: 'Add a filter' })
      await all.getByRole('combobox', { name: 'Status' }).click()
    },
    async walk(walk) {
      await walk.press(walk.page.getByRole('option', { name: /^Overdue/ }))
      await walk.see(walk.page.getByRole('button', { name: 'Status: Overdue' }))
    },
  },
  {
    id: 'A2',
    name: 'one client by its GSTIN',
    clicks: 6,
    fields: 6,
    seconds: 60,
    async before(walk) {
      await walk.open('/entity/new')
      await walk.see(walk.page.getByRole('textbox', { name: /GSTIN/ }))
    },
    async walk(walk) {
      await walk.fill(walk.page.getByRole('textbox', { name: /GSTIN/ }), '29AAACI4798L1ZU')
      await walk.fill(walk.page.getByRole('textbox', { name: 'Name', exact: true }), 'Infosys Limited')
      await walk.choose(walk.page.getByRole('combobox', { name: 'Kind' }), 'Listed public company')
      await walk.press(walk.page.getByRole('button', { name: /^Add and answer/ }))
      await walk.see(walk.page.getByRole('heading', { level: 1, name: /question/ }))
    },
  },
  {
    id: 'A2',
    name: `${CLIENTS} clients pasted from a sheet, checked and imported`,
    clicks: 5,
    fields: 1,
    seconds: 120,
    async before(walk) {
      await walk.open('/admin/import?kind=entities')
    },
    async walk(walk) {
      await walk.fill(walk.page.getByRole('textbox', { name: 'Or paste the rows' }), SHEET)
      await walk.press(walk.page.getByRole('button', { name: 'Try the sheet' }))
      await walk.press(walk.page.getByRole('button', { name: `Import ${CLIENTS} rows` }))
      await walk.page.getByRole('status').getByText('Imported', { exact: true }).waitFor({ timeout: 120_000 })
    },
  },
  {
    id: 'A4',
    name: `${RECEIPTS} acknowledgements dropped, matched and recorded`,
    clicks: 3,
    seconds: 60,
    async before(walk) {
      await walk.open('/compliances/acknowledgements')
      await walk.see(walk.page.getByRole('button', { name: /Choose|Browse/ }))
    },
    async walk(walk) {
      await walk.chooseFiles(walk.page.getByRole('button', { name: /Choose|Browse/ }), receipts)
      await walk.page.getByText(`${RECEIPTS} of ${RECEIPTS} files read`).waitFor({ timeout: 90_000 })
      await walk.press(walk.page.getByRole('button', { name: `File ${RECEIPTS}`, exact: true }))
      await walk.page.getByText(`${RECEIPTS} filings recorded`).waitFor({ timeout: 60_000 })
    },
  },
  {
    id: 'A5',
    name: `${REVIEWED} filings reviewed, one key each`,
    clicks: REVIEWED,
    seconds: 180,
    async before(walk, client) {
      await prepareReviews(client)
      await walk.open('/compliances/review')
      await walk.see(walk.page.getByText(`1 of ${REVIEWED}`))
    },
    async walk(walk) {
      for (let left = REVIEWED; left > 0; left--) {
        const heading = await walk.page.getByRole('heading', { level: 2 }).first().textContent()
        await walk.key('a')
        if (left > 1) await walk.page.waitForFunction(nextIsShown, heading)
      }
      await walk.see(walk.page.getByText(/Nothing is pending|No filing/))
    },
  },
]

/** 400 clients whose calendars follow from their facts: an order moves those, and replaces what a bench wrote itself. */
export async function anOffice(url: string): Promise<Client> {
  const client = new Client(url)
  await client.settle('orders@example.in', 'Orders and Partners')
  await client.introduce()
  await sheetOf400(client)
  return client
}

/** The errand of that office. */
export const OF_AN_OFFICE: readonly Journey[] = [
  {
    id: 'A6',
    name: 'an order that moves a date: after typing, recorded and approved',
    clicks: 3,
    seconds: 10,
    async before(walk) {
      const { page } = walk
      await walk.open('/compliances/law-changes/orders/new')
      await page.getByRole('textbox', { name: 'The order', exact: true }).fill('Notification 88/2026-CT')
      const form = page.getByRole('combobox', { name: 'Form', exact: true })
      await form.click()
      await form.fill('GSTR-3B')
      await page
        .getByRole('option', { name: /^GSTR-3B · .+ · GST$/ })
        .first()
        .click()
      const period = page.getByRole('combobox', { name: 'Period', exact: true })
      await period.click()
      await period.fill('October 2026')
      await page.getByRole('option', { name: /^October 2026/ }).click()
      const day = page.getByRole('textbox', { name: 'New day' })
      await day.fill('27 Nov 2026')
      await day.press('Escape')
      await walk.see(page.getByText(/would change/))
    },
    async walk(walk) {
      await walk.press(walk.page.getByRole('button', { name: 'Record and approve' }))
      await walk.see(walk.page.getByText('The order holds. All calendars follow.'))
    },
  },
]

const nextIsShown = (before: string | null) => document.querySelector('h2')?.textContent !== before

/** A colleague prepares filings that another person has to approve. */
async function prepareReviews(client: Client): Promise<void> {
  await client.call('POST organisation/review/', { body: { areas: ['gst'], forms: [] } })
  const colleague = await colleagueOf(client)
  const { items } = await colleague.call('GET organisation/compliances/calendar/', {
    query: { state: 'overdue', area: 'gst', pagesize: REVIEWED } as never,
  })
  await colleague.call('POST organisation/compliances/items/file/', {
    body: { filings: items.map(({ item_id }) => ({ item_id, filed_on: '2026-11-19' })) },
  })
}
