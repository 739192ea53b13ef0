import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { PlatformRole } from '@niyam/contract/rules.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import {
  type Place,
  callerRow,
  insertSession,
  insertVisit,
  membershipOf,
  suspendedReason,
  touchPlace,
  touchSession,
} from '../db/sessions.ts'
import { type Db, type Tx, asUser } from '../db/tx.ts'
import { indianDay } from '../clock.ts'
import { browserOf } from './browser-cookie.ts'
import { mustMeetPolicy } from './entry-policy.ts'
import { AppError } from './errors.ts'
import { note } from './log.ts'
import { type OrgScope, originOf, type PersonActor, provenScope } from './scope.ts'

/** The person of a session whose two halves were both shown. */
export interface Person {
  readonly user_id: string
  readonly session_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: PlatformRole
  readonly csrf_token: string
  /** Whether the session was opened, or confirmed since, with a second factor or a passkey. */
  readonly is_two_factor: boolean
  /** When the person last showed that it is they: by signing in, or by confirming. */
  readonly authenticated_at: string
}

/** A person's place in the active organisation. */
export interface Member {
  readonly organisation_user_id: string
  readonly role: OrganisationRole
  /** Whether groups or grants limit what they see; the scope carries which. */
  readonly is_limited: boolean
  /** Why nothing can be changed in the organisation; null while it is not suspended. */
  readonly suspended_reason: string | null
  /** The end of support access granted by an admin; null for members. */
  readonly support_until: string | null
  readonly scope: OrgScope
}

export const COOKIE = 'niyam_session'
/** Over https: a browser takes a cookie of such a name from this very host alone, by https, and for all of it. */
export const HOST_COOKIE = `__Host-${COOKIE}`
const IDLE_DAYS = 7
const ABSOLUTE_DAYS = 30
const DAY_MS = 86_400_000
// Writing the time of last use on every request would make each read a write.
const TOUCH_EVERY_MS = 5 * 60_000
const FRESH_MS = 10 * 60_000

/** A session last used at or before this moment has ended. */
export const idleSince = (now: Date): string => new Date(now.getTime() - IDLE_DAYS * DAY_MS).toISOString()

const secretHalf = () => randomBytes(32).toString('base64url')
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Where a session is opened from, for the list in which a person knows their devices again. */
export interface Device {
  readonly address: string
  readonly user_agent: string
  /** The browser's own id, from the signed cookie it was given at an earlier sign-in; null where it has none. */
  readonly browser: string | null
}

/** Both halves of a new credential. `showCookie` puts the one on the reply, the page keeps the other. */
export interface OpenedSession {
  readonly cookie: string
  readonly expires: Date
  readonly token: string
  readonly csrf_token: string
}

/**
 * Only the hashes of the two halves are stored. The caller is authenticated at this point, so a suspended person may
 * see the reason.
 *
 * @throws AppError `forbidden` when the account is suspended
 */
export async function openSession(
  tx: Tx,
  { user_id, is_two_factor }: Pick<Person, 'user_id' | 'is_two_factor'>,
  { address, user_agent }: Device,
  now: Date,
): Promise<OpenedSession> {
  const reason = await suspendedReason(tx, user_id)
  if (reason !== null) {
    throw new AppError(
      'forbidden',
      `This account is suspended: ${reason}. Write to the administrator of this server, or to your reseller.`,
    )
  }
  const opened = {
    cookie: secretHalf(),
    expires: new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS),
    token: secretHalf(),
    csrf_token: secretHalf(),
  }
  await insertSession(tx, {
    session_id: uuidv7(),
    user_id,
    cookie_hash: sha256(opened.cookie),
    token_hash: sha256(opened.token),
    csrf_token: opened.csrf_token,
    address,
    user_agent,
    is_two_factor,
    created_at: now.toISOString(),
    authenticated_at: now.toISOString(),
    last_used_at: now.toISOString(),
    expires_at: opened.expires.toISOString(),
  })
  return opened
}

