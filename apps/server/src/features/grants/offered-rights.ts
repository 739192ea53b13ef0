import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { IsoDate } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { OfferedRights } from '../../db/tables/organisations.ts'
import type { Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { mustBeLastDay } from './policy.ts'
import * as store from './store.ts'

/**
 * Keeps with invitations what they give besides the role; undefined gives nothing.
 *
 * @throws AppError `invalid` where a group or an entity is not there, or a day has passed
 */
export async function offerRights(
  tx: Tx,
  scope: OrgScope,
  invitation_ids: readonly string[],
  {
    role,
    rights,
    today,
  }: { readonly role: OrganisationRole; readonly rights: OfferedRights | undefined; readonly today: IsoDate },
): Promise<void> {
  if (!rights) return store.saveOffered(tx, scope, invitation_ids, null)
  const { is_outside, group_ids, grants } = rights
  if (role === 'a' && (is_outside || group_ids.length > 0)) {
    throw invalidField('rights', 'An admin sees the whole organisation. Choose another role, or leave groups out.')
  }
  if (grants.length > 0 && !is_outside) {
    throw invalidField(
      'rights',
      'Grants are for people from outside. Say that this person is from outside, or use a group.',
    )
  }
  const entity_ids = grants.flatMap(({ entity_id }) => entity_id ?? [])
  const groups = await store.idsThere(tx, scope, 'person_group', group_ids)
  const entities = await store.idsThere(tx, scope, 'entity', entity_ids)
  if (!group_ids.every((id) => groups.has(id)) || !entity_ids.every((id) => entities.has(id))) {
    throw invalidField('rights', 'One of these groups or entities no longer exists. Choose again.')
  }
  for (const [place, { ends_on }] of grants.entries()) mustBeLastDay(ends_on, today, `rights.grants.${place}.ends_on`)
  await store.saveOffered(tx, scope, invitation_ids, rights)
}

/** Gives a person who has just joined the rights of the invitation, before any request could have seen more. */
export async function applyOffered(
  tx: Tx,
  scope: OrgScope,
  invitation_id: string,
  organisation_user_id: string,
): Promise<void> {
  const { rights, invited_by } = await store.offeredBy(tx, scope, invitation_id)
  if (!rights) return
  const { is_outside, group_ids, grants } = rights
  await store.setOutside(tx, scope, organisation_user_id, is_outside)
  await store.joinGroups(tx, scope, organisation_user_id, group_ids)
  const entities = await store.idsThere(
    tx,
    scope,
    'entity',
    grants.flatMap(({ entity_id }) => entity_id ?? []),
  )
  for (const grant of grants) {
    if (grant.entity_id !== null && !entities.has(grant.entity_id)) continue
    await store.saveGrant(tx, scope, { grant_id: uuidv7(), organisation_user_id, ...grant, granted_by: invited_by })
  }
  // Without any of the groups they would see everything, which was not intended.
  const groups = await store.groupsOf(tx, scope, organisation_user_id)
  if (group_ids.length > 0 && groups.length === 0 && !is_outside) {
    throw new AppError(
      'conflict',
      'The groups of this invitation no longer exist. Ask the person who invited you for a new one.',
    )
  }
}
