import type { ItemState, Mark, Step } from '@niyam/contract/calendar-filter.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Now } from './due-window.ts'
import { lacksProof } from './proof-store.ts'

// `stateOn` of the law package for one item, in SQL. A test compares them for every stage and day.

/** What to look at first, the most urgent first. */
export const BY_URGENCY = [
  'overdue',
  'due',
  'needs_facts',
  'upcoming',
  'filed_late',
  'filed',
  'waived',
  'not_applicable',
] as const satisfies readonly ItemState[]

// `i` is calendar_item. Each condition asks for a stage and a range of days, so that an index can answer.
export const inState: Record<ItemState | Step | Mark, (now: Now) => RawBuilder<SqlBool>> = {
  no_proof: () => lacksProof,
  in_progress: () => sql`(i.step = 'in_progress' and i.stage <> 'gone')`,
  in_review: () => sql`i.step = 'in_review'`,
  returned: () => sql`i.step = 'returned'`,
  overdue: ({ today }) => sql`(i.stage = 'open' and i.due_date < ${today})`,
  due: ({ today, due_until }) =>
    sql`(i.stage in ('open', 'optional') and i.due_date >= ${today} and i.due_date <= ${due_until})`,
  upcoming: ({ due_until }) => sql`(i.stage in ('open', 'optional') and i.due_date > ${due_until})`,
  filed: () => sql`i.stage = 'filed'`,
  filed_late: () => sql`i.stage = 'late'`,
  needs_facts: () => sql`i.stage = 'facts'`,
  waived: () => sql`i.stage = 'waived'`,
  not_applicable: ({ today }) => sql`(i.stage = 'gone' or (i.stage = 'optional' and i.due_date < ${today}))`,
}

/** A value for the state of each item. */
const byState = <T>({ today, due_until }: Now, value: (state: ItemState) => RawBuilder<T>) => sql<T>`case i.stage
  when 'filed' then ${value('filed')} when 'late' then ${value('filed_late')} when 'waived' then ${value('waived')}
  when 'gone' then ${value('not_applicable')} when 'facts' then ${value('needs_facts')}
  else case when i.due_date < ${today}
      then case i.stage when 'optional' then ${value('not_applicable')} else ${value('overdue')} end
    when i.due_date <= ${due_until} then ${value('due')} else ${value('upcoming')} end end`

export const stateSql = (now: Now) => byState(now, (state) => sql.lit(state))

/** The place of its state in `BY_URGENCY`. */
export const urgencySql = (now: Now) => byState(now, (state) => sql.lit(BY_URGENCY.indexOf(state)))

/** The same as a condition for each place, so that an index can answer. */
export const urgencies = (now: Now) => BY_URGENCY.map((state) => inState[state](now))
