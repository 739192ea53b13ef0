import { on, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../http/errors.ts'
import { HEAP_MB_AT_MOST, type TaskLimits } from './limits.ts'
import type { TaskCall, Refused, TaskOutcome } from './messages.ts'

// The bundle that `npm start` runs has the thread's program beside it; elsewhere the sources are run.
const PROGRAM = new URL(import.meta.url.endsWith('.js') ? './thread.js' : './thread-from-source.mjs', import.meta.url)

const MB = 1024 * 1024

interface Memory {
  /** Bytes of the whole process. */
  readonly all: number
  /** The part that the server itself holds. */
  readonly own: number
}

function memoryNow(): Memory {
  const { rss, heapTotal, external } = process.memoryUsage()
  return { all: rss, own: heapTotal + external }
}

const BESIDE_ANOTHER = 'beside another'

/** A task was ended beside another one, and which of both took the memory cannot be seen. */
export class EndedBesideAnother extends Error {
  /** The message when it is not repeated. */
  readonly refusal: AppError
  constructor(refusal: AppError) {
    super('Ended beside another task')
    this.refusal = refusal
  }
}

/** A thread that does one task at a time. A task over its limits is ended together with its thread. */
export class OneThread {
  isEnded = false
  readonly #worker: Worker
  readonly #isReady: Promise<unknown>
  #stopping = new AbortController()
  #before: Memory | undefined
  #ownAtMost = 0
  #growthAtMost = 0

  constructor() {
    this.#worker = new Worker(PROGRAM, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_AT_MOST },
      // No file should find the settings of the server.
      env: {},
    })
    this.#worker.on('error', () => {
      this.isEnded = true
    })
    this.#isReady = once(this.#worker, 'message')
  }

  /** @throws AppError when the task refuses, takes too long or needs too much memory; EndedBesideAnother */
  async run(task: TaskCall, { seconds, growth_mb, refusal }: TaskLimits): Promise<unknown> {
    this.#stopping = new AbortController()
    const { signal } = this.#stopping
    this.#worker.ref()
    let clock: NodeJS.Timeout | undefined
    try {
      await this.#isReady
      const messages = on(this.#worker, 'message', { signal }) as AsyncIterable<[TaskOutcome | 'began']>
      this.#worker.postMessage(task)
      for await (const [answered] of messages) {
        if (answered === 'began') {
          clock = setTimeout(() => this.#stopping.abort(), seconds * 1000)
          this.#growthAtMost = growth_mb * MB
          this.measureAnew()
        } else if (answered.ok) return answered.value
        else throw answered.refused ? refusedBy(answered.refused) : answered.error
      }
      throw new Error('The thread ended without an answer')
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!signal.aborted && !isFull) throw error
      await this.end()
      throw signal.reason === BESIDE_ANOTHER ? new EndedBesideAnother(refusal()) : refusal()
    } finally {
      clearTimeout(clock)
      this.#before = undefined
      this.#worker.unref()
    }
  }

  /** Bytes by which the process grew more than the task may make it grow; negative while there is room. */
  excessNow(): number {
    if (this.#before === undefined) return Number.NEGATIVE_INFINITY
    const { all, own } = memoryNow()
    // What the server gives back may stay with the process, so what it held at most is not counted to the task.
    this.#ownAtMost = Math.max(this.#ownAtMost, own)
    return all - this.#before.all - (this.#ownAtMost - this.#before.own) - this.#growthAtMost
  }

  /** Forgets what the process has grown by so far. */
  measureAnew(): void {
    this.#before = memoryNow()
    this.#ownAtMost = this.#before.own
  }

  /** Ends the task that is running, which is refused then, or is `EndedBesideAnother`. */
  stop({ wasBesideAnother }: { readonly wasBesideAnother: boolean }): void {
    this.#stopping.abort(wasBesideAnother ? BESIDE_ANOTHER : undefined)
  }

  /** Ends the thread for certain, whatever it is doing. */
  async end(): Promise<void> {
    this.isEnded = true
    await this.#worker.terminate()
  }
}

const refusedBy = ({ code, message, fields }: Refused) => new AppError(code, message, fields)
