import { calendarMatrix, calendarYear, entityYear } from '@niyam/contract/calendar-years.ts'
import { calendarMonth, listCalendar } from '@niyam/contract/calendar.ts'
import { setGroupTags } from '@niyam/contract/groups.ts'
import { fileItems } from '@niyam/contract/filings.ts'
import { setAsideItems } from '@niyam/contract/items.ts'
import { createTag, tagEntities } from '@niyam/contract/tags.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { insertGroup } from '../groups/store.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { BY_URGENCY } from './state-store.ts'

let firms: TwoFirms
let entity_id: string
let other_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
  other_id = (await anEntity(firms.mine, { name: 'aravind Mills Private Limited' })).entity_id
  const [late = '', filed = '', waived = ''] = (await itemsOf(firms.mine, entity_id, { state: 'overdue' })).map(
    ({ item_id }) => item_id,
  )
  await firms.mine.call(fileItems, { body: { filings: [{ item_id: filed, filed_on: '2026-11-19' }] } })
  await firms.mine.call(setAsideItems, { body: { item_ids: [waived], as: 'waived', reason: 'Closed' } })
  expect(late).not.toBe('')
  // Jobs calculate the cost of lateness.
  await firms.t.drain()
})
afterAll(() => firms.t.close())

const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

test('another organisation has none of it', async () => {
  expect((await firms.theirs.call(calendarMatrix, { query: {} as never })).rows).toEqual([])
  expect((await firms.theirs.call(calendarYear, { query: {} as never })).days).toEqual([])
})

test('entities by name and months of the year of today, each as the list has them', async () => {
  const matrix = await firms.mine.call(calendarMatrix, { query: {} as never })
  expect([matrix.from, matrix.columns[0]?.key, matrix.columns[11]?.key]).toEqual(['2026-04-01', '2026-04', '2027-03'])
  expect(matrix.rows.map((row) => row.entity_id)).toEqual([other_id, entity_id])
  const row = matrix.rows[1]
  for (const [at, { key: month }] of matrix.columns.entries()) {
    const { days } = await firms.mine.call(calendarMonth, { query: { month, entity_id } as never })
    const groups = days.flatMap((day) => day.groups)
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    const overdue = groups.filter(({ state }) => state === 'overdue').reduce((sum, { count }) => sum + count, 0)
    const worst = BY_URGENCY.find((state) => groups.some((group) => group.state === state))
    const inWorst = groups.reduce((sum, { state, count }) => (state === worst ? sum + count : sum), 0)
    expect(row?.cells[at] ?? null, month).toEqual(
      total === 0 ? null : expect.objectContaining({ state: worst, total, overdue, worst: inWorst }),
    )
  }
})

test('the totals of the months count all entities, also those on other pages', async () => {
  const { rows } = await firms.mine.call(calendarMatrix, { query: {} as never })
  const { totals } = await firms.mine.call(calendarMatrix, { query: { page: 2, pagesize: 1 } as never })
  const sum = (at: number, of: 'total' | 'overdue') => rows.reduce((all, { cells }) => all + (cells[at]?.[of] ?? 0), 0)
  expect(totals.map((cell) => cell?.total ?? 0)).toEqual(totals.map((_, at) => sum(at, 'total')))
  expect(totals.map((cell) => cell?.overdue ?? 0)).toEqual(totals.map((_, at) => sum(at, 'overdue')))
  expect(totals.some((cell) => cell !== null && cell.worst < cell.total)).toBe(true)
})

test('each cell of forms, each total and its cost are those of the list that it opens', async () => {
  const { mine } = firms
  const matrix = await mine.call(calendarMatrix, { query: { by: 'form', month: '2026-10' } as never })
  const gstr3b = matrix.columns.findIndex(({ key }) => key === 'GSTR-3B')
  expect(matrix.columns[gstr3b]).toEqual({ key: 'GSTR-3B', area: 'gst', period: '2026-09' })
  expect(matrix.rows.map((row) => row.entity_id)).toEqual([other_id, entity_id])
  const lists = [
    ...matrix.rows.map(({ entity_id: id, cells }) => ({ of: { entity_id: id }, cells })),
    { of: {}, cells: matrix.totals },
  ]
  for (const { of, cells } of lists)
    for (const [at, { key: form }] of matrix.columns.entries()) {
      const { items } = await mine.call(listCalendar, {
        query: { ...of, form, from: matrix.from, to: matrix.to, pagesize: 200 } as never,
      })
      const overdue = items.filter(({ state }) => state === 'overdue')
      expect([cells[at]?.total ?? 0, cells[at]?.overdue ?? 0], form).toEqual([items.length, overdue.length])
      const least = overdue.flatMap(({ cost_parts }) => cost_parts.flatMap(({ least_paise }) => least_paise ?? []))
      const known = cells[at]?.cost?.parts.flatMap(({ least_paise }) => least_paise ?? []) ?? []
      expect(add(known), form).toBe(add(least))
    }
  expect(matrix.totals.some((cell) => (cell?.cost?.parts.length ?? 0) > 0)).toBe(true)
  expect((await firms.theirs.call(calendarMatrix, { query: { by: 'form' } as never })).columns).toEqual([])
})

