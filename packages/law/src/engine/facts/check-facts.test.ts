import { expect, it } from 'vitest'
import { checkFacts } from './check-facts.ts'

it.each<[string, unknown, string]>([
  ['employes', 3, '"employes" is not a fact in the catalogue. Was "employees" meant?'],
  ['employees', -3, '"employees" is -3: a count below zero cannot be'],
  ['employees', 2.5, 'write a whole number'],
  ['employees', 4_000_000_000, 'more than there can be'],
  ['employees', '20', 'write a whole number'],
  ['aggregate_turnover_inr', -1, 'an amount below zero cannot be'],
  ['aggregate_turnover_inr', '5 crore', 'write an amount in rupees, as a plain number'],
  ['has_exports', 'yes', 'write true or false'],
  ['taxpayer_type', 'regulra', 'write one of regular, composition'],
  ['incorporated_on', '2026-02-30', 'not a valid date'],
  ['last_kyc_fy', '2024-26', 'not a financial year'],
  ['state', 'Atlantis', 'not a state'],
  ['payment_kind', ['salary', 'pocket money'], 'not an option'],
  ['employees', [], 'an empty list'],
  ['employees', [{ value: 3, financial_year: '2026' }], 'has the financial year "2026", which is none'],
  ['employees', [{ value: 3, state: 'Atlantis' }], 'names the state "Atlantis"'],
  ['employees', [{ value: 3, year: '2026-27' }], 'holds "year", which means nothing'],
  ['employees', [{ value: 3, from: '2026-05-01', to: '2026-04-01' }], 'begins on 2026-05-01, after its end'],
  ['employees', [{ value: 3 }, 4], 'mixes plain values and values with a time'],
])('refuses %s = %j', (attribute, value, told) => {
  const [fault, ...more] = checkFacts({ [attribute]: value })
  expect(fault?.attribute).toBe(attribute)
  expect(fault?.message).toContain(told)
  expect(more).toEqual([])
})

it('accepts possible facts', () => {
  expect(
    checkFacts({
      employees: [{ value: 40, state: 'karnataka', from: '2026-04-01' }],
      net_profit_inr: [{ financial_year: '2025-26', value: -5_000_000 }],
      payment_kind: ['salary', 'rent'],
      state: '29',
      district: 'Thane',
      factory: null,
      last_kyc_fy: '2024-25',
    }),
  ).toEqual([])
})
