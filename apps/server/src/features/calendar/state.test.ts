import { ITEM_STATES, type ItemState } from '@niyam/contract/calendar-filter.ts'
import { isoDate } from '@niyam/law'
import { DUE_WITHIN_DAYS, type ItemStage, stateOn } from '@niyam/law/calendar/item-state.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { nowOn } from './due-window.ts'
import { BY_URGENCY, inState, stateSql, urgencySql } from './state-store.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

interface Row {
  readonly stage: ItemStage
  readonly due_date: string | null
  readonly state: ItemState
  readonly urgency: number
  /** Every state whose condition the item meets. */
  readonly meets: readonly ItemState[]
}

/** How the table derives the stage of an item from its other columns. */
async function stageExpression(): Promise<string> {
  const { rows } = await sql<{ expression: string }>`select pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'calendar_item'::regclass and a.attname = 'stage'`.execute(db.outside)
  const [column] = rows
  if (!column) throw new Error('calendar_item has no column stage')
  return column.expression
}

const DAYS_AROUND = DUE_WITHIN_DAYS + 2

/**
 * Items of every kind, as the database sees them on a day: due on each day around it or on none, filed around the due
 * date or not at all, not required, no longer derived, short of facts, optional.
 */
async function itemsOn(today: string): Promise<readonly Row[]> {
  const now = nowOn(isoDate(today))
  const conditions = sql.join(
    ITEM_STATES.map((state) => sql`case when ${inState[state](now)} then ${sql.lit(state)} end`),
  )
  const { rows } = await sql<Row>`
    with item as (
      select due_date, due_date + filed_after as filed_on,
        case when filed_after is not null then gen_random_uuid() end as filing_id,
        set_aside, is_derived, needs_facts, is_optional, null::text as step
      from (select ${today}::date + day from generate_series(${-DAYS_AROUND}::int, ${DAYS_AROUND}::int) day
          union all select null) due (due_date),
        (values (null), (-1), (0), (1)) filed (filed_after),
        (values (null), ('waived'), ('not_applicable')) aside (set_aside),
        (values (true), (false)) derived (is_derived),
        (values (true), (false)) facts (needs_facts),
        (values (true), (false)) choice (is_optional)
    )
    select i.stage, i.due_date, ${stateSql(now)} as state, ${urgencySql(now)}::int as urgency,
      array_remove(array[${conditions}], null) as meets
    from (select item.*, ${sql.raw(await stageExpression())} as stage from item) i`.execute(db.outside)
  return rows
}

test.each(['2026-11-20', '2026-12-31', '2028-02-29'])(
  'an item has one state on %s, the same by the law package, a column, a rank and a filter',
  async (today) => {
    const rows = await itemsOn(today)
    // Looking at nothing would find nothing.
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(ITEM_STATES))
    for (const row of rows) {
      const state = stateOn(row.stage, row.due_date, isoDate(today))
      expect({ ...row, urgency: BY_URGENCY[row.urgency] }).toEqual({
        ...row,
        state,
        urgency: state,
        meets: [state],
      })
    }
  },
)
