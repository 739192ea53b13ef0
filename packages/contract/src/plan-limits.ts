import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, named } from './fields.ts'
import { RESOURCES } from './resources.ts'

export { RESOURCES } from './resources.ts'
export const Resource = z.enum(RESOURCES)
export type Resource = z.infer<typeof Resource>

const limit = (least: number) =>
  z
    .number({ error: 'Write a whole number, or leave it empty for no limit.' })
    .int('Write a whole number, or leave it empty for no limit.')
    .min(least, `Write ${least} or more, or leave it empty for no limit.`)
    .max(1_000_000_000_000, 'This limit is too large. Leave it empty for no limit.')
    .nullable()

const few = (least: number) =>
  limit(least).refine(
    (value) => value === null || value <= 2_000_000_000,
    'This limit is too large. Leave it empty for no limit.',
  )

/** Null means no limit. */
const PLAN = {
  name: named('Name of the plan', 60),
  entities: few(0),
  people: few(1),
  storage_bytes: limit(0),
  sms_a_month: few(0),
  api_calls_a_day: few(0),
  /** Whether resellers may choose it. */
  is_offered: z.boolean(),
}

export const Plan = z.object({
  plan_id: Id,
  name: z.string(),
  entities: z.number().nullable(),
  people: z.number().nullable(),
  storage_bytes: z.number().nullable(),
  sms_a_month: z.number().nullable(),
  api_calls_a_day: z.number().nullable(),
  is_offered: z.boolean(),
  version: z.number().int(),
})
export type Plan = z.infer<typeof Plan>

/** `near` from 80 % of the limit, `full` from all of it. */
export const Usage = z.object({
  resource: Resource,
  used: z.number(),
  limit: z.number().nullable(),
  level: z.enum(['fine', 'near', 'full']),
})
export type Usage = z.infer<typeof Usage>

/** The usage notice at the top of every page, for everyone in the organisation. */
export const Standing = z.object({
  /** Why nothing can be changed here; null while all is well. */
  suspended_reason: z.string().nullable(),
  /** Limits that are nearly or fully used. */
  warnings: z.array(Usage),
  plan: z.string().nullable(),
  /** The contact for a larger plan: the reseller; null means the operator of this server. */
  ask: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Set when this person looks in as support, until when. */
  support_until: Moment.nullable(),
  /** From when the organisation asks for a second factor, which this session did not show; null where nothing is amiss. */
  two_factor_from: IsoDay.nullable(),
  /** To admins: who of support may look in, and until when. */
  helpers: z.array(z.object({ name: z.string().nullable(), ends_at: Moment })),
})
export type Standing = z.infer<typeof Standing>

export const getQuota = endpoint({
  method: 'GET',
  path: 'quota/',
  access: 'organisation.read',
  summary: 'The plan of the organisation, its limits and its usage',
  reply: z.object({
    /** Null means no plan and no limits. */
    plan: Plan.nullable(),
    usage: z.array(Usage),
    ask: Standing.shape.ask,
  }),
})

export const listPlans = endpoint({
  method: 'GET',
  path: 'dashboard/plans/',
  access: 'platform employee',
  summary: 'All plans by name, with the number of organisations on each',
  reply: z.object({ plans: z.array(Plan.extend({ organisations: z.number().int() })) }),
})

export const createPlan = endpoint({
  method: 'POST',
  path: 'dashboard/plans/',
  access: 'platform admin',
  summary: 'Create a plan; null means no limit',
  body: z.object(PLAN),
  reply: Plan,
})

export const changePlan = endpoint({
  method: 'PATCH',
  path: 'dashboard/plans/:plan_id/',
  access: 'platform admin',
  summary: 'Change a plan; send the `version` that was read, so that no other change is overwritten',
  params: z.object({ plan_id: Id }),
  body: z.object({ ...PLAN, version: z.number().int() }),
  reply: Plan,
})
