import { z } from 'zod'
import {
  DSC_AT_ONCE,
  DSC_FILES_AT_MOST,
  DSC_FILTERS,
  DSC_PLACES,
  DSC_PORTALS,
  DSC_RECEIPT_FILTERS,
  DSC_RECEIPT_STATES,
  DSC_REMINDER_LANGUAGES,
  DSC_REMINDER_MAILS,
  DSC_REMINDER_STATES,
  DSC_STATES,
  DSC_STATUSES,
} from './dsc-kinds.ts'
import { endpoint } from './endpoint.ts'
import { changesOf, Email, Id, IsoDay, Moment, named, namedOrEmpty, note } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

const TEXT_AT_MOST = 120
const NOTE_AT_MOST = 2000

/** Whether the receiver of a token has acknowledged it, by a link. */
export const DscReceipt = z.object({
  state: z.enum(DSC_RECEIPT_STATES),
  asked_at: Moment,
  /** From then on the link opens nothing. */
  expires_at: Moment,
  /** `none`: the link was only shown. `refused`: the address takes no mail. */
  mail: z.enum(['none', 'queued', 'sent', 'refused']),
  /** Null until the receiver has answered. */
  answered_at: Moment.nullable(),
  /** As the receiver typed it; empty until then. */
  answered_by: z.string(),
  /** How the receiver answered. A link shows that its holder pressed, not who that was. */
  method: z.enum(['link']).nullable(),
  /** Why the token was not received; empty for one that was. */
  reason: z.string(),
})
export type DscReceipt = z.infer<typeof DscReceipt>

/** Handed over to someone, or taken back. */
export const DscMovement = z.object({
  movement_id: Id,
  direction: z.enum(['out', 'in']),
  /** The day in India. */
  moved_on: IsoDay,
  /** Who took it, or brought it back. */
  person: z.string(),
  purpose: z.string(),
  /** Null for a return. */
  expected_back_on: IsoDay.nullable(),
  recorded_by: z.string(),
  recorded_at: Moment,
  /** Null where none was asked. */
  receipt: DscReceipt.nullable(),
})
export type DscMovement = z.infer<typeof DscMovement>

export const DscRegistration = z.object({
  portal: z.enum(DSC_PORTALS),
  registered_on: IsoDay,
  /** The day on which a person last saw it there. */
  checked_on: IsoDay.nullable(),
})
export type DscRegistration = z.infer<typeof DscRegistration>

/** Whether the holder is mailed before the last day of the certificate. */
export const DscReminder = z.object({
  state: z.enum(DSC_REMINDER_STATES),
  /** Null unless it is on. */
  email: z.string().nullable(),
  language: z.enum(DSC_REMINDER_LANGUAGES),
  /** The address of the officer, else the one in the certificate; null where neither is known. */
  proposed_email: z.string().nullable(),
  mail: z.enum(DSC_REMINDER_MAILS),
  /** The day of the last mail; null where there was none. */
  mailed_on: IsoDay.nullable(),
  /** Why mails to this address come back, in one sentence; empty while they are taken. */
  refusal: z.string(),
  /** When the holder asked for no more mails; null unless `stopped`. */
  stopped_at: Moment.nullable(),
})
export type DscReminder = z.infer<typeof DscReminder>

const OwnFields = z.object({
  /** Empty: the certificate is called by its holder. */
  label: namedOrEmpty('Label', TEXT_AT_MOST).default(''),
  token_make: namedOrEmpty('Make of the token', TEXT_AT_MOST).default(''),
  token_serial: namedOrEmpty('Serial number of the token', TEXT_AT_MOST).default(''),
  /** Where it is kept in the office. */
  location: namedOrEmpty('Location', TEXT_AT_MOST).default(''),
  notes: note(NOTE_AT_MOST).default(''),
  status: z.enum(DSC_STATUSES).default('in_use'),
  /** Sets the entity as well; null where the holder is not an officer. */
  officer_id: Id.nullable().default(null),
  /** Null: seen only by people with unlimited access. */
  entity_id: Id.nullable().default(null),
})

