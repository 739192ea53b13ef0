import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { OpenDatabase } from '../db/open.ts'

const lock = 5_310_013

/** For work on the queue whose failures are thrown. */
export const quiet = new Logger(() => () => {})

/**
 * Makes or updates the queue's tables, and the one door through which requests may add a job. Idempotent; processes that
 * start together wait for one another. Comes after `migrate`.
 */
export async function prepareJobs({ ownerPool, appRole }: Pick<OpenDatabase, 'ownerPool' | 'appRole'>): Promise<void> {
  const client = await ownerPool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await runMigrations({ pgPool: ownerPool, logger: quiet })
    await client.query(door(appRole))
  } finally {
    // The lock goes with the connection.
    client.release(true)
  }
}

// The app's role has no rights in the queue's schema: it holds payloads of all organisations. This function runs as the
// owner and can only add. Two starts replacing it at once would collide, hence inside the lock.
const door = (appRole: string) => `
  create or replace function public.enqueue_job(task text, payload json, job_key text) returns void
    language sql security definer set search_path = pg_catalog, pg_temp
    -- A body of text, not of checked SQL: else the queue's own migrations could not replace what it calls.
    as $body$ select graphile_worker.add_job(task, payload, job_key => enqueue_job.job_key) $body$;
  revoke all on function public.enqueue_job(text, json, text) from public;
  grant execute on function public.enqueue_job(text, json, text) to ${pg.escapeIdentifier(appRole)};`
