import { approveExtension, createExtension } from '@niyam/contract/extensions.ts'
import { listQuestions } from '@niyam/contract/facts.ts'
import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { heatMap } from '@niyam/contract/dashboard-heat.ts'
import { cashByEntity, cashForDues, dashboard, lawMoved } from '@niyam/contract/dashboard.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../jobs/handlers.ts'
import { runJobs } from '../../jobs/worker.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { costEntity } from '../items/costs.ts'

// Today is 20 November 2026.

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  await anEntity(firms.mine)
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

const itemAt = (form: string, period: string) => anItem(firms.mine, entity_id, form, period)
const paramsOf = async (form: string, period: string) => ({ item_id: (await itemAt(form, period)).item_id })
const count = async (query: Record<string, string>) =>
  (await firms.mine.call(listCalendar, { query: query as never })).meta.total
const costed = () => costEntity(firms.t.parts, firms.organisation.organisation_id, entity_id)

test('another organisation sees zeros, no amounts and no orders', async () => {
  const { today, ...figures } = await firms.theirs.call(dashboard)
  expect(today).toBe('2026-11-20')
  expect(figures).toMatchObject({
    due: 0,
    overdue: 0,
    oldest_overdue_days: null,
    entities: 0,
    open_questions: 0,
    at_risk: { items: 0, parts: [], unknown: 0 },
    first: [],
    by_area: [],
    by_entity: [],
  })
  expect((await firms.theirs.call(cashForDues)).weeks.every(({ items }) => items === 0)).toBe(true)
  expect((await firms.theirs.call(lawMoved)).orders).toEqual([])
  expect((await firms.theirs.call(heatMap, { query: {} as never })).rows).toEqual([])
})

test('each figure is the length of the list behind it', async () => {
  const { mine } = firms
  await mine.call(fileCalendarItem, { params: await paramsOf('GSTR-1', '2026-10'), body: { filed_on: '2026-11-10' } })
  await mine.call(fileCalendarItem, { params: await paramsOf('GSTR-3B', '2026-09'), body: { filed_on: '2026-11-02' } })
  const figures = await mine.call(dashboard)
  expect(figures.overdue).toBe(await count({ state: 'overdue' }))
  expect(figures.due).toBe(await count({ state: 'due' }))
  expect(figures.due_today).toBe(await count({ state: 'due', from: '2026-11-20', to: '2026-11-20' }))
  expect(figures.in_review + figures.returned).toBe(await count({ state: 'in_review,returned' }))
  expect(figures.open).toBe(await count({ state: 'overdue,due' }))
  const { questions, entities } = await mine.call(listQuestions)
  expect([figures.open_questions, figures.entities_with_questions]).toEqual([questions.length, entities])
  expect(figures.at_risk.items).toBe(await count({ risk: 'costs' }))
  expect(figures.at_risk.items).toBeGreaterThan(0)
  expect(figures).toMatchObject({ entities: 2, due_today: 2, due_today_foremost: { form: 'GSTR-3B', count: 2 } })
  expect(figures.oldest_overdue_days).toBe(40)
  const gst = figures.by_area.find(({ area }) => area === 'gst')
  expect(gst?.months.map(({ month }) => month)).toHaveLength(12)
  expect([gst?.months[0]?.month, gst?.months.at(-1)?.month]).toEqual(['2025-12', '2026-11'])
  expect(gst?.months.at(-2)).toMatchObject({ late: 1, in_time: 0 })
  const ofEntity = figures.by_entity.find((one) => one.entity_id === entity_id)
  expect(ofEntity?.months.at(-2)).toMatchObject({ late: 1 })
})

test('costs that run now are shown by kind, in bounds, and never as zero where it is not known', async () => {
  await costed()
  const before = await firms.mine.call(dashboard)
  // The costs of the other entity are not worked out yet.
  expect(before.at_risk.unknown).toBeGreaterThan(0)
  const late = before.first.find((one) => one.entity_id === entity_id && one.cost_parts.length > 0)
  // A GSTR-1 of 40 days: 50 a day, or as a nil return 20 a day and 500 at most.
  const fee = { kind: 'late-fee', least_paise: 50_000, most_paise: 200_000, a_day_paise: 0 }
  expect([late?.form, late?.cost_parts]).toEqual(['GSTR-1', [fee]])
  const ofFees = (at_risk: typeof before.at_risk) => at_risk.parts.find(({ kind }) => kind === 'late-fee')
  expect(ofFees(before.at_risk)?.least_paise).toBe(50_000)
  const params = { item_id: late?.item_id ?? '' }
  const body = { figures: { is_nil: false, amounts: {} } }
  await firms.mine.call(updateCalendarItem, { params, body })
  await costed()
  const { first, at_risk } = await firms.mine.call(dashboard)
  const parts = first.find(({ item_id }) => item_id === params.item_id)?.cost_parts
  // The next day adds an amount that depends on the unknown turnover.
  expect(parts).toEqual([{ ...fee, least_paise: 200_000, a_day_paise: null }])
  expect(ofFees(at_risk)).toMatchObject({ least_paise: 200_000 })
})

test("today's return is above an overdue item without a running cost", async () => {
  const { first } = await firms.mine.call(dashboard)
  const costs = await firms.mine.call(listCalendar, { query: { risk: 'costs', pagesize: 200 } as never })
  const running = new Set(costs.items.map(({ item_id }) => item_id))
  const today = first.findIndex(({ form, due_date }) => form === 'GSTR-3B' && due_date === '2026-11-20')
  const idle = first.findIndex(({ state, item_id }) => state === 'overdue' && !running.has(item_id))
  expect(today).toBe(0)
  expect(first.some(({ item_id }) => running.has(item_id))).toBe(true)
  expect(idle).not.toBe(0)
})

