import { z } from 'zod'
import { DocumentRef } from './filings.ts'
import { endpoint } from './endpoint.ts'
import { changesOf, Done, Id, named, namedOrEmpty, ofEntity } from './fields.ts'

export const ADDRESS_KINDS = ['registered', 'branch', 'other'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** File types of a proof of address: PDFs, pictures and zip files, no spreadsheets. */
export const ADDRESS_PROOF_EXTENSIONS = ['jpg', 'pdf', 'png', 'jpeg', 'zip'] as const

export const ADDRESSES_AT_MOST = 500

export const EntityAddress = z.object({
  address_id: Id,
  entity_id: Id,
  kind: z.enum(ADDRESS_KINDS),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  /** Six digits, or empty. */
  pincode: z.string(),
  /** A key of the states list. */
  state: z.string().nullable(),
  /** District and state in one, `bangalore_urban-karnataka`: a district's key alone is not unique. */
  district: z.string().nullable(),
  address_proof_file: DocumentRef.nullable(),
  /** Warnings about stored values, such as a pincode of another state. */
  warnings: z.array(z.string()),
})
export type EntityAddress = z.infer<typeof EntityAddress>

const Fields = z.object({
  kind: z.enum(ADDRESS_KINDS, { error: 'Choose what kind of address this is.' }),
  address_line_1: named('Address line 1', 200),
  address_line_2: namedOrEmpty('Address line 2', 200).default(''),
  city: namedOrEmpty('City', 100).default(''),
  pincode: z.string().trim().max(40, 'A pincode has six digits. Correct it.').default(''),
  state: z.string().max(60).nullable().default(null),
  /** May be left out where the state says enough; with it the state may be left out. */
  district: z.string().max(120).nullable().default(null),
  /** A document kept before. */
  address_proof_file: Id.nullable().default(null),
})

const ofAddress = z.object({ entity_id: Id, address_id: Id })

export const listEntityAddresses = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/addresses/',
  access: 'entities.read',
  summary: 'The addresses of an entity, registered office first',
  params: ofEntity,
  reply: z.object({ addresses: z.array(EntityAddress) }),
})

export const createEntityAddress = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/addresses/',
  access: 'entities.write',
  summary: 'Add an address; an entity has at most one registered office',
  params: ofEntity,
  body: Fields,
  reply: EntityAddress,
})

export const updateEntityAddress = endpoint({
  method: 'PATCH',
  path: 'organisation/entities/:entity_id/addresses/:address_id/',
  access: 'entities.write',
  summary: 'Change an address; omitted fields stay unchanged',
  params: ofAddress,
  body: changesOf(Fields),
  reply: EntityAddress,
})

export const deleteEntityAddress = endpoint({
  method: 'DELETE',
  path: 'organisation/entities/:entity_id/addresses/:address_id/',
  access: 'entities.write',
  summary: 'Delete an address; its proof stays in the documents',
  params: ofAddress,
  reply: Done,
})

export const PincodePlace = z.object({
  pincode: z.string(),
  /** Only where the pincode is known to be of one city. */
  city: z.string().nullable(),
  state: z.string(),
  /** District and state in one, as an address holds it. */
  district: z.string().nullable(),
  /** Current names; the form's lists are older. */
  official_state: z.string(),
  district_name: z.string().nullable(),
  /** The current district is newer than the list; `district` is the one it was formed from. */
  is_older_district: z.boolean(),
})
export type PincodePlace = z.infer<typeof PincodePlace>

export const lookUpPincode = endpoint({
  method: 'GET',
  path: 'pincodes/:pincode/',
  access: 'signed-in',
  summary: 'The place of a pincode in the India Post directory; not found if the directory does not list it',
  params: z.object({ pincode: z.string().max(60) }),
  reply: PincodePlace,
})

export const addressCompletion = endpoint({
  method: 'GET',
  path: 'addresses/completion/',
  access: 'signed-in',
  summary: 'The browser key for address suggestions from the maps service; null if none is configured',
  reply: z.object({ maps_key: z.string().nullable() }),
})
