import { callQuery } from '../../lib/queries.ts'

const SHOWN_IN_BLOCK = 6

/** The next open notices of a client, or of all, as a block lists them. */
export const nextNotices = (entity_id: string | null) =>
  callQuery('GET notice/', { query: { ...(entity_id && { entity_id }), open: 'true', pagesize: SHOWN_IN_BLOCK } })
