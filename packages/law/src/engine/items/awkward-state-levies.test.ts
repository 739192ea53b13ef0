import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from './calendar-items.ts'
import type { Obligation } from '../../catalogue/compile/catalogue.ts'
import { dueDate } from '../due/due-date.ts'
import type { AttributeFacts, EntitySubject, SubjectEvent, SubjectRegistration } from '../subject.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }

const obligation = (id: string): Obligation => {
  const found = law.obligation(id)
  if (!found) throw new Error(`no obligation ${id}`)
  return found
}
const due = (id: string, when: string): string => {
  const answer = dueDate(obligation(id), period(when))
  return answer.kind === 'due' ? answer.due_date : answer.kind
}

const aCompany = (registrations: SubjectRegistration[], events: SubjectEvent[] = []): EntitySubject => ({
  entity: { id: 'e', kind: 'private_limited', attributes: { state: 'Karnataka' }, active_from: isoDate('2019-05-01') },
  registrations,
  events,
})
const registered = (kind: 'professional_tax' | 'lwf', state: string, attributes: AttributeFacts = {}) => ({
  id: `${kind} ${state}`,
  kind,
  state,
  attributes,
})
const employer = (state: string, more: AttributeFacts = {}) =>
  registered('professional_tax', state, { pt_kind: 'ptrc', ...more })
const rowsOf = (subject: EntitySubject) =>
  calendarItems(law, subject, YEAR).filter((row) => row.area === 'pt' || row.area === 'lwf')
const idsOf = (subject: EntitySubject) => [...new Set(rowsOf(subject).map((row) => row.obligation_id))].sort()

describe('half-years', () => {
  it('of the financial year end with the payment, or a month before it in a Kerala panchayat', () => {
    expect(due('pt.tamil-nadu.ptrc.half-yearly', '2026-27-H1')).toBe('2026-09-30')
    expect(due('pt.kerala.ptrc.half-yearly.panchayat', '2027-28-H2')).toBe('2028-02-29')
  })

  it.each([
    ['2026-01/2026-06', '2026-07-15'],
    ['2026-27-H1', '2026-07-15'],
    ['2026-06', '2026-07-15'],
    ['2025-07/2025-12', '2026-01-15'],
    ['2025-26-H2', '2026-01-15'],
    ['2025-12', '2026-01-15'],
  ])('of the calendar year may be named as %s', (when, day) => {
    expect(due('lwf.maharashtra.half-yearly', when)).toBe(day)
  })

  it.each([
    ['lwf.maharashtra.half-yearly', 'one-time', 'runs by the calendar-half'],
    ['lwf.maharashtra.half-yearly', '2026-27', 'runs by the calendar-half'],
    ['lwf.punjab.half-yearly', '2026-01/2026-06', 'runs by the half'],
    ['esi.return.half-yearly', '2026-07/2026-12', 'runs by the half'],
    ['pf.ecr.monthly', '2025-26', 'runs by the month'],
    ['other.fla', '2025', 'counts from the end of the financial year'],
  ])('%s has no day for %s', (id, when, why) => {
    expect(() => due(id, when)).toThrow(why)
  })

  it('of Punjab are those of the financial year, paid a fortnight after', () => {
    expect(due('lwf.punjab.half-yearly', '2026-27-H1')).toBe('2026-10-15')
    expect(due('lwf.punjab.half-yearly', '2026-10/2027-03')).toBe('2027-04-15')
  })
})

describe('years', () => {
  it('have the enrolment tax due in the year and the salary return after it', () => {
    expect(due('pt.karnataka.ptec.annual', '2026-27')).toBe('2026-04-30')
    expect(due('pt.west-bengal.ptec.annual', '2026-27')).toBe('2026-07-31')
    expect(due('pt.karnataka.ptrc.annual', '2026-27')).toBe('2027-05-30')
    expect(due('pt.west-bengal.ptrc.annual', '2026-27')).toBe('2027-04-30')
  })

  it('of a welfare fund end with the December deduction, by whichever name', () => {
    for (const when of ['2025', '2025-26']) expect(due('lwf.tamil-nadu.annual', when)).toBe('2026-01-31')
  })

  it.each([
    ['2014-15', '2015-06-30'],
    ['2020-21', '2021-08-31'],
    ['2021-22', '2022-05-31'],
    ['2022-23', '2023-06-15'],
    ['2023-24', '2024-06-15'],
    ['2024-25', '2025-04-30'],
  ])('of West Bengal: %s was due by %s', (when, day) => {
    expect(due('pt.west-bengal.ptrc.annual', when)).toBe(day)
  })
})

describe('Odisha', () => {
  it('has March 2026 due by 30 April and nothing after', () => {
    expect(due('pt.odisha.ptrc.monthly', '2026-03')).toBe('2026-04-30')
    expect(due('pt.odisha.ptrc.monthly', '2026-04')).toBe('no-law')
    expect(rowsOf(aCompany([employer('Odisha')])).map((row) => row.period)).toEqual(['2026-03'])
  })
})

