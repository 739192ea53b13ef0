import type { SectionCost } from '@niyam/contract/explanations.ts'
import { expect, it } from 'vitest'
import { costADay, boundsOfCost } from './cost-bounds.ts'

const part = (least_paise: number | null, most_paise = least_paise, given: Partial<SectionCost> = {}): SectionCost => ({
  kind: 'late-fee',
  least_paise,
  most_paise,
  a_day_paise: null,
  ...given,
})

it.each([
  ['known in all sections', [part(100), part(50)], { key: 'exact', amount: 150 }],
  ['between two bounds', [part(50_000, 200_000)], { key: 'range', least: 50_000, most: 200_000 }],
  ['a fee known, interest not', [part(50_000, 200_000), part(null)], { key: 'at_least', amount: 50_000 }],
  ['no more than an amount', [part(null, 900)], { key: 'at_most', amount: 900 }],
  ['in time after all', [part(0)], { key: 'exact', amount: 0 }],
  ['a most beside what is not known', [part(null, 900), part(null)], { key: 'unknown' }],
  ['nothing known', [part(null)], { key: 'unknown' }],
  ['no figures held', [], { key: 'unknown' }],
])('%s', (_, parts, words) => {
  expect(boundsOfCost(parts, true)).toEqual(words)
})

it('costs nothing before its day, whatever lateness would cost', () => {
  expect(boundsOfCost([], false)).toEqual({ key: 'none' })
})

it('adds up what a day adds, and says nothing where that is not known', () => {
  expect(costADay([part(1, 1, { a_day_paise: 5_000 }), part(1, 1, { a_day_paise: 4_932 })])).toBe(9_932)
  expect(costADay([part(1)])).toBeNull()
})
