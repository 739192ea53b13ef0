import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchIn } from '../../route.ts'
import { callQuery } from '../../lib/queries.ts'
import type { auditPath } from '../../paths.ts'

type AuditSearch = Omit<SearchIn<typeof auditPath>, 'entry'>

/** The query of the list: only chosen filters. */
export const auditQueryOf = ({ search, page, sort, ...filters }: AuditSearch) => ({
  search: search ?? '',
  page: page ?? 1,
  sort: sort ?? '',
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
})

export const auditTable = (query: ReturnType<typeof auditQueryOf>) =>
  queryOptions({
    ...callQuery('GET organisation/audit/', { query: query, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const auditChoices = () => callQuery('GET organisation/audit/choices/', { quiet: true })

export const auditEntry = (seq: number) =>
  queryOptions({
    ...callQuery('GET organisation/audit/entry/', { query: { seq }, quiet: true }),
    // It can never change.
    staleTime: Number.POSITIVE_INFINITY,
  })
