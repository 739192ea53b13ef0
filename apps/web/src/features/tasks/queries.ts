import type { Call } from '@niyam/contract/calls.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callKey, callQuery, invalidate } from '../../lib/queries.ts'
import type { TasksFilter } from './address.ts'

interface ListQuery extends TasksFilter {
  /** Comma-separated. */
  readonly status: string
  readonly pagesize: number
}

/** Tasks by due day, one page after the other. */
export const taskPages = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: callKey('GET task/', { query }, 'pages'),
    queryFn: ({ pageParam: after, signal }) => api('GET task/', { query: { ...query, after }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const taskBoard = (query: TasksFilter) => callQuery('GET task/board/', { query })

export const taskQuery = (task_id: string) => callQuery('GET task/:task_id/', { params: { task_id } })

export const commentsQuery = (task_id: string) => callQuery('GET task/:task_id/comments/', { params: { task_id } })

export const myDayQuery = callQuery('GET task/my-day/')

const TASK_CALLS: readonly Call[] = [
  'GET task/',
  'GET task/board/',
  'GET task/my-day/',
  'GET task/:task_id/',
  'GET task/templates/',
  'GET task/series/',
  'GET organisation/places/',
]

/** Resolves when the lists that are shown have been read again. */
export const tasksChanged = (client: QueryClient): Promise<void> => invalidate(client, TASK_CALLS)
