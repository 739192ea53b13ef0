import type { AppError } from '../http/errors.ts'
import type { TaskName } from './tasks.ts'

/** A request of the server to a thread. */
export interface TaskCall {
  readonly name: TaskName
  readonly args: readonly unknown[]
}

export type Refused = Pick<AppError, 'code' | 'message' | 'fields'>

/** What a thread answers after it said that it `began`; a refusal of ours is told apart from a mistake. */
export type TaskOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refused: Refused | null; readonly error: unknown }
