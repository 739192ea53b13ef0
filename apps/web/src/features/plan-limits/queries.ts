import { callQuery } from '../../lib/queries.ts'

export const quotaQuery = callQuery('GET quota/', { quiet: true })
