import type { NewApp, Security } from '@niyam/contract/two-factor.ts'
import { encode } from 'uqr'
import type { Clock } from '../../clock.ts'
import { dataSealer } from '../../db/data-keys.ts'
import type { Sealer } from '../../crypto/sealed.ts'
import { type Db, type Tx, asPlatform } from '../../db/tx.ts'
import { touchSessionFactor } from '../../db/sessions.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { Person } from '../../http/session.ts'
import type { Queue, Tasks } from '../../jobs/queue.ts'
import { makeCodes, useCode } from './recovery-codes.ts'
import { noPasskeys, type Site } from './site.ts'
import * as store from './store.ts'
import { base32, newTotpSecret, stepOfCode, totpUri } from './totp.ts'

export { askForPasskey, usePasskey } from './passkeys.ts'
export { noPasskeys, type Site, siteOf } from './site.ts'
export { deleteFactorsSince, deleteOldChallenges, emailConfirmedAt } from './store.ts'

export interface FactorParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly queue: Queue
  readonly url: () => string
  readonly proves_mailboxes: boolean
}

const sealing = (tx: Tx, secret: string): Promise<Sealer> => dataSealer(tx, secret, 'totp')
const ownerOf = (user_id: string) => `user_totp ${user_id}`

/** What the account has besides its password. */
export async function security(
  { db, url, proves_mailboxes }: FactorParts,
  person: Person,
  site: Site | null,
): Promise<Security> {
  const { user_id, is_two_factor } = person
  const [app, passkeys, { codes }, email_confirmed_at] = await Promise.all([
    store.appOf(db.outside, user_id),
    store.passkeysOf(db.outside, user_id),
    store.heldBy(db.outside, user_id),
    store.emailConfirmedAt(db, user_id),
  ])
  return {
    app_since: app?.confirmed_at ?? null,
    passkeys: passkeys.map(({ passkey_id, name, created_at, last_used_at, is_synced, rp_id }) => ({
      passkey_id,
      name,
      created_at,
      last_used_at,
      is_synced,
      works_here: rp_id === site?.rp_id,
    })),
    recovery_codes_left: codes,
    email_confirmed_at,
    must_prove_email: proves_mailboxes && email_confirmed_at === null,
    is_two_factor,
    no_passkeys: site ? null : noPasskeys(url()),
  }
}

/**
 * Asked before an account gets a lasting hold on an address, or writes to others.
 *
 * @throws AppError `conflict` where mails prove mailboxes and this person's is not proved yet
 */
export async function mustHaveProvedMailbox(
  { db, proves_mailboxes }: Pick<FactorParts, 'db' | 'proves_mailboxes'>,
  { user_id }: Pick<Person, 'user_id'>,
): Promise<void> {
  if (!proves_mailboxes || (await store.emailConfirmedAt(db, user_id)) !== null) return
  throw new AppError(
    'conflict',
    'Confirm your e-mail address first: open the link that we mailed you. A new link can be sent from Account, Security.',
  )
}

/** What a person can show after the password; none when the password is enough. */
export interface Ways {
  readonly app: boolean
  readonly passkey: boolean
  readonly recovery: boolean
}

/** @returns null when the account has no second factor */
export async function waysOf(db: Db, user_id: string, site: Site | null): Promise<Ways | null> {
  const { has_app, passkeys, codes } = await store.heldBy(db.outside, user_id)
  if (!has_app && passkeys === 0) return null
  const own = passkeys > 0 && site ? await store.passkeysOf(db.outside, user_id) : []
  return { app: has_app, passkey: own.some(({ rp_id }) => rp_id === site?.rp_id), recovery: codes > 0 }
}

/** Whether the account asks for more than its password. */
export const hasSecondFactor = async (db: Db, user_id: string): Promise<boolean> =>
  (await waysOf(db, user_id, null)) !== null

/** Six digits are meant for the authenticator app, all else as a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''))

/**
 * Uses up a code of the authenticator app, or a recovery code, which is reported to the person by mail.
 *
 * @returns false when it is not right, or was used before
 */
export function takeCode({ db, clock, secret, queue }: FactorParts, user_id: string, code: string): Promise<boolean> {
  return asPlatform(db, async (tx) => {
    if (!isAppCode(code)) {
      const isTaken = await useCode(tx, user_id, code)
      if (isTaken) await queue.add(tx, 'account-notice', { user_id, what: 'recovery-code-used' })
      return isTaken
    }
    const own = await sealing(tx, secret)
    const app = await store.appOf(tx, user_id)
    return app?.confirmed_at != null && takeAppCode(tx, own, app, code, clock.now())
  })
}

/** Seals authenticator keys under an older key again. Returns how many. */
export async function resealApps({ db, secret }: Pick<FactorParts, 'db' | 'secret'>): Promise<number> {
  let count = 0
  for (const user_id of await store.peopleWithApp(db.outside)) {
    const isDone = await asPlatform(db, async (tx) => {
      await store.lockFactors(tx, user_id)
      const own = await sealing(tx, secret)
      const app = await store.appOf(tx, user_id)
      if (!app || own.isCurrent(app.sealed_secret)) return false
      const owner = ownerOf(user_id)
      await store.setSealed(tx, user_id, own.seal(own.open(app.sealed_secret, owner), owner))
      return true
    })
    if (isDone) count += 1
  }
  return count
}

