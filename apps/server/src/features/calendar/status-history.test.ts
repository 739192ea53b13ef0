import { expect, test } from 'vitest'
import { dormancyInTurn, formsInTurn } from './status-history.ts'
import type { SubjectRows } from './subject-store.ts'

type Standing = SubjectRows['standings'][number]

const happened = (change: Standing['change'], happened_on: string, more: Partial<Standing> = {}): Standing => ({
  change,
  happened_on,
  kind_before: null,
  kind_after: null,
  goes_on: null,
  ...more,
})
const became = (happened_on: string, kind_before: string, kind_after: string, goes_on = true) =>
  happened('converted', happened_on, { kind_before, kind_after, goes_on })

test('dormancy is listed with its days, and an earlier stated fact is preserved', () => {
  const history = [happened('dormant', '2026-10-01'), happened('active', '2027-04-01')]
  const told = [
    { value: true, from: '2026-10-01', to: '2027-03-31' },
    { value: false, from: '2027-04-01', to: null },
  ]
  expect(dormancyInTurn([], history)).toEqual({ dormant: told })
  const fact = { attribute: 'dormant', financial_year: null, state: null, value: false }
  expect(dormancyInTurn([fact], history)).toEqual({
    dormant: [{ value: false, from: null, to: '2026-09-30' }, ...told],
  })
  expect(dormancyInTurn([fact], [happened('struck_off', '2026-10-01')])).toEqual({})
})

test('a company that became another kind is asked about as what it was, period by period', () => {
  const history = [
    became('2025-04-01', 'one_person_company', 'private_limited'),
    became('2026-04-01', 'private_limited', 'public_limited'),
  ]
  expect(formsInTurn('public_limited', history)).toEqual({
    company_type: [
      { value: 'opc', from: null, to: '2025-03-31' },
      { value: 'private', from: '2025-04-01', to: '2026-03-31' },
      { value: 'public', from: '2026-04-01', to: null },
    ],
  })
  expect(formsInTurn('listed_company', [became('2026-04-01', 'public_limited', 'listed_company')])).toEqual({
    listed: [
      { value: false, from: null, to: '2026-03-31' },
      { value: true, from: '2026-04-01', to: null },
    ],
  })
  expect(formsInTurn('partnership', [became('2026-04-01', 'partnership', 'llp', false)])).toEqual({})
})
