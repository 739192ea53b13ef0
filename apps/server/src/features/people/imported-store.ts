import type { BroughtPerson } from '@niyam/contract/organisation-import.ts'
import { type Selectable, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { TablesOfOrganisationImports } from '../../db/tables/organisation-imports.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export const origins = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('organisation_origin as o')
    .innerJoin('user_account as u', 'u.user_id', 'o.brought_by')
    .select(['o.origin_id', 'o.name', 'o.made_at', 'o.product_version', 'o.sha256', 'o.brought_at'])
    .select(['o.entries', 'o.broken_at', personName('u').as('brought_by')])
    .where('o.organisation_id', '=', organisation_id)
    .orderBy('o.brought_at', 'desc')
    .execute()

/** Those who do not belong to the organisation yet, by name. */
export async function people(tx: Tx, { organisation_id }: OrgScope): Promise<BroughtPerson[]> {
  const { rows } = await sql<BroughtPerson>`
    select p.person_id, p.name, p.email, p.role, p.invited_at, coalesce((p.rights ->> 'is_outside')::boolean, false) as is_outside,
      coalesce((select array_agg(g.name order by lower(g.name)) from person_group g
        where g.organisation_id = p.organisation_id and p.rights -> 'group_ids' ? g.group_id::text), '{}') as groups,
      (select count(*)::int from calendar_item i where i.organisation_id = p.organisation_id and i.assigned_to = p.person_id
        and i.filing_id is null) as open_items
    from brought_person p where p.organisation_id = ${organisation_id} order by lower(p.name), p.email`.execute(tx)
  return rows
}

export type PersonRow = Selectable<TablesOfOrganisationImports['brought_person']>

/** Held until the end of the transaction. */
export const heldPeople = (
  tx: Tx,
  { organisation_id }: OrgScope,
  person_ids: readonly string[],
): Promise<PersonRow[]> =>
  tx
    .selectFrom('brought_person')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('person_id', 'in', [...person_ids])
    .orderBy('email')
    .forUpdate()
    .execute()

export const noteInvited = (
  tx: Tx,
  { organisation_id }: OrgScope,
  person_ids: readonly string[],
  invited_at: string,
): Promise<unknown> =>
  tx
    .updateTable('brought_person')
    .set({ invited_at })
    .where('organisation_id', '=', organisation_id)
    .where('person_id', 'in', [...person_ids])
    .execute()

/** @returns the people deleted */
export async function deletePeople(
  tx: Tx,
  { organisation_id }: OrgScope,
  by: { readonly person_ids: readonly string[] } | { readonly email: string },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('brought_person')
    .where('organisation_id', '=', organisation_id)
    .where((eb) => ('email' in by ? eb('email', '=', by.email) : eb('person_id', 'in', [...by.person_ids])))
    .returning('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export const deletePeopleBefore = (tx: Tx, { organisation_id }: OrgScope, before: string): Promise<unknown> =>
  tx
    .deleteFrom('brought_person')
    .where('organisation_id', '=', organisation_id)
    .where('brought_at', '<', before)
    .execute()
