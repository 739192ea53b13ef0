import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { applies } from './applies.ts'
import type { Version } from '../../catalogue/compile/catalogue.ts'

const law = await loadCatalogue()
const version = (id: string): Version => {
  const found = law.version(id)
  if (!found) throw new Error(`no version ${id}`)
  return found
}

describe('GSTR-9 of a regular taxpayer', () => {
  const gstr9 = version('gst.gstr-9.annual')

  it('applies above two crore, and says what would change that', () => {
    const answer = applies(gstr9, { taxpayer_type: 'regular', aggregate_turnover_inr: 42_000_000 })
    expect(answer.answer).toBe('applies')
    expect(answer.reasons.map((reason) => reason.text)).toContain(
      'Aggregate turnover (GST): ₹4.2 crore; required: above ₹2 crore',
    )
    expect(answer.would_flip.map((flip) => flip.text)).toContain(
      'It would no longer apply if "Aggregate turnover (GST)" were up to ₹2 crore.',
    )
  })

  it('does not apply at two crore exactly', () => {
    const answer = applies(gstr9, { taxpayer_type: 'regular', aggregate_turnover_inr: 20_000_000 })
    expect(answer.answer).toBe('does-not-apply')
    expect(answer.would_flip).toEqual([
      {
        attributes: ['aggregate_turnover_inr'],
        changes: [{ attribute: 'aggregate_turnover_inr', value: 20_000_001 }],
        text: 'It would apply if "Aggregate turnover (GST)" were above ₹2 crore.',
      },
    ])
  })

  it('asks for the turnover when it is not known', () => {
    const answer = applies(gstr9, { taxpayer_type: 'regular' })
    expect(answer).toMatchObject({ answer: 'needs-facts', missing: ['aggregate_turnover_inr'] })
  })

  it('asks nothing when another fact already decides it', () => {
    expect(applies(gstr9, { taxpayer_type: 'composition' })).toMatchObject({ answer: 'does-not-apply', missing: [] })
  })
})

describe('alternatives', () => {
  const csr = version('mca.csr-2.linked')

  it('are met by one of them', () => {
    expect(applies(csr, { net_profit_inr: 50_000_000 }).answer).toBe('applies')
  })

  it('stay open while one of them is unknown, and close when all fail', () => {
    expect(applies(csr, { net_profit_inr: 1 }).missing).toEqual(['net_worth_inr', 'turnover_inr'])
    expect(applies(csr, { net_profit_inr: 1, net_worth_inr: 1, turnover_inr: 1 }).answer).toBe('does-not-apply')
  })
})

describe('silence', () => {
  it('is "no" for a boolean', () => {
    expect(applies(version('gst.rfd-11.lut'), {}).answer).toBe('does-not-apply')
    expect(applies(version('mca.dpt-3'), { outstanding_loans_inr: 1 }).answer).toBe('applies')
  })

  it('means no special role', () => {
    expect(applies(version('tds.26qaa.quarterly'), {}).answer).toBe('does-not-apply')
    expect(applies(version('tds.26qaa.quarterly'), { business_role: ['bank'] }).answer).toBe('applies')
  })
})

it('accepts one of several values that hold at once', () => {
  const facts = { tan_holder: true, entity_type: 'company', period_quarter: 'Q2' }
  const form140 = version('tds.statement-resident.q1-q3.ita2025')
  expect(applies(form140, { ...facts, payment_kind: ['salary', 'resident-non-salary'] }).answer).toBe('applies')
  expect(applies(form140, { ...facts, payment_kind: ['salary'] }).answer).toBe('does-not-apply')
})
