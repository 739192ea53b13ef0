import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { type PeriodSpan, periodSpan } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { loadTable } from '../../tables/load-table.ts'
import { type CompanySizeFacts, smallCompany, smallLlp } from './company-size.ts'
import { calendarItems } from '../items/calendar-items.ts'
import { factSheet, factsFor } from './fact-sheet.ts'
import type { AttributeFacts, EntitySubject } from '../subject.ts'

const rows = await loadTable('small-company')
const law = await loadCatalogue(['mca'])
const CRORE = 10_000_000
const span = (text: string): PeriodSpan => {
  const found = periodSpan(text)
  if (!found) throw new Error(text)
  return found
}
const size = (capital: number | undefined, turnover: number | undefined, on: string, more: CompanySizeFacts = {}) =>
  smallCompany(
    rows,
    { company_type: 'private', paid_up_capital_inr: capital, turnover_inr: turnover, ...more },
    isoDate(on),
  )

describe('smallCompany', () => {
  it.each([
    [10 * CRORE, 100 * CRORE, '2025-12-01', 'small'],
    [10 * CRORE + 1, 100 * CRORE, '2025-12-01', 'not-small'],
    [10 * CRORE, 100 * CRORE + 1, '2025-12-01', 'not-small'],
    [10 * CRORE, 100 * CRORE, '2025-11-30', 'not-small'],
    [4 * CRORE, 40 * CRORE, '2025-11-30', 'small'],
    [4 * CRORE, 40 * CRORE, '2022-09-15', 'small'],
    [4 * CRORE, 40 * CRORE, '2022-09-14', 'not-small'],
    [2 * CRORE, 20 * CRORE, '2021-04-01', 'small'],
    [2 * CRORE, 20 * CRORE, '2021-03-31', 'not-small'],
    [5_000_000, 20_000_000, '2021-03-31', 'small'],
    [5_000_001, 20_000_000, '2015-02-13', 'not-small'],
    [5_000_001, 20_000_000, '2015-02-12', 'small'],
    [5_000_001, 20_000_001, '2015-02-12', 'not-small'],
    [0, 0, '2013-09-11', 'no-law'],
  ] as const)('capital %i, turnover %i on %s: %s', (capital, turnover, on, answer) => {
    expect(size(capital, turnover, on).answer).toBe(answer)
  })

  it('never treats a missing figure as zero', () => {
    expect(size(1, undefined, '2026-03-31')).toMatchObject({ answer: 'unknown', needs: ['turnover_inr'] })
    expect(size(undefined, undefined, '2026-03-31').needs).toEqual(['paid_up_capital_inr', 'turnover_inr'])
  })

  it('needs no second figure when the first decides', () => {
    expect(size(11 * CRORE, undefined, '2026-03-31')).toMatchObject({ answer: 'not-small', needs: [] })
    expect(size(1, undefined, '2015-01-01').answer).toBe('small')
  })

  it.each(['public', 'section-8', 'nidhi', 'foreign'])('a %s company is never small', (company_type) => {
    const told = size(1, 1, '2026-03-31', { company_type })
    expect(told.answer).toBe('not-small')
    expect(told.reasons[0]?.text).toContain('never small')
  })

  it('a holding or subsidiary company is never small, and one with a joint venture is asked', () => {
    expect(size(1, 1, '2026-03-31', { holding_or_subsidiary: true }).answer).toBe('not-small')
    expect(size(1, 1, '2026-03-31', { wholly_owned_subsidiary: true }).answer).toBe('not-small')
    expect(size(1, 1, '2026-03-31', { has_subsidiary_associate_jv: true })).toMatchObject({
      answer: 'unknown',
      needs: ['holding_or_subsidiary'],
    })
    expect(size(1, 1, '2026-03-31', { has_subsidiary_associate_jv: true, holding_or_subsidiary: false }).answer).toBe(
      'small',
    )
  })

  it('names the limits it used, and refuses what cannot be', () => {
    const told = size(3 * CRORE, 50 * CRORE, '2025-12-01')
    expect(told.test?.id).toBe('small-company.2025')
    expect(told.reasons.map((reason) => reason.text)).toEqual([
      'Paid-up capital of ₹3,00,00,000 is within ₹10,00,00,000, the limit on 1 December 2025.',
      'Turnover of the year before of ₹50,00,00,000 is within ₹1,00,00,00,000, the limit on 1 December 2025.',
    ])
    expect(() => size(-1, 1, '2025-12-01')).toThrow(/paid_up_capital_inr/)
  })
})

