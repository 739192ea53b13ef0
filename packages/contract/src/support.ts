import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, Id, Moment, named } from './fields.ts'
import { ActiveOrganisation } from './organisations.ts'
import { SUPPORT_HOURS } from './support-hours.ts'

export const Support = z.object({
  support_id: Id,
  /** Null means any member of Niyam support. */
  helper: z.string().nullable(),
  granted_by: z.string(),
  reason: z.string(),
  created_at: Moment,
  ends_at: Moment,
  revoked_at: Moment.nullable(),
  is_open: z.boolean(),
  /** How often they asked for something, and when last. */
  visits: z.number().int(),
  last_visit_at: Moment.nullable(),
})
export type Support = z.infer<typeof Support>

export const listSupport = endpoint({
  method: 'GET',
  path: 'organisation/support/',
  access: 'support.manage',
  summary: 'Support access granted by admins, newest first (at most 100)',
  reply: z.object({ supports: z.array(Support) }),
})

export const allowSupport = endpoint({
  method: 'POST',
  path: 'organisation/support/',
  access: 'support.manage',
  summary: 'Let Niyam support view the organisation, read-only, for some hours',
  body: z.object({
    /** Empty means any member of Niyam support. */
    email: z.union([z.literal(''), Email]).default(''),
    hours: z
      .number({ error: 'Choose for how long.' })
      .refine((hours) => (SUPPORT_HOURS as readonly number[]).includes(hours), 'Choose for how long.'),
    reason: named('Reason', 300),
  }),
  reply: Support,
})

const OneSupport = z.object({ support_id: Id })

export const revokeSupport = endpoint({
  method: 'POST',
  path: 'organisation/support/:support_id/revoke/',
  access: 'support.manage',
  summary: 'End support access at once',
  params: OneSupport,
  reply: Done,
})

/** Every request of theirs, the newest first. */
export const supportVisits = endpoint({
  method: 'GET',
  path: 'organisation/support/:support_id/visits/',
  access: 'support.manage',
  summary: 'Requests made by support, newest first (at most 500)',
  params: OneSupport,
  reply: z.object({
    visits: z.array(z.object({ who: z.string(), path: z.string(), visited_at: Moment })),
  }),
})

/** The token opens a viewer's place that ends with the help. */
export const openSupport = endpoint({
  method: 'POST',
  path: 'dashboard/support/:support_id/open/',
  access: 'platform employee',
  summary: 'View an organisation that allows it, as a viewer',
  params: OneSupport,
  reply: ActiveOrganisation,
})
