import type { OrganisationRole } from '@niyam/contract/organisations.ts'

/** What a place in an organisation is called. */
export const ROLE_WORDS: Readonly<Record<OrganisationRole, string>> = {
  a: 'Admin',
  r: 'Reviewer',
  m: 'Member',
  v: 'Viewer',
}
