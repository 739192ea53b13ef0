import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment, named } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

/** The lock that holds an item's period. */
export const HeldByLock = z.object({
  lock_id: Id,
  period: z.string(),
  /** For all entities, not only this one. */
  is_of_all: z.boolean(),
  by: z.string(),
  at: Moment,
  reason: z.string(),
})
export type HeldByLock = z.infer<typeof HeldByLock>

/** Sort keys: locked (default, newest first), period, entity. Those that were unlocked stand among them. */
export const listPeriodLocks = endpoint({
  method: 'GET',
  path: 'organisation/period-locks/',
  access: 'calendar.read',
  summary: 'Locks of periods, past and present, with who set them and why',
  query: TableQuery,
  reply: TableReply,
})

export const lockPeriod = endpoint({
  method: 'POST',
  path: 'organisation/period-locks/',
  access: 'periods.lock',
  summary:
    'Lock a month, quarter, half or year: its items cannot be filed, withdrawn or marked as not required until it is unlocked',
  body: z.object({
    period: z.string().trim().max(20, 'Write the period as 2026-04, 2026-27-Q1 or 2026-27.'),
    /** Null: of every entity. */
    entity_id: Id.nullable().default(null),
    reason: named('Reason', 500),
  }),
  reply: Done,
})

export const unlockPeriod = endpoint({
  method: 'POST',
  path: 'organisation/period-locks/:lock_id/unlock/',
  access: 'periods.lock',
  summary: 'Unlock a period, with a reason; the lock stays in the list',
  params: z.object({ lock_id: Id }),
  body: z.object({ reason: named('Reason', 500) }),
  reply: Done,
})
