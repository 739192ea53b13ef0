import { reassignOpenItems } from '../calendar/item-changes.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import { ACTION_WORDS, ROLE_WORDS } from '@niyam/contract/permission-words.ts'
import { ORGANISATION_ROLES, permissionsOf } from '@niyam/contract/permissions.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { HiddenWorkTo } from '@niyam/contract/hidden-work.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, indianDay } from '../../clock.ts'
import { type Db, type Tx, inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Member } from '../../http/session.ts'
import type { Queue } from '../../jobs/queue.ts'
import { say } from '../../language/speak.ts'
import { refusalOf, refusalsOf, type ShownRefusal } from '../../mail/refusals.ts'
import { handOverHiddenWork } from '../items/hidden-work.ts'
import { noteMemberJoined, noteRoleChanged } from '../notifications/notify-organisation.ts'
import { mustHaveRoom, noteUsage, refuseSuspended } from '../plan-limits/service.ts'
import * as store from './store.ts'

/** For resellers, who make organisations and see their people. */
export { inviteAdmin } from './invitations.ts'
export { ROLE_WORDS } from '@niyam/contract/permission-words.ts'

interface PeopleParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
}

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true },
  { key: 'email', label: 'E-mail', class: '', sortable: true },
  { key: 'role', label: 'Role', class: '', sortable: true },
  { key: 'joined', label: 'Joined', class: '', sortable: true },
  { key: 'seen', label: 'Last seen', class: '', sortable: true },
  { key: 'state', label: 'Status', class: '', sortable: false },
]

const toRow = (person: store.ListedPerson, refusal: ShownRefusal | undefined): Row => ({
  id: person.organisation_user_id,
  groups: [
    [{ type: 'avatar', value: person.name }],
    [{ type: 'text', value: person.email }, ...(refusal ? [returned(refusal)] : [])],
    [{ type: 'text', value: say(ROLE_WORDS[person.role]) }],
    [{ type: 'text', value: indianDay(new Date(person.joined_at)) }],
    [{ type: 'text', value: person.seen_at }],
    [{ type: 'text', value: person.deactivated_at === null ? null : say('Deactivated') }],
  ],
  actions: [{ label: 'Edit', route: 'edit-user', params: { user_id: person.organisation_user_id } }],
})

const returned = ({ why }: ShownRefusal): Row['groups'][number][number] => ({
  type: 'text-secondary',
  value: `${say('Mails come back.')} ${why}`,
})

/** The people of the organisation, a page at a time. */
export function browsePeople(
  { db, secret }: PeopleParts,
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'email', 'role', 'joined', 'seen'], 'name')
  return inOrganisation(db, scope, async (tx) => {
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.peoplePage(tx, scope, page)
    const refusals = await refusalsOf(
      tx,
      secret,
      rows.map(({ email }) => email),
    )
    return {
      rows: rows.map((row) => toRow(row, refusals.get(row.email))),
      fields: FIELDS,
      meta: pageMeta(url, query, total),
    }
  })
}

/** One person; `id` is that of their place in the organisation, or of their account. */
export const getPerson = ({ db, secret }: PeopleParts, scope: OrgScope, id: string) =>
  inOrganisation(db, scope, async (tx) =>
    shownPerson(tx, secret, scope, (await store.placeOfAccount(tx, scope, id)) ?? id),
  )

/** @throws AppError `not_found` for a person who is not a member here */
export async function personOf(tx: Tx, scope: OrgScope, organisation_user_id: string): Promise<store.PersonRow> {
  const person = await store.personInOrganisation(tx, scope, organisation_user_id)
  if (person) return person
  throw new AppError('not_found', 'This person does not belong to the organisation, or no longer does. Open the list.')
}

