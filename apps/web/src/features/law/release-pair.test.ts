import { expect, it } from 'vitest'
import { chosenPair, releasesAfter, releasesBefore } from './release-pair.ts'

const NUMBERS = ['2027.1.1', '2026.12.1', '2026.11.2', '2026.11.1']

it('compares the newest release with the one before it until something else is asked', () => {
  expect(chosenPair(NUMBERS, {})).toEqual({ older: '2026.12.1', newer: '2027.1.1' })
  expect(chosenPair(NUMBERS, { older: 'x', newer: 'y' })).toEqual({ older: '2026.12.1', newer: '2027.1.1' })
})

it('takes what the address says', () => {
  expect(chosenPair(NUMBERS, { older: '2026.11.1', newer: '2026.12.1' })).toEqual({
    older: '2026.11.1',
    newer: '2026.12.1',
  })
  expect(chosenPair(NUMBERS, { newer: '2026.11.2' })).toEqual({ older: '2026.11.1', newer: '2026.11.2' })
  expect(chosenPair(NUMBERS, { older: '2026.11.2' })).toEqual({ older: '2026.11.2', newer: '2026.12.1' })
})

it('never compares a release with itself or the wrong way round', () => {
  expect(chosenPair(NUMBERS, { older: '2027.1.1', newer: '2026.11.2' })).toEqual({
    older: '2026.11.1',
    newer: '2026.11.2',
  })
  expect(chosenPair(NUMBERS, { older: '2026.11.1', newer: '2026.11.1' })).toEqual({
    older: '2026.11.1',
    newer: '2026.11.2',
  })
  expect(releasesAfter(NUMBERS, '2026.11.2')).toEqual(['2027.1.1', '2026.12.1'])
  expect(releasesBefore(NUMBERS, '2026.11.2')).toEqual(['2026.11.1'])
})

it('has nothing to compare while there is one release, or none', () => {
  expect(chosenPair(['2026.11.1'], {})).toBeNull()
  expect(chosenPair([], { older: '2026.11.1' })).toBeNull()
})
