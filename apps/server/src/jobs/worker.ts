import { EventEmitter } from 'node:events'
import { Logger, parseCrontab, type Runner, run, runOnce, type TaskList } from 'graphile-worker'
import type { Log } from '../db/log.ts'
import type { OpenDatabase } from '../db/open.ts'
import { SignOfLife, takeUpLostJobs } from './lost-jobs.ts'
import { quiet } from './prepare.ts'
import type { Handlers } from './queue.ts'

export { prepareJobs } from './prepare.ts'

// The queue counts in UTC; India has no summer time, so 00:05 there is 18:35 of the day before. A night on which nothing
// ran is made up for within three days; an office that opens after eight gets its digest when it opens. The backup is taken at half past one, or when a PC
// that was off is on again.
export const CRONTAB = `
35 18 * * * catch-up-calendars ?fill=3d&jobKey=catch-up-calendars
40 18 * * * cost-calendars ?fill=3d&jobKey=cost-calendars
45 18 * * * generate-all-tasks ?fill=3d&jobKey=generate-all-tasks
50 18 * * * forget-expired ?jobKey=forget-expired
55 18 * * * forget-notifications ?jobKey=forget-notifications
10 19 * * * delete-closed ?fill=3d&jobKey=delete-closed
15 19 * * * erase-accounts ?fill=3d&jobKey=erase-accounts
20 19 * * * forget-invitations ?jobKey=forget-invitations
5 19 * * * seal-numbers ?jobKey=seal-numbers
30 19 * * * forget-arrivals ?jobKey=forget-arrivals
0 19 * * * forget-exports ?jobKey=forget-exports
2 19 * * * forget-packs ?jobKey=forget-packs
15 20 * * * sweep-contents ?fill=3d&jobKey=sweep-contents
25 19 * * * forget-imports ?jobKey=forget-imports
40 19 * * * forget-deliveries ?jobKey=forget-deliveries
45 19 * * * forget-undos ?jobKey=forget-undos
47 19 * * * forget-tasks ?jobKey=forget-tasks
49 19 * * * recount-notices ?jobKey=recount-notices
51 19 * * * forget-notices ?jobKey=forget-notices
50 19 * * * forget-worksheets ?jobKey=forget-worksheets
*/15 * * * * mail-due-reports ?fill=12h&jobKey=mail-due-reports
35 2 * * * remind-notices ?fill=12h&jobKey=remind-notices
40 2 * * * remind-holders ?fill=12h&jobKey=remind-holders
30 2 * * * morning-digest ?fill=12h&jobKey=morning-digest
0 20 * * * daily-backup ?fill=1d&jobKey=daily-backup&max=10
*/5 * * * * seal-audit ?jobKey=seal-audit
* * * * * wake-webhooks ?jobKey=wake-webhooks
`

// A new release may bring a new catalogue, and seal or work out what one before it did not.
const AT_START = ['catch-up-calendars', 'cost-calendars', 'seal-numbers']

const LOST_EVERY_MS = 30_000
const RESTART_MS = 1000
const JOBS_AT_ONCE = 2

// Unbatched, the queue neither waits for a job to be noted as done nor catches it when the database is away just then.
const noting = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** A worker of this process. Stopping waits for the jobs in hand. */
export interface RunningWorker {
  stop(): Promise<void>
}

// Failed jobs are logged where they fail, with less of their payload.
const troubleOnly = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (String(level) === 'error' && meta?.['failure'] !== true)
      log.warn({ queue: message.split('\n')[0] }, 'Trouble in the job queue')
  })

type Handler = (payload: unknown) => Promise<void>

// The queue hands over JSON; what went in was typed by `Queue.add`.
const taskList = (handlers: Handlers, log: Log): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([task, handler]) => [
      task,
      async (payload, { job }) => {
        try {
          await (handler as Handler)(payload)
        } catch (error) {
          log.error({ err: error, task, attempt: job.attempts, attempts: job.max_attempts }, 'A job failed')
          throw error
        }
      },
    ]),
  )

/** Works on jobs until stopped, whatever happens to the database in between. */
export async function startWorker(db: OpenDatabase, handlers: Handlers, log: Log): Promise<RunningWorker> {
  const worker = new Worker(db, handlers, log)
  await worker.start()
  return worker
}

class Worker implements RunningWorker {
  readonly #db: OpenDatabase
  readonly #log: Log
  readonly #tasks: TaskList
  readonly #sign: SignOfLife
  #runner: Runner | undefined
  /** A start that is on its way. */
  #starting: Promise<void> = Promise.resolve()
  #timers: NodeJS.Timeout[] = []
  #isStopping = false

  constructor(db: OpenDatabase, handlers: Handlers, log: Log) {
    this.#db = db
    this.#log = log
    this.#tasks = taskList(handlers, log)
    this.#sign = new SignOfLife(db.ownerPool, log)
  }

  async start(): Promise<void> {
    await this.#run()
    for (const task of AT_START)
      await this.#db.ownerPool.query('select graphile_worker.add_job($1, job_key => $1)', [task])
    const look = () => void takeUpLostJobs(this.#db.ownerPool).catch(() => {})
    look()
    this.#timers.push(setInterval(look, LOST_EVERY_MS).unref())
  }

  async #run(): Promise<void> {
    const events = new EventEmitter()
    events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => void this.#sign.show(workerPool.id))
    const runner = await run(
      {
        pgPool: this.#db.ownerPool,
        concurrency: JOBS_AT_ONCE,
        pollInterval: 2000,
        preset: noting,
        noHandleSignals: true,
        logger: troubleOnly(this.#log),
        events,
      },
      this.#tasks,
      parseCrontab(CRONTAB),
    )
    this.#runner = runner
    // It gives up when the database is away for long; then begin again.
    runner.promise.then(
      () => this.#again(),
      (error: unknown) => this.#again(error),
    )
  }

  #again(error?: unknown): void {
    if (this.#isStopping) return
    this.#runner = undefined
    this.#log.warn({ err: error }, 'The job worker stopped; it starts again')
    const timer = setTimeout(() => {
      if (!this.#isStopping) this.#starting = this.#run().catch((failed: unknown) => this.#again(failed))
    }, RESTART_MS)
    this.#timers.push(timer.unref())
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#starting
    await this.#runner?.stop().catch(() => {})
    this.#sign.close()
  }
}

/** Works on all jobs that wait now, those they add included, then returns: what tests call. A failing job throws nothing. */
export const runJobs = (
  db: OpenDatabase,
  handlers: Handlers,
  log: Log = { info() {}, warn() {}, error() {} },
): Promise<void> =>
  runOnce(
    { pgPool: db.ownerPool, noHandleSignals: true, logger: quiet, concurrency: 1, preset: noting },
    taskList(handlers, log),
  )