test('the year day by day adds up to the list, narrowed as the list is', async () => {
  for (const query of [{}, { entity_id }, { area: 'gst', state: 'overdue,due' }, { search: 'GSTR-3B' }]) {
    const year = await firms.mine.call(calendarYear, { query: query as never })
    const list = await firms.mine.call(listCalendar, {
      query: { ...query, from: '2026-04-01', to: '2027-03-31' } as never,
    })
    expect(year.total).toBe(list.meta.total)
    expect(year.days.reduce((sum, { total }) => sum + total, 0)).toBe(year.total)
  }
})

test('pages of entities, and a separate year', async () => {
  const { mine } = firms
  const second = await mine.call(calendarMatrix, { query: { page: 2, pagesize: 1 } as never })
  expect([second.meta.total, second.rows.map((row) => row.entity_id)]).toEqual([2, [entity_id]])
  expect((await mine.call(calendarMatrix, { query: { year: '2035-36' } as never })).rows).toEqual([])
  expect((await mine.get('organisation/compliances/matrix/?year=2026-28')).status).toBe(422)
})

test('a group narrows every view to its entities, by hand or by tag, and another organisation’s narrows to none', async () => {
  const { mine, theirs, t, organisation } = firms
  const scope = provenScope(organisation.organisation_id)
  const group_id = crypto.randomUUID()
  await inOrganisation(t.parts.db, scope, (tx) =>
    insertGroup(tx, scope, { group_id, name: 'Mills', organisation_user_ids: [], entity_ids: [other_id] }),
  )
  const rows = async () =>
    (await mine.call(calendarMatrix, { query: { group: group_id } as never })).rows.map((row) => row.entity_id)
  expect(await rows()).toEqual([other_id])
  const { tag_id } = await mine.call(createTag, { body: { name: 'Foods', colour: 'green' } })
  await mine.call(tagEntities, { body: { entity_ids: [entity_id], add: [tag_id] } })
  await mine.call(setGroupTags, { params: { group_id }, body: { tag_ids: [tag_id] }, query: {} as never })
  expect(await rows()).toEqual([other_id, entity_id])
  const list = await mine.call(listCalendar, { query: { group: group_id } as never })
  const all = await mine.call(listCalendar, { query: {} as never })
  expect(list.meta.total).toBe(all.meta.total)
  expect((await theirs.call(listCalendar, { query: { group: group_id } as never })).meta.total).toBe(0)
})

test('the year of one entity by law adds up to its row of the matrix, with how punctual it is', async () => {
  const params = { entity_id }
  await expect(firms.theirs.call(entityYear, { params, query: {} as never })).rejects.toThrow('not_found')
  const { rows } = await firms.mine.call(calendarMatrix, {
    query: { entity_id, state: 'overdue,due,upcoming,filed,filed_late' } as never,
  })
  const year = await firms.mine.call(entityYear, { params, query: {} as never })
  const sums = year.months.map((_, at) => year.areas.reduce((sum, { months }) => sum + (months[at]?.total ?? 0), 0))
  expect(sums).toEqual(rows[0]?.cells.map((cell) => cell?.total ?? 0))
  const overdue = await itemsOf(firms.mine, entity_id, { state: 'overdue' })
  const known = overdue.flatMap(({ cost_paise }) => cost_paise ?? [])
  expect(year.overdue).toEqual({
    items: overdue.length,
    cost_paise: known.reduce((sum, one) => sum + one, 0),
    unknown: overdue.length - known.length,
  })
  expect(year.overdue.items).toBeGreaterThan(0)
  // One was filed late and one waived: the late one counts as due, the waived one does not.
  expect(year.on_time.due).toBe(overdue.length + 1 + year.on_time.filed)
})
