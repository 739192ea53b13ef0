import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callKey } from '../../lib/queries.ts'
import type { NoticesFilter } from './address.ts'

/** Notices by their next day, one page after the other. */
export const noticePages = (query: NoticesFilter & { readonly pagesize: number }) =>
  infiniteQueryOptions({
    queryKey: callKey('GET notice/', { query }, 'pages'),
    queryFn: ({ pageParam: after, signal }) => api('GET notice/', { query: { ...query, after }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
