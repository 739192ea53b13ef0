import { expect, test } from 'vitest'
import { partsOf } from './cost-parts.ts'

const cost = (part: object = {}) => ({
  kind: 'late-fee' as const,
  amount_paise: 155_000,
  a_day_paise: 5_000,
  missing: [],
  ...part,
})
const unknown = (...names: string[]) =>
  cost({ amount_paise: null, a_day_paise: null, missing: names.map((name) => ({ name, label: '', is_money: false })) })

test('a known sum is its own least and most', () => {
  expect(partsOf([cost()])).toEqual([
    { kind: 'late-fee', least_paise: 155_000, most_paise: 155_000, a_day_paise: 5_000 },
  ])
})

test('an amount beside a missing figure is the most, and no least is invented', () => {
  const missing = unknown('cash_ledger_minimum').missing
  expect(partsOf([cost({ missing })])).toEqual([
    { kind: 'late-fee', least_paise: null, most_paise: 155_000, a_day_paise: null },
  ])
})

test('where only nil or not is missing, the two ways of counting are the bounds', () => {
  const asNil = [[cost({ amount_paise: 62_000, a_day_paise: 2_000 })], [cost()]]
  expect(partsOf([unknown('is_nil')], asNil)).toEqual([
    { kind: 'late-fee', least_paise: 62_000, most_paise: 155_000, a_day_paise: 2_000 },
  ])
  const nothing = [{ kind: 'late-fee', least_paise: null, most_paise: null, a_day_paise: null }]
  expect(partsOf([unknown('is_nil')])).toEqual(nothing)
  expect(partsOf([unknown('is_nil', 'turnover')], asNil)).toEqual(nothing)
  expect(partsOf([unknown('is_nil')], [[unknown('turnover')], [cost()]])).toMatchObject(
    nothing.map(({ kind, least_paise }) => ({ kind, least_paise })),
  )
})
