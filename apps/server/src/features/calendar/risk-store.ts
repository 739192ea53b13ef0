import type { Risk } from '@niyam/contract/calendar-filter.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
