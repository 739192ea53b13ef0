import type { OrganisationRole } from '@niyam/contract/organisations.ts'

/** How a portal is entered is for those who work there: viewers, a client among them, read the rest. */
export const maySeePortal = (role: OrganisationRole): boolean => role !== 'v'
