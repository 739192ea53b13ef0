import { CASH_LIST, FIGURE_LISTS, HEAT_STATES, ON_TIME_LIST } from '@niyam/contract/dashboard-lists.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { heatMap } from '@niyam/contract/dashboard-heat.ts'
import { cashByEntity, cashForDues, dashboard } from '@niyam/contract/dashboard.ts'
import { addDays, endOfMonth, type IsoDate } from '@niyam/law'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOfFirm } from '../../bench-data.ts'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Caller } from '../../../test/app.ts'
import { aLimitedColleague, type TwoFirms, twoFirms } from '../../../test/firm.ts'

const TODAY = '2026-11-20' as IsoDate
const ENTITIES = 6
const days = { today: TODAY, soon_until: addDays(TODAY, 30) }

// Calendars drawn by a seed: due dates, states, steps, amounts and proofs differ, and each number still is its list.
describe.each([1, 2])('calendars of seed %i', (seed) => {
  let firms: TwoFirms
  let callers: readonly (readonly [string, Caller])[]
  beforeAll(async () => {
    firms = await twoFirms()
    const { t, organisation, person } = firms
    const scope = provenScope(organisation.organisation_id)
    const entities = await inOrganisation(t.parts.db, scope, async (tx) => {
      await rowsOfFirm(tx, scope, person.user_id, TODAY, { entities: ENTITIES, slots: 6, places: 2 })
      const rows = await tx.selectFrom('entity').select('entity_id').orderBy('name').execute()
      for (const change of changesOf(seed, person.user_id)) await change.execute(tx)
      return rows.map(({ entity_id }) => entity_id)
    })
    const limited = await aLimitedColleague(firms, entities.slice(0, ENTITIES / 2))
    callers = [
      ['admin', firms.mine],
      ['limited to half of the entities', limited],
    ]
  })
  afterAll(() => firms.t.close())

  const counts = (caller: Caller) => async (filter: object) =>
    (await caller.call(listCalendar, { query: filter as never })).meta.total

  test('each number of the dashboard is the length of the list that it opens', async () => {
    for (const [who, caller] of callers) {
      const count = counts(caller)
      const { in_review, returned, at_risk, by_area, by_entity, ...shown } = await caller.call(dashboard)
      const figures = { ...shown, in_review: in_review + returned, at_risk: at_risk.items }
      for (const figure of Object.keys(FIGURE_LISTS) as (keyof typeof FIGURE_LISTS)[]) {
        expect(figures[figure], figure).toBeGreaterThan(0)
        expect([who, figure, figures[figure]]).toEqual([who, figure, await count(FIGURE_LISTS[figure](days))])
      }
      expect(by_entity).toHaveLength(who === 'admin' ? ENTITIES : ENTITIES / 2)
      const ofMonth = (month: string) => {
        const from = `${month}-01` as IsoDate
        return ON_TIME_LIST({ from, to: endOfMonth(from) })
      }
      for (const { area, months } of by_area)
        for (const { month, due } of months)
          expect([who, area, month, due]).toEqual([who, area, month, await count({ ...ofMonth(month), area })])
      for (const { entity_id, months } of by_entity.slice(0, 2))
        for (const { month, due } of months)
          expect([who, month, due]).toEqual([who, month, await count({ ...ofMonth(month), entity_id })])
    }
  })

  test('each number of the heat map is the length of its list, of all laws and of one, the worst entity first', async () => {
    const SHOWN = 2
    for (const [who, caller] of callers) {
      const seen = new Set<string>()
      for (const query of [{ area: '' }, { area: 'gst', year: '2026-27' }]) {
        const { rows, months, cells } = await caller.call(heatMap, { query: query as never })
        expect(rows).toHaveLength(who === 'admin' ? ENTITIES : ENTITIES / 2)
        const span = { from: `${months[0]}-01`, to: endOfMonth(`${months.at(-1)}-01` as IsoDate) }
        const lengths = new Map<string, number>()
        for (const [kind, state] of Object.entries(HEAT_STATES))
          for (const { id: entity_id } of rows.slice(0, SHOWN)) {
            const list = { ...span, state, entity_id, area: query.area, pagesize: 200 }
            const { items, meta } = await caller.call(listCalendar, { query: list as never })
            expect(meta.total).toBe(items.length)
            for (const { due_date } of items) {
              const cell = `${entity_id} ${due_date?.slice(0, 7)} ${kind}`
              lengths.set(cell, (lengths.get(cell) ?? 0) + 1)
              seen.add(kind)
            }
          }
        const numbers = rows
          .slice(0, SHOWN)
          .flatMap(({ id }) =>
            months.flatMap((month, at) =>
              Object.entries(cells[id]?.[at] ?? {}).map(
                ([kind, number]) => [`${id} ${month} ${kind}`, number] as const,
              ),
            ),
          )
        expect(Object.fromEntries(numbers.filter(([, number]) => number > 0))).toEqual(Object.fromEntries(lengths))
        const inAll = (id: string, kind: 'overdue' | 'late') =>
          (cells[id] ?? []).reduce((sum, cell) => sum + (cell?.[kind] ?? 0), 0)
        const sums = rows.map(({ id }) => inAll(id, 'overdue') * 1000 + inAll(id, 'late'))
        expect(sums).toEqual(sums.toSorted((a, b) => b - a))
        expect(sums.at(0)).not.toBe(sums.at(-1))
      }
      // Each kind occurs, or the comparison would show nothing.
      expect([...seen].toSorted()).toEqual(Object.keys(HEAT_STATES).toSorted())
    }
  })

  test('the cash plan adds up to its items, its bases and its rows by entity', async () => {
    for (const [who, caller] of callers) {
      const count = counts(caller)
      const { weeks } = await caller.call(cashForDues)
      const { rows } = await caller.call(cashByEntity, { query: { pagesize: 200 } as never })
      const number = (value: string | null | undefined) => Math.round(Number(value ?? 0) * 100)
      expect(weeks.some(({ estimate_paise }) => estimate_paise > 0)).toBe(true)
      for (const [at, { items, estimated, estimate_paise, bases, ...span }] of weeks.entries()) {
        const cells = rows.map(({ groups }) => groups[at + 1] ?? [])
        expect([who, at, items]).toEqual([who, at, await count(CASH_LIST(span))])
        expect(estimate_paise).toBe(cells.reduce((sum, [amount]) => sum + number(amount?.value), 0))
        expect(items * 100).toBe(cells.reduce((sum, [, dues]) => sum + number(dues?.value), 0))
        expect(items).toBe(bases.reduce((sum, one) => sum + one.items, 0))
        expect(estimate_paise).toBe(bases.reduce((sum, one) => sum + one.paise, 0))
        expect(estimated).toBe(items - (bases.find(({ basis }) => basis === 'none')?.items ?? 0))
      }
      const all = weeks.reduce((sum, { estimate_paise }) => sum + estimate_paise, 0)
      expect(all).toBe(rows.reduce((sum, { groups }) => sum + number(groups.at(-1)?.[0]?.value), 0))
      expect(await count(CASH_LIST({ from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' }))).toBe(
        weeks.reduce((sum, { items }) => sum + items, 0),
      )
    }
  })
})

// Drawn from what a row says, not by `random()`: that follows the order in which rows are stored, which differs by run.
const keyOfItem = sql`(select e.name || calendar_item.obligation_id || calendar_item.period from entity e
  where e.organisation_id = calendar_item.organisation_id and e.entity_id = calendar_item.entity_id)`
const keyOfFiling = sql`(select e.name || i.obligation_id || i.period from calendar_item i
  join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
  where i.organisation_id = filing.organisation_id and i.item_id = filing.item_id)`

function changesOf(seed: number, user_id: string) {
  /** A number from 0 up to 1. */
  const drawn = (name: string, key = keyOfItem) =>
    sql`(('x' || substr(md5(${`${seed} ${name}`} || ${key}), 1, 7))::bit(28)::int / 268435456.0)`
  return [
    sql`update calendar_item set due_date = due_date + (${drawn('by')} * 20 - 10)::int where ${drawn('moved')} < 0.5`,
    sql`update calendar_item set is_optional = true where filing_id is null and ${drawn('optional')} < 0.15`,
    sql`update calendar_item set needs_facts = true where filing_id is null and ${drawn('facts')} < 0.1`,
    sql`update calendar_item set is_derived = false where ${drawn('derived')} < 0.05`,
    sql`update calendar_item set set_aside = 'waived', set_aside_reason = 'Closed', set_aside_by = ${user_id},
      set_aside_at = now() where filing_id is null and ${drawn('waived')} < 0.1`,
    sql`update calendar_item set step = 'returned' where stage = 'open' and ${drawn('returned')} < 0.1`,
    sql`update filing set amount_paise = null where ${drawn('amount', keyOfFiling)} < 0.6`,
    sql`update filing set acknowledgement = '' where ${drawn('number', keyOfFiling)} < 0.2`,
  ]
}
