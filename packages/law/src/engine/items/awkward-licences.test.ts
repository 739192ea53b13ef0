import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from './calendar-items.ts'
import { dueDate } from '../due/due-date.ts'
import { explainItem } from '../explain/explain.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { CalendarItemRow, EntitySubject, SubjectRegistration } from '../subject.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }
const DECADES = { from: isoDate('2016-01-01'), to: isoDate('2046-12-31') }

const aCompany = (...registrations: SubjectRegistration[]): EntitySubject => ({
  entity: { id: 'e', kind: 'private_limited', attributes: {}, active_from: isoDate('2005-05-02') },
  registrations,
})
const aMark = (attributes: SubjectRegistration['attributes'], more: Partial<SubjectRegistration> = {}) =>
  aCompany({ id: 'mark', kind: 'trademark', ...(attributes ? { attributes } : {}), ...more })
const aBroker = (more: Partial<SubjectRegistration> = {}) =>
  aCompany({ id: 'irda', kind: 'irda', attributes: { irda_type: 'direct-broker' }, ...more })
const anOther = (kind: string, more: Partial<SubjectRegistration> = {}) =>
  aCompany({ id: kind, kind: 'other', ...more, attributes: { other_kind: kind, ...more.attributes } })

const days = (rows: readonly CalendarItemRow[]) => rows.map((row) => [row.obligation_id, row.due_date])
const listed = (subject: EntitySubject, range = YEAR) => calendarItems(law, subject, range)
const due = (id: string, given: RuleInput, text = 'one-time') => {
  const obligation = law.obligation(id)
  if (!obligation) throw new Error(`no ${id}`)
  const answer = dueDate(obligation, period(text), given)
  return answer.kind === 'due' ? answer.due_date : answer.kind
}

describe('a trade mark', () => {
  it('runs ten years from its application, whenever it was registered', () => {
    const rows = listed(aMark({ application_date: '2016-07-04', registered_on: '2018-02-09' }))
    expect(days(rows)).toEqual([['trademark.renewal', '2026-07-04']])
  })

  it('is renewed every ten years, on 28 February where the application was on the 29th', () => {
    const rows = listed(aMark({ application_date: '2016-02-29' }), DECADES)
    expect(rows.map((row) => row.due_date)).toEqual(['2026-02-28', '2036-02-28', '2046-02-28'])
  })

  it('is removed once it is renewed, early in the year before or late with surcharge', () => {
    for (const last_renewed_on of ['2025-07-04', '2026-07-04', '2027-01-04'])
      expect(days(listed(aMark({ application_date: '2016-07-04', last_renewed_on }), DECADES))[0]).toEqual([
        'trademark.renewal',
        '2036-07-04',
      ])
    expect(days(listed(aMark({ application_date: '2006-07-04', last_renewed_on: '2016-06-01' })))).toEqual([
      ['trademark.renewal', '2026-07-04'],
    ])
  })

  it('has surcharge and restoration only where it ended without renewal', () => {
    const rows = listed(aMark({ application_date: '2016-05-10', mark_lapsed: true }), {
      from: isoDate('2026-05-01'),
      to: isoDate('2027-05-31'),
    })
    expect(days(rows)).toEqual([
      ['trademark.renewal', '2026-05-10'],
      ['trademark.renewal.surcharge', '2026-11-10'],
      ['trademark.restoration', '2027-05-10'],
    ])
  })

  it('is renewed from its registration where that came late', () => {
    const rows = listed(aMark({ application_date: '2016-06-30', registered_on: '2026-08-31' }))
    expect(days(rows)).toEqual([['trademark.renewal.late-registered', '2027-02-28']])
    const before = listed(aMark({ application_date: '2016-06-30', registered_on: '2025-12-29' }))
    expect(days(before)).toEqual([['trademark.renewal', '2026-06-30']])
    const sixMonths = listed(aMark({ application_date: '2016-06-30', registered_on: '2025-12-30' }))
    expect(days(sixMonths)).toEqual([['trademark.renewal.late-registered', '2026-06-30']])
  })

  it('uses the day of the certificate where the application is not known', () => {
    const rows = listed(aMark(undefined, { valid_to: isoDate('2026-12-05') }))
    expect(days(rows)).toEqual([['trademark.renewal', '2026-12-05']])
    expect(listed(aMark(undefined))).toEqual([])
  })

  it('has no items once it is surrendered', () => {
    expect(listed(aMark({ application_date: '2016-07-04' }, { status: 'surrendered' }))).toEqual([])
  })

  it('stops at the end of a short month', () => {
    expect(due('trademark.opposition.notice', { advertised_on: '2026-10-31' })).toBe('2027-02-28')
    expect(due('trademark.opposition.notice', { advertised_on: '2027-10-31' })).toBe('2028-02-29')
    expect(due('trademark.renewal.surcharge', { expiry: '2026-08-31' })).toBe('2027-02-28')
  })

  it('does not confuse the registration with the application', () => {
    expect(due('trademark.renewal', { registered_on: '2018-02-09' })).toBe('needs-facts')
  })

  it('says that the Registry accepts an item due on a closed day on the next day, and keeps the due date', () => {
    const subject = aMark({ application_date: '2016-05-10' })
    const [row] = listed(subject)
    expect(row?.due_date).toBe('2026-05-10')
    const steps = row ? explainItem(law, subject, row)?.steps : undefined
    expect(steps?.map((step) => step.text)).toEqual(
      expect.arrayContaining([
        'From 10 May 2016; 10 years after it: 10 May 2026.',
        expect.stringContaining('That is a Sunday. An item due on a closed day can be completed on the next open day'),
      ]),
    )
  })
})

