import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export type Dashboard = ReplyOf<Calls['GET organisation/dashboards/']>

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }): Promise<Dashboard> => api('GET organisation/dashboards/', { signal }),
})