/** A person, with what each role would let them do. */
export async function shownPerson(
  tx: Tx,
  secret: string,
  scope: OrgScope,
  organisation_user_id: string,
): Promise<PersonInOrganisation> {
  const person = await personOf(tx, scope, organisation_user_id)
  const { is_limited } = person
  const abilities = ORGANISATION_ROLES.map((role) => [
    role,
    permissionsOf({ role, is_limited }).map((action) => say(ACTION_WORDS[action])),
  ])
  return {
    ...person,
    abilities: Object.fromEntries(abilities) as PersonInOrganisation['abilities'],
    mail_refusal: await refusalOf(tx, secret, person.email),
  }
}

/** Whether the organisation would be left without an admin, were this person to go. */
export const isLastAdmin = async (tx: Tx, scope: OrgScope, organisation_user_id: string): Promise<boolean> =>
  (await store.personInOrganisation(tx, scope, organisation_user_id))?.is_last_admin === true

/** Ends the membership of a person; their open items become unassigned. */
export async function endPlace(
  tx: Tx,
  scope: OrgScope,
  { organisation_user_id, user_id }: { readonly organisation_user_id: string; readonly user_id: string },
): Promise<void> {
  await reassignOpenItems(tx, scope, user_id, null)
  await store.removeMember(tx, scope, organisation_user_id)
}

export const lastAdmin = (act: string) =>
  new AppError('conflict', `The last admin cannot be ${act}. Make another person admin first.`)

/**
 * Locks all admins for this transaction and checks again that the caller is one: of two admins who demote each other at
 * the same moment the second is refused.
 *
 * @throws AppError `forbidden` when they are no longer an admin
 */
export async function expectStillAdmin(
  tx: Tx,
  { organisation_user_id, scope }: Pick<Member, 'organisation_user_id' | 'scope'>,
): Promise<void> {
  await store.lockAdmins(tx, scope)
  const own = await store.personInOrganisation(tx, scope, organisation_user_id)
  if (own?.role === 'a' && own.deactivated_at === null) return
  throw new AppError(
    'forbidden',
    'Another admin has just changed your own place, so nothing was done. Ask them, or reload the page.',
  )
}

/** @throws AppError `conflict` when this would leave the organisation without an admin */
export function changeRole(
  { db, clock, secret, queue }: PeopleParts & { readonly queue: Queue },
  admin: Pick<Member, 'organisation_user_id' | 'scope'>,
  by: string,
  organisation_user_id: string,
  { role, unseen_to }: { readonly role: OrganisationRole } & HiddenWorkTo,
): Promise<PersonInOrganisation> {
  const { scope } = admin
  return inOrganisation(db, scope, async (tx) => {
    await expectStillAdmin(tx, admin)
    const person = await personOf(tx, scope, organisation_user_id)
    if (person.is_last_admin && role !== 'a') throw lastAdmin('given another role')
    if (person.role !== role) {
      await store.setRole(tx, scope, organisation_user_id, role)
      // A former admin saw everything; now their groups limit them.
      await handOverHiddenWork({ clock }, tx, scope, unseen_to)
      await noteRoleChanged({ clock, queue }, tx, scope, { user_id: person.user_id, role, by })
    }
    return shownPerson(tx, secret, scope, organisation_user_id)
  })
}

/** Makes a person a member and tells the admins. Answers the id of the membership. */
export async function letIn(
  parts: { readonly clock: Clock; readonly queue: Queue },
  tx: Tx,
  scope: OrgScope,
  { user_id, role }: { readonly user_id: string; readonly role: OrganisationRole },
): Promise<string> {
  const organisation_user_id = uuidv7()
  await refuseSuspended(tx, scope)
  await mustHaveRoom(tx, scope, { resource: 'people', more: 1, today: parts.clock.today() })
  await store.insertMember(tx, scope, { organisation_user_id, user_id, role, seen_at: parts.clock.now().toISOString() })
  await noteMemberJoined(parts, tx, scope, { user_id, role })
  await noteUsage(parts, tx, scope)
  return organisation_user_id
}
