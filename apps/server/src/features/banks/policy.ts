import type { OrganisationRole } from '@niyam/contract/organisations.ts'

/** Viewers tell an account by its last four digits; whoever may change it reads it whole. */
export const maySeeAccountNumbers = (role: OrganisationRole): boolean => role !== 'v'
