import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadTable } from '../../tables/load-table.ts'
import { rupees } from '../../format/paise.ts'
import { STATE_CODES } from '../../reference/state-codes.ts'
import { professionTax, type ProfessionTaxQuestion } from './profession-tax.ts'
import type { ProfessionTaxBand } from './rows.ts'

const schedules = await loadTable('profession-tax-slabs')
const territories = STATE_CODES.filter(({ kind }) => kind === 'state' || kind === 'union-territory').map(
  (one) => one.official,
)
const taxOf = (question: Partial<ProfessionTaxQuestion>) =>
  professionTax(schedules, { state: 'Karnataka', month: '2026-04', salary: rupees(60000), ...question })

describe('the table', () => {
  it('has 191 bands, and every state and union territory', () => {
    expect(schedules.flatMap((one) => one.bands)).toHaveLength(191)
    const without = territories.filter((state) => !schedules.some((one) => one.state === state))
    expect(without).toEqual([])
  })

  it('has bands without gaps: every income is in one of them', () => {
    const begins = ({ above_inr, from_inr }: ProfessionTaxBand) => above_inr ?? from_inr ?? null
    for (const { state, bands, condition } of schedules) {
      if (condition) continue
      expect(begins(bands[0] ?? { amount_inr: 0 }), state).toBe(0)
      for (const [at, band] of bands.entries()) {
        const next = bands[at + 1]
        if (!next) expect(band.to_inr ?? band.below_inr, state).toBeUndefined()
        else if (band.to_inr !== undefined) expect(next.above_inr, state).toBe(band.to_inr)
        else expect(next.from_inr, state).toBe(band.below_inr)
      }
    }
  })
})

describe('the odd month', () => {
  it.each([
    ['Karnataka', '2026-02', 300],
    ['Karnataka', '2025-02', 200],
    ['Maharashtra', '2026-02', 300],
    ['Madhya Pradesh', '2026-03', 212],
    ['Jharkhand', '2026-03', 212],
    ['Odisha', '2026-03', 300],
  ])('of %s in %s is %i for a high salary', (state, month, amount) => {
    expect(taxOf({ state, month, salary: rupees(100000) })).toMatchObject({ month: rupees(amount) })
  })

  it('brings the year to 2,500', () => {
    for (const state of ['Karnataka', 'Maharashtra', 'Madhya Pradesh', 'Jharkhand'])
      expect(taxOf({ state, salary: rupees(100000) })).toMatchObject({ year: rupees(2500) })
  })
})

describe('amounts that are not zero', () => {
  it('distinguishes a state that levies nothing from a time without law', () => {
    expect(taxOf({ state: 'Delhi' })).toMatchObject({ kind: 'tax', levied: false, month: 0, year: 0 })
    expect(taxOf({ month: '2014-03' })).toMatchObject({ kind: 'no-law' })
    expect(taxOf({ state: 'Tamil Nadu', local_body: 'Erode' })).toMatchObject({ kind: 'no-law' })
  })

  it('asks for the local body in Tamil Nadu, and for the gender in Maharashtra where it decides', () => {
    expect(taxOf({ state: 'Tamil Nadu' })).toEqual({ kind: 'needs-facts', missing: ['local_body'] })
    const salary = rupees(20000)
    expect(taxOf({ state: 'Maharashtra', salary })).toEqual({ kind: 'needs-facts', missing: ['gender'] })
    expect(taxOf({ state: 'Maharashtra' })).toMatchObject({ month: rupees(200) })
  })

  it('leaves the month of a half-yearly tax open, and says so', () => {
    const answer = taxOf({ state: 'Tamil Nadu', local_body: 'Chennai' })
    expect(answer).toMatchObject({ month: null, half_year: rupees(1250), year: rupees(2500) })
    expect(answer.kind === 'tax' && answer.reasons.map((one) => one.text)).toContain(
      'How it is spread over the months is not recorded.',
    )
  })

  it('keeps the condition of Punjab until a person says whether it is met', () => {
    expect(taxOf({ state: 'Punjab' })).toMatchObject({
      month: rupees(200),
      condition: expect.stringContaining('taxable income'),
    })
    expect(taxOf({ state: 'Punjab', taxable: false })).toMatchObject({ month: 0, year: 0, condition: null })
  })
})

describe('knowledge by day', () => {
  it('continues a schedule until its successor was notified', () => {
    const october = { state: 'West Bengal', month: '2026-10', salary: rupees(50000) }
    expect(taxOf(october)).toMatchObject({ month: rupees(140) })
    expect(taxOf({ ...october, as_known: isoDate('2026-08-17') })).toMatchObject({ month: rupees(200) })
    const april = { state: 'Odisha', salary: rupees(30000) }
    expect(taxOf({ ...april, as_known: isoDate('2026-04-20') })).toMatchObject({ levied: true, month: rupees(200) })
    expect(taxOf({ ...april, as_known: isoDate('2026-04-21') })).toMatchObject({ levied: false, month: 0 })
  })
})

it('explains in words how an amount was computed', () => {
  const answer = taxOf({ month: '2026-02' })
  expect(answer.kind === 'tax' && answer.reasons.map((one) => one.text)).toEqual([
    'Karnataka: ₹60,000 a month is from ₹25,000; the tax is ₹200 a month.',
    'In February it is ₹300.',
  ])
})

it('refuses impossible values by name', () => {
  expect(() => taxOf({ state: 'Atlantis' })).toThrow(/"state" is "Atlantis"/)
  expect(() => taxOf({ salary: rupees(-1) })).toThrow(/"salary" is -1/)
  expect(() => taxOf({ month: '2026-27-Q1' })).toThrow(/"month"/)
  expect(() => taxOf({ gender: 'x' })).toThrow(/"gender"/)
})
