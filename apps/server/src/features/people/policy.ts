import { INVITATION_DAYS } from '@niyam/contract/people.ts'
import { type Limit, limitKey } from '../accounts/service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const INVITATION_LIVES_MS = INVITATION_DAYS * DAY_MS

/** Invitations of one organisation within a day: a new account must not be able to mail the whole world. */
const INVITED_A_DAY = { new: 200, older: 1000 }

/** Those of one organisation within 24 hours; more once it is older than a day. */
export const invitedADay = (since: string, now: Date): number =>
  now.getTime() - Date.parse(since) > DAY_MS ? INVITED_A_DAY.older : INVITED_A_DAY.new

export const dayBefore = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString()

/** Invitations mailed to one inbox, from all organisations together. */
export const inboxLimit = (secret: string, email: string): Limit => ({
  key: limitKey(secret, 'invited', email),
  most: 5,
  within_ms: 60 * MINUTE_MS,
})

/** Links that are none, shown by one person. */
export const wrongLinkLimit = (secret: string, user_id: string): Limit => ({
  key: limitKey(secret, 'invitation shown', user_id),
  most: 20,
  within_ms: 15 * MINUTE_MS,
})

/** `vikram@example.in` as `v•••@example.in`: enough to know one's own address again. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
