import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TableState } from '../../lib/address.ts'
import { api } from '../../lib/api.ts'

export const groupTable = (state: TableState) =>
  queryOptions({
    queryKey: ['groups', 'table', state],
    queryFn: ({ signal }) => api('GET organisation/groups/', { query: { ...state }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
