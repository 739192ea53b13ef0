import { z } from 'zod'
import { ACKNOWLEDGEMENT_PROBLEMS, ACKNOWLEDGEMENTS_AT_ONCE } from './receipt-problems.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, Moment } from './fields.ts'

/** An item of the calendar that an acknowledgement may be of. */
export const AcknowledgedItem = z.object({
  item_id: Id,
  entity_id: Id,
  entity_name: z.string(),
  registration_number: z.string().nullable(),
  form: z.string(),
  period: z.string(),
  due_date: IsoDay.nullable(),
})
export type AcknowledgedItem = z.infer<typeof AcknowledgedItem>

/** The values that a file contains for one filing. A person files it. */
export const Acknowledgement = z.object({
  acknowledgement_id: Id,
  file_name: z.string(),
  /** The file, stored as evidence; null for a text, since only its values are stored. */
  document_id: Id.nullable(),
  read_at: Moment,
  read_by: z.string(),
  /** The identifier by which it was matched; null where it prints none. */
  number: z.string().nullable(),
  acknowledgement: z.string(),
  filed_on: IsoDay.nullable(),
  item: AcknowledgedItem.nullable(),
  /** Where the item is in doubt: those it may be, the likeliest first, at most eight. */
  candidates: z.array(AcknowledgedItem),
  /** Null: everything was found, and it can be filed with one press. */
  problem: z.enum(ACKNOWLEDGEMENT_PROBLEMS).nullable(),
  /** The GST return frequency that it proves for its GSTIN; null where it proves none, or the same is stated. */
  frequency: z
    .object({
      entity_id: Id,
      entity_name: z.string(),
      registration_id: Id,
      number: z.string(),
      shown: z.enum(['monthly', 'quarterly']),
      /** Another value that is stated: one of the two is wrong. */
      stated: z.string().nullable(),
    })
    .nullable(),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

const Many = z.object({ acknowledgements: z.array(Acknowledgement) })

export const listAcknowledgements = endpoint({
  method: 'GET',
  path: 'organisation/acknowledgements/',
  access: 'filings.write',
  summary: 'Acknowledgements that need a decision, newest file first',
  reply: Many,
})

export const readAcknowledgement = endpoint({
  method: 'POST',
  path: 'organisation/acknowledgements/',
  access: 'filings.write',
  summary: 'Read a portal file (PDF, JSON or text) and match it to the calendar; nothing is filed',
  transport: 'multipart',
  reply: Many,
})

const acknowledgement_ids = z
  .array(Id)
  .min(1, 'No acknowledgement is chosen. Choose at least one.')
  .max(ACKNOWLEDGEMENTS_AT_ONCE, `At most ${ACKNOWLEDGEMENTS_AT_ONCE} acknowledgements at once. Choose fewer.`)

export const changeAcknowledgement = endpoint({
  method: 'PATCH',
  path: 'organisation/acknowledgements/:acknowledgement_id/',
  access: 'filings.write',
  summary: 'Complete an acknowledgement: the item, the date, the number',
  params: z.object({ acknowledgement_id: Id }),
  body: z.object({
    item_id: Id.optional(),
    filed_on: IsoDay.optional(),
    acknowledgement: z.string().trim().max(80, 'An acknowledgement number has at most 80 characters.').optional(),
  }),
  reply: Acknowledgement,
})

export const openAcknowledgement = endpoint({
  method: 'POST',
  path: 'organisation/acknowledgements/:acknowledgement_id/open/',
  access: 'filings.write',
  summary:
    'Open a protected PDF with a password, or with the usual portal passwords made of PAN and date; no password is stored',
  params: z.object({ acknowledgement_id: Id }),
  body: z.object({
    /** The entity whose PAN, TAN and date of incorporation are tried. Omitted: entities in the file name, or all if there are few. */
    entity_id: Id.optional(),
    password: z.string().min(1).max(128, 'A password has at most 128 characters.').optional(),
  }),
  reply: Acknowledgement,
})

export const fileAcknowledgements = endpoint({
  method: 'POST',
  path: 'organisation/acknowledgements/file/',
  access: 'filings.write',
  summary: 'Mark the items of these acknowledgements as filed, each with its file as evidence',
  body: z.object({
    acknowledgement_ids,
    /** A person looked at the one acknowledgement: a doubt about its day or number does not hold it back. */
    despite_doubts: z.boolean().default(false),
  }),
  reply: z.object({
    done: z.number().int(),
    refused: z.array(z.object({ acknowledgement_id: Id, file_name: z.string(), reason: z.string() })),
  }),
})

export const dismissAcknowledgements = endpoint({
  method: 'POST',
  path: 'organisation/acknowledgements/dismiss/',
  access: 'filings.write',
  summary: 'Dismiss acknowledgements without filing; their files are deleted',
  body: z.object({ acknowledgement_ids }),
  reply: Done,
})
