import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Done, Id, Moment, named, ofEntity } from './fields.ts'
import { ChangeCounts, Supposition, SUPPOSITIONS_AT_MOST } from './law.ts'

// Questions of the "what if" page that are kept, to be asked again with the law and the facts of another day.

export const WHAT_IF_PLANS_AT_MOST = 50

const Fields = z.object({
  name: named('Name', 120),
  changes: z.array(Supposition).min(1, 'Suppose at least one thing.').max(SUPPOSITIONS_AT_MOST),
  /** How far ahead is looked. */
  years: z.number().int().min(1).max(3).default(1),
})

export const WhatIfPlan = z.object({
  what_if_plan_id: Id,
  name: z.string(),
  /** As they were given: the serializer cannot tell suppositions apart by their kind, and hands them over whole. */
  changes: z.array(z.custom<Supposition>()),
  years: z.number().int(),
  /** The answer when it was kept, and the release of the law that gave it. */
  counts: ChangeCounts,
  release: z.string(),
  /** Null: a program. */
  kept_by: z.string().nullable(),
  kept_at: Moment,
})
export type WhatIfPlan = z.infer<typeof WhatIfPlan>

const ofPlan = z.object({ entity_id: Id, what_if_plan_id: Id })

export const listWhatIfPlans = endpoint({
  method: 'GET',
  path: 'organisation/compliances/entities/:entity_id/plans/',
  access: 'calendar.read',
  summary: 'The plans of an entity, by name, each with its result when it was saved',
  params: ofEntity,
  reply: z.object({ plans: z.array(WhatIfPlan) }),
})

export const keepWhatIfPlan = endpoint({
  method: 'POST',
  path: 'organisation/compliances/entities/:entity_id/plans/',
  access: 'entities.write',
  summary: "Save a what-if as a plan, with today's result",
  params: ofEntity,
  body: Fields,
  reply: WhatIfPlan,
})

/** With suppositions or years the answer is that of today again. */
export const changeWhatIfPlan = endpoint({
  method: 'PATCH',
  path: 'organisation/compliances/entities/:entity_id/plans/:what_if_plan_id/',
  access: 'entities.write',
  summary: 'Rename a plan, or change its assumptions',
  params: ofPlan,
  body: changesOf(Fields),
  reply: WhatIfPlan,
})

export const deleteWhatIfPlan = endpoint({
  method: 'DELETE',
  path: 'organisation/compliances/entities/:entity_id/plans/:what_if_plan_id/',
  access: 'entities.write',
  summary: 'Delete a plan',
  params: ofPlan,
  reply: Done,
})
