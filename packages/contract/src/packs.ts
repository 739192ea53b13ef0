import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EXPORT_DAYS } from './exports.ts'
import { Done, Id, IsoDay, Moment } from './fields.ts'
import { FinancialYearField } from './reports.ts'

/** So long a pack can be downloaded; then its file is deleted, as that of an export. */
export const PACK_DAYS = EXPORT_DAYS
/** Financial years of one diligence pack. */
export const PACK_YEARS_AT_MOST = 5

/** April to June is Q1: 2026-27-Q1. */
export const QuarterField = z
  .string()
  .regex(/^\d{4}-\d{2}-Q[1-4]$/, 'Write the quarter as 2026-27-Q1.')
  .refine((text) => FinancialYearField.safeParse(text.slice(0, 7)).success, {
    error: 'The second year does not follow the first. Write the quarter as 2026-27-Q1.',
  })

export const EvidencePack = z.object({
  pack_id: Id,
  /** `diligence` is a zip, `certificate` a PDF. */
  kind: z.enum(['diligence', 'certificate']),
  /** Counted in the organisation from 1, for each kind. */
  number: z.number().int(),
  entity_id: Id,
  entity_name: z.string(),
  /** Financial years of a diligence pack, the same twice where it is one; of a certificate its quarter, twice. */
  first_period: z.string(),
  last_period: z.string(),
  as_known_on: IsoDay,
  /** The areas of law of a pack of part of an entity; null is all. */
  areas: z.array(z.string()).nullable(),
  /** Whether it holds entries of the audit trail. */
  has_audit: z.boolean(),
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired']),
  asked_by: z.string(),
  asked_at: Moment,
  /** Files written so far, of how many (0 while that is not known). */
  done: z.number().int(),
  total: z.number().int(),
  finished_at: Moment.nullable(),
  /** Until when it can be downloaded. */
  expires_at: Moment.nullable(),
  /** In bytes, and the hash of the whole file. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** The hash of the manifest of a diligence pack; `verify.mjs` prints the one that it finds. */
  manifest_sha256: z.string().nullable(),
  failure: z.enum(['error', 'disk_full']).nullable(),
  downloaded_at: Moment.nullable(),
})
export type EvidencePack = z.infer<typeof EvidencePack>

/** Packs whose content the caller may see: entity and areas of law, and the audit trail where it is inside. */
export const listPacks = endpoint({
  method: 'GET',
  path: 'organisation/packs/',
  access: 'packs.manage',
  summary: 'Diligence packs and compliance certificates, newest first (at most 50), of one entity where it is named',
  query: z.object({ entity_id: Id.optional() }),
  reply: z.object({ packs: z.array(EvidencePack) }),
})

export const startPack = endpoint({
  method: 'POST',
  path: 'organisation/packs/',
  access: 'packs.manage',
  summary: 'Start making the diligence pack of an entity: returns, proof, gaps and audit trail as one zip',
  body: z.object({
    entity_id: Id,
    first_year: FinancialYearField,
    /** Left out, it is the first year alone. At most five years. */
    last_year: FinancialYearField.optional(),
    /** Filings, documents and the audit trail as they were known at the end of this day. Left out, it is today. */
    as_known_on: IsoDay.optional(),
  }),
  reply: EvidencePack,
})

export const startCertificate = endpoint({
  method: 'POST',
  path: 'organisation/packs/certificate/',
  access: 'packs.manage',
  summary: 'Start making the compliance certificate of an entity for a quarter, as a PDF',
  body: z.object({ entity_id: Id, quarter: QuarterField }),
  reply: EvidencePack,
})

const OnePack = z.object({ pack_id: Id })

export const downloadPack = endpoint({
  method: 'GET',
  path: 'organisation/packs/:pack_id/file/',
  access: 'packs.manage',
  summary: 'Download a pack, within seven days of its creation',
  transport: 'file',
  params: OnePack,
})

export const cancelPack = endpoint({
  method: 'POST',
  path: 'organisation/packs/:pack_id/cancel/',
  access: 'packs.manage',
  summary: 'Cancel a pack that is being made; finished packs stay',
  params: OnePack,
  reply: Done,
})

export const removePack = endpoint({
  method: 'DELETE',
  path: 'organisation/packs/:pack_id/',
  access: 'packs.manage',
  summary: 'Remove a pack with its file; its number is not given again',
  params: OnePack,
  reply: Done,
})
