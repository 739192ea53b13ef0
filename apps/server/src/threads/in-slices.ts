import { setImmediate as turn } from 'node:timers/promises'

const HELD_MS_AT_MOST = 5

// Who waits to go on, one behind the other: of several that are at it at the same time, one goes on in each turn of the
// loop, and others are answered between any two.
let line: Promise<unknown> = Promise.resolve()

const nextTurn = (): Promise<unknown> => (line = line.then(() => turn()))

/**
 * Works through many things that need what is at hand here, a few milliseconds at a time: other requests are answered in
 * between.
 *
 * @returns what `work` answers for each, in their order
 */
export async function inSlices<One, Result>(
  all: Iterable<One>,
  work: (one: One) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const one of all) {
    results.push(await work(one))
    if (performance.now() - began < HELD_MS_AT_MOST) continue
    await nextTurn()
    began = performance.now()
  }
  return results
}