describe('an insurance broker', () => {
  it('has each quarterly return once', () => {
    const rows = listed(aBroker()).filter((row) => row.obligation_id.includes('quarterly'))
    expect(rows.map((row) => [row.obligation_id, row.period, row.due_date])).toEqual([
      ['irda.broker.quarterly.q4', '2025-26-Q4', '2026-04-15'],
      ['irda.broker.quarterly.q1', '2026-27-Q1', '2026-07-15'],
      ['irda.broker.quarterly.q2', '2026-27-Q2', '2026-10-15'],
      ['irda.broker.quarterly.q3', '2026-27-Q3', '2027-01-15'],
    ])
  })

  it('has its half-yearly return for April to September only', () => {
    const rows = listed(aBroker()).filter((row) => row.obligation_id === 'irda.broker.half-yearly.bap')
    expect(rows.map((row) => [row.period, row.due_date])).toEqual([['2026-27-H1', '2026-10-15']])
  })

  it('files its audited accounts 30 days after the AGM where that is earlier', () => {
    const audited = (agm: string) => due('irda.broker.annual.audited', { agm }, '2025-26')
    expect(audited('2026-08-12')).toBe('2026-09-11')
    expect(audited('2026-08-31')).toBe('2026-09-30')
    expect(audited('2026-09-29')).toBe('2026-09-30')
  })

  it('needs no renewal since 5 February 2026', () => {
    expect(due('irda.broker.renewal', { expiry: '2026-03-06' })).toBe('2026-02-04')
    expect(due('irda.broker.renewal', { expiry: '2026-03-07' })).toBe('no-law')
    const rows = listed(aBroker({ valid_from: isoDate('2023-09-01'), valid_to: isoDate('2026-08-31') }))
    expect(rows.filter((row) => row.obligation_id.includes('renewal'))).toEqual([])
  })

  it('continues after the last day of its old certificate, but not after a surrender', () => {
    const printed = { valid_from: isoDate('2023-09-01'), valid_to: isoDate('2026-08-31') }
    const ids = (more: Partial<SubjectRegistration>) => listed(aBroker(more)).map((row) => row.obligation_id)
    expect(ids(printed)).toContain('irda.broker.quarterly.q3')
    expect(ids({ ...printed, status: 'surrendered' })).toContain('irda.broker.quarterly.q2')
    expect(ids({ ...printed, status: 'surrendered' })).not.toContain('irda.broker.quarterly.q3')
  })

  it('pays the year’s fee with a certificate issued since then', () => {
    const fee = ['irda.intermediary.perpetual', '2026-04-10']
    expect(days(listed(aBroker({ valid_from: isoDate('2026-04-10') })))).toContainEqual(fee)
    expect(days(listed(aBroker({ valid_from: isoDate('2024-04-10') })))).not.toContainEqual(fee)
  })
})

