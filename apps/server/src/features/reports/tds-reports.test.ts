import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { tdsChallans, tdsPenalties } from '@niyam/contract/reports.ts'
import type { Row } from '@niyam/contract/tables.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { valueOf } from '../../../test/cells.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
let other_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const { mine } = firms
  const kaveri = await anEntity(mine, {
    tracked_from: '2026-04-01',
    registrations: [{ kind: 'tds', number: 'BLRK01234A', details: { payment_kind: 'resident-non-salary' } }],
  })
  entity_id = kaveri.entity_id
  other_id = (await anEntity(mine, { name: 'Banyan Traders LLP', kind: 'llp', tracked_from: '2026-04-01' })).entity_id
  const file = async (form: string, period: string, body: { filed_on: string; amount_paise?: number }) => {
    const { item_id } = await anItem(mine, entity_id, form, period)
    return mine.call(fileCalendarItem, { params: { item_id }, body: { acknowledgement: '0510308 00012', ...body } })
  }
  await file('TDS challan', '2026-04', { filed_on: '2026-05-06', amount_paise: 10_000_000 })
  await file('TDS challan', '2026-05', { filed_on: '2026-06-09', amount_paise: 20_000_050 })
  await file('TDS challan', '2026-06', { filed_on: '2026-07-07' })
  await file('Form 140', '2026-27-Q1', { filed_on: '2026-08-10' })
})
afterAll(() => firms.t.close())

test('challans: paid, paid late, open and overdue, with sums over the whole filter', async () => {
  const reply = await firms.mine.call(tdsChallans, { query: { pagesize: 2 } })
  expect(reply.meta.total).toBe(12)
  expect(reply.totals).toEqual({
    paid: 3,
    paid_late: 1,
    open: 9,
    overdue: 4,
    amount_paise: 30_000_050,
    without_amount: 1,
  })
  const [april, may] = reply.rows
  expect(april?.groups[0]).toEqual([
    { type: 'text', value: 'Kaveri Foods Private Limited' },
    { type: 'text-secondary', value: 'BLRK01234A' },
  ])
  const told = (row: Row | undefined) =>
    ['period', 'due_date', 'paid_on', 'acknowledgement', 'amount', 'days_late', 'state'].map((key) =>
      valueOf(reply, row, key),
    )
  expect(told(april)).toEqual(['2026-04', '2026-05-07', '2026-05-06', '0510308 00012', '100000.00', null, 'filed'])
  expect(told(may)).toEqual(['2026-05', '2026-06-07', '2026-06-09', '0510308 00012', '200000.50', '2', 'filed_late'])
  const none = await firms.mine.call(tdsChallans, { query: { entity_id: other_id } })
  expect([none.rows, none.totals.amount_paise]).toEqual([[], 0])
})

test('challans of the month that has work, of another month, and by client', async () => {
  const work = await firms.mine.call(tdsChallans, { query: { month: 'work' } })
  expect([work.month, work.rows.map((row) => valueOf(work, row, 'period'))]).toEqual(['2026-07', ['2026-07']])
  expect(work.totals).toMatchObject({ paid: 0, open: 1, overdue: 1 })
  const may = await firms.mine.call(tdsChallans, { query: { month: '2026-05' } })
  expect([may.month, may.totals.amount_paise]).toEqual(['2026-05', 20_000_050])
  const outside = await firms.mine.get('organisation/reports/tds/challan/?month=2024-05')
  expect(outside.body.error.fields.month[0]).toMatch(/not in the financial year 2026-27/)
  const quarter = await firms.mine.call(tdsChallans, { query: { month: '2026-27-Q1', sort: 'period' } })
  expect(quarter.rows.map((row) => valueOf(quarter, row, 'period'))).toEqual(['2026-04', '2026-05', '2026-06'])
  expect(quarter.month).toBe('2026-27-Q1')
  expect(quarter.summary?.map((line) => line.split(':')[0])).toEqual(['April – June 2026', 'April – June 2025'])
  const before = await firms.mine.get('organisation/reports/tds/challan/?month=2025-26-Q4')
  expect(before.body.error.fields.month[0]).toMatch(/quarter is not in the financial year 2026-27/)
  const byEntity = await firms.mine.call(tdsChallans, { query: { by: 'entity' } })
  expect(byEntity.rows.map((row) => [row.id, ...row.groups.slice(1).map(([cell]) => cell?.value)])).toEqual([
    [entity_id, '3', '1', '9', '4', '300000.50'],
  ])
})

