import type { Need } from '../route.ts'

// Who may come to a page.

export const INSIDE: Need = { rule: 'subscriber', organisation: 'any' }
export const ADMINS: Need = { rule: 'subscriber', organisation: 'a' }
/** The platform's own areas need no organisation. */
export const STAFF: Need = { rule: 'employee', organisation: 'none' }
export const RESELLERS: Need = { rule: 'reseller', organisation: 'none' }
export const PERSON: Need = { rule: 'subscriber', organisation: 'none' }
export const ANYONE: Need = { rule: 'public', organisation: 'none' }
export const STRANGERS: Need = { rule: 'publicOnly', organisation: 'none' }
