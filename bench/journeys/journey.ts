import type { Client } from '../../e2e/support/client.ts'
import type { Walk } from './walk.ts'

/** One errand of a working day, and what it may cost a person. */
export interface Journey {
  /** Its place in the table of budgets: A firm, B finance head, C company secretary, D reseller. */
  readonly id: string
  readonly name: string
  readonly clicks: number
  /** Filled fields; none when not said. */
  readonly fields?: number
  readonly seconds: number
  /** Prepares what the errand needs, and goes to the page where the person is before it. Not counted. */
  before?(walk: Walk, client: Client): Promise<void>
  walk(walk: Walk, client: Client): Promise<void>
}
