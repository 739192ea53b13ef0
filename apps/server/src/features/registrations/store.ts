import { type GivenRegistrationField, REGISTRATION_KEYS } from '@niyam/contract/registration-fields.ts'
import type { PastDetail } from '@niyam/contract/registrations.ts'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RegistrationTable } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { deleteItemsOfRegistration } from '../calendar/item-changes.ts'

type Hidden =
  | 'organisation_id'
  | 'created_at'
  | 'sealed_number'
  | 'number_hash'
  | 'papers'
  | 'portal_login'
  | 'credentials_kept_in'

export type RegistrationRow = Omit<Selectable<RegistrationTable>, Hidden> & {
  readonly is_masked: boolean
  readonly past_details: PastDetail[]
  readonly next_item_id: string | null
  readonly next_form: string | null
  readonly next_due_date: string | null
}

// The next open item of each registration comes from an index; past ones are counted elsewhere as overdue.
const rowsOf = (tx: Tx, scope: OrgScope, today: string) =>
  tx
    .selectFrom('registration as r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('calendar_item as i')
          .select(['i.item_id as next_item_id', 'i.form as next_form', 'i.due_date as next_due_date'])
          .whereRef('i.organisation_id', '=', 'r.organisation_id')
          .whereRef('i.registration_id', '=', 'r.registration_id')
          .where('i.due_date', '>=', today)
          .where('i.stage', '=', 'open')
          .orderBy('i.due_date')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select(['r.registration_id', 'r.entity_id', ...REGISTRATION_KEYS.map((key) => `r.${key}` as const)])
    .select(['next.next_item_id', 'next.next_form', 'next.next_due_date'])
    .select((eb) => eb('r.sealed_number', 'is not', null).$castTo<boolean>().as('is_masked'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('registration_past_detail as p')
          .select(['p.attribute', 'p.until', 'p.value'])
          .whereRef('p.organisation_id', '=', 'r.organisation_id')
          .whereRef('p.registration_id', '=', 'r.registration_id')
          .orderBy('p.until'),
      ).as('past_details'),
    )
    .where('r.organisation_id', '=', scope.organisation_id)

const MOST = 500

export const registrationRows = (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  today: string,
  kind?: string,
): Promise<RegistrationRow[]> =>
  rowsOf(tx, scope, today)
    .where('r.entity_id', '=', entity_id)
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? ''))
    .orderBy('r.kind')
    .orderBy('r.state')
    .orderBy('r.number')
    .limit(MOST)
    .execute()

export const registrationRow = (
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
  today: string,
): Promise<RegistrationRow | undefined> =>
  rowsOf(tx, scope, today).where('r.registration_id', '=', registration_id).executeTakeFirst()

/** People's own registrations, such as PAN and DIN, with their numbers as stored. */
export const personalPapers = (
  tx: Tx,
  scope: OrgScope,
): Promise<{ registration_id: string; number: string; sealed_number: string | null }[]> =>
  tx
    .selectFrom('registration')
    .select(['registration_id', 'number', 'sealed_number'])
    .where('organisation_id', '=', scope.organisation_id)
    .where('kind', '=', 'identity_document')
    .orderBy('registration_id')
    .execute()

export const keptNumber = (
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
  { isForUpdate = false } = {},
): Promise<{ kind: string; entity_id: string; number: string; sealed_number: string | null } | undefined> => {
  const row = tx
    .selectFrom('registration')
    .select(['kind', 'entity_id', 'number', 'sealed_number'])
    .where('organisation_id', '=', scope.organisation_id)
    .where('registration_id', '=', registration_id)
  return (isForUpdate ? row.forUpdate() : row).executeTakeFirst()
}

export const setKeptNumber = (
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
  { number, sealed_number, number_hash }: KeptNumber,
): Promise<unknown> =>
  tx
    .updateTable('registration')
    .set({ number, sealed_number, number_hash })
    .where('organisation_id', '=', scope.organisation_id)
    .where('registration_id', '=', registration_id)
    .execute()

