import type { ActiveOrganisation, Organisation, OrganisationUser, OwnPlace } from '@niyam/contract/organisations.ts'
import { permissionsOf } from '@niyam/contract/permissions.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../clock.ts'
import { touchPlace } from '../../db/sessions.ts'
import { type Db, type Tx, asUser, inOrganisation } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type OrgScope, type PersonActor, scopeOfNewOrganisation } from '../../http/scope.ts'
import { type Member, type Person, membershipIn, organisationToken } from '../../http/session.ts'
import * as store from './store.ts'

interface OrganisationParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

/** With how many entities the person sees in each. */
export const myOrganisations = ({ db, clock }: Pick<OrganisationParts, 'db' | 'clock'>, { user_id }: Person) =>
  asUser(db, user_id, (tx) => store.organisationsOf(tx, user_id, clock.today()))

/** Makes an organisation with the person as its admin, active at once. */
export async function createOrganisation(
  { db, secret }: OrganisationParts,
  by: PersonActor,
  given: { readonly name: string; readonly address_state: string | null },
): Promise<ActiveOrganisation> {
  if (given.address_state !== null && !isStateKey(given.address_state)) {
    throw invalidField('address_state', 'Choose a state from the list.')
  }
  const scope = scopeOfNewOrganisation(by)
  const admin = { organisation_user_id: uuidv7(), user_id: by.user_id }
  return inOrganisation(db, scope, async (tx) => {
    await store.insertOrganisation(tx, scope, given, admin)
    return active(tx, secret, scope, admin.organisation_user_id)
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
  return inOrganisation(db, scope, (tx) => active(tx, secret, scope, organisation_user_id))
}

/** What a page needs to work in an organisation from here on. */
export async function active(
  tx: Tx,
  secret: string,
  scope: OrgScope,
  organisation_user_id: string,
): Promise<ActiveOrganisation> {
  return {
    ...(await both(tx, scope, organisation_user_id)),
    organisation_token: organisationToken(secret, scope.organisation_id, organisation_user_id),
  }
}

async function both(
  tx: Tx,
  scope: OrgScope,
  organisation_user_id: string,
): Promise<{ organisation: Organisation; organisation_user: OwnPlace }> {
  const [organisation, place] = await Promise.all([
    store.organisation(tx, scope),
    store.organisationUser(tx, scope, organisation_user_id),
  ])
  return { organisation, organisation_user: { ...place, permissions: permissionsOf(place) } }
}

export const currentOrganisation = (db: Db, { scope, organisation_user_id }: Member) =>
  inOrganisation(db, scope, (tx) => both(tx, scope, organisation_user_id))

export const organisationName = (db: Db, scope: OrgScope): Promise<string> =>
  inOrganisation(db, scope, async (tx) => (await store.organisation(tx, scope)).name)

export const organisationUsers = (
  { db, clock }: Pick<OrganisationParts, 'db' | 'clock'>,
  scope: OrgScope,
  item_id: string | undefined,
): Promise<OrganisationUser[]> =>
  inOrganisation(db, scope, (tx) => store.organisationUsers(tx, scope, { item_id, today: clock.today() }))
