import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './days-store.ts'

export type NoticeDay = store.NoticeDay

/** Days of open notices for a calendar: to reply, to appeal, and hearings to come. */
export const daysOfNotices = (tx: Tx, scope: OrgScope, filter: store.DaysFilter): Promise<NoticeDay[]> =>
  store.daysOfNotices(tx, scope, filter)

/** A text that changes with the days of the organisation's notices. */
export const stateOfNotices = (tx: Tx, scope: OrgScope): Promise<string> => store.stateOfNotices(tx, scope)
