import type { Phrasebook } from '@niyam/law/language/speaker.ts'
import type { FastifyInstance } from 'fastify'
import type { TableName } from '../db/tables.ts'
import type { Handlers } from '../jobs/queue.ts'
import type { Parts } from '../parts.ts'

/** What a feature adds to the server. Each has a `feature.ts` in its folder and is listed in `features.ts`. */
export interface Feature {
  readonly routes?: readonly ((app: FastifyInstance, parts: Parts) => void)[]
  /** Its tasks for the queue. */
  readonly jobs?: (parts: Parts) => Partial<Handlers>
  /** The tables that this feature owns: others change them through its functions. */
  readonly tables?: readonly TableName[]
  /** Tables of other features that it writes all the same, and what it writes there. */
  readonly also_writes?: Readonly<Partial<Record<TableName, string>>>
  /** Its sentences in Hindi, by their English. */
  readonly hindi?: Phrasebook
}
