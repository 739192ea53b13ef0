import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TableState } from '../../lib/table-state.ts'
import { api } from '../../lib/api.ts'

export const filingHistory = (registration_id: string, query: TableState & { readonly form: string }) =>
  queryOptions({
    queryKey: ['filings', registration_id, query],
    queryFn: ({ signal }) =>
      api('GET organisation/registrations/:registration_id/filing-history/', {
        params: { registration_id },
        query: { ...query },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  })
