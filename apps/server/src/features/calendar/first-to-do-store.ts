import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Now } from './due-window.ts'
import type { Pressed } from './first-to-do-order.ts'
import type { Money } from './risk.ts'
import { riskSql } from './risk-store.ts'

/** The first items of each kind of pressure, each in its own order; at most `limit` of a kind. */
export async function pressedItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  { today, due_until }: Now,
  tomorrow: string,
  money: Money,
  limit: number,
): Promise<Pressed[]> {
  const risk = riskSql({ today, due_until }, money)
  const costs = sql`i.version_id = any(${[...money.at_once, ...money.fee_only]}::text[])`
  const on = (day: string) => sql`i.stage = 'open' and i.due_date = ${day}`
  const cost = sql`(select sum((p ->> 'least_paise')::bigint) from jsonb_array_elements(i.cost_parts) p) desc nulls last,`
  const kinds = {
    today: [sql`${on(today)} and ${costs}`, sql``],
    running: [risk.costs, cost],
    tomorrow: [sql`${on(tomorrow)} and ${costs}`, sql``],
    'today-free': [sql`${on(today)} and not ${costs}`, sql``],
    late: [sql`i.stage = 'open' and i.due_date < ${today} and not ${risk.costs}`, sql``],
    later: [sql`i.stage = 'open' and i.due_date > ${today} and not (i.due_date = ${tomorrow} and ${costs})`, sql``],
  } as const satisfies Record<Pressed['pressure'], readonly unknown[]>
  const arms = Object.entries(kinds).map(
    ([pressure, [condition, first]]) => sql`(select ${pressure}::text as pressure, i.item_id,
        row_number() over (order by ${first} i.due_date, i.item_id)::int as place
      from calendar_item i where i.organisation_id = ${organisation_id} and ${condition}
      order by ${first} i.due_date, i.item_id limit ${limit})`,
  )
  const { rows } = await sql<Pressed>`select pressure, item_id from (${sql.join(arms, sql` union all `)}) pressed
    order by pressure, place`.execute(tx)
  return rows
}