describe('smallLlp', () => {
  const llp = (contribution_inr: number | undefined, turnover_inr: number | undefined, on = '2026-05-30') =>
    smallLlp(rows, { contribution_inr, turnover_inr }, isoDate(on)).answer
  it('includes both limits', () => {
    expect(llp(2_500_000, 4_000_000)).toBe('small')
    expect(llp(2_500_001, 4_000_000)).toBe('not-small')
    expect(llp(2_500_000, 4_000_001)).toBe('not-small')
    expect(llp(2_500_000, undefined)).toBe('unknown')
    expect(llp(2_500_000, 4_000_000, '2022-03-31')).toBe('no-law')
  })
})

describe('the calendar of a company whose figures are known', () => {
  const subject = (attributes: AttributeFacts, kind = 'private_limited'): EntitySubject => ({
    entity: { id: 'e', kind, attributes, active_from: isoDate('2015-05-01') },
    registrations: [{ id: 'r', kind: 'company' }],
  })
  const smallIn = (attributes: AttributeFacts, period: string, kind?: string): unknown => {
    const one = subject(attributes, kind)
    return factsFor(factSheet(one, one.registrations[0] ?? null), span(period), undefined)['small_company']
  }
  const figures = { paid_up_capital_inr: 5 * CRORE, turnover_inr: 50 * CRORE }

  it('uses the limits of the last day of the period', () => {
    expect(smallIn(figures, '2024-25')).toBe(false)
    expect(smallIn(figures, '2025-26')).toBe(true)
    expect(smallIn(figures, '2025-11-30')).toBe(false)
    expect(smallIn(figures, '2025-12-01')).toBe(true)
  })

  it('gives no answer while a figure is missing, and prefers a stated fact', () => {
    expect(smallIn({ paid_up_capital_inr: 1 }, '2025-26')).toBeUndefined()
    expect(smallIn({ ...figures, small_company: false }, '2025-26')).toBe(false)
    expect(smallIn(figures, '2025-26', 'section_8_company')).toBe(false)
  })

  it('uses the turnover of the year before for every obligation', () => {
    const grown = {
      paid_up_capital_inr: CRORE,
      turnover_inr: [
        { value: 50 * CRORE, financial_year: '2024-25' },
        { value: 500 * CRORE, financial_year: '2025-26' },
      ],
    }
    expect(smallIn(grown, '2025-26')).toBe(true)
    expect(smallIn(grown, '2026-27')).toBe(false)
    const one = subject(grown)
    expect(factsFor(factSheet(one, one.registrations[0] ?? null), span('2025-26'), 'same-year')['small_company']).toBe(
      true,
    )
  })

  it('is not under rule 9B until 18 months after its first year', () => {
    const young = (born: string, from: string, to: string) => {
      const one = subject({ small_company: false })
      const entity = { ...one.entity, active_from: isoDate(born) }
      const rows = calendarItems(law, { ...one, entity }, { from: isoDate(from), to: isoDate(to) })
      return rows.filter((row) => row.form === 'PAS-6').length
    }
    expect(young('2026-06-15', '2026-04-01', '2028-10-31')).toBe(0)
    expect(young('2026-06-15', '2028-11-01', '2028-11-30')).toBe(1)
    expect(young('2025-03-20', '2027-04-01', '2027-10-31')).toBe(0)
    expect(young('2015-05-01', '2026-05-01', '2026-05-31')).toBe(1)
  })

  it('files the abridged return after that', () => {
    const agm = { kind: 'agm-held', on: isoDate('2026-09-30') }
    const range = { from: isoDate('2026-10-01'), to: isoDate('2026-12-31') }
    const forms = calendarItems(law, { ...subject(figures), events: [agm] }, range).map((row) => row.form)
    expect(forms).toContain('MGT-7A')
    expect(forms).not.toContain('MGT-7')
  })
})
