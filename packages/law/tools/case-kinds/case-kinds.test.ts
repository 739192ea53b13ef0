import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import type { RuleInput } from '../../src/engine/facts/rule-input.ts'
import { caseKindOf } from './index.ts'

const law = await loadCatalogue()
const work = (id: string, kind: string, given: RuleInput) => caseKindOf(kind, id)?.({ id, kind, given }, law)

describe('a case', () => {
  it.each([
    ['pf.split', 'pf-split', { wage_month: '2026-04', epf_wages: 15000, age: 60 }, '"age"'],
    ['pf.admin', 'pf-minimum', { wage_month: '2026-04', epf_wages: 15000 }, '"epf_wages"'],
    ['pf.late', 'pf-interest-damages', { due: '2026-05-15', days_late: 3, amount: 1000, rate: 5 }, '"rate"'],
    ['esi.split', 'esi', { month: '2026-04', wages: 24000, disabled: true }, '"disabled"'],
    ['fssai.threshold', 'threshold', { turnover: 1200000, on: '2026-04-01' }, '"turnover"'],
    ['fssai.d-1.annual', 'late-fee', { late_by: 3 }, '"late_by"'],
  ])('%s refuses a fact that it would pass over', (id, kind, given, name) => {
    expect(() => work(id, kind, given)).toThrow(name)
  })

  it('asks for the due day where neither it nor the month is given', () => {
    for (const id of ['pf.ecr.monthly', 'esi.contribution.monthly'])
      expect(() => work(id, 'late-fee', { days_late: 10, amount: 10000 })).toThrow('say the due day, or the wage month')
  })

  it('knows how many days a wage month has', () => {
    const half = { wage_month: '2025-06', epf_wages: 32000, contribute_on: 'ceiling', days_worked: 15 }
    expect(work('pf.split', 'pf-split', half)).toMatchObject({ ee: 900, eps: 625, er_epf: 275 })
  })
})