test('the amount recorded last for the same return is the estimate of the next; others have none', async () => {
  const { mine } = firms
  const before = await mine.call(cashForDues)
  expect(before.weeks).toHaveLength(13)
  expect(before.weeks.every(({ estimated, estimate_paise }) => estimated === 0 && estimate_paise === 0)).toBe(true)
  const body = { filed_on: '2026-11-19', amount_paise: 4_200_000 }
  await mine.call(fileCalendarItem, { params: await paramsOf('GSTR-3B', '2026-10'), body })
  const { weeks } = await mine.call(cashForDues)
  const [first] = weeks
  const december = weeks.find(({ from, to }) => from <= '2026-12-20' && to >= '2026-12-20')
  expect(december).toMatchObject({ estimated: 1, estimate_paise: 4_200_000 })
  expect(december?.bases).toContainEqual({ basis: 'last', items: 1, paise: 4_200_000 })
  expect(first?.items).toBe(await count({ state: 'due,upcoming', from: first?.from ?? '', to: first?.to ?? '' }))
  expect((await firms.theirs.call(cashForDues)).weeks.every(({ estimated }) => estimated === 0)).toBe(true)
})

test('the same period last year goes before the last amount, and a withdrawn filing leaves no amount', async () => {
  const { mine } = firms
  const old = await anEntity(mine, { tracked_from: '2025-11-01' })
  const january = async () =>
    (await mine.call(cashForDues)).weeks.find(({ from, to }) => from <= '2027-01-20' && to >= '2027-01-20')?.bases
  const { item_id } = await anItem(mine, old.entity_id, 'GSTR-3B', '2025-12')
  const params = { item_id }
  await mine.call(fileCalendarItem, { params, body: { filed_on: '2026-01-20', amount_paise: 990_000 } })
  expect(await january()).toContainEqual({ basis: 'last_year', items: 1, paise: 990_000 })
  await mine.call(withdrawFiling, { params, body: { reason: 'Recorded by mistake' } })
  expect(await january()).toEqual([
    { basis: 'last', items: 1, paise: 4_200_000 },
    { basis: 'none', items: 2, paise: 0 },
  ])
  // The amount of the later due date counts, not the one recorded later.
  for (const [period, amount_paise] of [
    ['2026-10', 1_100_000],
    ['2026-08', 2_200_000],
  ] as const) {
    const { item_id: own } = await anItem(mine, old.entity_id, 'GSTR-3B', period)
    await mine.call(fileCalendarItem, { params: { item_id: own }, body: { filed_on: '2026-11-19', amount_paise } })
  }
  expect(await january()).toEqual([
    { basis: 'last', items: 2, paise: 5_300_000 },
    { basis: 'none', items: 1, paise: 0 },
  ])
  expect((await january())?.some(({ basis }) => basis === 'last_year')).toBe(false)
})

test('cash by entity adds up to the weeks and to the list of dues, and is a spreadsheet', async () => {
  const { mine, theirs } = firms
  const { weeks } = await mine.call(cashForDues)
  const { rows, fields } = await mine.call(cashByEntity, { query: {} as never })
  expect(fields).toHaveLength(1 + 13 + 1)
  const cell = (row: (typeof rows)[number], at: number) => {
    const [amount, items] = row.groups[at] ?? []
    return { paise: Math.round(Number(amount?.value ?? 0) * 100), items: Number(items?.value ?? 0) }
  }
  const add = (of: 'paise' | 'items', at: number) => rows.reduce((sum, row) => sum + cell(row, at)[of], 0)
  for (const [at, week] of weeks.entries())
    expect([add('items', at + 1), add('paise', at + 1)]).toEqual([week.items, week.estimate_paise])
  for (const row of rows) {
    const all = cell(row, 14)
    expect(all.items).toBe(
      await count({ entity_id: row.id, state: 'due,upcoming', from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' }),
    )
    expect(all.paise).toBe(weeks.reduce((sum, _, at) => sum + cell(row, at + 1).paise, 0))
  }
  expect(add('paise', 14)).toBeGreaterThan(0)
  const searched = await mine.call(cashByEntity, { query: { search: rows[0]?.header ?? '', sort: '-total' } as never })
  expect(searched.rows.map(({ id }) => id)).toContain(rows[0]?.id)
  expect((await theirs.call(cashByEntity, { query: {} as never })).rows).toEqual([])
})

test('an order of the organisation that moved items is law news, with how many', async () => {
  const body = {
    instrument: 'Notification 40/2026-CT',
    issued_by: 'CBIC',
    issued_on: null,
    url: '',
    known_on: '2026-11-20',
    effect: 'extension' as const,
    moves: [{ obligation_id: 'gst.gstr-3b.monthly', period: '2026-11', extended_to: '2026-12-24' }],
  }
  const { extension_id } = await firms.mine.call(createExtension, { body: body as never })
  await firms.mine.call(approveExtension, { params: { extension_id } })
  await runJobs(firms.t.parts.db, handlers(firms.t.parts))
  const { orders } = await firms.mine.call(lawMoved)
  expect(orders[0]).toMatchObject({ extended_to: '2026-12-24', is_own: true, forms: ['GSTR-3B'] })
})
