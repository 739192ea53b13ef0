import { type Limit, limitKey } from '../accounts/service.ts'

const HOUR_MS = 60 * 60_000

/** Both links of a change are used within a day. */
export const CHANGE_LIVES_MS = 24 * HOUR_MS
/** The old address can take a change back for a week. */
export const UNDO_LIVES_MS = 7 * 24 * HOUR_MS

/** Requests allowed to one person; each sends two mails. */
export const askLimit = (secret: string, user_id: string): Limit => ({
  key: limitKey(secret, 'email change', user_id),
  most: 10,
  within_ms: HOUR_MS,
})
