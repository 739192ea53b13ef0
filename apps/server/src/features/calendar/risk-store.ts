import type { CostSum } from '@niyam/contract/explanations.ts'
import type { Risk } from '@niyam/contract/calendar-filter.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { costSums, NO_COST } from './cost-sum-store.ts'
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

/** The cost of the items with the risk `costs`, as of the last calculation. */
export async function costsNow(
  tx: Tx,
  { organisation_id }: OrgScope,
  now: Now,
  money: Money,
): Promise<CostSum & { readonly items: number }> {
  const { rows } = await sql<{ items: number; cost: CostSum }>`with late as materialized (
      select null::text as key, i.cost_parts from calendar_item i
      where i.organisation_id = ${organisation_id} and ${riskSql(now, money).costs}
    ), ${costSums} select items, cost from cost_sum`.execute(tx)
  const { items = 0, cost = NO_COST } = rows[0] ?? {}
  return { items, ...cost }
}
