import type { OrganisationRole } from '@niyam/contract/organisations.ts'

/** Viewers see the last four digits of an account; people who may change it see all. */
export const maySeeAccountNumbers = (role: OrganisationRole): boolean => role !== 'v'
