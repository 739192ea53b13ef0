import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import type { Area } from '../../catalogue/model/area.ts'
import { calendarItems } from './calendar-items.ts'
import { dueDate } from '../due/due-date.ts'
import { explainItem } from '../explain/explain.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { AttributeFacts, EntitySubject, SubjectEvent, SubjectRegistration } from '../subject.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }
const YEAR_BEFORE = { from: isoDate('2025-04-01'), to: isoDate('2026-03-31') }

const anEmployer = (
  attributes: AttributeFacts,
  more: { registrations?: SubjectRegistration[]; events?: SubjectEvent[] } = {},
): EntitySubject => ({
  entity: { id: 'e', kind: 'private_limited', attributes },
  registrations: more.registrations ?? [],
  events: more.events ?? [],
})
const rowsOf = (subject: EntitySubject, range = YEAR, area: Area = 'labour') =>
  calendarItems(law, subject, range).filter((row) => row.area === area)
const idsOf = (subject: EntitySubject, range = YEAR) => [
  ...new Set(rowsOf(subject, range).map((row) => row.obligation_id)),
]
const dueOf = (id: string, text: string, given: RuleInput = {}) => {
  const obligation = law.obligation(id)
  if (!obligation) throw new Error(`no obligation ${id}`)
  const answer = dueDate(obligation, period(text), given)
  return answer.kind === 'due' ? answer.due_date : answer.kind
}

describe('the labour items of each entity', () => {
  it('lists no labour item for a company without facts about its staff', () => {
    const company = anEmployer(
      { state: 'Karnataka' },
      {
        registrations: [
          { id: 'g', kind: 'gst', state: 'Karnataka', attributes: { taxpayer_type: 'regular' } },
          { id: 't', kind: 'tds' },
          { id: 'c', kind: 'company', number: 'U72900KA2008PTC046374' },
        ],
      },
    )
    expect(rowsOf(company)).toEqual([])
    expect(rowsOf({ ...company, entity: { ...company.entity, attributes: {} } })).toEqual([])
  })

  it('lists wages for one person, the POSH report from ten, bonus from twenty', () => {
    expect(idsOf(anEmployer({ employees: 1 }))).toEqual(['labour.wages.payment.monthly'])
    expect(idsOf(anEmployer({ employees: 10 }))).toEqual(['labour.wages.payment.monthly', 'labour.posh.annual-report'])
    expect(idsOf(anEmployer({ employees: 19 }))).not.toContain('labour.bonus.payment')
    expect(idsOf(anEmployer({ employees: 20 }))).toContain('labour.bonus.payment')
    expect(idsOf(anEmployer({ employees: 0 }))).toEqual([])
  })

  it('lists a shops return only for a holder of a shops registration of that state', () => {
    const shop = (state: string): SubjectRegistration => ({
      id: 's',
      kind: 'other',
      state,
      attributes: { other_kind: 'shops' },
    })
    const shops = (subject: EntitySubject) => idsOf(subject).filter((id) => id.startsWith('labour.shops.'))
    expect(shops(anEmployer({ state: 'Karnataka', employees: 5 }))).toEqual([])
    expect(shops(anEmployer({ state: 'Karnataka' }, { registrations: [shop('Goa')] }))).toEqual([
      'labour.shops.goa.quarterly',
    ])
    expect(shops(anEmployer({}, { registrations: [shop('kerala')] }))).toEqual(['labour.shops.kerala.quarterly'])
    // The merged territory keeps the rules of its halves apart.
    expect(shops(anEmployer({}, { registrations: [shop('daman_diu')] }))).toEqual([
      'labour.shops.daman-and-diu.quarterly',
    ])
    expect(shops(anEmployer({}, { registrations: [shop('dadra_nagar_haveli')] }))).toEqual([
      'labour.shops.dadra-and-nagar-haveli.quarterly',
    ])
  })

  it('lists the return of its state for a factory, and the general one where its state is not named', () => {
    const returns = (state: string) =>
      idsOf(anEmployer({ state, factory: true })).filter((id) => id.startsWith('labour.factories.'))
    expect(returns('Karnataka')).toEqual(['labour.factories.annual.karnataka'])
    expect(returns('Gujarat')).toEqual([
      'labour.factories.yearly-half-yearly.gujarat',
      'labour.factories.annual.gujarat',
    ])
    expect(returns('Mizoram')).toEqual(['labour.factories.yearly-half-yearly.mizoram'])
    expect(returns('Punjab')).toEqual(['labour.factories.annual.other'])
  })

  it('asks a principal employer for missing facts', () => {
    const [row] = rowsOf(anEmployer({ principal_employer: true }))
    expect(row).toMatchObject({
      obligation_id: 'labour.clra.form-xxv.annual',
      due_date: '2027-02-15',
      applicability: 'needs-facts',
      missing: ['contract_workers', 'labour_sphere'],
    })
  })
})

