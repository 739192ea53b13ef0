import { getCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import {
  addDaysOff,
  changeDayOff,
  changeWeek,
  daysOffBetween,
  getDaysOff,
  removeDayOff,
} from '@niyam/contract/holidays.ts'
import { changeOwnDays } from '@niyam/contract/internal-deadlines.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

// Today is Friday, 20 November 2026.

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const between = async (from: string, to: string) => {
  const { days } = await firms.mine.call(daysOffBetween, { query: { from, to } })
  return days.map(({ date, name, states }) => [date, name, ...states].join(' ').trim())
}
const day = (name: string, on: string, given: object = {}) => ({ name, day: on, ...given })

test('Sundays and the three national holidays are off from the start', async () => {
  expect(await firms.mine.call(getDaysOff, {})).toEqual({ weekly_off: [0], saturdays_off: 'none', days: [] })
  expect(await between('2027-01-23', '2027-01-31')).toEqual(['2027-01-24', '2027-01-26 Republic Day', '2027-01-31'])
})

test('Saturdays can be off, all or the second and fourth, and other days of the week', async () => {
  const { mine } = firms
  await mine.call(changeWeek, { body: { weekly_off: [0], saturdays_off: 'second_fourth' } })
  expect(await between('2026-12-01', '2026-12-31')).toEqual(
    ['06', '12', '13', '20', '26', '27'].map((date) => `2026-12-${date}`),
  )
  await mine.call(changeWeek, { body: { weekly_off: [5], saturdays_off: 'all' } })
  expect(await between('2026-12-04', '2026-12-06')).toEqual(['2026-12-04', '2026-12-05'])
  const all = await mine.post('organisation/days-off/week/', { weekly_off: [0, 1, 2, 3, 4, 5], saturdays_off: 'none' })
  expect(all.status).toBe(422)
  await mine.call(changeWeek, { body: { weekly_off: [0], saturdays_off: 'none' } })
})

test('named days are off once or every year, everywhere or in some states, and each is kept once', async () => {
  const { mine } = firms
  const days = [
    day('Diwali', '2026-11-09'),
    day('Founders day', '2020-12-01', { is_yearly: true }),
    day('Kanakadasa Jayanti', '2026-12-02', { states: ['karnataka'] }),
  ]
  expect(await mine.call(addDaysOff, { body: { days } })).toMatchObject({ added: 3 })
  expect(await mine.call(addDaysOff, { body: { days: [day('DIWALI', '2026-11-09')] } })).toMatchObject({ added: 0 })
  expect(await between('2026-11-08', '2026-11-09')).toEqual(['2026-11-08', '2026-11-09 Diwali'])
  expect(await between('2026-12-01', '2026-12-02')).toEqual([
    '2026-12-01 Founders day',
    '2026-12-02 Kanakadasa Jayanti karnataka',
  ])
  const kept = await mine.call(getDaysOff, {})
  const [founders, diwali] = kept.days
  const params = { day_off_id: founders?.day_off_id ?? '' }
  await mine.call(changeDayOff, { params, body: { is_yearly: false } })
  expect(await between('2026-12-01', '2026-12-01')).toEqual([])
  const same = await mine.patch(`organisation/days-off/${params.day_off_id}/`, { name: 'diwali', day: '2026-11-09' })
  expect([same.status, same.body.error.fields.name]).toEqual([422, ['This day is kept under that name already.']])
  const left = await mine.call(removeDayOff, { params: { day_off_id: diwali?.day_off_id ?? '' } })
  expect(left.days.map(({ name }) => name)).toEqual(['Founders day', 'Kanakadasa Jayanti'])
})

test('a due date on a day off says so with the last working day before, and never moves', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  // 20 December 2026 is a Sunday.
  const before = await anItem(mine, entity_id, 'GSTR-3B', '2026-11')
  expect(before).toMatchObject({ due_date: '2026-12-20', day_off: { name: '', before: '2026-12-19' } })
  const local = [
    day('Local holiday', '2026-12-19', { states: ['karnataka'] }),
    day('Elsewhere', '2026-12-18', { states: ['goa'] }),
  ]
  await mine.call(addDaysOff, { body: { days: local } })
  const params = { item_id: before.item_id }
  const { item, explanation } = await mine.call(getCalendarItem, { params })
  expect(item).toMatchObject({ due_date: '2026-12-20', day_off: { name: '', before: '2026-12-18' } })
  expect(explanation.last_working_day_before).toBe('2026-12-18')
  const steps = explanation.steps.map(({ text }) => text).join(' ')
  expect(steps).toContain('That is a Sunday. Niyam has no rule on record for a closed day here')
  expect(steps).not.toContain('The safe day is')
  const { items } = await mine.call(listCalendar, {
    query: { entity_id, from: '2026-12-11', to: '2026-12-11' } as never,
  })
  expect(items.map(({ day_off }) => day_off)).toEqual([null])
})

test('a day off counts also for an entity whose state is not known', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine, { name: 'Without State', pan: 'AAECW1234D', registrations: [] })
  // 31 October 2027 is a Sunday.
  const query = { entity_id, from: '2027-10-31', to: '2027-10-31' } as never
  const { items } = await mine.call(listCalendar, { query })
  expect(items.map(({ form, day_off }) => [form, day_off])).toEqual([['ITR-6', { name: '', before: '2027-10-30' }]])
})

test('internal days move off a day that is not worked, and back when it is', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  await mine.call(changeOwnDays, {
    body: { rules: [{ user_id: null, area: null, obligation_id: null, days_before: 4 }] },
  })
  const own = async () => (await anItem(mine, entity_id, 'GSTR-3B', '2026-12')).internal_due_date
  // 16 January 2027 is a Saturday.
  expect(await own()).toBe('2027-01-16')
  const { days } = await mine.call(addDaysOff, { body: { days: [day('Pongal', '2027-01-16')] } })
  expect(await own()).toBe('2027-01-15')
  const pongal = days.find(({ name }) => name === 'Pongal')
  await mine.call(removeDayOff, { params: { day_off_id: pongal?.day_off_id ?? '' } })
  expect(await own()).toBe('2027-01-16')
  await mine.call(changeOwnDays, { body: { rules: [] } })
})

test('another organisation neither sees nor changes days off', async () => {
  const { mine, theirs } = firms
  const { days } = await mine.call(getDaysOff, {})
  expect(await theirs.call(getDaysOff, {})).toMatchObject({ days: [] })
  const there = await theirs.delete(`organisation/days-off/${days[0]?.day_off_id}/`)
  expect(there.status).toBe(404)
  expect((await mine.call(getDaysOff, {})).days).toEqual(days)
  const span = await mine.get('organisation/days-off/between/', { from: '2026-01-01', to: '2027-01-02' })
  expect(span.body.error.fields.to).toEqual(['At most a year is shown at once. Choose a shorter span.'])
})
