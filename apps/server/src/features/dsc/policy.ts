import { DSC_RECEIPT_DAYS } from '@niyam/contract/dsc-kinds.ts'
import { HOLDER_MAILS } from '@niyam/contract/growth-limits.ts'
import { type Limit, limitKey } from '../accounts/service.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const RECEIPT_LIVES_MS = DSC_RECEIPT_DAYS * DAY_MS

/** Links of receipts mailed to one inbox by all organisations, and by one organisation to all inboxes. */
export const mailLimits = (secret: string, organisation_id: string, email: string): readonly Limit[] => [
  { key: limitKey(secret, 'dsc receipt to', email), most: 5, within_ms: 60 * MINUTE_MS },
  { key: limitKey(secret, 'dsc receipts of', organisation_id), most: 200, within_ms: DAY_MS },
]

interface LimitParts {
  readonly secret: string
  readonly growth_times: number
}

/** Mails to holders within a day: to one inbox from all organisations, of one organisation, and of the server. */
export function holderMailLimits(
  { secret, growth_times }: LimitParts,
  organisation_id: string,
  email: string,
): readonly Limit[] {
  const limit = (most: number, ...key: readonly string[]): Limit => ({
    key: limitKey(secret, ...key),
    most: most * growth_times,
    within_ms: DAY_MS,
  })
  return [
    limit(HOLDER_MAILS.to_inbox, 'dsc reminder to', email),
    limit(HOLDER_MAILS.of_organisation, 'dsc reminders of', organisation_id),
    limit(HOLDER_MAILS.of_server, 'dsc reminders of all'),
  ]
}

/** Links of reminders that are none, shown from one place of a network. */
export const wrongReminderLimit = (secret: string, place: string): Limit => ({
  key: limitKey(secret, 'dsc reminder shown', place),
  most: 20,
  within_ms: 15 * MINUTE_MS,
})

/** Links that are none, shown from one place of a network. */
export const wrongLinkLimit = (secret: string, place: string): Limit => ({
  key: limitKey(secret, 'dsc receipt shown', place),
  most: 20,
  within_ms: 15 * MINUTE_MS,
})
