import { expect, test } from 'vitest'
import { keptOf, partsOf, totalOf } from './cost-parts.ts'

const cost = (part: object = {}) => ({
  kind: 'late-fee' as const,
  amount_paise: 155_000,
  a_day_paise: 5_000,
  range: null,
  missing: [],
  ...part,
})
const missing = [{ name: 'is_nil', label: '', is_money: false }]
const unknown = (range: object | null = null) => cost({ amount_paise: null, a_day_paise: null, range, missing })
const RANGE = { least_paise: 50_000, most_paise: 125_000, least_a_day_paise: 2_000, most_a_day_paise: 5_000 }

test('a known sum is its own least and most', () => {
  expect(partsOf([cost()])).toEqual([
    { kind: 'late-fee', least_paise: 155_000, most_paise: 155_000, a_day_paise: 5_000 },
  ])
})

test('an amount beside a missing figure is the most, and no least is invented', () => {
  expect(partsOf([cost({ missing })])).toEqual([
    { kind: 'late-fee', least_paise: null, most_paise: 155_000, a_day_paise: null },
  ])
})

test('an unknown section has the bounds of the law, or none', () => {
  expect(partsOf([unknown(RANGE), unknown()])).toEqual([
    { kind: 'late-fee', least_paise: 50_000, most_paise: 125_000, a_day_paise: 2_000 },
    { kind: 'late-fee', least_paise: null, most_paise: null, a_day_paise: null },
  ])
})

test('of a cost that is not known as a whole, the certain part is kept, and never zero', () => {
  expect(keptOf([cost(), cost()])).toMatchObject({
    cost_paise: 310_000,
    cost_least_paise: null,
    cost_a_day_paise: 10_000,
  })
  expect(keptOf([cost(), unknown(RANGE), unknown()])).toMatchObject({
    cost_paise: null,
    cost_least_paise: 205_000,
    cost_a_day_paise: 7_000,
  })
  expect(keptOf([unknown()])).toMatchObject({ cost_paise: null, cost_least_paise: null, cost_a_day_paise: null })
  expect(totalOf([])).toBeNull()
})
