import { useSession } from '../../lib/session.ts'

/** The active organisation, as sentences name it. */
export const useOrganisationName = () => useSession(({ organisation }) => organisation?.organisation.name ?? '')
