import { NEW_ACCOUNTS, NEW_INVITATIONS, NEW_ORGANISATIONS } from '@niyam/contract/growth-limits.ts'
import type { Clock } from '../../clock.ts'
import { claimTry, type Limit } from '../../db/rate-limit.ts'
import { asPlatform, type Db, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { indianMoment } from './device.ts'
import { limitKey, placeOf } from './policy.ts'
import * as store from './store.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

export interface GrowthParts {
  readonly clock: Clock
  readonly secret: string
  readonly proves_mailboxes: boolean
  /** Multiplies every limit; 1 unless the operator said otherwise. */
  readonly growth_times: number
}

/** Who adds something, and from where. */
interface Grower {
  readonly user_id: string
  /** Empty where no call came in over the network. */
  readonly address: string
}

/** @throws AppError `too_many`, in the same words whether the address that is registered is known or not */
export async function claimAccount(parts: GrowthParts & { readonly db: Db }, address: string): Promise<void> {
  const { of_address, of_server_an_hour } = NEW_ACCOUNTS
  const place = placeOf(address)
  const limits = [
    limit(parts, ['new account from', place], of_address.an_hour, HOUR_MS),
    limit(parts, ['new account from in a day', place], of_address.a_day, DAY_MS),
    limit(parts, ['new account'], of_server_an_hour, HOUR_MS),
  ]
  await asPlatform(parts.db, (tx) =>
    claim(parts, tx, limits, 1, (moment) => `Many accounts were opened from your network. Try again after ${moment}.`),
  )
}

/** @throws AppError `too_many` for more organisations than an account of this age makes in a day */
export async function claimOrganisation(parts: GrowthParts, tx: Tx, { user_id, address }: Grower): Promise<void> {
  const { of_person, of_address, of_server } = NEW_ORGANISATIONS
  const { days, isProved } = await accountAge(parts, tx, user_id)
  const most = days >= 7 && isProved ? of_person.older : of_person.new
  const limits = [
    limit(parts, ['organisations of', user_id], most),
    ...ofPlace(parts, 'organisations', address, of_address, of_server),
  ]
  await claim(
    parts,
    tx,
    limits,
    1,
    (moment) =>
      `You have created as many organisations as your account can within 24 hours. Try again after ${moment}.`,
  )
}

/** @throws AppError `too_many` for more invitations than an account of this age mails in a day */
export async function claimInvitations(
  parts: GrowthParts,
  tx: Tx,
  { user_id, address }: Grower,
  count: number,
): Promise<void> {
  // Without a mail server nothing leaves this computer.
  if (!parts.proves_mailboxes) return
  const { of_person, of_address, of_server } = NEW_INVITATIONS
  const { days } = await accountAge(parts, tx, user_id)
  const most = days >= 7 ? of_person.older : days >= 1 ? of_person.first_week : of_person.first_day
  const limits = [
    limit(parts, ['invitations of', user_id], most),
    ...ofPlace(parts, 'invitations', address, of_address, of_server),
  ]
  await claim(
    parts,
    tx,
    limits,
    count,
    (moment) =>
      `Your account can invite ${most * parts.growth_times} people within 24 hours. Invite fewer, or try again after ${moment}.`,
  )
}

function limit({ secret, growth_times }: GrowthParts, key: readonly string[], most: number, within_ms = DAY_MS): Limit {
  return { key: limitKey(secret, ...key), most: most * growth_times, within_ms }
}

const ofPlace = (parts: GrowthParts, act: string, address: string, of_address: number, of_server: number) => [
  ...(address === '' ? [] : [limit(parts, [`${act} from`, placeOf(address)], of_address)]),
  limit(parts, [`${act} of all`], of_server),
]

async function accountAge({ clock, proves_mailboxes }: GrowthParts, tx: Tx, user_id: string) {
  const { created_at, email_confirmed_at } = await store.standingOf(tx, user_id)
  const days = (clock.now().getTime() - Date.parse(created_at)) / DAY_MS
  return { days, isProved: !proves_mailboxes || email_confirmed_at !== null }
}

async function claim(
  { clock }: GrowthParts,
  tx: Tx,
  limits: readonly Limit[],
  times: number,
  words: (moment: string) => string,
): Promise<void> {
  const now = clock.now()
  const wait = await claimTry(tx, limits, now, times)
  if (wait === 0) return
  const message = words(indianMoment(new Date(now.getTime() + wait).toISOString()))
  throw new AppError('too_many', message, undefined, Math.ceil(wait / 1000))
}
