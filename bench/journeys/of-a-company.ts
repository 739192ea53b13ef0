import type { Client } from '../../e2e/support/client.ts'
import type { Journey } from './journey.ts'
import type { Walk } from './walk.ts'

/** The entity at a place of the list of entities, by name. */
export async function entityAt(client: Client, at: number): Promise<{ entity_id: string; name: string }> {
  const { rows } = await client.call('GET organisation/entities/', { query: { pagesize: at + 1 } as never })
  const row = rows[at]
  if (row === undefined) throw new Error(`There are ${rows.length} entities`)
  const { entity } = await client.call('GET organisation/entities/:entity_id/', { params: { entity_id: row.id } })
  return { entity_id: row.id, name: entity.name }
}

/** The errands of a finance head, in the same office. Approval of challans is that of the review queue (A5). */
export const OF_A_COMPANY: readonly Journey[] = [
  {
    id: 'B1',
    name: 'entity by month, with what lateness costs',
    clicks: 0,
    seconds: 1,
    async walk(walk) {
      await walk.open('/dashboard/heat')
      await walk.see(walk.page.getByRole('table').getByRole('link'))
    },
  },
  {
    id: 'B2',
    name: 'why a due date is ours',
    clicks: 1,
    seconds: 0.2,
    async before(walk) {
      await walk.open('/compliances/calendar')
      await walk.see(walk.page.locator('[data-item]'))
      await walk.read()
    },
    async walk(walk) {
      await walk.press(walk.page.locator('[data-item]').first())
      const panel = walk.page.getByRole('complementary', { name: 'Details of the item' })
      await panel.getByText(/^Why /).first().waitFor()
    },
  },
  {
    id: 'B3',
    name: 'cash for dues of 13 weeks, by entity',
    clicks: 1,
    seconds: 2,
    async before(walk) {
      await walk.open('/dashboard')
      await walk.see(walk.page.getByRole('link', { name: 'By entity' }))
    },
    async walk(walk) {
      await walk.press(walk.page.getByRole('link', { name: 'By entity' }))
      await walk.see(walk.page.getByRole('heading', { level: 1, name: 'Cash for dues by entity' }))
      await walk.see(walk.page.getByRole('main').getByRole('row').nth(1))
    },
  },
  {
    id: 'B4',
    name: 'what a GSTIN in a new state would bring',
    clicks: 2,
    fields: 1,
    seconds: 3,
    async before(walk, client) {
      const { entity_id } = await entityAt(client, 0)
      await walk.open(`/entity/${entity_id}/what-if`)
      await walk.see(walk.page.getByRole('button', { name: 'GST in a new state' }))
    },
    async walk(walk) {
      await walk.press(walk.page.getByRole('button', { name: 'GST in a new state' }))
      await walk.choose(walk.page.getByRole('combobox', { name: 'State' }), 'Gujarat')
      await walk.see(walk.page.getByRole('status').filter({ hasText: /due dates? appears?/ }))
    },
  },
  {
    id: 'B5',
    name: 'the proof of a year as one pack',
    clicks: 2,
    seconds: 30,
    async before(walk, client) {
      const { entity_id } = await entityAt(client, 1)
      await walk.open(`/reports/packs?entity=${entity_id}`)
      await walk.see(walk.page.getByRole('link', { name: 'Diligence pack' }))
    },
    async walk(walk) {
      await walk.press(walk.page.getByRole('link', { name: 'Diligence pack' }))
      await walk.press(walk.page.getByRole('dialog').getByRole('button', { name: 'Make it' }))
      await madeReady(walk, 'Diligence pack 1')
    },
  },
  {
    id: 'B7',
    name: 'the certificate of a quarter for the board',
    clicks: 4,
    seconds: 10,
    async before(walk, client) {
      const { entity_id } = await entityAt(client, 1)
      await walk.open(`/reports/packs?entity=${entity_id}`)
      await walk.see(walk.page.getByRole('link', { name: 'Compliance certificate' }))
    },
    async walk(walk) {
      await walk.press(walk.page.getByRole('link', { name: 'Compliance certificate' }))
      await walk.press(walk.page.getByRole('dialog').getByRole('button', { name: 'Make it' }))
      await madeReady(walk, 'Compliance certificate 1')
    },
  },
  {
    id: 'B8',
    name: 'an accountant from outside invited to one entity and one law',
    clicks: 4,
    fields: 4,
    seconds: 10,
    async before(walk) {
      await walk.open('/admin/users/invite')
      await walk.see(walk.page.getByRole('switch', { name: 'From outside' }))
    },
    async walk(walk, client) {
      const { page } = walk
      const { name } = await entityAt(client, 0)
      await walk.fill(page.getByRole('textbox', { name: 'E-mail addresses' }), 'outside@example.in')
      await walk.press(page.getByRole('switch', { name: 'From outside' }))
      await walk.press(page.getByRole('button', { name: 'Add grant' }))
      const dialog = page.getByRole('dialog')
      await walk.choose(dialog.getByRole('combobox', { name: 'Entity' }), name)
      await walk.choose(dialog.getByRole('combobox', { name: 'Area of law' }), 'GST')
      await walk.fill(dialog.getByRole('textbox', { name: 'Last day' }), '31 Mar 2027')
      await dialog.getByRole('textbox', { name: 'Last day' }).press('Tab')
      await walk.press(dialog.getByRole('button', { name: 'Add grant' }))
      await walk.press(page.getByRole('button', { name: 'Send 1 invitation' }))
      await walk.see(page.getByText('1 invitation is on its way'))
    },
  },
]

const madeReady = (walk: Walk, name: string) =>
  walk.page.getByRole('listitem').filter({ hasText: name }).getByText('Ready').waitFor({ timeout: 120_000 })