describe('other registrations', () => {
  it('an importer exporter code is confirmed by 30 June, from 1 April', () => {
    const subject = anOther('iec')
    expect(days(listed(subject))).toEqual([['other.iec.update', '2026-06-30']])
    expect(law.version('other.iec.update')?.due_rule.window_opens).toEqual({ from: 'due', month: 4, day: 1 })
    expect(due('other.iec.update', {}, '2021-22')).toBe('2021-08-31')
  })

  it('a licence is renewed before its last day, and only its own kind', () => {
    const valid_to = isoDate('2027-01-31')
    expect(days(listed(anOther('dsc', { valid_to })))).toEqual([['other.dsc.expiry', '2027-01-31']])
    expect(days(listed(anOther('shops', { valid_to })))).toEqual([['other.shops.renewal', '2027-01-01']])
    expect(listed(anOther('dsc', { valid_to, status: 'cancelled' }))).toEqual([])
  })

  it('a BIS licence pays each year in advance, not for a year that it does not reach', () => {
    const rows = listed(anOther('bis', { valid_from: isoDate('2024-06-01'), valid_to: isoDate('2027-06-01') }), {
      from: isoDate('2026-01-01'),
      to: isoDate('2028-12-31'),
    })
    expect(days(rows)).toEqual([
      ['other.bis.annual-fee', '2026-06-01'],
      ['other.bis.renewal', '2027-04-02'],
    ])
  })

  it('an LEI that must be held is renewed on its own day', () => {
    const lei = (attributes: SubjectRegistration['attributes']) =>
      listed(anOther('lei', { valid_to: isoDate('2027-01-31'), ...(attributes ? { attributes } : {}) }))
    expect(lei({ bank_exposure_inr: 50_000_000 })[0]).toMatchObject({ due_date: '2027-01-31', missing: [] })
    expect(lei({ bank_exposure_inr: 1_000_000, lei_for_payments: true })[0]).toMatchObject({ missing: [] })
    expect(lei({ bank_exposure_inr: 1_000_000 })).toEqual([])
    expect(lei({})[0]).toMatchObject({ applicability: 'needs-facts', missing: ['bank_exposure_inr'] })
  })

  it('a project in Maharashtra has 20 days, elsewhere the safe 15', () => {
    const rera = (state: string) => days(listed(anOther('rera', { state }), { ...YEAR, to: isoDate('2026-07-31') }))
    expect(rera('Maharashtra')).toEqual([
      ['other.rera.quarterly.maharashtra', '2026-04-20'],
      ['other.rera.quarterly.maharashtra', '2026-07-20'],
    ])
    expect(rera('Karnataka')).toEqual([
      ['other.rera.quarterly', '2026-04-15'],
      ['other.rera.quarterly', '2026-07-15'],
    ])
  })
})

describe('exchange control', () => {
  it('counts a transfer from the day of transfer or of the money, whichever is earlier', () => {
    expect(due('other.fc-trs', { transfer_on: '2026-08-20', funds_on: '2026-08-01' })).toBe('2026-09-30')
    expect(due('other.llp-ii', { transfer_on: '2026-07-01', funds_on: '2026-08-01' })).toBe('2026-09-30')
  })

  it('counts seven bank days after the month, over Sundays, Saturdays off and national holidays', () => {
    // 2 October 2026 is a national holiday on a Friday, 8 August 2026 a second Saturday.
    expect(due('other.ecb-2', {}, '2026-09')).toBe('2026-10-09')
    expect(due('other.ecb-2', {}, '2026-07')).toBe('2026-08-10')
  })
})

it('lists no licence, trade mark or exchange control item for a company without them', () => {
  const plain: EntitySubject = {
    ...aCompany(
      { id: 'gst', kind: 'gst', state: 'Karnataka', attributes: { taxpayer_type: 'regular' } },
      { id: 'tan', kind: 'tds' },
      { id: 'cin', kind: 'company', number: 'U72900KA2008PTC046374' },
    ),
  }
  const areas = new Set(listed(plain).map((row) => row.area))
  expect([...areas].filter((area) => ['irda', 'trademark', 'other'].includes(area))).toEqual([])
  const secretary = { ...plain, entity: { ...plain.entity, attributes: { company_secretary: true } } }
  expect(days(listed(secretary).filter((row) => row.area === 'other'))).toEqual([['other.icsi.cop', '2026-06-30']])
})
