import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Done, Email, Id, IsoDay, named, ofEntity } from './fields.ts'
import type { OfficerField } from './officer-fields.ts'
import { GENDERS, OFFICER_ROLES } from './officer-roles.ts'
import { TEXT_AT_MOST } from './record-fields.ts'
import { TableQuery, TableReply } from './tables.ts'

export const OFFICERS_AT_MOST = 200

const ownFields = {
  name: z.string(),
  role: z.enum(OFFICER_ROLES),
  /** Eight digits; DPIN and DIN are one series. */
  din: z.string().nullable(),
  pan: z.string().nullable(),
  email: z.string(),
  /** Ten digits, or empty. */
  mobile_number: z.string(),
  appointed_on: IsoDay.nullable(),
  /** The last day in office; null while in office. */
  ceased_on: IsoDay.nullable(),
  /** The financial year for which KYC of the DIN was filed last, `2024-25`. */
  last_kyc_fy: z.string().nullable(),
  /** The last day of the digital signature certificate: that of the register, else the one that was typed. */
  dsc_expires_on: IsoDay.nullable(),
  gender: z.enum(GENDERS).nullable(),
  /** Two letters of a country, `IN`. */
  nationality: z.string().nullable(),
} satisfies Record<OfficerField, z.ZodType>

/** A director, partner, proprietor, trustee or signatory of an entity. */
export const Officer = z.object({
  officer_id: Id,
  entity_id: Id,
  ...ownFields,
  /** The register has a certificate of this person: its day counts, and a typed one does not. */
  is_dsc_registered: z.boolean(),
  /** The day the next KYC of the DIN is due by the law in force; null where it is not known. */
  kyc_due_on: IsoDay.nullable(),
  /** Of numbers that were kept all the same. */
  warnings: z.array(z.string()),
})
export type Officer = z.infer<typeof Officer>

const Fields = z.object({
  name: named('Name', TEXT_AT_MOST),
  role: z.enum(OFFICER_ROLES, { error: 'Choose the role of this person.' }),
  din: z.string().trim().max(40).nullable().default(null),
  pan: z.string().trim().max(40).nullable().default(null),
  email: z.union([z.literal(''), Email]).default(''),
  mobile_number: z
    .string()
    .trim()
    .regex(/^([0-9]{10})?$/, 'A mobile number has 10 digits. Correct it.')
    .default(''),
  appointed_on: IsoDay.nullable().default(null),
  ceased_on: IsoDay.nullable().default(null),
  last_kyc_fy: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'Write the financial year as 2024-25.')
    .nullable()
    .default(null),
  dsc_expires_on: IsoDay.nullable().default(null),
  gender: z.enum(GENDERS, { error: 'Choose male, female or other, or leave it empty.' }).nullable().default(null),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Write the two letters of the country, such as IN.')
    .nullable()
    .default(null),
} satisfies Record<OfficerField, z.ZodType>)

const ofOfficer = z.object({ entity_id: Id, officer_id: Id })

export const listOfficers = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/officers/',
  access: 'entities.read',
  summary: 'Directors, partners and signatories of an entity, current ones first',
  params: ofEntity,
  reply: z.object({ officers: z.array(Officer) }),
})

/** An office that a person holds or held; `ceased_on` is past for one that ended. */
const OfficeHeld = z.object({
  entity_id: Id,
  entity_name: z.string(),
  role: z.enum(OFFICER_ROLES),
  ceased_on: IsoDay.nullable(),
  has_ended: z.boolean(),
})

/** Days ahead within which a KYC or a certificate is `soon`. */
export const OFFICER_SOON_DAYS = 90

/**
 * Sort keys: name, din, entities, kyc_due, dsc. Rows are merged by DIN, else by PAN, else by name within an entity. A
 * DIN is shown, searched and merged by only where the caller may see it.
 */
export const browseOfficers = endpoint({
  method: 'GET',
  path: 'organisation/officers/',
  access: 'entities.read',
  summary: 'The officers of all entities, one row for each person, with their offices, KYC of the DIN and DSC',
  query: TableQuery.extend({
    /** Who is in office somewhere, or nowhere any more. */
    office: z.enum(['', 'current', 'ended']).default(''),
    role: z.enum(['', ...OFFICER_ROLES]).default(''),
    kyc: z.enum(['', 'overdue', 'soon', 'unknown']).default(''),
    dsc: z.enum(['', 'expired', 'soon', 'unknown']).default(''),
  }),
  reply: TableReply.extend({
    today: IsoDay,
    /** By the id of the row: current offices first. */
    offices: z.record(z.string(), z.array(OfficeHeld)),
  }),
})

export const createOfficer = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/officers/',
  access: 'entities.write',
  summary: 'Add an officer of an entity; the year of the last KYC updates its calendar',
  params: ofEntity,
  body: Fields,
  reply: Officer,
})

export const updateOfficer = endpoint({
  method: 'PATCH',
  path: 'organisation/entities/:entity_id/officers/:officer_id/',
  access: 'entities.write',
  summary: 'Change an officer of an entity, or record the last day in office; omitted fields stay unchanged',
  params: ofOfficer,
  body: changesOf(Fields),
  reply: Officer,
})

export const deleteOfficer = endpoint({
  method: 'DELETE',
  path: 'organisation/entities/:entity_id/officers/:officer_id/',
  access: 'entities.write',
  summary: 'Delete an officer who was added by mistake; to record a departure, set the last day instead',
  params: ofOfficer,
  reply: Done,
})
