import { AppError } from '../http/errors.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { Asked } from './messages.ts'
import { EndedBesideAnother, OneThread } from './one-thread.ts'
import type { Task, TaskName } from './tasks.ts'

interface Sizes {
  /** Threads at once. */
  readonly threads: number
  /** Of them, for one organisation. */
  readonly of_one: number
  /** Tasks of one organisation, those that wait among them. */
  readonly of_one_asked: number
}

const IDLE_MS = 20_000
const WATCHED_EVERY_MS = 50

interface Waiting {
  readonly organisation_id: string
  /** Begins when no other task runs, and none begins beside it. */
  readonly isAlone: boolean
  readonly begin: (thread: OneThread) => void
}

/** Tasks that are done beside the server, so that none of them holds up its answers to others. */
export class Threads {
  readonly #sizes: Sizes
  readonly #limits: Readonly<Record<TaskName, Limits>>
  readonly #idle: OneThread[] = []
  readonly #busy = new Map<OneThread, string>()
  #waiting: Waiting[] = []
  #isAlone = false
  #watch: NodeJS.Timeout | undefined
  #leisure: NodeJS.Timeout | undefined

  constructor(sizes: Sizes, limits: Readonly<Record<TaskName, Limits>> = LIMITS) {
    this.#sizes = sizes
    this.#limits = limits
  }

  /** @throws AppError when the task refuses or takes too much, or when the organisation asks for too many at once */
  async run(organisation_id: string, asked: Asked): Promise<unknown> {
    const isTheirs = (id: string) => id === organisation_id
    const theirs =
      [...this.#busy.values()].filter(isTheirs).length +
      this.#waiting.filter((one) => isTheirs(one.organisation_id)).length
    if (theirs >= this.#sizes.of_one_asked)
      throw new AppError(
        'too_many',
        'Your organisation has many files in progress already. Try again in a minute.',
        undefined,
        60,
      )
    return this.#runIn(organisation_id, asked, false).catch((error: unknown) => {
      if (!(error instanceof EndedBesideAnother)) throw error
      return this.#runIn(organisation_id, asked, true)
    })
  }

  async #runIn(organisation_id: string, asked: Asked, isAlone: boolean): Promise<unknown> {
    const thread = await new Promise<OneThread>((begin) => {
      const one = { organisation_id, isAlone, begin }
      this.#waiting = isAlone ? [one, ...this.#waiting] : [...this.#waiting, one]
      this.#next()
    })
    try {
      return await thread.run(asked, this.#limits[asked.name])
    } finally {
      this.#busy.delete(thread)
      if (isAlone) this.#isAlone = false
      if (!thread.isEnded) this.#idle.push(thread)
      this.#next()
    }
  }

  /** Gives a free thread to whoever waits longest among the organisations that may have one more. */
  #next(): void {
    const counts = new Map<string, number>()
    for (const id of this.#busy.values()) counts.set(id, (counts.get(id) ?? 0) + 1)
    const left: Waiting[] = []
    for (const one of this.#waiting) {
      const count = counts.get(one.organisation_id) ?? 0
      const mayBegin = one.isAlone ? this.#busy.size === 0 : count < this.#sizes.of_one
      // While one waits to be alone, nobody behind it begins.
      const isShut = this.#isAlone || left.some(({ isAlone }) => isAlone) || this.#busy.size >= this.#sizes.threads
      if (isShut || !mayBegin) {
        left.push(one)
        continue
      }
      this.#isAlone = one.isAlone
      const thread = this.#idle.pop() ?? new OneThread()
      this.#busy.set(thread, one.organisation_id)
      counts.set(one.organisation_id, count + 1)
      one.begin(thread)
    }
    this.#waiting = left
    this.#setTimers()
  }

  #setTimers(): void {
    clearTimeout(this.#leisure)
    if (this.#busy.size === 0) {
      clearInterval(this.#watch)
      this.#watch = undefined
      this.#leisure = setTimeout(() => this.#endIdle(), IDLE_MS).unref()
    } else this.#watch ??= setInterval(() => this.#expectRoom(), WATCHED_EVERY_MS).unref()
  }

  /** A thread costs memory while it waits, and starts in a moment. */
  #endIdle(): void {
    for (const thread of this.#idle.splice(0)) void thread.end()
  }

  /**
   * Which of two tasks takes the memory cannot be seen. The one that grew most since it began is ended, and done once more
   * alone; the other goes on.
   */
  #expectRoom(): void {
    const [worst] = [...this.#busy.keys()].toSorted((one, other) => other.excess - one.excess)
    if (worst === undefined || worst.excess <= 0) return
    worst.stop({ isBesideAnother: this.#busy.size > 1 })
    for (const other of this.#busy.keys()) other.measureAnew()
  }
}

// Two, so that a file that takes long holds up no other organisation; with more, the server itself would wait for the
// processor. They are of the process: a thread holds nothing of a database or an application.
const shared = new Threads({ threads: 2, of_one: 1, of_one_asked: 50 })

/**
 * Does a task in a thread: what is read or made there can take long without anybody else waiting.
 *
 * @param organisation_id whose threads it takes; outside of organisations the id of the person
 * @throws AppError when the task refuses, takes too long, needs too much memory, or is one of too many
 */
export const inThread = <Name extends TaskName>(
  organisation_id: string,
  name: Name,
  ...args: Parameters<Task<Name>>
): Promise<Awaited<ReturnType<Task<Name>>>> =>
  shared.run(organisation_id, { name, args }) as Promise<Awaited<ReturnType<Task<Name>>>>
