import type { InvitationState } from '@niyam/contract/people.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

type Page<Sort extends string> = ListPage<Sort> & { readonly search: string }

const NAME = personName('u')
const RANK = (column: string) => sql`array_position(array['a', 'r', 'm', 'v'], ${sql.ref(column)})`

/** Who of these addresses belongs to the organisation already, with their role. */
export const membersByEmail = (tx: Tx, { organisation_id }: OrgScope, emails: readonly string[]) =>
  tx
    .selectFrom('organisation_user as m')
    .innerJoin('user_account as u', 'u.user_id', 'm.user_id')
    .select(['u.email', 'm.role', 'm.deactivated_at'])
    .where('m.organisation_id', '=', organisation_id)
    .where('u.email', 'in', emails)
    .execute()

// A function of the row and the time: nothing updates an invitation when it expires.
const stateAt = (now: string) => sql<InvitationState>`case
    when i.accepted_at is not null then 'accepted'
    when i.revoked_at is not null then 'revoked'
    when i.expires_at <= ${now} then 'expired'
    else 'waiting' end`

export interface InvitationRow {
  readonly organisation_id: string
  readonly invitation_id: string
  readonly email: string
  readonly name: string | null
  readonly role: OrganisationRole
  readonly invited_by: string
  readonly created_at: string
  readonly sent_at: string | null
  readonly expires_at: string
  readonly state: InvitationState
}

const invitationWhere = (tx: Tx, now: string, where: ReturnType<typeof sql>) =>
  sql<InvitationRow>`
    select i.organisation_id, i.invitation_id, i.email, i.name, i.role, ${NAME} as invited_by, i.created_at,
      i.sent_at, i.expires_at, ${stateAt(now)} as state
    from invitation i join user_account u on u.user_id = i.invited_by where ${where}`.execute(tx)

/** The invitation of a mailed token, in any organisation: the row-level policy shows it to the holder of the token. */
export async function invitationOfTokenAcrossOrganisations(
  tx: Tx,
  token_hash: Buffer,
  now: string,
): Promise<InvitationRow | undefined> {
  await sql`select set_config('app.invitation_token', ${token_hash.toString('hex')}, true)`.execute(tx)
  const { rows } = await invitationWhere(tx, now, sql`i.token_hash = ${token_hash}`)
  return rows[0]
}

/** One invitation, held for this transaction: of two who accept, resend or revoke it at once the second waits. */
export async function lockedInvitation(
  tx: Tx,
  { organisation_id }: OrgScope,
  invitation_id: string,
  now: string,
): Promise<InvitationRow | undefined> {
  await sql`select from invitation where organisation_id = ${organisation_id} and invitation_id = ${invitation_id}
    for update`.execute(tx)
  const { rows } = await invitationWhere(
    tx,
    now,
    sql`i.organisation_id = ${organisation_id} and i.invitation_id = ${invitation_id}`,
  )
  return rows[0]
}

/** The language of the account with the invited address, else of the inviter: a stranger's is unknown. */
export async function languageOfInvited(
  tx: Tx,
  { organisation_id }: OrgScope,
  invitation_id: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('invitation as i')
    .innerJoin('user_account as by', 'by.user_id', 'i.invited_by')
    .leftJoin('user_account as own', 'own.email', 'i.email')
    .select(sql<string | null>`case when own.user_id is null then by.language else own.language end`.as('language'))
    .where('i.organisation_id', '=', organisation_id)
    .where('i.invitation_id', '=', invitation_id)
    .executeTakeFirst()
  return row?.language ?? null
}

/** Open invitations to these addresses, expired ones among them. */
export async function openInvitations(
  tx: Tx,
  { organisation_id }: OrgScope,
  emails: readonly string[],
  now: string,
): Promise<InvitationRow[]> {
  const { rows } = await invitationWhere(
    tx,
    now,
    sql`i.organisation_id = ${organisation_id} and i.email = any(${emails as string[]})
      and i.accepted_at is null and i.revoked_at is null`,
  )
  return rows
}

export async function invitedSince(tx: Tx, { organisation_id }: OrgScope, since: string): Promise<number> {
  const { count } = await tx
    .selectFrom('invitation')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

interface NewInvitation {
  readonly invitation_id: string
  readonly email: string
  readonly name: string | null
  readonly role: OrganisationRole
  readonly invited_by: string
  readonly created_at: string
  readonly expires_at: string
}

/** The second of two concurrent invitations waits, and finds the people already invited by the first. */
export const lockInvitations = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invitations of ${organisation_id}`}, 0))`.execute(tx)

/** Since when the organisation is there. */
export const organisationSince = async (tx: Tx, { organisation_id }: OrgScope): Promise<string> =>
  (
    await tx
      .selectFrom('organisation')
      .select('created_at')
      .where('organisation_id', '=', organisation_id)
      .executeTakeFirstOrThrow()
  ).created_at

export const insertInvitations = (
  tx: Tx,
  { organisation_id }: OrgScope,
  invitations: readonly NewInvitation[],
): Promise<unknown> =>
  tx
    .insertInto('invitation')
    .values(invitations.map((one) => ({ ...one, organisation_id })))
    .execute()

type Change = Partial<
  Pick<NewInvitation, 'name' | 'role' | 'invited_by' | 'created_at' | 'expires_at'> & {
    readonly token_hash: Buffer | null
    readonly sent_at: string | null
    readonly accepted_at: string
    readonly revoked_at: string
  }
>

export const changeInvitation = (
  tx: Tx,
  { organisation_id }: OrgScope,
  invitation_id: string,
  change: Change,
): Promise<unknown> =>
  tx
    .updateTable('invitation')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('invitation_id', '=', invitation_id)
    .execute()

const INVITATIONS_BY = {
  email: sql`email`,
  role: RANK('role'),
  state: sql`array_position(array['waiting', 'expired', 'accepted', 'revoked'], state)`,
  sent: sql`created_at`,
  expires: sql`expires_at`,
}
export type InvitationSort = keyof typeof INVITATIONS_BY

export async function invitationPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  page: Page<InvitationSort> & { readonly now: string },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const like = containing(page.search)
  const matchesSearch =
    page.search === '' ? sql`true` : sql`(i.email ilike ${like} or i.name ilike ${like} or ${NAME} ilike ${like})`
  const from = sql`from invitation i join user_account u on u.user_id = i.invited_by
    where i.organisation_id = ${organisation_id} and ${matchesSearch}`
  const [invitations, counted] = await Promise.all([
    sql<InvitationRow>`
      select * from (select i.organisation_id, i.invitation_id, i.email, i.name, i.role, ${NAME} as invited_by, i.created_at,
        i.sent_at, i.expires_at, ${stateAt(page.now)} as state ${from}) shown
      order by ${INVITATIONS_BY[page.sort]} ${direction(page.descending)}, created_at desc, email, invitation_id
      limit ${page.limit} offset ${page.offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx),
  ])
  return { rows: invitations.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Those made before a given time that can no longer be accepted, with their groups and grants. */
export const deleteInvitationsBefore = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { before, now }: { readonly before: string; readonly now: string },
): Promise<unknown> =>
  tx
    .deleteFrom('invitation')
    .where('organisation_id', '=', organisation_id)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([eb('accepted_at', 'is not', null), eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]),
    )
    .execute()
