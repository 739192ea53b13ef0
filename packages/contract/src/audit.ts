import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

/** A value of the person filter for automatic changes by the product. */
export const NIYAM_ITSELF = 'niyam'

const FinancialYear = z.string().regex(/^\d{4}-\d{2}$/, 'Write the year as 2026-27.')

export const AuditQuery = TableQuery.extend({
  /** The financial year in which it was done, by the day in India. */
  year: FinancialYear.optional(),
  /** A person's id, or `niyam`. */
  person: z.union([Id, z.literal(NIYAM_ITSELF)]).optional(),
  entity: Id.optional(),
  /** One item of the calendar: what was done to it, to its filings and their documents. */
  item: Id.optional(),
  /** The kind of thing: a `value` of the choices. */
  subject: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
  /** `insert`, `update`, `delete`, or `other` for what no row shows. */
  action: z.enum(['insert', 'update', 'delete', 'other']).optional(),
})

/** Newest first; sort key: at. */
export const listAudit = endpoint({
  method: 'GET',
  path: 'organisation/audit/',
  access: 'audit.read',
  summary: 'The audit trail, paginated: who changed what, when and from where',
  query: AuditQuery,
  reply: TableReply,
})

const Choice = z.object({ value: z.string(), label: z.string() })

export const AuditChoices = z.object({
  /** Everyone in the trail, including former people; `niyam` is the product. */
  people: z.array(Choice),
  subjects: z.array(Choice),
  /** Financial years with entries, newest first. */
  years: z.array(z.string()),
})
export type AuditChoices = z.infer<typeof AuditChoices>

export const auditChoices = endpoint({
  method: 'GET',
  path: 'organisation/audit/choices/',
  access: 'audit.read',
  summary: 'The values that the audit trail can be filtered by',
  reply: AuditChoices,
})

export const AuditEntry = z.object({
  seq: z.number().int(),
  at: Moment,
  who: z.string(),
  /** The network address; null for the product itself. */
  address: z.string().nullable(),
  /** The action and its subject, in words. */
  what: z.string(),
  entity_id: Id.nullable(),
  entity: z.string().nullable(),
  /** Each field that changed; what was not there is null. */
  changes: z.array(z.object({ label: z.string(), old: z.string().nullable(), new: z.string().nullable() })),
  request_id: z.string().nullable(),
  /** Hashes of the previous entry and of this one, in hex. Each covers the previous one, so a change is detected. */
  prev_hash: z.string(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const getAuditEntry = endpoint({
  method: 'GET',
  path: 'organisation/audit/entry/',
  access: 'audit.read',
  summary: 'One audit entry with every changed field',
  query: z.object({ seq: z.coerce.number().int().min(1) }),
  reply: AuditEntry,
})
