import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

/** Work that holds the loop for some milliseconds. */
function hold(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** How often the loop turns until something is done; others are answered in each turn. */
async function turnsOf(run: Promise<unknown>): Promise<number> {
  let isOver = false
  let turns = 0
  const counting = (async () => {
    while (!isOver) {
      await nextTurn()
      turns += 1
    }
  })()
  await run
  isOver = true
  await counting
  return turns
}

test('results keep their order, even if some come later', async () => {
  expect(await inSlices(numbers(4), (one) => one * 2)).toEqual([0, 2, 4, 6])
  expect(await inSlices(numbers(4), async (one) => nextTurn(one * 2))).toEqual([0, 2, 4, 6])
  expect(await inSlices([], () => 1)).toEqual([])
})

test('others are answered after each slice', async () => {
  expect(await turnsOf(inSlices(numbers(20), () => hold(6)))).toBeGreaterThanOrEqual(20)
})

test('of several that are at it at once, one goes on in each turn of the loop', async () => {
  const pieces: number[] = []
  const work = async (own: number) => {
    await nextTurn()
    await inSlices(numbers(5), () => {
      pieces.push(own)
      hold(6)
    })
  }
  const turns = await turnsOf(Promise.all(numbers(10).map(work)))
  expect(pieces).toHaveLength(50)
  // The first slice of each begins at once; of the 40 others no two share a turn.
  expect(turns).toBeGreaterThanOrEqual(40)
  // No task finishes before every task had a turn.
  expect(new Set(pieces.slice(10, 20)).size).toBe(10)
})

test('what fails ends the work, and leaves the line to the others', async () => {
  const failing = inSlices(numbers(3), (one) => {
    hold(6)
    if (one === 1) throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await inSlices(numbers(3), () => hold(6))).toHaveLength(3)
})
