import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { STATES } from '@niyam/law/reference/states.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Id, IsoDay, listOf, ofEntity } from './fields.ts'
import type { GivenRegistrationField, RegistrationField } from './registration-fields.ts'
import { TableQuery, TableReply } from './tables.ts'

export const RegistrationKind = z.enum(
  REGISTRATION_KINDS.map(({ key }) => key),
  { error: 'Choose the kind of registration.' },
)
export type RegistrationKind = z.infer<typeof RegistrationKind>

/** Details that the law needs for a kind, by attribute key of the law package: `taxpayer_type`, `filing_frequency` … */
export const Details = z.record(z.string().max(60), z.union([z.boolean(), z.number(), z.string().max(200)]))

export const ENDINGS = ['surrendered', 'cancelled'] as const
export type Ending = (typeof ENDINGS)[number]

/** The previous value of a detail, up to and including a day. */
export const PastDetail = z.object({
  attribute: z.string(),
  until: IsoDay,
  value: z.union([z.boolean(), z.number(), z.string()]),
})
export type PastDetail = z.infer<typeof PastDetail>

const ownFields = {
  kind: RegistrationKind,
  /** Canonical: upper case, no spaces. An Aadhaar number shows its last four digits, as XXXX-XXXX-1234. */
  number: z.string(),
  /** Key of the states list, null where the kind has none. */
  state: z.string().nullable(),
  /** The latest values, including changes dated in the future. */
  details: Details,
  valid_from: IsoDay.nullable(),
  /** Last day it counts, both ends included; null is open. */
  valid_to: IsoDay.nullable(),
  /** How it ended on that day; null where the day is only the last one printed on it. */
  ended_as: z.enum(ENDINGS).nullable(),
  /** Set while it is suspended. */
  suspended_from: IsoDay.nullable(),
  is_sample: z.boolean(),
} satisfies Record<RegistrationField, z.ZodType>

export const Registration = z.object({
  registration_id: Id,
  entity_id: Id,
  ...ownFields,
  /** Whether the number is masked; a separate call returns the full number. */
  is_masked: z.boolean(),
  /** Previous values, oldest first. */
  past_details: z.array(PastDetail),
  warnings: z.array(z.string()),
  /** The next open due date on this registration, null when none is known. */
  next_due: z.object({ item_id: Id, form: z.string(), due_date: IsoDay }).nullable(),
})
export type Registration = z.infer<typeof Registration>

const Fields = z.object({
  number: z.string({ error: 'Number is missing. Fill it in.' }).trim().min(1, 'Number is missing. Fill it in.').max(60),
  state: z.string().max(60).nullable().default(null),
  details: Details.default({}),
  valid_from: IsoDay.nullable().default(null),
  valid_to: IsoDay.nullable().default(null),
  is_sample: z.boolean().default(false),
} satisfies Record<Exclude<GivenRegistrationField, 'kind'>, z.ZodType>)

export const listRegistrations = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/registrations/',
  access: 'registrations.read',
  summary: 'The registrations of an entity (at most 500), by kind and state',
  params: ofEntity,
  reply: z.object({ registrations: z.array(Registration) }),
})

export const createRegistration = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/registrations/',
  access: 'registrations.write',
  summary: 'Add a registration; the calendar is updated',
  params: ofEntity,
  body: Fields.extend({ kind: RegistrationKind }),
  reply: Registration,
})

const ofKind = ofEntity.extend({ kind: RegistrationKind })

export const registrationsOfKind = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/registrations/:kind/',
  access: 'registrations.read',
  summary: 'The registrations of an entity of one kind (at most 500), by state',
  params: ofKind,
  reply: z.object({ registrations: z.array(Registration) }),
})

export const createRegistrationOfKind = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/registrations/:kind/',
  access: 'registrations.write',
  summary: 'Add a registration of this kind; the calendar is updated',
  params: ofKind,
  body: Fields,
  reply: Registration,
})

/**
 * The status of a registration today: `ended` on the day printed on it, `surrendered` and `cancelled` by an act, `not_yet`
 * before its first day.
 */
export const REGISTRATION_STATUSES = ['active', 'not_yet', 'suspended', 'ended', 'surrendered', 'cancelled'] as const
export const RegistrationStatus = z.enum(REGISTRATION_STATUSES)
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

/** The search looks at numbers and names of entities. Sort keys: entity (default), kind, number, valid_to. */
export const browseRegistrations = endpoint({
  method: 'GET',
  path: 'organisation/registrations/',
  access: 'registrations.read',
  summary: 'The registrations of all visible entities, paginated',
  query: TableQuery.extend({
    /** Comma-separated; empty is all. So are status and state. */
    kind: listOf(REGISTRATION_KINDS.map(({ key }) => key)),
    status: listOf(REGISTRATION_STATUSES),
    /** States of India, by their keys. */
    state: listOf(
      STATES.map(({ value }) => value),
      800,
    ),
    entity_id: Id.optional(),
  }),
  reply: TableReply,
})

export const updateRegistration = endpoint({
  method: 'PATCH',
  path: 'organisation/registrations/:registration_id/',
  access: 'registrations.write',
  summary: 'Correct a registration for its whole life; the calendar is updated',
  params: z.object({ registration_id: Id }),
  body: changesOf(Fields),
  reply: Registration,
})

/** Changes no data, but the request is recorded in the audit trail: so pages call it only on demand. */
export const showNumber = endpoint({
  method: 'POST',
  path: 'organisation/registrations/:registration_id/number/',
  access: 'registrations.write',
  summary: 'The full number of a registration that is otherwise masked; recorded in the audit trail',
  params: z.object({ registration_id: Id }),
  reply: z.object({ number: z.string() }),
})

/**
 * Every period of the registration's life with its due date and filing, newest first: also those before its due dates were
 * followed here, after it ended, and those that do not apply, each with why. A withdrawn filing is a separate
 * row. Sort keys: period, due_date, filed_on.
 */
export const filingHistory = endpoint({
  method: 'GET',
  path: 'organisation/registrations/:registration_id/filing-history/',
  access: 'registrations.read',
  summary: 'Filing history of a registration',
  params: z.object({ registration_id: Id }),
  query: TableQuery.extend({ form: z.string().max(60).default('') }),
  reply: TableReply.extend({
    registration: Registration,
    forms: z.array(z.string()),
    /** The first due date that is followed here. */
    tracked_from: IsoDay,
  }),
})
