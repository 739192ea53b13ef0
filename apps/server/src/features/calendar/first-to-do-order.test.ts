import { expect, test } from 'vitest'
import { firstOf, type Pressed, PRESSURES } from './first-to-do-order.ts'

const some = (pressure: Pressed['pressure'], count: number): Pressed[] =>
  Array.from({ length: count }, (_, at) => ({ pressure, item_id: `${pressure} ${at}` }))
const counts = (ids: readonly string[]) =>
  PRESSURES.flatMap((pressure) => {
    const count = ids.filter((id) => id.startsWith(`${pressure} `)).length
    return count > 0 ? [[pressure, count]] : []
  })

test('today, tomorrow and what costs now share the list, whatever there is more of', () => {
  const all = PRESSURES.flatMap((pressure) => some(pressure, 12))
  expect(counts(firstOf(all, 12))).toEqual([
    ['today', 5],
    ['running', 4],
    ['tomorrow', 3],
  ])
})

test('free places go to the next in order, and an overdue item without running cost is never above today', () => {
  const ids = firstOf([...some('late', 12), ...some('today', 7), ...some('later', 12)], 12)
  expect(counts(ids)).toEqual([
    ['today', 7],
    ['late', 5],
  ])
  expect(ids.slice(0, 7).every((id) => id.startsWith('today'))).toBe(true)
})

test('with little to do the list is all of it', () => {
  expect(firstOf([...some('later', 2), ...some('running', 1)], 12)).toEqual(['running 0', 'later 0', 'later 1'])
  expect(firstOf([], 12)).toEqual([])
})
