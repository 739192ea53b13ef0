import type { Phrasebook } from '@niyam/law/language/speaker.ts'
import type { FastifyInstance } from 'fastify'
import type { TableName } from '../db/tables.ts'
import type { Handlers } from '../jobs/queue.ts'
import type { Parts } from '../parts.ts'

/** What a feature adds to the server. Each stands in `feature.ts` of its folder and is listed in `features.ts`. */
export interface Feature {
  readonly routes?: readonly ((app: FastifyInstance, parts: Parts) => void)[]
  /** Its tasks for the queue. */
  readonly jobs?: (parts: Parts) => Partial<Handlers>
  /** The tables that this feature alone writes; others ask its service. */
  readonly tables?: readonly TableName[]
  /** Its sentences in Hindi, by their English. */
  readonly hindi?: Phrasebook
}
