import type { Parts } from '../../parts.ts'

/** What the rules of accounts need from the application. */
export type AccountParts = Pick<
  Parts,
  'db' | 'clock' | 'secret' | 'queue' | 'url' | 'proves_mailboxes' | 'growth_times'
>
