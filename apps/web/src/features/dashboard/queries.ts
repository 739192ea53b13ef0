import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { callQuery } from '../../lib/queries.ts'

export type Dashboard = ReplyOf<Calls['GET organisation/dashboards/']>

export const dashboardQuery = callQuery('GET organisation/dashboards/')
