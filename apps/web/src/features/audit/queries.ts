import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { SearchIn } from '../../lib/route.ts'
import type { auditPath } from '../../paths.ts'

type Asked = Omit<SearchIn<typeof auditPath>, 'entry'>

/** What the list is asked for: only what is chosen. */
export const askedOf = ({ search, page, sort, ...filters }: Asked) => ({
  search: search ?? '',
  page: page ?? 1,
  sort: sort ?? '',
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
})

export const auditTable = (asked: ReturnType<typeof askedOf>) =>
  queryOptions({
    queryKey: ['audit', 'table', asked],
    queryFn: ({ signal }) => api('GET organisation/audit/', { query: asked, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const auditChoices = () =>
  queryOptions({
    queryKey: ['audit', 'choices'],
    queryFn: ({ signal }) => api('GET organisation/audit/choices/', { signal, quiet: true }),
  })

export const auditEntry = (seq: number) =>
  queryOptions({
    queryKey: ['audit', 'entry', seq],
    queryFn: ({ signal }) => api('GET organisation/audit/entry/', { query: { seq }, signal, quiet: true }),
    // It can never change.
    staleTime: Number.POSITIVE_INFINITY,
  })
