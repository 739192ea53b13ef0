import { browseCalendar, listCalendar } from '@niyam/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLE_FILES } from '../../http/table-export.ts'
import { caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let kaveri: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = (await anEntity(firms.mine)).entity_id
  await anEntity(firms.mine, { name: 'Banyan Foods' })
})
afterAll(() => firms.t.close())

const ask = (query: Record<string, string> = {}, by = firms.mine) => by.call(browseCalendar, { query: query as never })

test('another organisation sees no row, and a limited person those of their entities', async () => {
  expect((await ask({}, firms.theirs)).meta.total).toBe(0)
  const { rows, meta } = await ask({ pagesize: '200' }, await aLimitedColleague(firms, [kaveri]))
  expect(new Set(rows.map(({ groups }) => groups[1]?.[0]?.value))).toEqual(new Set(['Kaveri Foods Private Limited']))
  expect(meta.total).toBe((await ask({ entity_id: kaveri })).meta.total)
})

test('the table has the items of the list, by its filters, order and pages', async () => {
  const query = { form: 'GSTR-3B', sort: '-due_date', page: '2', pagesize: '5' }
  const [list, table] = [await firms.mine.call(listCalendar, { query: query as never }), await ask(query)]
  expect(table.rows.map(({ id }) => id)).toEqual(list.items.map(({ item_id }) => item_id))
  expect(table.meta).toEqual({
    ...list.meta,
    next_url: list.meta.next_url?.replace('/calendar/', '/calendar/browse/') ?? null,
    prev_url: list.meta.prev_url?.replace('/calendar/', '/calendar/browse/') ?? null,
  })
  const [item] = list.items
  expect(table.fields.map(({ key }) => key).slice(0, 5)).toEqual(['due_date', 'entity', 'form', 'period', 'state'])
  expect(table.rows[0]?.groups.slice(0, 4).map((cells) => cells.map(({ value }) => value))).toEqual([
    [item?.due_date],
    [item?.entity_name, item?.registration_number],
    ['GSTR-3B', item?.title],
    [item?.period],
  ])
  const refused = await firms.mine.get('organisation/compliances/calendar/browse/', { state: 'lost' })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['state']])
})

test('it can be downloaded as a file too', async () => {
  const { raw, headers } = await caller(firms.t.app, { ...firms.mine.headers, accept: TABLE_FILES.csv }).get(
    'organisation/compliances/calendar/browse/',
    { form: 'GSTR-3B', entity_id: kaveri },
  )
  expect(headers['content-disposition']).toBe('attachment; filename="calendar-2026-11-20.csv"')
  expect(raw).toContain('Due date,Entity,Registration,Form,Description,Period,Status')
})