describe('the single annual return', () => {
  const bank = anEmployer({ employees: 50, labour_sphere: 'central', principal_employer: true, contract_workers: 60 })

  it('is due first on 28 February 2027, in the central sphere only', () => {
    expect(dueOf('labour.single-annual-return', '2025')).toBe('no-law')
    expect(dueOf('labour.single-annual-return', '2026')).toBe('2027-02-28')
    expect(dueOf('labour.single-annual-return', '2027')).toBe('2028-02-29')
    expect(idsOf(bank)).toContain('labour.single-annual-return')
    expect(idsOf(anEmployer({ employees: 50, labour_sphere: 'state' }))).not.toContain('labour.single-annual-return')
    expect(idsOf(anEmployer({ employees: 50 }))).not.toContain('labour.single-annual-return')
  })

  it('replaces the contract labour returns there from 8 May 2026', () => {
    expect(idsOf(bank)).not.toContain('labour.clra.form-xxv.annual')
    expect(idsOf(bank, YEAR_BEFORE)).toContain('labour.clra.form-xxv.annual')
    const inState = anEmployer({ labour_sphere: 'state', principal_employer: true, contract_workers: 60 })
    expect(idsOf(inState)).toContain('labour.clra.form-xxv.annual')
  })
})

describe('old law that ended', () => {
  it('has the last Form D on 1 February 2026', () => {
    expect(dueOf('labour.bonus.form-d.annual', '2025')).toBe('2026-02-01')
    expect(dueOf('labour.bonus.form-d.annual', '2026')).toBe('no-law')
    const employer = anEmployer({ employees: 25 })
    expect(idsOf(employer, YEAR_BEFORE)).toContain('labour.bonus.form-d.annual')
    expect(idsOf(employer)).not.toContain('labour.bonus.form-d.annual')
  })

  it('has the last ER-I for January to March 2026', () => {
    expect(dueOf('labour.er-1.quarterly', '2025-26-Q4')).toBe('2026-04-30')
    expect(dueOf('labour.er-1.quarterly', '2026-27-Q1')).toBe('no-law')
  })

  it('has the tenth day for a thousand employees only under the Act of 1936', () => {
    const id = 'labour.wages.payment.monthly'
    expect(dueOf(id, '2025-09', { employees: 1000 })).toBe('2025-10-10')
    expect(dueOf(id, '2025-09', { employees: 999 })).toBe('2025-10-07')
    expect(dueOf(id, '2025-11', { employees: 1000 })).toBe('2025-12-07')
  })
})

describe('days that are easily confused', () => {
  it('pays bonus eight months after the financial year, and reports for the calendar year', () => {
    expect(dueOf('labour.bonus.payment', '2025-26')).toBe('2026-11-30')
    expect(dueOf('labour.posh.annual-report', '2025')).toBe('2026-01-31')
    // A financial year may be named instead: the day is inside it.
    expect(dueOf('labour.posh.annual-report', '2025-26')).toBe('2026-01-31')
    expect(dueOf('labour.clra.form-xxiv.half-yearly', '2026-07/2026-12')).toBe('2027-01-30')
  })

  it('keeps 31 January for POSH, except in Gurugram', () => {
    const posh = (attributes: AttributeFacts) =>
      rowsOf(anEmployer({ employees: 12, ...attributes }))
        .filter((row) => row.obligation_id.startsWith('labour.posh.'))
        .map((row) => row.due_date)
    expect(posh({ state: 'Haryana' })).toEqual(['2027-01-31'])
    expect(posh({ state: 'Haryana', district: 'Gurugram' })).toEqual(['2027-02-28'])
    expect(posh({ state: 'Haryana', district: 'Faridabad' })).toEqual(['2027-01-31'])
    expect(dueOf('labour.posh.annual-report', '2024', { district: 'Gurugram' })).toBe('2025-02-28')
  })

  it('counts two working days for a leaver, without Sundays and national holidays', () => {
    const left = (on: string) => dueOf('labour.wages.final-dues', 'one-time', { event_on: on })
    expect(left('2026-06-05')).toBe('2026-06-08')
    expect(left('2026-08-14')).toBe('2026-08-18')
    expect(left('2025-11-20')).toBe('no-law')
  })

  it('reads recorded events of the entity, each with its own clock', () => {
    const events: SubjectEvent[] = [
      { id: 'a', kind: 'standing-orders-apply', on: isoDate('2026-08-31') },
      { id: 'b', kind: 'gratuity-payable', on: isoDate('2026-07-01') },
    ]
    const subject = anEmployer({ employees: 300 }, { events })
    expect(rowsOf(subject).filter((row) => row.event_id)).toMatchObject([
      { obligation_id: 'labour.gratuity.payment', due_date: '2026-07-31', event_id: 'b' },
      { obligation_id: 'labour.standing-orders', due_date: '2027-02-28', event_id: 'a', applicability: 'applies' },
    ])
  })

  it('gives the reason for a row in one sentence', () => {
    const subject = anEmployer({ employees: 25 })
    const row = rowsOf(subject).find((one) => one.obligation_id === 'labour.bonus.payment')
    if (!row) throw new Error('no bonus row')
    expect(explainItem(law, subject, row)).toMatchObject({
      because: 'Due for this entity: “Persons employed” is 25.',
      answer: { kind: 'due', due_date: '2026-11-30' },
    })
  })
})
