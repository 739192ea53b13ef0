import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import type { Charge } from '../../catalogue/model/charge.ts'
import { loadTable } from '../../tables/load-table.ts'
import { rupees } from '../../format/paise.ts'
import { type LateForm, lateFormFee } from './additional-fee.ts'
import { feeRow, normalFee } from './fee-rows.ts'
import { reachesForm, type SchemeQuestion, schemeFor, underScheme } from './fee-schemes.ts'

const fees = await loadTable('company-fees')
const llpFees = await loadTable('llp-fees')
const schemes = await loadTable('fee-schemes')

describe('the normal fee', () => {
  it('depends on authorised capital, or on contribution', () => {
    expect(normalFee(fees, 'company-normal', rupees(100_000))).toBe(rupees(300))
    expect(normalFee(fees, 'company-normal', rupees(0))).toBe(rupees(200))
    expect(normalFee(fees, 'company-normal', null)).toBe(rupees(200))
    expect(normalFee(llpFees, 'llp-normal', rupees(100_000))).toBe(rupees(50))
    expect(normalFee(llpFees, 'llp-normal', rupees(10_000_001))).toBe(rupees(600))
  })

  it('refuses impossible values by name', () => {
    expect(() => normalFee(fees, 'company-normal', rupees(-1))).toThrow(/authorised_capital_inr/)
    expect(() => normalFee(llpFees, 'llp-normal', null)).toThrow(/contribution_inr/)
    expect(() => feeRow(fees, 'nothing')).toThrow(/There are: company-normal/)
  })
})

describe('the fee of a late form', () => {
  const slab: Charge = { kind: 'additional-fee', how: 'normal-fee', table: 'company-slab', provision: 's. 403' }
  const repeat: Charge = { ...slab, table: 'company-repeat' }
  const form: LateForm = {
    due: isoDate('2026-01-31'),
    filed: isoDate('2026-03-03'),
    normalFee: rupees(400),
    isSmall: null,
  }

  it('names the step, the days and the provision', () => {
    expect(lateFormFee(fees, [slab], form)).toEqual({
      kind: 'fee',
      additional_fee: rupees(1600),
      days_late: 31,
      reasons: [
        {
          text: '31 days late, within the step up to 60 days: 4 times the normal fee of ₹400.',
          provision: 's. 403; Fees Rules 2014, Annexure',
        },
      ],
    })
  })

  it('uses the higher fee of a repeated default in place of the usual one, from July 2022', () => {
    const late = (due: string, filed: string) =>
      lateFormFee(fees, [slab, repeat], {
        ...form,
        due: isoDate(due),
        filed: isoDate(filed),
        isRepeatDefault: true,
      })
    expect(late('2022-07-01', '2022-07-02')).toMatchObject({ additional_fee: rupees(1200) })
    expect(late('2022-06-30', '2022-07-02')).toMatchObject({ additional_fee: rupees(800) })
  })

  it('has no fee for a form due before its table', () => {
    const old = { ...form, due: isoDate('2013-01-31'), filed: isoDate('2013-03-03') }
    expect(lateFormFee(fees, [slab], old)).toEqual({ kind: 'no-law' })
  })

  it('counts a leap day like any other', () => {
    const leap = { ...form, due: isoDate('2024-02-28'), filed: isoDate('2024-03-01') }
    expect(lateFormFee(fees, [slab], leap)).toMatchObject({ days_late: 2 })
  })
})

describe('schemes', () => {
  const question: SchemeQuestion = { area: 'mca', form: 'MGT-7', period: '2023-24', filed: isoDate('2026-09-15') }

  it('apply to their forms on their days, both ends counted', () => {
    expect(schemeFor(schemes, question)?.id).toBe('ccfs-2026')
    expect(schemeFor(schemes, { ...question, filed: isoDate('2026-09-16') })).toBeNull()
    expect(schemeFor(schemes, { ...question, filed: isoDate('2026-04-14') })).toBeNull()
    expect(schemeFor(schemes, { ...question, form: 'MGT-14' })).toBeNull()
    expect(schemeFor(schemes, { ...question, area: 'llp' })).toBeNull()
    expect(schemeFor(schemes, { ...question, filed: null })).toBeNull()
  })

  it('for one year apply only to that year', () => {
    const inWaiver = { ...question, filed: isoDate('2026-01-31') }
    expect(schemeFor(schemes, { ...inWaiver, period: '2024-25' })?.id).toBe('fy2024-25-waiver')
    expect(schemeFor(schemes, inWaiver)).toBeNull()
    expect(schemeFor(schemes, { ...inWaiver, period: null })).toBeNull()
    const llp = schemes.find((scheme) => scheme.id === 'llp-condonation-2023')
    const form11: SchemeQuestion = { area: 'llp', form: 'Form 11', period: '2021-22', filed: isoDate('2023-09-01') }
    expect(llp && reachesForm(llp, form11)).toBe(true)
    expect(llp && reachesForm(llp, { ...form11, period: '2020-21' })).toBe(false)
  })

  it('reduce the additional fee to a tenth', () => {
    const scheme = schemeFor(schemes, question)
    expect(scheme && underScheme(scheme, rupees(53_200)).fee).toBe(rupees(5320))
  })
})
