import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The GST system's answer about a registration, as far as a new entity needs it. */
export const GstTaxpayer = z.object({
  gstin: z.string(),
  legal_name: z.string(),
  /** Empty where there is none. */
  trade_name: z.string(),
  /** In the portal's words: `Active`, `Cancelled`, `Suspended` … */
  status: z.string(),
  is_active: z.boolean(),
  registered_on: z.string().nullable(),
  cancelled_on: z.string().nullable(),
  /** A value of the attribute `taxpayer_type`; null for a type that the catalogue does not know. */
  taxpayer_type: z.string().nullable(),
  /** The same in the portal's words. */
  taxpayer_type_words: z.string(),
  /** Kinds of entity that its constitution allows, the likeliest first; empty where it says nothing. */
  entity_kinds: z.array(z.string()),
  constitution: z.string(),
})

/** A question, though it is sent as a body: a number with a PAN inside stays out of addresses. */
export const lookUpGstin = endpoint({
  method: 'POST',
  path: 'organisation/gst/taxpayer/',
  access: 'entities.create',
  summary: 'Look up a GSTIN in the GST system: name, status, type and return frequency',
  body: z.object({ gstin: z.string().max(60) }),
  reply: z.object({
    /** `off`: the operator has named no service. `no_answer`: it does not answer, or not as expected. */
    outcome: z.enum(['found', 'unknown_number', 'no_answer', 'off']),
    /** Set with the outcome `found`. */
    taxpayer: GstTaxpayer.nullable(),
    /** For the present quarter; null where it is not known. */
    filing_frequency: z.enum(['monthly', 'quarterly']).nullable(),
  }),
})