export const Dsc = z.object({
  dsc_id: Id,
  ...OwnFields.shape,
  officer_name: z.string().nullable(),
  entity_name: z.string().nullable(),
  holder: z.string(),
  /** As in the certificate; empty for an individual. */
  organisation: z.string(),
  certificate_class: z.number().int().min(1).max(3).nullable(),
  /** `none`: neither to sign nor to encrypt. */
  usage: z.enum(['sign', 'encrypt', 'both', 'none']),
  issuer: z.string(),
  /** Hex. */
  serial: z.string(),
  /** First and last day in India. On the last day it ends at some hour. */
  valid_from: IsoDay,
  valid_to: IsoDay,
  /** SHA-256, hex. */
  thumbprint: z.string(),
  email: z.string(),
  /** `verified` up to a root of the CCA; `incomplete` is usual for a file with the certificate alone. */
  chain: z.enum(['verified', 'incomplete', 'unknown_root', 'broken']),
  state: z.enum(DSC_STATES),
  /** Valid today, not lost or revoked, and made for signing. Revocation is not checked. */
  can_sign: z.boolean(),
  /** Whether its PAN is that of the officer; `no_pan` where one of both has none, or it has no officer. */
  pan_match: z.enum(['yes', 'no', 'no_pan']),
  /** The last time it went out, while it is out. */
  out: z.object({ person: z.string(), moved_on: IsoDay, expected_back_on: IsoDay.nullable() }).nullable(),
  /** For the last movement; null where none was asked. */
  receipt: DscReceipt.pick({ state: true, answered_at: true, answered_by: true }).nullable(),
  is_archived: z.boolean(),
  registrations: z.array(DscRegistration),
})
export type Dsc = z.infer<typeof Dsc>

const ofDsc = z.object({ dsc_id: Id })

/** Sort keys: valid_to (default), holder, entity. `certificates` are those of the rows, in their order. */
export const listDsc = endpoint({
  method: 'GET',
  path: 'organisation/dsc/',
  access: 'dsc.read',
  summary: 'Digital signature certificates by state, entity, officer and place; archived ones only where asked for',
  query: TableQuery.extend({
    /** `expires_in_30`: valid today, and the last day is within 30 days. */
    state: z.enum(['', ...DSC_FILTERS]).default(''),
    place: z.enum(['', ...DSC_PLACES]).default(''),
    receipt: z.enum(['', ...DSC_RECEIPT_FILTERS]).default(''),
    /** Also those whose PAN is that of an officer of this entity. */
    entity_id: Id.optional(),
    officer_id: Id.optional(),
  }),
  reply: TableReply.extend({ today: IsoDay, certificates: z.array(Dsc) }),
})

export const DscFileOutcome = z.object({
  name: z.string(),
  outcome: z.enum(['added', 'already_there', 'refused']),
  /** Why it was refused, or where it is already; empty for one that was added. */
  reason: z.string(),
  holder: z.string(),
  /** Null for one that was refused. */
  dsc_id: Id.nullable(),
})
export type DscFileOutcome = z.infer<typeof DscFileOutcome>

/**
 * A file may hold several certificates; those of authorities serve the chain. A file with a private key is refused and
 * nothing of it is kept. The holder is matched with an officer by PAN.
 */
export const addDsc = endpoint({
  method: 'POST',
  path: 'organisation/dsc/',
  access: 'dsc.write',
  summary: 'Add certificates from .cer, .crt, .pem and .p7b files; each file is answered by name',
  body: z.object({
    /** Of holders that no officer's PAN tells. */
    entity_id: Id.nullable().default(null),
    files: z
      .array(
        z.object({
          name: named('File name', 255),
          /** Base64. */
          content: z.string().max(750_000, 'This file is too large to be a certificate. Export the .cer alone.'),
        }),
      )
      .min(1, 'Choose a file.')
      .max(DSC_FILES_AT_MOST, `At most ${DSC_FILES_AT_MOST} files at a time. Send the others afterwards.`),
  }),
  reply: z.object({ files: z.array(DscFileOutcome) }),
})