export const deviceOf = (secret: string, request: FastifyRequest): Device => ({
  address: request.ip,
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  browser: browserOf(secret, request),
})

export const showCookie = (request: FastifyRequest, reply: FastifyReply, { cookie, expires }: OpenedSession) =>
  reply.setCookie(cookieName(request), cookie, { ...cookieOptions(request), expires })

const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>) => (protocol === 'https' ? HOST_COOKIE : COOKIE)

const cookieOptions = ({ protocol }: Pick<FastifyRequest, 'protocol'>) => {
  const shut = { httpOnly: true, sameSite: 'lax' } as const
  return protocol === 'https' ? { ...shut, path: '/', secure: true } : { ...shut, path: '/api/', secure: false }
}

export const clearCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(cookieName(request), cookieOptions(request))

/**
 * Admits only people who confirmed their identity within ten minutes.
 *
 * @throws AppError `reauthenticate`; the page then asks and calls again
 */
export function mustBeFresh({ authenticated_at }: Pick<Person, 'authenticated_at'>, now: Date): void {
  if (now.getTime() - Date.parse(authenticated_at) <= FRESH_MS) return
  throw new AppError('reauthenticate', 'Confirm that it is you, then this continues.')
}

const noSession = () =>
  new AppError('unauthenticated', 'You are not signed in, or the session has ended. Log in again.')

/**
 * The person behind a request: cookie and token must belong to the same live session, and a change must carry its
 * anti-forgery token.
 *
 * @throws AppError `unauthenticated` or, for a missing anti-forgery token, `forbidden`
 */
export async function authenticate(db: Db, request: FastifyRequest, now: Date): Promise<Person> {
  const { person } = await callerOf(db, request, now)
  return person
}

/** The error for a person without a membership, perhaps since a moment ago. */
export const noPlace = () =>
  new AppError('forbidden', 'You do not belong to this organisation, or no longer do. Choose an organisation again.')

/**
 * The person behind a request and their place in the organisation that its token names. Read from the membership itself
 * each time, so a token dies with its membership and a changed role holds at once.
 *
 * @throws AppError as `authenticate` does, and `forbidden` when the organisation's token is absent, forged or no longer good,
 * and as `mustMeetPolicy` does
 */
export async function authenticateMember(
  db: Db,
  secret: string,
  request: FastifyRequest,
  now: Date,
): Promise<{ person: Person; member: Member }> {
  const place = placeIn(secret, request)
  const { person, role, is_limited, suspended_reason, support_until } = await callerOf(db, request, now, place)
  if (!place || !role) throw noPlace()
  const { organisation_id, organisation_user_id } = place
  note(request, { organisation: organisation_id })
  const visibilityLimits = is_limited ? { organisation_user_id, day: indianDay(now) } : undefined
  const scope = provenScope(organisation_id, { visibilityLimits, by: actorOf(request, person) })
  return { person, member: { organisation_user_id, role, is_limited, suspended_reason, support_until, scope } }
}

/** Puts down what support asks for, before it is answered. */
export function noteVisit(
  db: Db,
  request: FastifyRequest,
  person: Person,
  member: Member,
  now: Date,
): Promise<unknown> {
  const { address, request_id } = actorOf(request, person)
  return insertVisit(db, member.scope, {
    visit_id: uuidv7(),
    support_id: member.organisation_user_id,
    staff_id: person.user_id,
    method: request.method,
    path: new URL(request.url, 'http://server').pathname.slice(0, 300),
    address,
    request_id,
    visited_at: now.toISOString(),
  })
}

/** The author of a request's changes. */
export const actorOf = (request: FastifyRequest, { user_id }: Pick<Person, 'user_id'>): PersonActor => ({
  kind: 'person',
  user_id,
  ...originOf(request),
})

/** Whether an admitted person would still be admitted. Records no activity: an open page is not work. */
export async function isStillIn(db: Db, secret: string, request: FastifyRequest, now: Date): Promise<boolean> {
  try {
    const { role } = await shownCaller(db, request, now, placeIn(secret, request))
    return role !== null
  } catch (error) {
    // The database may be away for a moment; that ends no session.
    return !(error instanceof AppError)
  }
}

