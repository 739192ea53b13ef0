import { useSession } from '../../lib/session.ts'

/** Viewers look; everyone else of the organisation files, assigns and writes notes. The server holds the line. */
export const useMayChange = () => useSession(({ organisation }) => organisation?.organisation_user.role !== 'v')
