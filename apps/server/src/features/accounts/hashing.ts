import { availableParallelism } from 'node:os'
import { AppError } from '../../http/errors.ts'

/** `first` is for people who use a known browser; `later` for anyone. */
export type Lane = 'first' | 'later'

/**
 * Runs heavy work, a few at once, and queues the rest in two lanes: a flood of strangers delays no known browser.
 *
 * @returns a function that runs one piece of work, and refuses it with `too_many` when the lane of strangers is full
 */
export function workQueue(atOnce: number, waitingAtMost: number) {
  const waiting: Record<Lane, (() => void)[]> = { first: [], later: [] }
  let running = 0
  return async function run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (lane === 'later' && waiting.later.length >= waitingAtMost) {
      throw new AppError(
        'too_many',
        'Very many people are signing in just now. Wait a few seconds, then try again.',
        undefined,
        5,
      )
    } else await new Promise<void>((go) => waiting[lane].push(go))
    try {
      return await work()
    } finally {
      // The place is handed on rather than freed, so that no other work slips in between.
      const next = waiting.first.shift() ?? waiting.later.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** One core is left to everything else; two hundred in the lane are served within some two seconds. */
export const hashing = workQueue(Math.max(1, availableParallelism() - 1), 200)