test('challans and penalties name the year before; a year without items is unknown, not zero', async () => {
  const challans = (query: object) => firms.mine.call(tdsChallans, { query })
  const line = 'FY 2026/27: 3 paid, 1 of them late; 9 open, 4 of them overdue; amount paid at least ₹3,00,000.50.'
  expect((await challans({})).summary).toEqual([
    line,
    'FY 2025/26, due from 30 Apr 2026: 0 paid, 0 of them late; 1 open, 1 of them overdue; amount paid ₹0.00.',
  ])
  const unknown = ': not known, the calendar has no'
  expect((await challans({ year: '2025-26' })).summary?.[1]).toBe(`FY 2024/25${unknown} deposits of it.`)
  expect((await challans({ year: '2027-28', by: 'entity' })).summary?.[1]).toBe(line)
  expect((await challans({ year: '2027-28', month: '2027-05' })).summary?.[1]).toBe(
    'May 2026: 1 paid, 1 of them late; 0 open, 0 of them overdue; amount paid ₹2,00,000.50.',
  )
  const penalties = (query: object) => firms.mine.call(tdsPenalties, { query })
  const own = await penalties({})
  expect(own.summary?.[0]).toMatch(/^FY 2026\/27: late fee .*, interest .*₹6,000\.02.*\.$/)
  expect(own.summary?.[1]).toMatch(/^FY 2025\/26, due from 30 Apr 2026: late fee /)
  expect((await penalties({ year: '2025-26' })).summary?.[1]).toBe(`FY 2024/25${unknown} items of it.`)
  expect((await penalties({ year: '2027-28', by: 'entity' })).summary?.[1]).toBe(own.summary?.[0])
})

test('challans sort by amount, unknown ones last', async () => {
  const reply = await firms.mine.call(tdsChallans, { query: { sort: '-amount' } })
  expect(reply.rows.slice(0, 3).map((row) => valueOf(reply, row, 'amount'))).toEqual(['200000.50', '100000.00', null])
})

test('a deposit paid late bears interest on what was paid, by its section', async () => {
  const reply = await firms.mine.call(tdsPenalties, { query: { pagesize: 200 } })
  const may = reply.rows.find((row) => valueOf(reply, row, 'period') === '2026-05')
  const cost = reply.costs[may?.id ?? '']
  // May deducted, paid in June: two months touched at 1.5 % on 2,00,000.50.
  expect(cost).toMatchObject({
    late_fee: null,
    interest: {
      paise: 600_002,
      percent: null,
      provision: expect.stringContaining('398(3)(a)'),
      a_day_paise: null,
      missing: [],
    },
  })
  expect(valueOf(reply, may, 'interest')).toBe('6000.02')
})

test('an overdue deposit without an amount is not known, and never zero', async () => {
  const reply = await firms.mine.call(tdsPenalties, { query: { pagesize: 200 } })
  const july = reply.rows.find((row) => valueOf(reply, row, 'period') === '2026-07')
  // July deducted, not paid by 20 November: five months touched at 1.5 %.
  expect(reply.costs[july?.id ?? '']?.interest).toMatchObject({
    paise: null,
    percent: 7.5,
    missing: ['Tax deducted'],
  })
  expect(valueOf(reply, july, 'interest')).toBe('7.5 % of: Tax deducted')
  expect(reply.totals?.interest).toEqual({
    paise: 600_002,
    at_most_paise: null,
    unknown: 4,
    missing: ['Tax deducted'],
  })
})

test('a late statement: the fee at most, on the day of filing or today with what a day adds', async () => {
  const reply = await firms.mine.call(tdsPenalties, { query: { pagesize: 200 } })
  const costOf = (period: string) =>
    reply.costs[reply.rows.find((row) => valueOf(reply, row, 'period') === period)?.id ?? '']
  expect(costOf('2026-27-Q1')).toMatchObject({
    late_fee: {
      provision: 'Income-tax Act, 2025 s. 427',
      paise: null,
      at_most_paise: 200_000,
      a_day_paise: null,
      missing: ['Tax of the statement'],
    },
    interest: null,
  })
  // Due 31 October, 20 days by 20 November.
  expect(costOf('2026-27-Q2')?.late_fee).toMatchObject({ paise: null, at_most_paise: 400_000, a_day_paise: 20_000 })
  expect(reply.totals?.late_fee).toEqual({
    paise: 0,
    at_most_paise: 600_000,
    unknown: 2,
    missing: ['Tax of the statement'],
  })
  const byEntity = await firms.mine.call(tdsPenalties, { query: { by: 'entity' } })
  expect(byEntity.rows.map((row) => [row.header, ...row.groups.slice(1).map(([cell]) => cell?.value)])).toEqual([
    ['Kaveri Foods Private Limited', String(reply.rows.length), 'at most 6000.00', 'at least 6000.02'],
  ])
  expect([byEntity.totals, byEntity.sums[entity_id]]).toEqual([reply.totals, reply.totals])
})

test('what was in time is not in the penalty report, and a year before has its own section', async () => {
  const reply = await firms.mine.call(tdsPenalties, { query: { pagesize: 200 } })
  expect(reply.rows.map((row) => valueOf(reply, row, 'period'))).not.toContain('2026-04')
  const { entity_id: older } = await anEntity(firms.mine, {
    name: 'Old Deductor',
    tracked_from: '2025-10-01',
    registrations: [{ kind: 'tds', number: 'BLRO01234A', details: { payment_kind: 'resident-non-salary' } }],
  })
  const before = await firms.mine.call(tdsPenalties, { query: { entity_id: older, year: '2025-26', pagesize: 200 } })
  const late = Object.values(before.costs).find(({ late_fee }) => late_fee)
  expect(late?.late_fee?.provision).toBe('Income-tax Act, 1961 s. 234E')
})
