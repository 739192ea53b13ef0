import { type Selectable, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { EntityStandingTable, RegistrationStandingTable } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

type Row<T> = Omit<Selectable<T>, 'organisation_id' | 'recorded_by'> & { readonly recorded_by: string | null }
type EntityChange = Row<EntityStandingTable>
type RegistrationChange = Row<RegistrationStandingTable>
export type EntityChangeRow = Omit<EntityChange, 'entity_id'> & { readonly successor_name: string | null }
export type RegistrationChangeRow = Omit<RegistrationChange, 'entity_id' | 'registration_id'>

// The person who recorded a change, by name; null for a program.
const RECORDED_BY = sql<string | null>`case when u.user_id is not null then ${personName('u')} end`.as('recorded_by')

/**
 * The full status history of an entity, oldest first, with the names of those who recorded it. A successor that the
 * caller cannot see has no name.
 */
export const entityHistory = (tx: Tx, scope: OrgScope, entity_id: string): Promise<EntityChangeRow[]> =>
  tx
    .selectFrom('entity_standing as s')
    .leftJoin('user_account as u', 'u.user_id', 's.recorded_by')
    .leftJoin('entity as e', (join) =>
      join.onRef('e.organisation_id', '=', 's.organisation_id').onRef('e.entity_id', '=', 's.successor_id'),
    )
    .select(['s.entity_standing_id', 's.change', 's.happened_on', 's.kind_before', 's.kind_after', 's.goes_on'])
    .select(['s.successor_id', 'e.name as successor_name', 's.reference', 's.reason', 's.recorded_at', RECORDED_BY])
    .where('s.organisation_id', '=', scope.organisation_id)
    .where('s.entity_id', '=', entity_id)
    .orderBy('s.happened_on')
    .orderBy('s.recorded_at')
    .orderBy('s.entity_standing_id')
    .execute()

/** The full status history of a registration, oldest first, with the names of those who recorded it. */
export const registrationHistory = (
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
): Promise<RegistrationChangeRow[]> =>
  tx
    .selectFrom('registration_standing as s')
    .leftJoin('user_account as u', 'u.user_id', 's.recorded_by')
    .select(['s.standing_id', 's.change', 's.happened_on', 's.valid_to', 's.valid_to_before'])
    .select(['s.reference', 's.reason', 's.recorded_at', RECORDED_BY])
    .where('s.organisation_id', '=', scope.organisation_id)
    .where('s.registration_id', '=', registration_id)
    .orderBy('s.happened_on')
    .orderBy('s.recorded_at')
    .orderBy('s.standing_id')
    .execute()

export const insertEntityChange = (tx: Tx, { organisation_id }: OrgScope, row: EntityChange): Promise<unknown> =>
  tx
    .insertInto('entity_standing')
    .values({ ...row, organisation_id })
    .execute()

export const insertRegistrationChange = (
  tx: Tx,
  { organisation_id }: OrgScope,
  row: RegistrationChange,
): Promise<unknown> =>
  tx
    .insertInto('registration_standing')
    .values({ ...row, organisation_id })
    .execute()

export const deleteEntityChange = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_standing_id: string,
): Promise<unknown> =>
  tx
    .deleteFrom('entity_standing')
    .where((eb) => eb.and({ organisation_id, entity_standing_id }))
    .execute()

export const deleteRegistrationChange = (
  tx: Tx,
  { organisation_id }: OrgScope,
  standing_id: string,
): Promise<unknown> =>
  tx
    .deleteFrom('registration_standing')
    .where((eb) => eb.and({ organisation_id, standing_id }))
    .execute()
