import { type Action, PERMISSIONS, type Reach } from '@niyam/contract/permissions.ts'
import type { FastifyRequest } from 'fastify'
import { indianDay } from '../clock.ts'
import { keyRow, touchKey } from '../db/api-keys.ts'
import type { Db } from '../db/tx.ts'
import { AppError } from './errors.ts'
import { outsideNetwork } from './entry-policy.ts'
import { note } from './log.ts'
import { type OrgScope, originOf, provenScope } from './scope.ts'
import { type Member, type Person, sha256 } from './session.ts'

/** The prefix of every key, so that people and secret scanners recognise one in a file. */
export const KEY_MARK = 'nk_'
export const CALLS_A_MINUTE = 300

/** A program with a key, in the place of a person with a session. */
export interface KeyCaller {
  readonly person: Person
  readonly member: Member
  readonly scope: OrgScope
  readonly holds: (action: Action) => boolean
}

/** Whether a request shows a key, or tries to: then nothing else of it is asked. */
export const showsKey = ({ headers }: FastifyRequest): boolean => /^bearer\b/i.test(headers.authorization ?? '')

const noKey = () =>
  new AppError(
    'unauthenticated',
    'This API key is not known, has expired or was revoked. Ask an admin for another one.',
  )

/**
 * The key behind a request. A malformed, unknown, expired or revoked key gets the same reply, after the same
 * look into the database.
 *
 * @throws AppError `unauthenticated`, `outside_network`, or `too_many` beyond the calls of a minute
 */
export async function authenticateKey(db: Db, request: FastifyRequest, now: Date): Promise<KeyCaller> {
  const [, token = ''] = /^bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
  const key = await keyRow(db, sha256(token), originOf(request).address)
  if (!key || key.revoked_at !== null || Date.parse(key.expires_at) <= now.getTime()) throw noKey()
  const { organisation_id, key_id, is_limited, suspended_reason } = key
  note(request, { who: key_id, organisation: organisation_id })
  if (!key.is_network_allowed) throw outsideNetwork(originOf(request).address)
  countCall(key_id, now)
  const day = indianDay(now)
  if (key.last_used_on !== day) await touchKey(db, key, day)
  const visibilityLimits = is_limited ? { organisation_user_id: key_id, day } : undefined
  const scope = provenScope(organisation_id, { visibilityLimits, by: { kind: 'key', key_id, ...originOf(request) } })
  return {
    person: nobody,
    // Its rights follow only from its actions, not from a role.
    member: { organisation_user_id: key_id, role: 'v', is_limited, suspended_reason, support_until: null, scope },
    scope,
    holds: (action) => key.actions.includes(action) && (reachOf(action) !== 'whole' || !is_limited),
  }
}

const reachOf = (action: Action): Reach => PERMISSIONS[action].reach

/** Replaces the person of a call: a key has none, and such a call is refused with a message. */
const nobody = new Proxy({} as Person, {
  get() {
    throw new AppError('forbidden', 'Only a person can do this, not an API key. Sign in and do it there.')
  },
})

// Each process counts for itself: the limit guards against a program that has run wild, not against a thief.
const counts = new Map<string, { minute: number; calls: number }>()

function countCall(key_id: string, now: Date): void {
  const minute = Math.floor(now.getTime() / 60_000)
  const count = counts.get(key_id)
  if (count?.minute !== minute) {
    // Those of minutes gone by are not kept for ever.
    if (counts.size > 10_000) counts.clear()
    counts.set(key_id, { minute, calls: 1 })
    return
  }
  count.calls += 1
  if (count.calls <= CALLS_A_MINUTE) return
  const message = `This API key made more than ${CALLS_A_MINUTE} calls within a minute. Wait a minute, then go on more slowly.`
  throw new AppError('too_many', message, undefined, 60 - Math.floor((now.getTime() / 1000) % 60))
}
