import type { Place } from '@niyam/contract/registration-records.ts'
import { sql } from 'kysely'
import type { FactJson } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

interface Ids {
  readonly entity_id: string
  readonly registration_id: string
}

const of = (scope: OrgScope, registration_id: string) => ({ organisation_id: scope.organisation_id, registration_id })

export interface PapersRow {
  readonly papers: Record<string, string>
  readonly portal_login: string
  readonly credentials_kept_in: string
}

export const papersRow = (tx: Tx, scope: OrgScope, registration_id: string): Promise<PapersRow | undefined> =>
  tx
    .selectFrom('registration')
    .select(['papers', 'portal_login', 'credentials_kept_in'])
    .where((eb) => eb.and(of(scope, registration_id)))
    .executeTakeFirst()

export const setPapers = (
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
  { papers, ...portal }: Partial<PapersRow>,
): Promise<unknown> =>
  tx
    .updateTable('registration')
    .set({ ...portal, ...(papers && { papers: JSON.stringify(papers) }) })
    .where((eb) => eb.and(of(scope, registration_id)))
    .execute()

/** Stores the current status in the registration itself, where the law and every list read it. */
export const updateStatus = (
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
  row: { valid_to: string | null; ended_as: 'surrendered' | 'cancelled' | null; suspended_from: string | null },
): Promise<unknown> =>
  tx
    .updateTable('registration')
    .set(row)
    .where((eb) => eb.and(of(scope, registration_id)))
    .execute()

export const setDetails = (
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
  details: Record<string, FactJson>,
): Promise<unknown> =>
  tx
    .updateTable('registration')
    .set({ details: JSON.stringify(details) })
    .where((eb) => eb.and(of(scope, registration_id)))
    .execute()

export const insertPastDetail = (
  tx: Tx,
  scope: OrgScope,
  { value, ...row }: Ids & { attribute: string; until: string; value: FactJson; recorded_by: string | null },
): Promise<unknown> =>
  tx
    .insertInto('registration_past_detail')
    .values({ ...row, organisation_id: scope.organisation_id, value: JSON.stringify(value) })
    .execute()

export const deletePastDetail = (
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
  { attribute, until }: { attribute: string; until: string },
): Promise<unknown> =>
  tx
    .deleteFrom('registration_past_detail')
    .where((eb) => eb.and({ ...of(scope, registration_id), attribute, until }))
    .execute()

/** The principal place first, then as their addresses were added. */
export const placeRows = (tx: Tx, scope: OrgScope, registration_id: string): Promise<Place[]> =>
  tx
    .selectFrom('registration_place')
    .select(['address_id', 'is_principal', 'activity'])
    .where((eb) => eb.and(of(scope, registration_id)))
    .orderBy('is_principal', 'desc')
    .orderBy('address_id')
    .execute()

/** The given addresses that belong to the entity. */
export const addressesOf = async (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  address_ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('entity_address')
    .select('address_id')
    .where('organisation_id', '=', scope.organisation_id)
    .where('entity_id', '=', entity_id)
    .where('address_id', '=', sql<string>`any(${address_ids})`)
    .execute()
  return rows.map(({ address_id }) => address_id)
}

/** Replaces the places of business; an unchanged place is not written. */
export async function replacePlaces(tx: Tx, scope: OrgScope, ids: Ids, places: readonly Place[]): Promise<void> {
  const own = of(scope, ids.registration_id)
  const addressIds = places.map(({ address_id }) => address_id)
  await tx
    .deleteFrom('registration_place')
    .where((eb) => eb.and(own))
    .where('address_id', '<>', sql<string>`all(${addressIds})`)
    .execute()
  // One principal place at a time: the old one steps down first.
  await tx
    .updateTable('registration_place')
    .set({ is_principal: false })
    .where((eb) => eb.and(own))
    .where('is_principal', '=', true)
    .where('address_id', '<>', sql<string>`all(${places.flatMap((one) => (one.is_principal ? [one.address_id] : []))})`)
    .execute()
  if (places.length === 0) return
  await tx
    .insertInto('registration_place')
    .values(places.map((place) => ({ ...place, ...own, entity_id: ids.entity_id })))
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'registration_id', 'address_id']).doUpdateSet((eb) => ({
        is_principal: eb.ref('excluded.is_principal'),
        activity: eb.ref('excluded.activity'),
      })),
    )
    .execute()
}

/** The given people who belong to the entity. */
export const officersOf = async (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  officer_ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('entity_officer')
    .select('officer_id')
    .where('organisation_id', '=', scope.organisation_id)
    .where('entity_id', '=', entity_id)
    .where('officer_id', '=', sql<string>`any(${officer_ids})`)
    .execute()
  return rows.map(({ officer_id }) => officer_id)
}

export const signatoryIds = async (tx: Tx, scope: OrgScope, registration_id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('registration_signatory')
    .select('officer_id')
    .where((eb) => eb.and(of(scope, registration_id)))
    .orderBy('officer_id')
    .execute()
  return rows.map(({ officer_id }) => officer_id)
}

/** Replaces the signatories. */
export async function replaceSignatories(
  tx: Tx,
  scope: OrgScope,
  ids: Ids,
  officer_ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('registration_signatory')
    .where((eb) => eb.and(of(scope, ids.registration_id)))
    .where('officer_id', '<>', sql<string>`all(${officer_ids})`)
    .execute()
  if (officer_ids.length === 0) return
  await tx
    .insertInto('registration_signatory')
    .values(officer_ids.map((officer_id) => ({ ...ids, organisation_id: scope.organisation_id, officer_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
