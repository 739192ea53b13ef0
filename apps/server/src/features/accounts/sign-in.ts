import { randomBytes } from 'node:crypto'
import type { PasskeyResponse, SecondStep } from '@niyam/contract/accounts.ts'
import { noteConfirmed } from '../../db/sessions.ts'
import { forgiveTry } from '../../db/rate-limit.ts'
import { asPlatform } from '../../db/tx.ts'
import { newBrowser } from '../../http/browser-cookie.ts'
import { AppError, invalidField, invalidFields } from '../../http/errors.ts'
import { type Device, type Person, openSession, sha256 } from '../../http/session.ts'
import * as factors from '../two-factor/service.ts'
import { isPassword } from './password.ts'
import {
  confirmLimit,
  passkeyLimit,
  PENDING_LIVES_MS,
  PENDING_TRIES,
  secondStepLimits,
  signInLimits,
} from './policy.ts'
import { type Opened, signedIn } from './service.ts'
import type { AccountParts } from './account-parts.ts'
import * as signIns from './sign-in-store.ts'
import * as store from './store.ts'
import { claim } from './rate-limit.ts'

type Site = factors.Site

/** The device and, for a browser that this person signed in from before, its id. */
interface From {
  readonly device: Device
  readonly known: string | null
}

async function from({ db }: AccountParts, user_id: string | undefined, device: Device): Promise<From> {
  const isKnown =
    user_id !== undefined && device.browser !== null && (await signIns.isDeviceOf(db, user_id, device.browser))
  return { device, known: isKnown ? device.browser : null }
}

/**
 * Signs in by e-mail and password, or, where the account has a second factor, answers what opens nothing but the next step.
 *
 * @throws AppError of the same words and after the same work, whether the e-mail or the password is wrong
 */
export async function login(
  parts: AccountParts,
  { email, password }: { readonly email: string; readonly password: string },
  device: Device,
  site: Site | null,
): Promise<Opened | { readonly secondStep: SecondStep }> {
  const { db, secret } = parts
  const account = await store.accountByEmail(db, email)
  const { known } = await from(parts, account?.user_id, device)
  const limits = signInLimits(secret, email, device.address, known)
  const now = await claim(parts, limits)
  const isRight = await isPassword(account?.password_hash ?? null, password, known === null ? 'later' : 'first')
  if (!account || !isRight) {
    const refusal = new AppError(
      'unauthenticated',
      'E-mail and password do not match. Check both and try again, or set a new password.',
    )
    throw about(refusal, account?.user_id)
  }
  await forgiveTry(db, limits, now)
  const ways = await factors.waysOf(db, account.user_id, site)
  if (!ways) return enter(parts, account.user_id, device, false)
  const pending_token = randomBytes(32).toString('base64url')
  await signIns.insertPending(db, {
    token_hash: sha256(pending_token),
    user_id: account.user_id,
    tries_left: PENDING_TRIES,
    expires_at: new Date(now.getTime() + PENDING_LIVES_MS).toISOString(),
  })
  const names = ['app', 'passkey', 'recovery'] as const
  return { secondStep: { pending_token, ways: names.filter((name) => ways[name]) } }
}

/** Adds to the log whose account the attempt was for. */
function about(refusal: AppError, user_id: string | undefined): AppError {
  if (user_id) refusal.about = user_id
  return refusal
}

/** Opens the session; the first one from a browser is reported to the person by mail. */
async function enter(parts: AccountParts, user_id: string, device: Device, is_two_factor: boolean): Promise<Opened> {
  const { db, clock, queue } = parts
  const browser = device.browser ?? newBrowser()
  const now = clock.now()
  const session = await asPlatform(db, async (tx) => {
    const newDevice = await signIns.noteDevice(tx, user_id, { ...device, browser }, now)
    if (newDevice) await queue.add(tx, 'new-device-mail', { device_id: newDevice })
    if (await store.keepAccount(tx, user_id)) await queue.add(tx, 'account-notice', { user_id, what: 'kept' })
    return openSession(tx, { user_id, is_two_factor }, device, now)
  })
  return { session, browser, signedIn: await signedIn(db, user_id, session) }
}

