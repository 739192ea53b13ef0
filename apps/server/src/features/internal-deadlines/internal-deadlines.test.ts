import { listCalendar } from '@niyam/contract/calendar.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { assignItems, dateItems } from '@niyam/contract/items.ts'
import { changeOwnDays, getOwnDays, type OwnDayRule, previewOwnDays } from '@niyam/contract/internal-deadlines.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { TestPerson } from '../../../test/app.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

// Today is Friday, 20 November 2026. Sundays are off.

let firms: TwoFirms
let meera: TestPerson
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  meera = await firms.t.registerPerson({ first_name: 'Meera', last_name: 'Maker' })
  await firms.t.addPerson(firms.organisation, meera, 'm')
  entity_id = (await anEntity(firms.mine)).entity_id
})
beforeEach(() => keep([]))
afterAll(() => firms.t.close())

const rule = (days_before: number, of: Partial<OwnDayRule> = {}): OwnDayRule => ({
  user_id: null,
  area: null,
  obligation_id: null,
  days_before,
  ...of,
})
const keep = (rules: readonly OwnDayRule[]) => firms.mine.call(changeOwnDays, { body: { rules: [...rules] } })
const gstr3b = (period = '2026-12') => anItem(firms.mine, entity_id, 'GSTR-3B', period)
/** Its internal day, for what is due on 20 January 2027, and where that comes from. */
const own = async () => {
  const { internal_due_date, internal_due_from } = await gstr3b()
  return [internal_due_date, internal_due_from]
}

test('the most specific rule decides: for a person before anyone, for a form before its law, for a law before all', async () => {
  const form = { obligation_id: 'gst.gstr-3b.monthly' }
  expect(await own()).toEqual([null, null])
  const rules = [rule(1), rule(2, { area: 'gst' }), rule(4, form)]
  await keep(rules.slice(0, 1))
  expect(await own()).toEqual(['2027-01-19', 'rule'])
  await keep(rules.slice(0, 2))
  expect(await own()).toEqual(['2027-01-18', 'rule'])
  await keep(rules)
  expect(await own()).toEqual(['2027-01-16', 'rule'])
  const { item_id } = await gstr3b()
  await keep([...rules, rule(5, { user_id: meera.user_id }), rule(6, { user_id: meera.user_id, area: 'gst' })])
  expect(await own()).toEqual(['2027-01-16', 'rule'])
  await firms.mine.call(assignItems, { body: { item_ids: [item_id], assigned_to: meera.user_id } })
  expect(await own()).toEqual(['2027-01-14', 'rule'])
  await firms.mine.call(assignItems, { body: { item_ids: [item_id], assigned_to: null } })
  expect(await own()).toEqual(['2027-01-16', 'rule'])
})

test('a day set by hand goes before every rule, and the rule is there again when it is taken away', async () => {
  const { item_id } = await gstr3b()
  await keep([rule(3)])
  await firms.mine.call(dateItems, { body: { item_ids: [item_id], on: '2027-01-12' } })
  expect(await own()).toEqual(['2027-01-12', 'hand'])
  await keep([rule(5)])
  expect(await own()).toEqual(['2027-01-12', 'hand'])
  await firms.mine.call(updateCalendarItem, { params: { item_id }, body: { internal_due_date: null } })
  expect(await own()).toEqual(['2027-01-15', 'rule'])
})

test('the day follows a due date that an extension moves, and never falls on a Sunday', async () => {
  const { item_id } = await gstr3b()
  await keep([rule(3)])
  expect(await own()).toEqual(['2027-01-16', 'rule'])
  const move = (due_date: string) =>
    inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
      sql`update calendar_item set due_date = ${due_date} where item_id = ${item_id}`.execute(tx),
    )
  await move('2027-01-28')
  expect(await own()).toEqual(['2027-01-25', 'rule'])
  // Three days before is Sunday, 24 January.
  await move('2027-01-27')
  expect(await own()).toEqual(['2027-01-23', 'rule'])
  await move('2027-01-20')
})

