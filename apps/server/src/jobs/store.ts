import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Adds jobs through the one door that the app's role has; `prepareJobs` makes it. */
export const enqueueJobs = (
  tx: Tx,
  task: string,
  jobs: readonly { readonly payload: object; readonly key: string | null }[],
): Promise<unknown> =>
  sql`select enqueue_job(${task}, job.payload, job.key)
    from json_to_recordset(${JSON.stringify(jobs)}::json) as job(payload json, key text)`.execute(tx)
