// This file holds no schema, so that the browser may import it whole.

/** Portals on which a certificate is registered by hand. */
export const DSC_PORTALS = ['mca', 'income_tax', 'gst', 'epfo', 'dgft', 'traces'] as const
export type DscPortal = (typeof DSC_PORTALS)[number]

/** The office’s own record of a certificate; whether it has expired follows from its days. */
export const DSC_STATUSES = ['in_use', 'revoked', 'lost', 'returned'] as const
export type DscStatus = (typeof DSC_STATUSES)[number]

export const DSC_STATES = ['valid', 'not_yet_valid', 'expired', 'revoked', 'lost', 'returned'] as const
export type DscState = (typeof DSC_STATES)[number]

/** Days before the last day; the office is reminded on each. */
export const DSC_LADDER = [60, 30, 15, 7, 1] as const

export const DSC_FILTERS = [
  'valid',
  ...DSC_LADDER.map((days) => `expires_in_${days}` as const),
  'expired',
  'revoked_or_lost',
  'returned',
  'archived',
] as const
export type DscFilter = (typeof DSC_FILTERS)[number]

/** `late`: out, and not back by the expected day. */
export const DSC_PLACES = ['in', 'out', 'late'] as const

/** `declined`: the receiver has not received the token. `withdrawn`: the link was withdrawn and no longer works. */
export const DSC_RECEIPT_STATES = ['waiting', 'acknowledged', 'declined', 'expired', 'withdrawn'] as const
export type DscReceiptState = (typeof DSC_RECEIPT_STATES)[number]

/** By the receipt of the last movement. `open`: the office has to act, since it waits, has expired or was declined. */
export const DSC_RECEIPT_FILTERS = ['open', 'acknowledged', 'declined'] as const
export type DscReceiptFilter = (typeof DSC_RECEIPT_FILTERS)[number]

/** Days until the link of a receipt expires. */
export const DSC_RECEIPT_DAYS = 14

/** `stopped`: the holder asked for no more mails. */
export const DSC_REMINDER_STATES = ['off', 'on', 'stopped'] as const

/** Languages of a mail to a holder. */
export const DSC_REMINDER_LANGUAGES = ['en', 'hi'] as const

/**
 * What became of the last mail to a holder. `waiting`: the mail server did not take it, and it is tried again.
 * `interrupted`: the server stopped in the middle, so it is not known whether it was sent.
 */
export const DSC_REMINDER_MAILS = ['none', 'sending', 'waiting', 'sent', 'failed', 'interrupted'] as const

export const DSC_FILES_AT_MOST = 50
/** A certificate has about 2 KB, with its chain about 10 KB. */
export const DSC_FILE_BYTES_AT_MOST = 100 * 1024
export const DSC_AT_ONCE = 100
