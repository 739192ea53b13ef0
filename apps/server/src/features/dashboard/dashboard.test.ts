import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { dashboard } from '@niyam/contract/dashboard.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

test('another organisation sees zeros', async () => {
  await anEntity(firms.mine)
  const { today, ...figures } = await firms.theirs.call(dashboard)
  expect(today).toBe('2026-11-20')
  expect(figures).toMatchObject({ due: 0, overdue: 0, oldest_overdue_days: null, entities: 0, first: [], by_area: [] })
})

test('each figure is the length of the list behind it', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const at = async (form: string, period: string) => ({
    params: { item_id: (await anItem(mine, entity_id, form, period)).item_id },
  })
  await mine.call(fileCalendarItem, { ...(await at('GSTR-1', '2026-10')), body: { filed_on: '2026-11-10' } })
  await mine.call(fileCalendarItem, { ...(await at('GSTR-3B', '2026-09')), body: { filed_on: '2026-11-02' } })
  const figures = await mine.call(dashboard)
  const count = async (state: string) => (await mine.call(listCalendar, { query: { state } })).meta.total
  expect(figures.overdue).toBe(await count('overdue'))
  expect(figures.due).toBe(await count('due'))
  expect(figures.open_questions).toBeGreaterThan(0)
  const filed = await mine.call(listCalendar, { query: { filed_from: '2026-11-01', filed_to: '2026-11-30' } })
  expect(figures.filed_this_month).toBe(filed.meta.total)
  expect(figures).toMatchObject({ filed_this_month: 2, filed_late_this_month: 1, entities: 2, due_today: 2 })
  expect(figures.oldest_overdue_days).toBe(40)
  const days = figures.first.map(({ due_date }) => due_date ?? '')
  expect(days).toEqual(days.toSorted((one, other) => one.localeCompare(other)))
  expect(figures.first[0]?.state).toBe('overdue')
  const gst = figures.by_area.find(({ area }) => area === 'gst')
  expect(gst?.months.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect(gst?.months.at(-2)).toMatchObject({ late: 1, in_time: 0 })
})
