import { z } from 'zod'
import { RENEWAL_KINDS, RENEWAL_STATES } from './dashboard-lists.ts'
import { endpoint } from './endpoint.ts'
import { IsoDay } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

const count = z.number().int()

/**
 * What expires. A registration that was surrendered or cancelled, or that is never renewed, is not counted. The
 * certificate of an officer with several offices counts once, and not after the last office has ended.
 */
export const renewalCounts = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/renewals/',
  access: 'entities.read',
  summary: 'Registrations and signature certificates that have expired, expire within 90 days, or have no recorded day',
  reply: z.object({
    today: IsoDay,
    kinds: z.array(z.object({ kind: z.enum(RENEWAL_KINDS), expired: count, soon: count, unknown: count })),
  }),
})

/** Sort keys: day (default; without a day last), what, whose. The search looks at numbers and names. */
export const browseRenewals = endpoint({
  method: 'GET',
  path: 'organisation/dashboards/renewals/list/',
  access: 'entities.read',
  summary: 'The same one by one: what expires, whose it is, the day and the days left',
  query: TableQuery.extend({
    kind: z.enum(['', ...RENEWAL_KINDS]).default(''),
    state: z.enum(['', ...RENEWAL_STATES]).default(''),
  }),
  reply: TableReply.extend({
    today: IsoDay,
    /** By the id of the row: the entity where it is recorded, and the kind of registration; null for a certificate. */
    places: z.record(z.string(), z.object({ entity_id: z.string(), registration_kind: z.string().nullable() })),
  }),
})
