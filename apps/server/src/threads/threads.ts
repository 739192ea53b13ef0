import { LIMITS, type TaskLimits } from './limits.ts'
import type { TaskCall } from './messages.ts'
import { EndedBesideAnother, OneThread } from './one-thread.ts'
import { Places, type Sizes } from './places.ts'
import type { Task, TaskName } from './tasks.ts'

const IDLE_MS = 20_000
const WATCHED_EVERY_MS = 50

/** Tasks that are done beside the server, so that none of them holds up its answers to others. */
export class Threads {
  readonly #places: Places
  readonly #limits: Readonly<Record<TaskName, TaskLimits>>
  readonly #idle: OneThread[] = []
  readonly #busy = new Set<OneThread>()
  /** Those of the busy ones that had another beside them at any time of their task. */
  readonly #accompanied = new Set<OneThread>()
  #watch: NodeJS.Timeout | undefined
  #leisure: NodeJS.Timeout | undefined

  constructor(sizes: Sizes, limits: Readonly<Record<TaskName, TaskLimits>> = LIMITS) {
    this.#places = new Places(sizes)
    this.#limits = limits
  }

  /** @throws AppError when the task refuses or takes too much, or when the organisation asks for too many at once */
  async run(organisation_id: string, task: TaskCall): Promise<unknown> {
    const run = () => this.#runNow(task)
    return this.#places.take(organisation_id, run).catch((error: unknown) => {
      if (!(error instanceof EndedBesideAnother)) throw error
      return this.#places.takeAlone(organisation_id, run)
    })
  }

  async #runNow(task: TaskCall): Promise<unknown> {
    const thread = this.#idle.pop() ?? new OneThread()
    this.#busy.add(thread)
    if (this.#busy.size > 1) for (const each of this.#busy) this.#accompanied.add(each)
    this.#setTimers()
    try {
      return await thread.run(task, this.#limits[task.name])
    } finally {
      this.#busy.delete(thread)
      this.#accompanied.delete(thread)
      if (!thread.isEnded) this.#idle.push(thread)
      this.#setTimers()
    }
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
   * Which of two tasks takes the memory cannot be seen, and the memory of one that is ended may stay for a moment. The one
   * that grew most since it began is ended, and done once more alone; the other goes on. Only a task that had nothing
   * beside it is refused.
   */
  #expectRoom(): void {
    const [worst] = [...this.#busy]
      .map((thread) => ({ thread, excess: thread.excessNow() }))
      .toSorted((one, other) => other.excess - one.excess)
    if (worst === undefined || worst.excess <= 0) return
    worst.thread.stop({ wasBesideAnother: this.#accompanied.has(worst.thread) })
    for (const other of this.#busy) other.measureAnew()
  }
}

// Two, so that a slow file blocks no other organisation; with more, the server itself would wait for the processor.
// They belong to the process: a thread holds nothing of a database or an application.
const shared = new Threads({ all: 2, of_one: 1, of_one_asked: 50 })

/**
 * Does a task in a thread: slow reading or rendering there delays no other caller.
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
