import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const quotaQuery = queryOptions({
  queryKey: ['quota'],
  queryFn: ({ signal }) => api('GET quota/', { signal, quiet: true }),
})
