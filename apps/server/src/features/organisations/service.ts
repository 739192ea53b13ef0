import type {
  ActiveOrganisation,
  Organisation,
  OrganisationUser,
  OwnPlace,
  ShownPermission,
} from '@niyam/contract/organisations.ts'
import { ACTION_WORDS } from '@niyam/contract/permission-words.ts'
import { type Action, ACTIONS, type Permission, PERMISSIONS, permissionsOf } from '@niyam/contract/permissions.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../clock.ts'
import { touchPlace } from '../../db/sessions.ts'
import { type Db, type Tx, asUser, inOrganisation } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type OrgScope, type PersonActor, scopeOfNewOrganisation } from '../../http/scope.ts'
import { type Member, type Person, membershipIn, organisationToken } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import { claimOrganisation, type GrowthParts } from '../accounts/service.ts'
import { type Onlooker, standing } from '../plan-limits/service.ts'
import * as store from './store.ts'

interface OrganisationParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

/** With how many entities the person sees in each. */
export const myOrganisations = (
  { db, clock }: Pick<OrganisationParts, 'db' | 'clock'>,
  { user_id }: Pick<Person, 'user_id'>,
) => asUser(db, user_id, (tx) => store.organisationsOf(tx, user_id, clock.today()))

/**
 * Makes an organisation with the person as its admin, active at once.
 *
 * @throws AppError `too_many` beyond what the account, its network or the server makes in a day
 */
export async function createOrganisation(
  parts: OrganisationParts & GrowthParts,
  by: PersonActor,
  input: { readonly name: string; readonly address_state: string | null },
): Promise<ActiveOrganisation> {
  if (input.address_state !== null && !isStateKey(input.address_state)) {
    throw invalidField('address_state', 'Choose a state from the list.')
  }
  const { db, clock, secret } = parts
  const scope = scopeOfNewOrganisation(by)
  const admin = { organisation_user_id: uuidv7(), user_id: by.user_id }
  return inOrganisation(db, scope, async (tx) => {
    await claimOrganisation(parts, tx, by)
    await store.insertOrganisation(tx, scope, input, admin)
    return active(tx, { clock, secret }, scope, { ...admin, is_two_factor: true })
  })
}

/** @throws AppError `not_found` for one that is not theirs: it looks like one that does not exist */
export async function chooseOrganisation(
  { db, clock, secret }: OrganisationParts,
  person: Person,
  organisation_id: string,
): Promise<ActiveOrganisation> {
  const membership = await membershipIn(db, person, organisation_id)
  if (!membership) {
    throw new AppError('not_found', 'You do not belong to this organisation, or no longer do. Choose another one.')
  }
  const { scope, organisation_user_id } = membership
  await touchPlace(db, scope, organisation_user_id, clock.now())
  const { is_two_factor } = person
  return inOrganisation(db, scope, (tx) =>
    active(tx, { clock, secret }, scope, { organisation_user_id, is_two_factor }),
  )
}

/** What a page needs to work in an organisation from here on. */
export async function active(
  tx: Tx,
  { clock, secret }: Pick<OrganisationParts, 'clock' | 'secret'>,
  scope: OrgScope,
  { organisation_user_id, is_two_factor }: { readonly organisation_user_id: string; readonly is_two_factor: boolean },
): Promise<ActiveOrganisation> {
  const place = await store.organisationUser(tx, scope, organisation_user_id)
  return {
    ...(await current(tx, scope, place, { support_until: null, is_two_factor, now: clock.now() })),
    organisation_token: organisationToken(secret, scope.organisation_id, organisation_user_id),
  }
}

type Place = Omit<OwnPlace, 'permissions'>

async function current(
  tx: Tx,
  scope: OrgScope,
  place: Place,
  more: Omit<Onlooker, 'role'>,
): Promise<Omit<ActiveOrganisation, 'organisation_token'>> {
  const organisation = await store.organisation(tx, scope)
  return {
    organisation,
    organisation_user: { ...place, permissions: permissionsOf(place) },
    standing: await standing(tx, scope, { role: place.role, ...more }),
  }
}

export const currentOrganisation = (
  { db, clock }: Pick<OrganisationParts, 'db' | 'clock'>,
  { scope, organisation_user_id, support_until }: Member,
  person: Person,
) =>
  inOrganisation(db, scope, async (tx) => {
    const place =
      support_until === null
        ? await store.organisationUser(tx, scope, organisation_user_id)
        : supportPlace(organisation_user_id, person)
    return current(tx, scope, place, { support_until, is_two_factor: person.is_two_factor, now: clock.now() })
  })

const supportPlace = (support_id: string, { user_id, first_name, last_name, email }: Person): Place => ({
  organisation_user_id: support_id,
  user_id,
  name: `Support: ${first_name} ${last_name}`.trim(),
  email,
  role: 'v',
  is_limited: false,
})

/** The data that support needs to open an organisation. The caller has checked that they may. */
export const activeForSupport = (
  { db, clock, secret }: OrganisationParts,
  scope: OrgScope,
  person: Person,
  { support_id, ends_at }: { readonly support_id: string; readonly ends_at: string },
): Promise<ActiveOrganisation> =>
  inOrganisation(db, scope, async (tx) => ({
    ...(await current(tx, scope, supportPlace(support_id, person), {
      support_until: ends_at,
      is_two_factor: person.is_two_factor,
      now: clock.now(),
    })),
    organisation_token: organisationToken(secret, scope.organisation_id, support_id),
  }))

/** Name and state, for the head of a letter. */
export const organisationHead = (tx: Tx, scope: OrgScope): Promise<Pick<Organisation, 'name' | 'address_state'>> =>
  store.organisation(tx, scope)

export const organisationUsers = (
  { db, clock }: Pick<OrganisationParts, 'db' | 'clock'>,
  scope: OrgScope,
  item_id: string | undefined,
): Promise<OrganisationUser[]> =>
  inOrganisation(db, scope, (tx) => store.organisationUsers(tx, scope, { item_id, today: clock.today() }))

/** Every permission, and which of them the caller holds. */
export const permissionsFor = (isHeld: (action: Action) => boolean): ShownPermission[] =>
  ACTIONS.map((permission) => {
    const { roles, reach }: Permission = PERMISSIONS[permission]
    return { permission, label: say(ACTION_WORDS[permission]), roles: [...roles], reach, is_held: isHeld(permission) }
  })
