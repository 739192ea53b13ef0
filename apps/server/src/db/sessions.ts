import type { Insertable } from 'kysely'
import type { OrgScope } from '../http/scope.ts'
import type { Database } from './tables.ts'
import type { UserSessionTable } from './tables/accounts.ts'
import { type Db, type Tx, inOrganisation } from './tx.ts'

/** A membership by its organisation. */
export interface Place {
  readonly organisation_id: string
  readonly organisation_user_id: string
}

/** The session of a token, its person, and their role in the organisation asked about: null where they have no place. */
export interface CallerRow {
  readonly session_id: string
  readonly cookie_hash: Buffer
  readonly csrf_token: string
  readonly last_used_at: string
  readonly expires_at: string
  readonly is_two_factor: boolean
  readonly authenticated_at: string
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: 'subscriber' | 'reseller' | 'employee' | 'admin'
  readonly place: 'a' | 'r' | 'm' | 'v' | null
  /** Whether groups or grants limit what the person sees there; null where they have no place. */
  readonly is_limited: boolean | null
  /** Why the organisation is suspended; null where it is not. */
  readonly suspended_reason: string | null
  /** The end of support access; null without one. */
  readonly support_ends_at: string | null
  /** The first day on which the organisation asks for a second factor; null asks for none. */
  readonly two_factor_from: string | null
  /** Whether the organisation lets in from this address; null where no organisation was asked about. */
  readonly is_network_allowed: boolean | null
}

/** Read at the head of every request, hence prepared and in one round trip. */
export async function callerRow(
  db: Db,
  token_hash: Buffer,
  { place, address }: { readonly place: Place | undefined; readonly address: string },
): Promise<CallerRow | undefined> {
  const { rows } = await db.pool.query<CallerRow>({
    name: 'caller_of',
    text: 'select * from caller_of($1, $2, $3, $4)',
    values: [token_hash, place?.organisation_id ?? null, place?.organisation_user_id ?? null, address || null],
  })
  return rows[0]
}

export const insertSession = async (tx: Tx, session: Insertable<UserSessionTable>): Promise<void> => {
  await tx.insertInto('user_session').values(session).execute()
}

/** Why an account is suspended; null when it is not. It is held until the transaction ends, so that a suspension waits. */
export async function suspendedReason(tx: Tx, user_id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('user_account')
    .select('suspended_reason')
    .where('user_id', '=', user_id)
    .forShare()
    .executeTakeFirst()
  return row?.suspended_reason ?? null
}

/** Records a request made with support access. */
export const insertVisit = (
  db: Db,
  scope: OrgScope,
  visit: Omit<Insertable<Database['support_visit']>, 'organisation_id'>,
): Promise<unknown> =>
  inOrganisation(db, scope, (tx) =>
    tx
      .insertInto('support_visit')
      .values({ organisation_id: scope.organisation_id, ...visit })
      .execute(),
  )

/** Notes when a session was last used. */
export const touchSession = async (db: Db, session_id: string, now: Date): Promise<void> => {
  await db.outside
    .updateTable('user_session')
    .set({ last_used_at: now.toISOString() })
    .where('session_id', '=', session_id)
    .execute()
}

/** The person of the session has just confirmed their identity. */
export const noteConfirmed = async (
  db: Db,
  session_id: string,
  { at, is_two_factor }: { readonly at: Date; readonly is_two_factor: boolean },
): Promise<void> => {
  await db.outside
    .updateTable('user_session')
    .set({ authenticated_at: at.toISOString(), ...(is_two_factor && { is_two_factor }) })
    .where('session_id', '=', session_id)
    .execute()
}

/** The person of the session has just used a second factor. */
export const touchSessionFactor = async (tx: Tx, session_id: string): Promise<void> => {
  await tx.updateTable('user_session').set({ is_two_factor: true }).where('session_id', '=', session_id).execute()
}

/** Notes when a person last worked in an organisation; another organisation does not see that time. */
export const touchPlace = (db: Db, scope: OrgScope, organisation_user_id: string, now: Date): Promise<unknown> =>
  inOrganisation(db, scope, (tx) =>
    tx
      .updateTable('organisation_user')
      .set({ seen_at: now.toISOString() })
      .where('organisation_id', '=', scope.organisation_id)
      .where('organisation_user_id', '=', organisation_user_id)
      .execute(),
  )

/** A person's membership of an organisation, seen as that person; undefined when there is none. */
export const membershipOf = (tx: Tx, user_id: string, organisation_id: string): Promise<Place | undefined> =>
  tx
    .selectFrom('organisation_user')
    .select(['organisation_id', 'organisation_user_id'])
    .where('organisation_id', '=', organisation_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
