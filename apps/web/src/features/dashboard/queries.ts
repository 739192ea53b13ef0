import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { callQuery } from '../../lib/queries.ts'

export type Dashboard = ReplyOf<Calls['GET organisation/dashboards/']>
export type Cash = ReplyOf<Calls['GET organisation/dashboards/cash/']>
export type LawMoved = ReplyOf<Calls['GET organisation/dashboards/law/']>

export const dashboardQuery = callQuery('GET organisation/dashboards/')

export const cashQuery = callQuery('GET organisation/dashboards/cash/', { quiet: true })

export const lawMovedQuery = callQuery('GET organisation/dashboards/law/', { quiet: true })
