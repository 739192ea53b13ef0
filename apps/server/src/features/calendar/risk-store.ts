import type { SectionCost } from '@niyam/contract/explanations.ts'
import type { Risk } from '@niyam/contract/calendar-filter.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Money } from './risk.ts'
import type { Now } from './due-window.ts'

type Condition = RawBuilder<SqlBool>

/**
 * The contract's `RISKS` as SQL over `i`: a stage and a range of days each, so that an index can answer, and the
 * versions of the law that cost money. An item that needs facts has no day yet, and so no risk.
 */
export function riskSql({ today, due_until }: Now, { at_once, fee_only }: Money): Record<Risk, Condition> {
  const late = sql`i.stage = 'open' and i.due_date < ${today}`
  const soon = sql`i.stage = 'open' and i.due_date >= ${today} and i.due_date <= ${due_until}`
  const costsAtOnce = sql`i.version_id = any(${[...at_once]}::text[])`
  const costsFee = sql`i.version_id = any(${[...fee_only]}::text[])`
  const isFree = sql`coalesce(i.fee_free_until >= ${today}, false)`
  return {
    costs: sql`(${late} and (${costsAtOnce} or ${costsFee} and not ${isFree}))`,
    soon: sql`(${soon} and (${costsAtOnce} or ${costsFee}) or ${late} and ${costsFee} and ${isFree})`,
    unknown: sql`(i.stage = 'open' and i.due_date <= ${due_until} and not (${costsAtOnce} or ${costsFee}))`,
    // The first day is given for both stages: an index by day then begins there.
    later: sql`(i.stage in ('open', 'optional') and i.due_date >= ${today}
      and (i.stage = 'optional' or i.due_date > ${due_until}))`,
  }
}

/** What lateness costs now, in all. */
export interface CostNow {
  readonly items: number
  readonly parts: {
    readonly kind: SectionCost['kind']
    readonly least_paise: number | null
    readonly a_day_paise: number | null
  }[]
  readonly is_partial: boolean
}

/** The costs of the items with the risk `costs`, as they were worked out last. */
export async function costsNow(tx: Tx, { organisation_id }: OrgScope, now: Now, money: Money): Promise<CostNow> {
  const { rows } = await sql<CostNow>`with late as materialized (
      select i.cost_parts from calendar_item i where i.organisation_id = ${organisation_id} and ${riskSql(now, money).costs}
    ), part as (
      select p.kind, p.least_paise, p.a_day_paise from late
      cross join lateral jsonb_to_recordset(late.cost_parts) p(kind text, least_paise bigint, a_day_paise bigint)
    ), by_kind as (
      select kind, sum(least_paise)::bigint as least_paise, sum(a_day_paise)::bigint as a_day_paise from part group by kind
    )
    select (select count(*)::int from late) as items,
      coalesce((select jsonb_agg(to_jsonb(by_kind) order by kind) from by_kind), '[]') as parts,
      exists (select from late where cost_parts = '[]') or exists (select from part where least_paise is null) as is_partial
  `.execute(tx)
  return rows[0] ?? { items: 0, parts: [], is_partial: false }
}