describe('Maharashtra', () => {
  const large = { pt_prior_year_liability_inr: 100000 }
  const small = { pt_prior_year_liability_inr: 99999 }

  it('has monthly returns from one lakh, a yearly one below it', () => {
    expect(idsOf(aCompany([employer('Maharashtra', large)]))).toEqual(['pt.maharashtra.ptrc.monthly'])
    expect(idsOf(aCompany([employer('Maharashtra', small)]))).toEqual(['pt.maharashtra.ptrc.annual'])
  })

  it('has monthly returns in the first year, whatever the liability', () => {
    const first = { pt_prior_year_liability_inr: 0, pt_registered_this_year: true }
    expect(idsOf(aCompany([employer('Maharashtra', first)]))).toEqual(['pt.maharashtra.ptrc.monthly'])
  })

  it('has the February salary, with its Rs 300, in the return of March', () => {
    expect(due('pt.maharashtra.ptrc.monthly', '2027-02')).toBe('2027-03-15')
    expect(due('pt.maharashtra.ptrc.annual', '2026-27')).toBe('2027-03-15')
  })

  it('has its returns on the 15th since the amendment of 28 February 2026, before on the last day', () => {
    expect(due('pt.maharashtra.ptrc.monthly', '2026-01')).toBe('2026-02-28')
    expect(due('pt.maharashtra.ptrc.monthly', '2026-02')).toBe('2026-03-15')
    expect(due('pt.maharashtra.ptrc.annual', '2024-25')).toBe('2025-03-31')
    expect(due('pt.maharashtra.ptrc.annual', '2025-26')).toBe('2026-03-15')
  })

  it('had a threshold of Rs 50,000 until March 2019', () => {
    expect(dueDate(obligation('pt.maharashtra.ptrc.monthly'), period('2019-03'))).toMatchObject({
      version: { id: 'pt.maharashtra.ptrc.monthly.upto-fy2018-19' },
    })
  })
})

describe('the entities it applies to', () => {
  it('gives nothing where the state levies nothing', () => {
    const silent = ['Delhi', 'Haryana', 'Rajasthan', 'Uttar Pradesh', 'Ladakh'].map((state) => employer(state))
    const noFund = ['Bihar', 'Rajasthan', 'Assam', 'Puducherry'].map((state) =>
      registered('lwf', state, { employees: 90 }),
    )
    expect(rowsOf(aCompany([...silent, ...noFund]))).toEqual([])
  })

  it('gives nothing to a company that holds no such registration', () => {
    expect(rowsOf(aCompany([{ id: 'gst', kind: 'gst', state: 'Karnataka' }]))).toEqual([])
  })

  it('distinguishes the employer from the enrolled person', () => {
    expect(idsOf(aCompany([employer('Karnataka')]))).toEqual(['pt.karnataka.ptrc.annual', 'pt.karnataka.ptrc.monthly'])
    const own = registered('professional_tax', 'Karnataka', { pt_kind: 'ptec' })
    expect(idsOf(aCompany([own]))).toEqual(['pt.karnataka.ptec.annual'])
  })

  it('applies the Karnataka fund to 10 employees from 2026, to more than 50 before', () => {
    const ofTwenty = aCompany([registered('lwf', 'Karnataka', { employees: 20 })])
    const rows = calendarItems(law, ofTwenty, { from: isoDate('2025-04-01'), to: isoDate('2027-03-31') })
    expect(rows.map((row) => [row.period, row.due_date])).toEqual([['2026', '2027-01-15']])
  })

  it('does not ask for a wage in Chandigarh, and puts a Kerala shop in its own fund', () => {
    const chandigarh = rowsOf(aCompany([registered('lwf', 'Chandigarh', { employees: 20 })]))
    expect(chandigarh.map((row) => row.applicability)).toEqual(['applies', 'applies'])
    expect(idsOf(aCompany([registered('lwf', 'Kerala')]))).toEqual(['lwf.kerala.half-yearly'])
    expect(idsOf(aCompany([registered('lwf', 'Kerala', { kerala_shop: true })]))).toEqual([
      'lwf.kerala.shops-fund.monthly',
    ])
  })

  it('requires an employer to register once an employee is liable: 30 days, 60 in Kerala', () => {
    const kind = 'first-employee-liable-to-profession-tax'
    const rows = rowsOf(aCompany([], [{ id: 'a', kind, on: isoDate('2026-06-10') }]))
    expect(rows.map((row) => [row.obligation_id, row.due_date])).toEqual([['pt.registration.ptrc', '2026-07-10']])
    expect(dueDate(obligation('pt.registration.ptrc'), period('2026-06-10'), { state: 'Kerala' })).toMatchObject({
      due_date: '2026-08-09',
    })
  })
})
