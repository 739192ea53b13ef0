import { type Grant, GRANT_ENDS_DAYS, GRANTS_AT_MOST, type PersonRights } from '@niyam/contract/grants.ts'
import type { HiddenWorkTo } from '@niyam/contract/hidden-work.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { addDays } from '@niyam/law/calendar/iso-date.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { visibilityOf } from '../../db/visibility.ts'
import { type Tx, inOrganisation } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Member } from '../../http/session.ts'
import { handOverHiddenWork } from '../items/hidden-work.ts'
import { refuseWidening } from '../groups/service.ts'
import { noteGrantEnds } from '../notifications/notify-organisation.ts'
import { mustBeLastDay } from './policy.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

const toReply = (row: store.GrantRow, today: string): Grant => ({
  grant_id: row.grant_id,
  entity: row.entity_id === null ? null : { entity_id: row.entity_id, name: row.entity ?? '' },
  area: row.area as Grant['area'],
  ends_on: row.ends_on,
  is_ended: row.ends_on < today,
  granted_by: row.granted_by,
})

async function placeOf(tx: Tx, scope: OrgScope, organisation_user_id: string): Promise<store.PlaceRow> {
  const place = await store.placeOf(tx, scope, organisation_user_id)
  if (place) return place
  throw new AppError('not_found', 'This person does not belong to the organisation, or no longer does. Open the list.')
}

async function rightsOf({ clock }: Deps, tx: Tx, scope: OrgScope, organisation_user_id: string): Promise<PersonRights> {
  const today = clock.today()
  const { is_outside, is_limited } = await placeOf(tx, scope, organisation_user_id)
  const groups = await store.groupsOf(tx, scope, organisation_user_id)
  const rows = await store.grantsOf(tx, scope, organisation_user_id)
  const { seen, all } = await store.entitiesSeen(tx, scope, organisation_user_id, today)
  const grants = rows.map((row) => toReply(row, today))
  return { is_outside, is_limited, groups, grants, entities_seen: is_limited ? seen : all, entities: all }
}

export const personRights = (deps: Deps, scope: OrgScope, organisation_user_id: string): Promise<PersonRights> =>
  inOrganisation(deps.db, scope, (tx) => rightsOf(deps, tx, scope, organisation_user_id))

const adminSeesAll = () =>
  new AppError('conflict', 'An admin sees the whole organisation. Give this person another role first.')

/** @throws AppError `conflict` for an admin, and when the person would then see everything and that was not confirmed */
export function changeOutside(
  deps: Deps,
  scope: OrgScope,
  organisation_user_id: string,
  { is_outside, widens, unseen_to }: { readonly is_outside: boolean; readonly widens: boolean } & HiddenWorkTo,
): Promise<PersonRights> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const { role, name, ...before } = await placeOf(tx, scope, organisation_user_id)
    if (is_outside && role === 'a') throw adminSeesAll()
    const { groups, entities } = await rightsOf(deps, tx, scope, organisation_user_id)
    const isWidened = before.is_outside && !is_outside && groups.length === 0
    if (isWidened && !widens) refuseWidening([name], entities)
    await store.setOutside(tx, scope, organisation_user_id, is_outside)
    await handOverHiddenWork(deps, tx, scope, unseen_to)
    return rightsOf(deps, tx, scope, organisation_user_id)
  })
}

interface GivenGrant {
  readonly entity_id: string | null
  readonly area: string | null
  readonly ends_on: string
}

/** Grants access to a guest; the same grant again only moves its last day. */
export function addGrant(
  deps: Deps,
  scope: OrgScope,
  organisation_user_id: string,
  input: GivenGrant,
  by: string,
): Promise<PersonRights> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const today = deps.clock.today()
    const { is_outside } = await placeOf(tx, scope, organisation_user_id)
    if (!is_outside) {
      throw new AppError(
        'conflict',
        'Grants are for people from outside. Say first that this person is from outside, or use a group.',
      )
    }
    mustBeLastDay(input.ends_on, today)
    if (
      input.entity_id !== null &&
      !(await store.idsThere(tx, scope, 'entity', [input.entity_id])).has(input.entity_id)
    ) {
      throw invalidField('entity_id', 'This entity no longer exists. Choose one of the list.')
    }
    if ((await store.grantsOf(tx, scope, organisation_user_id)).length >= GRANTS_AT_MOST) {
      throw new AppError('conflict', `One person has at most ${GRANTS_AT_MOST} grants. Use a group instead.`)
    }
    await store.saveGrant(tx, scope, { grant_id: uuidv7(), organisation_user_id, ...input, granted_by: by })
    return rightsOf(deps, tx, scope, organisation_user_id)
  })
}

/** Without a day it ends at once. */
export function changeGrant(
  deps: Deps,
  scope: OrgScope,
  grant_id: string,
  { ends_on, unseen_to }: { readonly ends_on?: string } & HiddenWorkTo,
): Promise<PersonRights> {
  return inOrganisation(deps.db, scope, async (tx) => {
    const today = deps.clock.today()
    const grant = await store.grantById(tx, scope, grant_id)
    if (!grant) throw new AppError('not_found', 'This grant no longer exists. Open the person again.')
    if (ends_on !== undefined) mustBeLastDay(ends_on, today)
    const isEnded = grant.ends_on < today
    if (ends_on !== undefined || !isEnded) {
      await store.setLastDay(tx, scope, grant_id, ends_on ?? addDays(today, -1))
    }
    if (ends_on === undefined) await handOverHiddenWork(deps, tx, scope, unseen_to)
    return rightsOf(deps, tx, scope, grant.organisation_user_id)
  })
}

/** The reader's own visibility. */
export function ownVisibility({ db, clock }: Deps, { scope, organisation_user_id, is_limited }: Member) {
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const groups = await store.groupsOf(tx, scope, organisation_user_id)
    const grants = (await store.grantsOf(tx, scope, organisation_user_id)).filter(({ ends_on }) => ends_on >= today)
    const { seen, all } = await store.entitiesSeen(tx, scope, organisation_user_id, today)
    const visibility = [...((await visibilityOf(tx, scope))?.values() ?? [])]
    const some = new Set(visibility.flatMap((areas) => (areas === 'all' ? [] : [...areas])))
    return {
      is_limited,
      areas: AREAS.filter((area) => some.has(area)),
      is_partly: some.size > 0 && visibility.includes('all'),
      entities: is_limited ? seen : all,
      groups: groups.map(({ name }) => name),
      ends_on: is_limited ? (grants.map(({ ends_on }) => ends_on).toSorted()[0] ?? null) : null,
    }
  })
}

/** Tells admins of grants that end within a week, once of each end. */
export async function tellGrantEnds(parts: Parts, scope: OrgScope): Promise<void> {
  const today = parts.clock.today()
  await inOrganisation(parts.db, scope, async (tx) => {
    for (const grant of await store.grantsEnding(tx, scope, today, addDays(today, GRANT_ENDS_DAYS))) {
      await noteGrantEnds(parts, tx, scope, grant)
    }
  })
}