/** @throws AppError with the field `code`, or `pending_token` when the password has to be given again */
export async function secondStep(
  parts: AccountParts,
  { pending_token, code }: { readonly pending_token: string; readonly code: string },
  device: Device,
): Promise<Opened> {
  const { db, clock, secret } = parts
  const token_hash = sha256(pending_token)
  const user_id = await signIns.takePendingTry(db, token_hash, clock.now())
  if (!user_id) throw pendingIsOver()
  const { known } = await from(parts, user_id, device)
  const where = { address: device.address, browser: known, isDigits: factors.isAppCode(code) }
  const limits = secondStepLimits(secret, user_id, where)
  const now = await claim(parts, limits)
  const isRight = await factors.takeCode(parts, user_id, code)
  if (!isRight) {
    const refusal = 'This code is not right, or was used already. Wait for the next one, or type it again.'
    throw about(invalidField('code', refusal), user_id)
  }
  await forgiveTry(db, limits, now)
  await signIns.deletePending(db, token_hash)
  return enter(parts, user_id, device, true)
}

const pendingIsOver = () =>
  invalidField('pending_token', 'This sign-in took too long, or had too many tries. Begin again with your password.')

const siteNeeded = (parts: AccountParts, site: Site | null): Site => {
  if (site) return site
  throw new AppError('conflict', factors.noPasskeys(parts.url()))
}

/** @param pending_token whose passkeys to ask for; without one, any passkey of this site will do */
export async function askForPasskey(
  parts: AccountParts,
  pending_token: string | undefined,
  { address }: Device,
  site: Site | null,
): Promise<{ options: Record<string, unknown> }> {
  const at = siteNeeded(parts, site)
  await claim(parts, [passkeyLimit(parts.secret, address)])
  const now = parts.clock.now()
  const user_id = pending_token === undefined ? null : await signIns.pendingOwner(parts.db, sha256(pending_token), now)
  if (user_id === undefined) throw pendingIsOver()
  return factors.askForPasskey(parts, at, user_id, 'sign-in')
}

/** A passkey counts as two factors: the device, and the finger, face or PIN that it asks for. */
export async function loginByPasskey(
  parts: AccountParts,
  response: PasskeyResponse,
  device: Device,
  site: Site | null,
): Promise<Opened> {
  const user_id = await factors.usePasskey(parts, siteNeeded(parts, site), response, null)
  return enter(parts, user_id, device, true)
}

export const askToConfirmByPasskey = (parts: AccountParts, { user_id }: Person, site: Site | null) =>
  factors.askForPasskey(parts, siteNeeded(parts, site), user_id, 'confirm')

interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly passkey?: PasskeyResponse | undefined
}

/**
 * Makes a session fresh again for ten minutes: by a passkey, or by the password and, where the account has a second factor,
 * a code. A wrong proof ends no session.
 *
 * @throws AppError with every field that is missing or wrong
 */
export async function reauthenticate(
  parts: AccountParts,
  { user_id, session_id }: Person,
  { password, code, passkey }: Proof,
  site: Site | null,
): Promise<void> {
  const { db, clock, secret } = parts
  const limits = [confirmLimit(secret, session_id)]
  const now = await claim(parts, limits)
  const hasFactor = await factors.hasSecondFactor(db, user_id)
  if (passkey) await factors.usePasskey(parts, siteNeeded(parts, site), passkey, user_id)
  else {
    if (!password || (hasFactor && !code)) {
      throw invalidFields({
        ...(!password && { password: ['Password is missing. Fill it in.'] }),
        ...(hasFactor && !code && { code: ['The code is missing. Fill it in.'] }),
      })
    }
    const isRight = await isPassword(await store.passwordOf(db, user_id), password, 'first')
    if (!isRight) throw invalidField('password', 'This is not your password. Type it again.')
    if (hasFactor && !(await factors.takeCode(parts, user_id, code ?? ''))) {
      throw invalidField(
        'code',
        'This code is not right, or was used already. Wait for the next one, or type it again.',
      )
    }
  }
  await forgiveTry(db, limits, now)
  await noteConfirmed(db, session_id, { is_two_factor: hasFactor, at: clock.now() })
}
