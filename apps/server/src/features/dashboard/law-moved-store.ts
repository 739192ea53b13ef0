import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** One obligation that an order names: a period, or every statutory day between two days. */
export interface Move {
  /** The place of its order in the list. */
  readonly order: number
  readonly obligation_id: string
  readonly period: string | null
  readonly from: string | null
  readonly to: string | null
  readonly extended_to: string
}

export interface MovedCount {
  readonly order: number
  readonly obligations: string[]
  readonly items: number
  readonly entities: number
}

/** How many items have the day of each order, or the last day without fee that it gives; orders that moved none are left out. */
export async function movedCounts(
  tx: Tx,
  { organisation_id }: OrgScope,
  moves: readonly Move[],
): Promise<MovedCount[]> {
  const { rows } =
    await sql<MovedCount>`select m.order, array_agg(distinct i.obligation_id) as obligations, count(*)::int as items,
      count(distinct i.entity_id)::int as entities
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m("order" int, obligation_id text, period text, "from" date, "to" date, extended_to date)
    join calendar_item i on i.organisation_id = ${organisation_id} and i.obligation_id = m.obligation_id
      and (i.due_date = m.extended_to and i.statutory_due_date is distinct from i.due_date or i.fee_free_until = m.extended_to)
      and (i.period = m.period or i.statutory_due_date between m.from and m.to)
    where i.stage <> 'gone'
    group by 1 order by 1`.execute(tx)
  return rows
}