export const getDsc = endpoint({
  method: 'GET',
  path: 'organisation/dsc/:dsc_id/',
  access: 'dsc.read',
  summary: 'One certificate with its movements, newest first',
  params: ofDsc,
  reply: z.object({
    today: IsoDay,
    certificate: Dsc,
    movements: z.array(DscMovement),
    reminder: DscReminder,
    /** Whether this server can mail the link of a receipt, and remind holders. */
    sends_mail: z.boolean(),
  }),
})

export const changeDsc = endpoint({
  method: 'PATCH',
  path: 'organisation/dsc/:dsc_id/',
  access: 'dsc.write',
  summary: 'Change label, token, location, notes, status or holder; omitted fields stay unchanged',
  params: ofDsc,
  body: changesOf(OwnFields),
  reply: Dsc,
})

const Movement = z.object({
  direction: z.enum(['out', 'in']),
  person: named('Name', TEXT_AT_MOST),
  purpose: namedOrEmpty('Purpose', TEXT_AT_MOST).default(''),
  expected_back_on: IsoDay.nullable().default(null),
})

/** The address that the link is mailed to; without an address it is only shown, to be handed over. */
export const ReceiptAsked = z.object({ email: Email.nullable().default(null) })

/** Refused while it is out already, or in already. */
export const moveDsc = endpoint({
  method: 'POST',
  path: 'organisation/dsc/:dsc_id/movements/',
  access: 'dsc.write',
  summary: 'Record that a token went out or came back, and ask the receiver for a receipt',
  params: ofDsc,
  body: Movement.extend({
    /** Null asks for no receipt. */
    receipt: ReceiptAsked.nullable().default(null),
  }),
  reply: Dsc.extend({
    /** The link of the receipt, shown this once; null where none was asked. */
    receipt_link: z.string().nullable(),
  }),
})

/** Those that are changed together. */
export const dsc_ids = z
  .array(Id)
  .min(1, 'No certificate is chosen. Choose at least one.')
  .max(DSC_AT_ONCE, `At most ${DSC_AT_ONCE} certificates are changed at once. Choose fewer.`)

/** `holder` is empty if the certificate does not exist or is not visible. */
export const RefusedDsc = z.object({ dsc_id: Id, holder: z.string(), reason: z.string() })
export type RefusedDsc = z.infer<typeof RefusedDsc>

/** Each certificate is changed, or refused with its own reason. */
export const ManyDsc = z.object({ done: z.int(), refused: z.array(RefusedDsc) })
export type ManyDsc = z.infer<typeof ManyDsc>

export const moveManyDsc = endpoint({
  method: 'POST',
  path: 'organisation/dsc/movements/',
  access: 'dsc.write',
  summary: 'Record that several tokens went out or came back together',
  body: Movement.extend({ dsc_ids }),
  reply: ManyDsc,
})

export const archiveManyDsc = endpoint({
  method: 'POST',
  path: 'organisation/dsc/archive/',
  access: 'dsc.write',
  summary: 'Archive several certificates; their movements are kept',
  body: z.object({ dsc_ids }),
  reply: ManyDsc,
})

export const registerDsc = endpoint({
  method: 'POST',
  path: 'organisation/dsc/:dsc_id/registrations/',
  access: 'dsc.write',
  summary: 'Record on which portal a certificate is registered, or with `registered_on` null that it is not',
  params: ofDsc,
  body: z.object({
    portal: z.enum(DSC_PORTALS),
    registered_on: IsoDay.nullable(),
    checked_on: IsoDay.nullable().default(null),
  }),
  reply: Dsc,
})

export const archiveDsc = endpoint({
  method: 'POST',
  path: 'organisation/dsc/:dsc_id/archive/',
  access: 'dsc.write',
  summary: 'Archive a certificate; its movements are kept',
  params: ofDsc,
  reply: Dsc,
})

export const restoreDsc = endpoint({
  method: 'POST',
  path: 'organisation/dsc/:dsc_id/restore/',
  access: 'dsc.write',
  summary: 'Restore an archived certificate',
  params: ofDsc,
  reply: Dsc,
})
