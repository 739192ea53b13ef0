import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface WeekOfDues {
  /** Counted from the first day: 0 is the week that begins there. */
  readonly week: number
  readonly items: number
  readonly estimated: number
  readonly estimate_paise: number
}

/**
 * Open items due on the days `from` to `to`, week by week. Each is estimated by the amount last recorded for the same
 * obligation of the same registration or entity, in filings in force since `since`.
 */
export async function duesByWeek(
  tx: Tx,
  { organisation_id }: OrgScope,
  { from, to, since }: { readonly from: string; readonly to: string; readonly since: string },
): Promise<WeekOfDues[]> {
  const { rows } = await sql<WeekOfDues>`with last as materialized (
      -- The largest pair of day and amount is the last: that needs no sorting.
      select i.entity_id, i.registration_id, i.obligation_id,
        (max(array[(i.due_date - date '2000-01-01')::bigint, f.amount_paise]))[2] as amount_paise
      from filing f join calendar_item i on i.organisation_id = f.organisation_id and i.item_id = f.item_id
      where f.organisation_id = ${organisation_id} and f.amount_paise is not null and f.withdrawn_at is null
        and f.filed_on >= ${since} and i.filing_id = f.filing_id and i.stage in ('filed', 'late')
      group by 1, 2, 3
    )
    select ((i.due_date - ${from}::date) / 7)::int as week, count(*)::int as items, count(last.amount_paise)::int as estimated,
      coalesce(sum(last.amount_paise), 0)::bigint as estimate_paise
    from calendar_item i
    left join last on last.entity_id = i.entity_id and last.registration_id is not distinct from i.registration_id
      and last.obligation_id = i.obligation_id
    where i.organisation_id = ${organisation_id} and i.stage in ('open', 'optional')
      and i.due_date >= ${from} and i.due_date <= ${to}
    group by 1 order by 1`.execute(tx)
  return rows
}
