import { callQuery } from '../../lib/queries.ts'

export interface WeekAsked {
  /** A day of the week; the present week when left out. */
  readonly day?: string
  /** The person; the caller when left out. */
  readonly user_id?: string
}

export const weekQuery = (query: WeekAsked) => callQuery('GET task/time/week/', { query })

export const taskTimeQuery = (task_id: string) =>
  callQuery('GET task/:task_id/time/', { params: { task_id }, quiet: true })

export const capacityQuery = callQuery('GET task/time/capacity/')