test('a preview counts the items that rules would change, and stores nothing', async () => {
  const { item_id } = await gstr3b()
  await firms.mine.call(assignItems, { body: { item_ids: [item_id], assigned_to: meera.user_id } })
  const by_hand = await gstr3b('2026-11')
  await firms.mine.call(dateItems, { body: { item_ids: [by_hand.item_id], days_before: 1 } })
  const rules = [rule(2, { area: 'gst' }), rule(9, { area: 'tds' })]
  const preview = await firms.mine.call(previewOwnDays, { body: { rules } })
  expect(preview).toMatchObject({ by_hand: 1, rules: [{ items: expect.any(Number) }, { items: 0, changed: 0 }] })
  const [ofGst] = preview.rules
  expect(ofGst?.items).toBe((ofGst?.changed ?? 0) + 1)
  expect(preview.changed).toBe(ofGst?.changed)
  expect(preview.people).toEqual([
    { name: null, changed: preview.changed - 1 },
    { name: 'Meera Maker', changed: 1 },
  ])
  // GSTR-3B of October was due today.
  expect(preview.passed).toBeGreaterThan(0)
  expect(preview.days).toContainEqual({ day: '2027-01-18', items: 1 })
  expect(preview.examples.some(({ before, after }) => before === null && after !== null)).toBe(true)
  expect(await own()).toEqual([null, null])
  expect((await firms.mine.call(getOwnDays, {})).rules).toEqual([])
  await keep(rules)
  expect(await own()).toEqual(['2027-01-18', 'rule'])
  expect(await firms.mine.call(previewOwnDays, { body: { rules } })).toMatchObject({ changed: 0, examples: [] })
  const item_ids = [item_id, by_hand.item_id]
  await firms.mine.call(assignItems, { body: { item_ids, assigned_to: null } })
  await firms.mine.call(dateItems, { body: { item_ids, on: null } })
})

test('open work is found and sorted by its internal day', async () => {
  await keep([rule(30, { obligation_id: 'gst.gstr-3b.monthly' })])
  const found = async (own_day: string) => {
    const query = { entity_id, own_day, sort: 'own_day', pagesize: 200 } as never
    const { items } = await firms.mine.call(listCalendar, { query })
    return items.map(({ internal_due_date }) => internal_due_date)
  }
  const passed = await found('passed')
  expect(passed.length).toBeGreaterThan(0)
  expect(passed).toEqual([...passed].sort((one, other) => (one ?? '').localeCompare(other ?? '')))
  expect(passed.every((day) => day !== null && day < '2026-11-20')).toBe(true)
  // 20 December less thirty days.
  expect(await found('week')).toEqual(['2026-11-20'])
  expect((await found('none')).every((day) => day === null)).toBe(true)
})

test('rules that say nothing, or the same twice, are refused by their place', async () => {
  const rules = [
    rule(2, { area: 'gst', obligation_id: 'gst.gstr-3b.monthly' }),
    rule(2, { obligation_id: 'gst.no-such-form' }),
    rule(2, { user_id: firms.organisation.organisation_id }),
    rule(2),
    rule(7),
  ]
  const { status, body } = await firms.mine.post('organisation/internal-days/', { rules })
  expect([status, Object.keys(body.error.fields)]).toEqual([
    422,
    ['rules.0.area', 'rules.1.obligation_id', 'rules.2.user_id', 'rules.4.days_before'],
  ])
})

test('another organisation has its own rules', async () => {
  await keep([rule(3)])
  const rules = [rule(8)]
  await firms.theirs.call(changeOwnDays, { body: { rules } })
  expect(await own()).toEqual(['2027-01-16', 'rule'])
  expect((await firms.theirs.call(getOwnDays, {})).rules).toEqual(rules)
  expect((await firms.mine.call(getOwnDays, {})).rules).toEqual([rule(3)])
})
