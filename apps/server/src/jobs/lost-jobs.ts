import type pg from 'pg'
import type { Log } from '../db/log.ts'

// Space of the advisory locks that say "this worker is alive". The lock lives on a connection of the worker's process, so
// it is gone in the moment the process is.
const ALIVE = 5_310_014
const RETRY_MS = 1000

/** Keeps the sign that a worker is alive, over restarts of the database. */
export class SignOfLife {
  readonly #pool: pg.Pool
  readonly #log: Log
  #worker: string | null = null
  #client: pg.PoolClient | null = null
  #isClosed = false
  #retry: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  /** From now on `worker` counts as alive, and the one named before does not. */
  async show(worker: string): Promise<void> {
    this.#worker = worker
    this.#drop()
    await this.#take()
  }

  async #take(): Promise<void> {
    const worker = this.#worker
    if (this.#isClosed || worker === null || this.#client) return
    try {
      const client = await this.#pool.connect()
      // Meanwhile another one was shown, or the end has come: one connection is enough.
      if (this.#isClosed || this.#client || this.#worker !== worker) return client.release()
      this.#client = client
      client.once('error', () => {
        if (this.#client === client) this.#drop()
        this.#later()
      })
      await client.query('select pg_advisory_lock($1, hashtext($2))', [ALIVE, worker])
    } catch (error) {
      this.#drop()
      this.#log.warn({ err: error }, 'The job worker cannot reach the database; it tries again')
      this.#later()
    }
  }

  #later(): void {
    clearTimeout(this.#retry)
    if (!this.#isClosed) this.#retry = setTimeout(() => void this.#take(), RETRY_MS).unref()
  }

  #drop(): void {
    this.#client?.release(true)
    this.#client = null
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    this.#drop()
  }
}

/**
 * Frees the jobs of workers that died in the middle: left alone, the queue would keep them locked for four hours.
 *
 * @param grace_seconds jobs begun so lately are left, because their worker may be about to show that it lives
 * @returns how many workers were found dead
 */
export async function takeUpLostJobs(pool: pg.Pool, grace_seconds = 20): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - make_interval(secs => $2)
       and not exists (select from pg_locks
         where locktype = 'advisory' and granted and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())
           and classid = $1::int::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`,
    [ALIVE, grace_seconds],
  )
  if (rows.length === 0) return 0
  await pool.query('select graphile_worker.force_unlock_workers($1)', [rows.map(({ locked_by }) => locked_by)])
  return rows.length
}
