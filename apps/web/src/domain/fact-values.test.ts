import { isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
import { describe, expect, it } from 'vitest'
import { attributesOfEntity, attributesOfRegistration, financialYearOf, recentYears, withFact } from './fact-values.ts'

const keys = (infos: readonly { key: string }[]) => infos.map(({ key }) => key)

describe('what is asked', () => {
  it('asks a company for its figures and a GSTIN for its rhythm', () => {
    expect(keys(attributesOfEntity(['company', 'gst']))).toContain('paid_up_capital_inr')
    expect(keys(attributesOfEntity(['llp']))).not.toContain('paid_up_capital_inr')
    expect(keys(attributesOfRegistration('gst'))).toEqual(expect.arrayContaining(['taxpayer_type', 'filing_frequency']))
  })
  it('asks nothing twice', () => {
    expect(keys(attributesOfEntity([]))).toContain('aggregate_turnover_inr')
    expect(keys(attributesOfRegistration('gst'))).not.toContain('aggregate_turnover_inr')
    expect(attributesOfRegistration('company')).toEqual([])
  })
})

describe('withFact', () => {
  const key = { attribute: 'turnover_inr', financial_year: '2025-26', state: null }
  const turnover = { ...key, value: 5 }
  it('replaces the fact of that year and state only', () => {
    expect(withFact([turnover], key, 7)).toEqual([{ ...turnover, value: 7 }])
    expect(withFact([turnover], { ...key, financial_year: null }, 7)).toHaveLength(2)
    expect(withFact([turnover], { ...key, state: 'karnataka' }, 7)).toHaveLength(2)
  })
  it('takes one out', () => {
    expect(withFact([turnover], key, undefined)).toEqual([])
  })
})

describe('financial years', () => {
  it('begin in April', () => {
    expect(financialYearOf('2026-03-31')).toBe('2025-26')
    expect(financialYearOf('2026-04-01')).toBe('2026-27')
    expect(recentYears('2026-11-20', 3)).toEqual(['2026-27', '2025-26', '2024-25'])
    expect(financialYearOf('2099-04-01')).toBe('2099-00')
  })
})

describe('isFactOfEntity', () => {
  it('tells a company’s figures from the rhythm of a GSTIN', () => {
    expect(isFactOfEntity('paid_up_capital_inr')).toBe(true)
    expect(isFactOfEntity('aggregate_turnover_inr')).toBe(true)
    expect(isFactOfEntity('filing_frequency')).toBe(false)
    expect(isFactOfEntity('agm')).toBe(true)
  })
})
