import { describe, expect, it } from 'vitest'
import { loadTable } from '../../tables/load-table.ts'
import { paise, rupees } from '../../format/paise.ts'
import { STATE_CODES } from '../../reference/state-codes.ts'
import { labourWelfareFund, type WelfareFundQuestion } from './labour-welfare-fund.ts'

const rows = await loadTable('labour-welfare-fund')
const territories = STATE_CODES.filter(({ kind }) => kind === 'state' || kind === 'union-territory').map(
  (one) => one.official,
)
const shareOf = (question: Partial<WelfareFundQuestion>) =>
  labourWelfareFund(rows, { state: 'Maharashtra', period: '2026-06', wage: rupees(20000), ...question })
const wordsOf = (question: Partial<WelfareFundQuestion>) => {
  const answer = shareOf(question)
  return answer.kind === 'share' ? answer.reasons.map((one) => one.text) : answer
}

it('has fifty rows, and every state and union territory', () => {
  expect(rows).toHaveLength(50)
  expect(territories.filter((state) => !rows.some((row) => row.state === state))).toEqual([])
})

describe('nothing payable, with the reason', () => {
  it('is owed in a month without a deduction', () => {
    expect(shareOf({ period: '2026-05' })).toMatchObject({ levied: true, total: 0, employer_total: 0 })
    expect(wordsOf({ period: '2026-05' })).toEqual([
      'May 2026: nothing is deducted; Maharashtra deducts in June and December.',
    ])
  })

  it('is owed below the threshold', () => {
    expect(wordsOf({ employees: 4 })).toContain(
      'June 2026: 4 employees are fewer than 5, so the fund does not reach the establishment.',
    )
  })

  it('is owed where there is no fund, which differs from a time without rates', () => {
    expect(shareOf({ state: 'Rajasthan' })).toMatchObject({ kind: 'share', levied: false, total: 0 })
    expect(shareOf({ state: 'Haryana', period: '2018-06' })).toMatchObject({ kind: 'no-law' })
  })
})

describe('the percent of Haryana', () => {
  it('stops at the cap, and the employer pays twice the share', () => {
    const haryana = { state: 'Haryana', period: '2026-04' }
    expect(shareOf({ ...haryana, wage: rupees(17400) })).toMatchObject({ employee: 3480, employer: 6960 })
    expect(shareOf({ ...haryana, wage: rupees(17600) })).toMatchObject({ employee: 3500, employer: 7000 })
    expect(shareOf({ ...haryana, wage: null })).toEqual({ kind: 'needs-facts', missing: ['wage'] })
  })
})

describe('sums', () => {
  it('include every deduction of the period, each at its own rate', () => {
    expect(shareOf({ state: 'Haryana', period: '2025-26' })).toMatchObject({ employee: rupees(9 * 34 + 3 * 35) })
    expect(shareOf({ state: 'Punjab', period: '2026-27-H1' })).toMatchObject({ total: rupees(150) })
    expect(shareOf({ period: '2024' })).toMatchObject({ employee: rupees(50), employer: rupees(150) })
  })

  it('raise a small establishment of Madhya Pradesh to the minimum', () => {
    const small = { state: 'Madhya Pradesh', employees: 20 }
    expect(shareOf(small)).toMatchObject({ employer: rupees(50), employer_total: rupees(2500) })
    expect(shareOf({ ...small, employees: 0 })).toMatchObject({ employer_total: 0 })
    expect(shareOf({ state: 'Madhya Pradesh' })).toMatchObject({ employer_total: null })
  })

  it('keep the paise of Delhi', () => {
    expect(shareOf({ state: 'Delhi', employees: 7 })).toMatchObject({
      employee: 75,
      employer: 225,
      employer_total: 1575,
    })
  })
})

it('refuses impossible values by name', () => {
  expect(() => shareOf({ state: 'Atlantis' })).toThrow(/"state"/)
  expect(() => shareOf({ wage: paise(-1) })).toThrow(/"wage"/)
  expect(() => shareOf({ employees: 1.5 })).toThrow(/"employees"/)
  expect(() => shareOf({ period: 'event' })).toThrow(/"period"/)
})
