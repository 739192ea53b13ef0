import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { costOfItem, getCalendarItem, updateCalendarItem } from '@niyam/contract/items.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'
import { recordEvent } from '@niyam/contract/entities.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, anItem, itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const entity = await anEntity(firms.mine, {
    tracked_from: '2025-10-01',
    cin: 'U15122KA2019PTC123456',
    incorporated_on: '2019-05-01',
    registrations: [
      {
        kind: 'gst',
        number: numbered('29AAECK####D1Z5'),
        details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
      },
      { kind: 'tds', number: numbered('BLRK0####A'), details: {} },
    ],
  })
  entity_id = entity.entity_id
  const body = { kind: 'agm', happened_on: '2025-09-30', period: '2024-25' }
  await firms.mine.call(recordEvent, { params: { entity_id }, body })
})
afterAll(() => firms.t.close())

const path = (item_id: string) => `organisation/compliances/calendar/${item_id}/cost/`
const gstr3b = () => anItem(firms.mine, entity_id, 'GSTR-3B', '2026-09')
const asked = (item: CalendarItem, body: { on: string; amounts?: Record<string, number>; is_nil?: boolean }) =>
  firms.mine.call(costOfItem, { params: { item_id: item.item_id }, body })
const short = (costs: readonly DelayCost[]) =>
  costs.map(({ kind, amount_paise, a_day_paise, missing }) => [
    kind,
    amount_paise,
    a_day_paise,
    missing.map(({ name }) => name).join(),
  ])

test('another organisation sees nothing', async () => {
  const { item_id } = await gstr3b()
  expect((await firms.theirs.post(path(item_id), { on: '2026-11-20' })).status).toBe(404)
})

test('an overdue GSTR-3B tells its costs as of today, and what they wait for', async () => {
  const { item_id } = await gstr3b()
  const { costs } = await firms.mine.call(getCalendarItem, { params: { item_id } })
  expect(short(costs)).toEqual([
    ['late-fee', null, null, 'is_nil'],
    ['interest', null, null, 'tax_in_cash,cash_ledger_minimum'],
  ])
  expect(costs[0]?.sources.length).toBeGreaterThan(0)
})

test('answered, they are counted; nothing of a question is kept', async () => {
  const item = await gstr3b()
  const told = await asked(item, { on: '2026-11-20', is_nil: false, amounts: { tax_in_cash: 100_000 } })
  // 31 days: 50 each, and 18 % a year.
  expect(short(told.costs)).toEqual([
    ['late-fee', 155_000, 5_000, ''],
    ['interest', 152_900, 4_932, 'cash_ledger_minimum'],
  ])
  expect(told.costs[1]?.steps).toEqual([
    '31 days after 20 October 2026 at 18% a year.',
    'The lowest cash ledger balance since the due date is not known: this is the most it can be (rule 88B(1) proviso).',
    'On ₹1,00,000.',
  ])
  const amounts = { tax_in_cash: 100_000, cash_ledger_minimum: 40_000 }
  const less = await asked(item, { on: '2026-11-20', is_nil: false, amounts })
  expect(short(less.costs)[1]).toEqual(['interest', 91_700, 2_959, ''])
  const again = await firms.mine.call(getCalendarItem, { params: { item_id: item.item_id } })
  expect(again.costs[1]?.amount_paise).toBeNull()
})

test('kept with the item they are counted from then on, corrected, and taken away again', async () => {
  const { item_id } = await gstr3b()
  const params = { item_id }
  const keep = (figures: object) => firms.mine.call(updateCalendarItem, { params, body: { figures } as never })
  const detail = () => firms.mine.call(getCalendarItem, { params })
  await keep({ is_nil: false, amounts: { tax_in_cash: 100_000 } })
  const kept = await detail()
  expect(kept.figures).toEqual([
    { name: 'is_nil', label: 'Nil return', is_money: false, value: false },
    { name: 'tax_in_cash', label: 'Tax payable in cash', is_money: true, value: 100_000 },
  ])
  expect(kept.costs.map(({ amount_paise }) => amount_paise)).toEqual([155_000, 152_900])
  // A question counts with them, and what it names itself wins.
  const { costs } = await firms.mine.call(costOfItem, {
    params,
    body: { on: '2026-11-20', amounts: { tax_in_cash: 0 } },
  })
  expect(costs.map(({ amount_paise }) => amount_paise)).toEqual([155_000, 0])
  const wrong = await firms.mine.patch(`organisation/compliances/calendar/${item_id}/`, {
    figures: { amounts: { gold: 1 } },
  })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['figures.amounts.gold']])
  const other = await firms.theirs.patch(`organisation/compliances/calendar/${item_id}/`, { figures: { amounts: {} } })
  expect(other.status).toBe(404)
  await keep({})
  expect((await detail()).figures).toEqual([])
})

test('in time there is nothing to pay, and no costs stand with an item that is not overdue', async () => {
  const item = await gstr3b()
  const { costs } = await asked(item, { on: '2026-10-20' })
  expect(costs.map(({ amount_paise, steps }) => [amount_paise, ...steps])).toEqual([
    [0, 'In time.'],
    [0, 'In time.'],
  ])
  const next = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-11')
  const detail = await firms.mine.call(getCalendarItem, { params: { item_id: next.item_id } })
  expect(detail.costs).toEqual([])
})

test('a TDS deposit counts the months touched from its own', async () => {
  const items = await itemsOf(firms.mine, entity_id, { area: 'tds', to: '2026-11-19' })
  const item = items.find(
    ({ obligation_id, period }) => obligation_id === 'tds.deposit.monthly' && period === '2026-09',
  )
  if (!item) throw new Error(`no deposit among ${items.map((one) => one.obligation_id).join()}`)
  const { costs } = await asked(item, { on: '2026-11-20', amounts: { tax: 50_000 } })
  // September, October and November at 1.5 %.
  expect(short(costs)).toEqual([['interest', 225_000, null, '']])
})

test('an MCA form costs nothing in the days of a waiver, and all from its due date after them', async () => {
  const items = await itemsOf(firms.mine, entity_id, { area: 'mca', to: '2026-11-19' })
  const item = items.find(({ form, period }) => form.startsWith('AOC-4') && period === '2024-25')
  if (!item?.due_date || !item.fee_free_until) throw new Error(`no AOC-4 among ${items.map(({ form }) => form).join()}`)
  expect(short((await asked(item, { on: item.fee_free_until })).costs)).toMatchObject([['additional-fee', 0, null, '']])
  const { costs } = await asked(item, { on: '2026-11-20' })
  // From 30 October 2025 at 100 a day.
  expect(short(costs)).toEqual([['additional-fee', 3_860_000, 10_000, '']])
})

test.each([
  [{ on: '2026-11-20', amounts: { tax_in_cash: -1 } }, 'amounts.tax_in_cash', 'zero or more'],
  [{ on: '2026-11-20', amounts: { tax_in_cahs: 1 } }, 'amounts.tax_in_cahs', 'No section asks for'],
  [{ on: '2026-08-31' }, 'on', 'begins on 1 September 2026'],
  [{ on: '2026-02-30' }, 'on', ''],
  [{}, 'on', ''],
])('%j is refused', async (body, field, words) => {
  const { item_id } = await gstr3b()
  const reply = await firms.mine.post(path(item_id), body)
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields[field][0]).toContain(words)
})

test('a figure too large to count with is refused in words', async () => {
  const item = await gstr3b()
  const amounts = { tax_in_cash: 1e13 }
  const reply = await firms.mine.post(path(item.item_id), { on: '2200-12-31', amounts })
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields.amounts[0]).toContain('too large')
})
