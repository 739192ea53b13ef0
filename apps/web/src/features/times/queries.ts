import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callKey, callQuery } from '../../lib/queries.ts'

export interface WeekAsked {
  /** A day of the week; the present week when left out. */
  readonly day?: string
  /** The person; the caller when left out. */
  readonly user_id?: string
}

export const weekQuery = (query: WeekAsked) => callQuery('GET task/time/week/', { query })

/** Work with time, beside entities. */
export type Work = { readonly task_id: string } | { readonly item_id: string }

const OF_TASK = 'GET task/:task_id/time/'
const OF_ITEM = 'GET task/time/item/:item_id/'

/** The call that answers how much time is recorded on the work. */
export const timeOf = (work: Work) => ('task_id' in work ? OF_TASK : OF_ITEM)

export const workTimeQuery = (work: Work) =>
  queryOptions({
    queryKey: callKey<typeof OF_TASK | typeof OF_ITEM>(timeOf(work), { params: work }),
    queryFn: ({ signal }) =>
      'task_id' in work
        ? api(OF_TASK, { params: work, quiet: true, signal })
        : api(OF_ITEM, { params: work, quiet: true, signal }),
  })

export const capacityQuery = callQuery('GET task/time/capacity/')
