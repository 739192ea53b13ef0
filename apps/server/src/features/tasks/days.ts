import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './days-store.ts'

export type TaskDay = store.TaskDay

/** Due days of the open tasks of a person, for a calendar. */
export const daysOfTasks = (tx: Tx, scope: OrgScope, filter: store.DaysFilter): Promise<TaskDay[]> =>
  store.daysOfTasks(tx, scope, filter)

/** A text that changes with these days. */
export const stateOfTasks = (tx: Tx, scope: OrgScope, assigned_to: string): Promise<string> =>
  store.stateOfTasks(tx, scope, assigned_to)
