import { setImmediate as turn } from 'node:timers/promises'

// Several may be at it at the same time, and each has its turn before others are answered.
const HELD_MS_AT_MOST = 5

/** Works through many things that need what is at hand here: other requests are answered in between. */
export async function eachInTurn<One>(all: Iterable<One>, work: (one: One) => void): Promise<void> {
  let began = performance.now()
  for (const one of all) {
    work(one)
    if (performance.now() - began < HELD_MS_AT_MOST) continue
    await turn()
    began = performance.now()
  }
}