/** Deletes all authenticator apps, which nothing opens any more, and codes of people who have no passkey. Answers how many apps. */
export const forgetApps = (tx: Tx): Promise<number> => store.deleteAllApps(tx)

type App = NonNullable<Awaited<ReturnType<typeof store.appOf>>>

async function takeAppCode(tx: Tx, own: Sealer, app: App, code: string, now: Date): Promise<boolean> {
  const key = Buffer.from(own.open(app.sealed_secret, ownerOf(app.user_id)), 'base64')
  const step = stepOfCode(key, code.replace(/\s/g, ''), now)
  return step !== undefined && store.takeStep(tx, app.user_id, step)
}

/** @throws AppError `conflict` when an authenticator app is in use already */
export async function beginApp({ db, clock, secret }: FactorParts, { user_id, email }: Person): Promise<NewApp> {
  const bytes = newTotpSecret()
  const created_at = clock.now().toISOString()
  const isNew = await asPlatform(db, async (tx) => {
    const own = await sealing(tx, secret)
    const sealed_secret = own.seal(bytes.toString('base64'), ownerOf(user_id))
    return store.insertApp(tx, { user_id, sealed_secret, created_at })
  })
  if (!isNew)
    throw new AppError('conflict', 'An authenticator app is set up already. Remove it before you set up another.')
  const key = base32(bytes)
  const uri = totpUri(key, email)
  return { key: (key.match(/.{4}/g) ?? []).join(' '), uri, qr: pictureOf(uri) }
}

/** The dark squares as one line of a drawing. */
function pictureOf(uri: string): NewApp['qr'] {
  const { data, size } = encode(uri, { border: 4, ecc: 'M' })
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: rows.join('') }
}

/**
 * From here on a sign-in asks for a code.
 *
 * @returns recovery codes, when the account has none yet
 * @throws AppError with the field `code` when the app shows another one
 */
export function confirmApp(parts: FactorParts, person: Person, code: string): Promise<string[]> {
  const { db, clock, secret } = parts
  const { user_id } = person
  return asPlatform(db, async (tx) => {
    await store.lockFactors(tx, user_id)
    const own = await sealing(tx, secret)
    const app = await store.appOf(tx, user_id)
    if (!app || app.confirmed_at !== null) {
      throw new AppError('conflict', 'There is no authenticator app to confirm. Begin to set one up.')
    }
    if (!(await takeAppCode(tx, own, app, code, clock.now()))) {
      throw invalidField(
        'code',
        'The app shows another code. Type the six digits it shows now, and see that the clock of the phone is right.',
      )
    }
    await store.confirmApp(tx, user_id, clock.now())
    return added(parts, tx, person, 'app-added')
  })
}

type NoticeKind = Tasks['account-notice']['what']

/** After a factor came: this session has just shown it, and the account has recovery codes. */
export async function added(
  { clock, queue }: FactorParts,
  tx: Tx,
  { user_id, session_id }: Person,
  notice: NoticeKind,
): Promise<string[]> {
  await touchSessionFactor(tx, session_id)
  await queue.add(tx, 'account-notice', { user_id, what: notice })
  const { codes } = await store.heldBy(tx, user_id)
  return codes > 0 ? [] : makeCodes(tx, user_id, clock.now())
}

async function removed({ clock, queue }: FactorParts, tx: Tx, user_id: string, notice: NoticeKind): Promise<void> {
  const { has_app, passkeys } = await store.heldBy(tx, user_id)
  // Without a factor there is nothing to recover from.
  if (!has_app && passkeys === 0) await store.replaceCodes(tx, user_id, [], clock.now())
  await queue.add(tx, 'account-notice', { user_id, what: notice })
}

export const removeApp = (parts: FactorParts, { user_id }: Person): Promise<void> =>
  asPlatform(parts.db, async (tx) => {
    await store.lockFactors(tx, user_id)
    const isGone = await store.deleteApp(tx, user_id)
    if (!isGone) throw new AppError('not_found', 'No authenticator app is set up. Open the page again.')
    await removed(parts, tx, user_id, 'app-removed')
  })

export const removePasskey = (parts: FactorParts, { user_id }: Person, passkey_id: string): Promise<void> =>
  asPlatform(parts.db, async (tx) => {
    await store.lockFactors(tx, user_id)
    const isGone = await store.deletePasskey(tx, user_id, passkey_id)
    if (!isGone) throw noPasskey()
    await removed(parts, tx, user_id, 'passkey-removed')
  })

export async function renamePasskey({ db }: FactorParts, { user_id }: Person, passkey_id: string, name: string) {
  const isDone = await store.renamePasskey(db.outside, user_id, passkey_id, name)
  if (!isDone) throw noPasskey()
}

const noPasskey = () => new AppError('not_found', 'This passkey was removed already. Open the page again.')

/** @throws AppError `conflict` for an account that asks for nothing but its password */
export const renewCodes = (parts: FactorParts, { user_id }: Person): Promise<string[]> =>
  asPlatform(parts.db, async (tx) => {
    await store.lockFactors(tx, user_id)
    const { has_app, passkeys } = await store.heldBy(tx, user_id)
    if (!has_app && passkeys === 0) {
      throw new AppError(
        'conflict',
        'Recovery codes stand in for an authenticator app or a passkey. Set up one of them first.',
      )
    }
    await parts.queue.add(tx, 'account-notice', { user_id, what: 'recovery-codes-renewed' })
    return makeCodes(tx, user_id, parts.clock.now())
  })
