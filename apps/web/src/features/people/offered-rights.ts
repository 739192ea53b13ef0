import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { Grant } from '@niyam/contract/grants.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { invitePeople } from '@niyam/contract/people.ts'

/** A grant as a form gives it. */
export interface GivenGrant {
  readonly entity_id: string | null
  /** The name of the entity; null for all. */
  readonly entity: string | null
  readonly area: Grant['area']
  readonly ends_on: string
}

/** The rights of an invitation besides the role, while it is written. */
export interface OfferedRights {
  readonly is_outside: boolean
  readonly group_ids: readonly string[]
  readonly grants: readonly GivenGrant[]
}

export const NOTHING_OFFERED: OfferedRights = { is_outside: false, group_ids: [], grants: [] }

/** As the call takes it; undefined where nothing limits what the invited see. */
export function sentRights(
  role: OrganisationRole,
  { is_outside, group_ids, grants }: OfferedRights,
): BodySentTo<typeof invitePeople>['rights'] {
  if (role === 'a' || (!is_outside && group_ids.length === 0)) return undefined
  const ownGrants = grants.map(({ entity_id, area, ends_on }) => ({ entity_id, area, ends_on }))
  return { is_outside, group_ids: [...group_ids], grants: is_outside ? ownGrants : [] }
}
