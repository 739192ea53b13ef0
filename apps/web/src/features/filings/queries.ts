import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { callQuery } from '../../lib/queries.ts'

export const filingHistory = (registration_id: string, query: TableState & { readonly form: string }) =>
  queryOptions({
    ...callQuery('GET organisation/registrations/:registration_id/filing-history/', {
      params: { registration_id },
      query: { ...query },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })
