import type { AccountClosing, OwnData } from '@niyam/contract/personal-data.ts'
import { CLOSING_DAYS } from '@niyam/contract/notice.ts'
import type { Parts } from '../../parts.ts'
import { indianDay } from '../../clock.ts'
import { asPlatform, asUser, inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { provenScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import { insertConsent, keepAccount } from '../accounts/service.ts'
import { endPlace, isLastAdmin } from '../people/service.ts'
import { OF_THE_PERSON, OF_THE_PLACE } from './content.ts'
import * as store from './store.ts'

type OwnDataParts = Pick<Parts, 'db' | 'clock' | 'queue'>

const DAY_MS = 86_400_000
const NOTE =
  'What an organisation keeps about its work, such as who filed what, is in the export of that organisation; ask its admins. Backups hold what they held until they are too old. Passwords, keys and codes are left out.'

/** Everything that is stored about a person, in every organisation. */
export async function ownData({ db, clock }: OwnDataParts, { user_id }: Person): Promise<OwnData> {
  const account: OwnData['account'] = {}
  await asPlatform(db, async (tx) => {
    for (const table of Object.keys(OF_THE_PERSON)) account[table] = await store.personRows(tx, table, user_id)
  })
  const organisations: OwnData['organisations'] = []
  for (const { organisation_id, name } of await asUser(db, user_id, (tx) => store.placesOf(tx, user_id))) {
    const scope = provenScope(organisation_id)
    const tables: OwnData['account'] = {}
    await inOrganisation(db, scope, async (tx) => {
      for (const table of OF_THE_PLACE) tables[table] = await store.placeRows(tx, scope, { table, user_id })
    })
    organisations.push({ organisation_id, name, tables })
  }
  return { made_at: clock.now().toISOString(), note: say(NOTE), account, organisations }
}

export const acceptNotice = ({ db, clock }: OwnDataParts, { user_id }: Person, notice_version: string) =>
  insertConsent(db.outside, user_id, notice_version, clock.now())

/** The reasons why an account cannot be closed. */
export async function obstacles(
  { db }: Pick<OwnDataParts, 'db'>,
  { user_id, role }: Pick<Person, 'user_id' | 'role'>,
): Promise<AccountClosing> {
  const last_admin_of: AccountClosing['last_admin_of'] = []
  for (const place of await asUser(db, user_id, (tx) => store.placesOf(tx, user_id))) {
    const scope = provenScope(place.organisation_id)
    if (await inOrganisation(db, scope, (tx) => isLastAdmin(tx, scope, place.organisation_user_id)))
      last_admin_of.push({ organisation_id: place.organisation_id, name: place.name })
  }
  return { last_admin_of, has_platform_role: role !== 'subscriber' }
}

/**
 * Ends every session; after the grace the account is erased, unless its person signs in before.
 *
 * @throws AppError `conflict` where an organisation would be left without an admin, or the person works for the platform
 */
export async function closeAccount(parts: OwnDataParts, person: Person): Promise<{ closes_on: string }> {
  const { db, clock, queue } = parts
  const { user_id } = person
  const closes_at = new Date(clock.now().getTime() + CLOSING_DAYS * DAY_MS)
  // Said before it is looked at: of two last admins who close at once each then sees that the other goes.
  const isSet = await asPlatform(db, (tx) => store.setClosing(tx, user_id, closes_at))
  if (!isSet) throw new AppError('conflict', 'This account is being closed already.')
  const refusal = refusalOf(await obstacles(parts, person))
  if (refusal) {
    await asPlatform(db, (tx) => keepAccount(tx, user_id))
    throw refusal
  }
  await asPlatform(db, async (tx) => {
    await store.endSessions(tx, user_id)
    await queue.add(tx, 'account-notice', { user_id, what: 'closing' })
  })
  return { closes_on: indianDay(closes_at) }
}

function refusalOf({ last_admin_of: [first], has_platform_role }: AccountClosing): AppError | null {
  if (has_platform_role) {
    return new AppError(
      'conflict',
      'This account works for the platform. The person who gave it that role has to remove it first.',
    )
  }
  if (!first) return null
  return new AppError(
    'conflict',
    `You are the last admin of ${first.name}. Make another person admin, or close the organisation, first.`,
  )
}

/**
 * Erases an account after its grace period: its sign-in means, memberships, names and addresses. The person's work
 * stays, under the name of a former user. An interrupted run starts again. An account that became the last admin of an
 * organisation is not erased.
 */
export async function eraseAccount(
  parts: OwnDataParts,
  { user_id, email }: { readonly user_id: string; readonly email: string },
): Promise<void> {
  const { db, clock, queue } = parts
  const { last_admin_of } = await obstacles(parts, { user_id, role: 'subscriber' })
  if (last_admin_of.length > 0) {
    await asPlatform(db, async (tx) => {
      if (await keepAccount(tx, user_id)) await queue.add(tx, 'account-notice', { user_id, what: 'kept' })
    })
    return
  }
  // From here on no one can sign in, so the deletion cannot be half undone.
  const isSure = await asPlatform(db, async (tx) => {
    if (!(await store.lockClosing(tx, user_id, clock.now()))) return false
    await store.deleteSignIn(tx, user_id)
    await store.shut(tx, user_id)
    return true
  })
  if (!isSure) return
  for (const { organisation_id, organisation_user_id } of await asUser(db, user_id, (tx) =>
    store.placesOf(tx, user_id),
  )) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, async (tx) => {
      await endPlace(tx, scope, { organisation_user_id, user_id })
      await store.scrubInvitations(tx, scope, email, user_id)
    })
  }
  await asPlatform(db, (tx) => store.empty(tx, user_id, clock.now()))
}