/** Who holds these numbers already, by name: readable ones match directly, sealed ones by hash. */
export const holdersOf = (
  tx: Tx,
  scope: OrgScope,
  numbers: readonly string[],
  hashes: readonly Buffer[],
): Promise<
  {
    registration_id: string
    kind: string
    number: string
    number_hash: Buffer | null
    entity_id: string
    name: string
    is_archived: boolean
  }[]
> =>
  tx
    .selectFrom('registration as r')
    .innerJoin('entity as e', (join) =>
      join.onRef('e.organisation_id', '=', 'r.organisation_id').onRef('e.entity_id', '=', 'r.entity_id'),
    )
    .leftJoin('entity_archive as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.entity_id', '=', 'r.entity_id'),
    )
    .select(['r.registration_id', 'r.kind', 'r.number', 'r.number_hash', 'e.entity_id', 'e.name'])
    .select((eb) => eb('a.entity_id', 'is not', null).$castTo<boolean>().as('is_archived'))
    .where('r.organisation_id', '=', scope.organisation_id)
    .where((eb) =>
      eb.or([eb('r.number', '=', sql<string>`any(${numbers})`), eb('r.number_hash', '=', sql<Buffer>`any(${hashes})`)]),
    )
    .execute()

export type NewRegistration = Readonly<Pick<RegistrationRow, 'registration_id' | 'entity_id' | GivenRegistrationField>>

export const insertRegistrations = (
  tx: Tx,
  scope: OrgScope,
  rows: readonly (NewRegistration & KeptNumber)[],
): Promise<unknown> =>
  tx
    .insertInto('registration')
    .values(
      rows.map((row) => ({ ...row, organisation_id: scope.organisation_id, details: JSON.stringify(row.details) })),
    )
    .execute()

export const updateRegistration = (
  tx: Tx,
  scope: OrgScope,
  { registration_id, details, ...row }: NewRegistration & KeptNumber,
): Promise<unknown> =>
  tx
    .updateTable('registration')
    .set({ ...row, details: JSON.stringify(details) })
    .where('organisation_id', '=', scope.organisation_id)
    .where('registration_id', '=', registration_id)
    .execute()

export const setNumber = (tx: Tx, scope: OrgScope, registration_id: string, number: string): Promise<unknown> =>
  tx
    .updateTable('registration')
    .set({ number })
    .where('organisation_id', '=', scope.organisation_id)
    .where('registration_id', '=', registration_id)
    .execute()

/** Numbers of an entity that its registrations have to agree with. */
export const entityNumbers = (tx: Tx, scope: OrgScope, entity_id: string) =>
  tx
    .selectFrom('entity')
    .select(['entity_id', 'name', 'kind', 'pan', 'cin', 'llpin', 'fcrn', 'address_state'])
    .where('organisation_id', '=', scope.organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirst()

/** Gives an entity an identifier that it did not have. */
export const adoptIdentifier = (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  field: 'pan' | 'cin' | 'llpin' | 'fcrn',
  value: string,
): Promise<unknown> =>
  tx
    .updateTable('entity')
    .set({ [field]: value })
    .where('organisation_id', '=', scope.organisation_id)
    .where('entity_id', '=', entity_id)
    .execute()

/** Removes an identifier from an entity, if it is still this one. */
export const dropIdentifier = (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  field: 'pan' | 'cin' | 'llpin' | 'fcrn',
  value: string,
): Promise<unknown> =>
  tx
    .updateTable('entity')
    .set({ [field]: null })
    .where('organisation_id', '=', scope.organisation_id)
    .where('entity_id', '=', entity_id)
    .where(field, '=', value)
    .execute()

/** Deletes it with its items; the caller has checked that they are untouched. */
export async function deleteRegistration(tx: Tx, scope: OrgScope, registration_id: string): Promise<void> {
  await deleteItemsOfRegistration(tx, scope, registration_id)
  await tx
    .deleteFrom('registration')
    .where('organisation_id', '=', scope.organisation_id)
    .where('registration_id', '=', registration_id)
    .execute()
}

export const countRegistrations = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<number> => {
  const row = await tx
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', scope.organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirstOrThrow()
  return row.count
}
/** A number as it is stored: an Aadhaar number is sealed, and `number` holds its last four digits. */
export interface KeptNumber {
  readonly number: string
  readonly sealed_number: string | null
  readonly number_hash: Buffer | null
}
