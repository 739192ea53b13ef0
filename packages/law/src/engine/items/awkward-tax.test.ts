import { describe, expect, it } from 'vitest'
import { type IsoDate, isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from './calendar-items.ts'
import { explainItem } from '../explain/explain.ts'
import type { AttributeFacts, CalendarItemRow, EntitySubject, SubjectEvent, SubjectRegistration } from '../subject.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }

const anEntity = (kind: string, attributes: EntitySubject['entity']['attributes'] = {}) => ({
  id: 'e',
  kind,
  attributes,
  active_from: isoDate('2010-05-02'),
})
const gstin = (attributes: SubjectRegistration['attributes'], state = 'Karnataka'): SubjectRegistration => ({
  id: 'gst',
  kind: 'gst',
  state,
  ...(attributes ? { attributes } : {}),
})
const PAN: SubjectRegistration = { id: 'pan', kind: 'income_tax' }
const tan = (attributes: NonNullable<SubjectRegistration['attributes']>): SubjectRegistration => ({
  id: 'tan',
  kind: 'tds',
  attributes,
})

/** `2026-05-20 GSTR-3B of 2026-04`, of the obligations asked about, in the order of the calendar. */
const listed = (
  entity: EntitySubject['entity'],
  registrations: SubjectRegistration[],
  asked: RegExp,
  range = YEAR,
  events: SubjectEvent[] = [],
) =>
  calendarItems(law, { entity, registrations, events }, range)
    .filter((row) => asked.test(row.obligation_id))
    .map((row) => `${row.due_date} ${row.form} of ${row.period}${row.applicability === 'applies' ? '' : '?'}`)

describe('quarterly returns of GST', () => {
  const crossing = gstin({
    taxpayer_type: 'regular',
    filing_frequency: 'quarterly',
    aggregate_turnover_inr: [
      { financial_year: '2024-25', value: 50_000_000 },
      { financial_year: '2025-26', value: 50_000_001 },
    ],
  })

  it('change to monthly in the year after turnover exceeded Rs 5 crore, whatever frequency is recorded', () => {
    const spring = { from: isoDate('2026-03-20'), to: isoDate('2026-06-15') }
    expect(listed(anEntity('private_limited'), [crossing], /gstr-1|3b|iff|pmt-06/, spring)).toEqual([
      '2026-03-25 PMT-06 of 2026-02',
      '2026-04-13 GSTR-1 of 2025-26-Q4',
      '2026-04-22 GSTR-3B of 2025-26-Q4',
      '2026-05-11 GSTR-1 of 2026-04',
      '2026-05-20 GSTR-3B of 2026-04',
      '2026-06-11 GSTR-1 of 2026-05',
    ])
  })

  it('give the turnover as the reason, not a frequency that no one chose', () => {
    const subject = { entity: anEntity('private_limited'), registrations: [crossing], events: [] }
    const row = {
      obligation_id: 'gst.gstr-3b.monthly',
      registration_id: 'gst',
      period: period('2026-05'),
      event_id: null,
    }
    const told = explainItem(law, subject, row)
    expect(told?.because).toContain('“Aggregate turnover (GST)” is ₹5 crore')
    expect(told?.applicability?.would_flip.map((flip) => flip.attributes)).toEqual([
      ['taxpayer_type'],
      ['aggregate_turnover_inr'],
    ])
  })

  it.each([
    ['Delhi', 'Karnataka', '2026-07-22'],
    ['Karnataka', 'Delhi', '2026-07-24'],
  ])('with the head office in %s and the GSTIN in %s are due on %s', (office, state, due) => {
    const small = gstin(
      { taxpayer_type: 'regular', filing_frequency: 'quarterly', aggregate_turnover_inr: 9_000_000 },
      state,
    )
    const july = { from: isoDate('2026-07-20'), to: isoDate('2026-07-30') }
    expect(listed(anEntity('llp', { state: office }), [small], /3b/, july)).toEqual([`${due} GSTR-3B of 2026-27-Q1`])
  })

  it('are not for a casual taxpayer or a unit in a zone, who need not be asked', () => {
    const may = { from: isoDate('2026-05-01'), to: isoDate('2026-05-31') }
    for (const taxpayer_type of ['casual', 'sez-unit'])
      expect(listed(anEntity('llp'), [gstin({ taxpayer_type })], /gstr-1|3b|pmt/, may)).toEqual([
        '2026-05-11 GSTR-1 of 2026-04',
        '2026-05-20 GSTR-3B of 2026-04',
      ])
  })
})

describe('limits of turnover', () => {
  it.each([
    [20_000_000, []],
    [20_000_001, ['GSTR-9']],
    [50_000_000, ['GSTR-9']],
    [50_000_001, ['GSTR-9', 'GSTR-9C']],
  ])('of the year itself at Rs %d bring %j', (turnover, forms) => {
    const regular = gstin({
      taxpayer_type: 'regular',
      filing_frequency: 'monthly',
      aggregate_turnover_inr: [
        { financial_year: '2024-25', value: 900_000_000 },
        { financial_year: '2025-26', value: turnover },
      ],
    })
    expect(listed(anEntity('llp'), [regular], /gstr-9/)).toEqual(forms.map((form) => `2026-12-31 ${form} of 2025-26`))
  })

  it('make ITC-04 half-yearly only above Rs 5 crore', () => {
    const jobs = (turnover: number) =>
      listed(
        anEntity('llp'),
        [gstin({ taxpayer_type: 'regular', sends_job_work: true, aggregate_turnover_inr: turnover })],
        /itc-04/,
      )
    expect(jobs(50_000_000)).toEqual(['2026-04-25 ITC-04 of 2025-26'])
    expect(jobs(50_000_001)).toEqual(['2026-04-25 ITC-04 of 2025-26-H2', '2026-10-25 ITC-04 of 2026-27-H1'])
  })
})

it('lists ITC-03 sixty days into the year for which composition was chosen', () => {
  const chosen = gstin({
    taxpayer_type: 'composition',
    opted_in_this_year: [{ financial_year: '2026-27', value: true }],
  })
  expect(listed(anEntity('proprietorship'), [chosen], /itc-03/)).toEqual(['2026-05-30 ITC-03 of 2026-04-01'])
})

describe('tax at source in the year the Act changes', () => {
  it('reports January to March 2026 on the old forms and from April on the new ones', () => {
    const payer = [tan({ payment_kind: ['salary', 'resident-non-salary', 'non-resident'], collects_tcs: true })]
    const summer = { from: isoDate('2026-05-10'), to: isoDate('2026-08-15') }
    expect(listed(anEntity('llp'), payer, /statement|certificate/, summer)).toEqual([
      '2026-05-15 Form 27EQ of 2025-26-Q4',
      '2026-05-30 Form 27D of 2025-26-Q4',
      '2026-05-31 Form 27Q of 2025-26-Q4',
      '2026-05-31 Form 26Q of 2025-26-Q4',
      '2026-05-31 Form 24Q of 2025-26-Q4',
      '2026-06-15 Form 16A of 2025-26-Q4',
      '2026-06-15 Form 16 of 2025-26',
      '2026-07-31 Form 144 of 2026-27-Q1',
      '2026-07-31 Form 140 of 2026-27-Q1',
      '2026-07-31 Form 138 of 2026-27-Q1',
      '2026-07-31 Form 143 of 2026-27-Q1',
      '2026-08-15 Form 131 of 2026-27-Q1',
      '2026-08-15 Form 133 of 2026-27-Q1',
    ])
  })

  it('gives the collector of March 2026 until 7 April 2026, of March 2027 until 30 April 2027', () => {
    const collector = [tan({ collects_tcs: true })]
    const springs = { from: isoDate('2026-04-01'), to: isoDate('2027-04-30') }
    expect(listed(anEntity('llp'), collector, /tcs-deposit.march/, springs)).toEqual([
      '2026-04-07 TCS challan of 2026-03',
      '2027-04-30 TCS challan of 2027-03',
    ])
  })

  it('has an office of the Government report what it deducts, though it pays without 30 April', () => {
    const office = [tan({ payment_kind: ['salary'] })]
    const months = { from: isoDate('2027-04-01'), to: isoDate('2027-06-20') }
    expect(listed(anEntity('government_body'), office, /tds/, months)).toEqual([
      '2027-04-07 TDS challan of 2027-03',
      '2027-04-30 Form 137 of 2027-03',
      '2027-05-07 TDS challan of 2027-04',
      '2027-05-15 Form 137 of 2027-04',
      '2027-05-31 Form 138 of 2026-27-Q4',
      '2027-06-07 TDS challan of 2027-05',
      '2027-06-15 Form 137 of 2027-05',
      '2027-06-15 Form 130 of 2026-27',
    ])
  })

  it('names Form 141 by the day of deduction, and counts February as it is', () => {
    const buyer = anEntity('individual', { payment_kind: ['property'], business_income: false, audit_required: false })
    const deducted = (on: string): SubjectEvent => ({ kind: 'tax-deducted-on-property', on: isoDate(on) })
    expect(listed(buyer, [PAN], /challan-/, YEAR, [deducted('2026-03-31'), deducted('2027-01-31')])).toEqual([
      '2026-04-30 Form 26QB of 2026-03-31',
      '2026-05-15 Form 16B of 2026-03-31',
      '2027-03-02 Form 141 (property) of 2027-01-31',
      '2027-03-17 Form 132 (property) of 2027-01-31',
    ])
  })
})

describe('the return of 2025-26', () => {
  const returnOf = (kind: string, attributes: EntitySubject['entity']['attributes']) =>
    listed(anEntity(kind, attributes), [PAN], /\.(itr\.(?!updated)|audit-report|tp-report|mat-report|slump-sale)/)

  it('of a company follows Circular 7/2026', () => {
    expect(returnOf('private_limited', { audit_required: true, tp_report: false })).toEqual([
      '2026-10-21 Tax audit (3CD) of 2025-26',
      '2026-11-21 ITR-6 of 2025-26',
    ])
  })

  it('with transfer pricing does not, nor do its reports', () => {
    expect(
      returnOf('private_limited', { audit_required: true, tp_report: true, mat_or_amt: true, slump_sale: true }),
    ).toEqual([
      '2026-10-31 Tax audit (3CD) of 2025-26',
      '2026-10-31 MAT/AMT report of 2025-26',
      '2026-10-31 Form 3CEA (28) of 2025-26',
      '2026-10-31 Form 3CEB of 2025-26',
      '2026-11-30 ITR-6 of 2025-26',
    ])
  })

  it('is due on 31 July without business, on 31 August with one', () => {
    expect(returnOf('individual', { business_income: false, audit_required: false })).toEqual([
      '2026-07-31 ITR-1/2 of 2025-26',
    ])
    expect(returnOf('individual', { business_income: true, audit_required: false })).toEqual([
      '2026-08-31 ITR-3/4 of 2025-26',
    ])
  })

  it('of a trust without an audit is due with the businesses', () => {
    expect(returnOf('trust', { audit_required: false })).toEqual(['2026-08-31 ITR-7 of 2025-26'])
  })

  it('of a partner is due with the audit of the firm', () => {
    const partner = { business_income: true, audit_required: false, partner_of_audited_firm: true }
    expect(returnOf('individual', partner)).toEqual(['2026-11-21 ITR-3 of 2025-26'])
  })
})

describe('entities that no longer file returns', () => {
  it('a composition dealer: CMP-08 and GSTR-4, no GSTR-1 and no GSTR-3B', () => {
    const forms = new Set(
      rowsOf({ taxpayer_type: 'composition', filing_frequency: 'quarterly' }).map(({ form }) => form),
    )
    expect([...forms].filter((form) => /CMP-08|GSTR-4/.test(form)).length).toBe(2)
    expect([...forms].filter((form) => /GSTR-1|GSTR-3B|IFF|PMT-06|GSTR-9/.test(form))).toEqual([])
  })

  it('an entity struck off: what began before its last day, and nothing for a later period', () => {
    const lastMonth = (active_to: IsoDate | null) =>
      rowsOf({}, { active_to }).findLast(({ obligation_id }) => obligation_id === 'gst.gstr-3b.monthly')?.period
    expect(lastMonth(null)).toBe('2027-02')
    expect(lastMonth(isoDate('2026-08-14'))).toBe('2026-08')
  })
})

function rowsOf(details: AttributeFacts, life: { active_to?: IsoDate | null } = {}): CalendarItemRow[] {
  const attributes = { taxpayer_type: 'regular', filing_frequency: 'monthly', ...details }
  return calendarItems(
    law,
    {
      entity: { id: 'e', kind: 'private_limited', attributes: { aggregate_turnover_inr: 9_000_000 }, ...life },
      registrations: [{ id: 'gst', kind: 'gst', state: 'Karnataka', attributes }],
    },
    YEAR,
  )
}