/** An admitted person and their membership in the requested organisation; null without one. */
interface ShownCaller {
  readonly person: Person
  readonly role: OrganisationRole | null
  readonly is_limited: boolean
  readonly suspended_reason: string | null
  readonly support_until: string | null
  /** Milliseconds since the session was last used. */
  readonly idle: number
}

async function callerOf(db: Db, request: FastifyRequest, now: Date, place?: Place): Promise<ShownCaller> {
  const caller = await shownCaller(db, request, now, place)
  const { person, role, idle } = caller
  if (idle > TOUCH_EVERY_MS) {
    await touchSession(db, person.session_id, now)
    if (place && role) await touchPlace(db, provenScope(place.organisation_id), place.organisation_user_id, now)
  }
  return caller
}

/** Who shows both halves of a live session. */
async function shownCaller(db: Db, request: FastifyRequest, now: Date, place?: Place): Promise<ShownCaller> {
  const cookie = request.cookies[cookieName(request)]
  const token = /^Token ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!cookie || !token) throw noSession()
  const { address } = originOf(request)
  const session = await callerRow(db, sha256(token), { place, address })
  if (!session || !timingSafeEqual(session.cookie_hash, sha256(cookie))) throw noSession()
  const { cookie_hash: _, place: own, is_limited, last_used_at, expires_at, ...rest } = session
  const { suspended_reason, support_ends_at, two_factor_from, is_network_allowed, ...person } = rest
  note(request, { who: person.user_id })
  const idle = now.getTime() - Date.parse(last_used_at)
  if (Date.parse(expires_at) <= now.getTime() || idle > IDLE_DAYS * DAY_MS) throw noSession()
  if (isChange(request.method) && !sameText(request.headers['x-csrf-token'], person.csrf_token)) {
    throw new AppError(
      'forbidden',
      'This change did not come from a page of this session. Reload the page and try again.',
    )
  }
  // Support has no membership: it has a viewer's rights while access is granted.
  const isHelping = own === null && support_ends_at !== null && Date.parse(support_ends_at) > now.getTime()
  const role = isHelping ? 'v' : own
  const support_until = isHelping ? support_ends_at : null
  if (role !== null) {
    const { is_two_factor } = person
    mustMeetPolicy({ two_factor_from, is_network_allowed }, { is_two_factor, address, today: indianDay(now) })
  }
  return { person, role, is_limited: is_limited === true, suspended_reason, support_until, idle }
}

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD'

function sameText(actual: unknown, expected: string): boolean {
  if (typeof actual !== 'string') return false
  return timingSafeEqual(sha256(actual), sha256(expected))
}

/** Names one membership; useless without that person's session. */
export function organisationToken(secret: string, organisation_id: string, organisation_user_id: string): string {
  const claim = `${organisation_id}.${organisation_user_id}`
  return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`
}

// Checked by its signature first: what was made up never reaches the database.
function placeIn(secret: string, request: FastifyRequest): Place | undefined {
  const token = request.headers['x-organisation-token']
  const [organisation_id = '', organisation_user_id = ''] = typeof token === 'string' ? token.split('.') : []
  const isOurs = sameText(token, organisationToken(secret, organisation_id, organisation_user_id))
  return isOurs ? { organisation_id, organisation_user_id } : undefined
}

/**
 * The person's place in an organisation that they name; undefined when they have none there. Its scope is not yet limited
 * as what the person sees may be: it is for what is shown before they work there.
 */
export async function membershipIn(
  db: Db,
  { user_id }: Person,
  organisation_id: string,
): Promise<Pick<Member, 'organisation_user_id' | 'scope'> | undefined> {
  const row = await asUser(db, user_id, (tx) => membershipOf(tx, user_id, organisation_id))
  return row && { organisation_user_id: row.organisation_user_id, scope: provenScope(organisation_id) }
}
