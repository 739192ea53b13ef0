import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from './calendar-items.ts'
import { explainItem } from '../explain/explain.ts'
import type { EntitySubject, SubjectRegistration } from '../subject.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }
const YEAR_BEFORE = { from: isoDate('2025-04-01'), to: isoDate('2026-03-31') }

const CENTRAL = '10012011000123'
const STATE = '11217332000465'
const REGISTRATION = '21217332000465'

const aFoodBusiness = (food: Partial<SubjectRegistration>): EntitySubject => ({
  entity: { id: 'e', kind: 'private_limited', attributes: {} },
  registrations: [{ id: 'f', kind: 'fssai', attributes: { kind_of_business: ['manufacturer'] }, ...food }],
})
const rowsOf = (food: Partial<SubjectRegistration>, range = YEAR) =>
  calendarItems(law, aFoodBusiness(food), range).filter((row) => row.area === 'fssai')

describe('the annual return D-1', () => {
  const returns = (food: Partial<SubjectRegistration>) =>
    rowsOf(food).filter((row) => row.obligation_id === 'fssai.d-1.annual')

  it('is due on 31 May for a licensed manufacturer; the number gives the kind of licence', () => {
    for (const number of [CENTRAL, STATE])
      expect(returns({ number })).toMatchObject([{ due_date: '2026-05-31', applicability: 'applies' }])
  })

  it('is not for the holder of a registration, nor for a trader', () => {
    expect(rowsOf({ number: REGISTRATION })).toEqual([])
    expect(returns({ number: CENTRAL, attributes: { kind_of_business: ['other'] } })).toEqual([])
  })

  it('applies to a maker of milk products too, now that D-2 is gone', () => {
    expect(returns({ number: STATE, attributes: { kind_of_business: ['dairy-manufacturer'] } })).toHaveLength(1)
    expect(rowsOf({ number: STATE }).map((row) => row.obligation_id)).not.toContain('fssai.d-2.half-yearly')
  })

  it('needs facts where neither number nor business is known', () => {
    expect(returns({ attributes: {} })).toMatchObject([
      { applicability: 'needs-facts', missing: ['fssai_type', 'kind_of_business'] },
    ])
  })

  it('prefers a stated kind to the number', () => {
    const attributes = { fssai_type: 'registration', kind_of_business: ['manufacturer'] }
    expect(returns({ number: STATE, attributes })).toEqual([])
  })
})

describe('the end of a licence', () => {
  it('required renewal by the 30th day before expiry in 2025', () => {
    const rows = rowsOf({ number: STATE, valid_to: isoDate('2025-12-31') }, YEAR_BEFORE)
    expect(rows.filter((row) => row.obligation_id === 'fssai.licence.perpetual')).toMatchObject([
      { version_id: 'fssai.licence.renewal', due_date: '2025-12-01', period: '2025-12-31' },
    ])
    expect(rows.map((row) => row.obligation_id)).not.toContain('fssai.annual-fee')
  })

  it('requires the annual fee and no renewal since 10 March 2026', () => {
    const food = { number: STATE, valid_to: isoDate('2026-06-30') }
    const rows = rowsOf(food)
    expect(rows.map((row) => row.obligation_id)).not.toContain('fssai.licence.perpetual')
    const fee = rows.find((row) => row.obligation_id === 'fssai.annual-fee')
    expect(fee).toMatchObject({ due_date: '2026-06-30', applicability: 'applies' })
    if (!fee) throw new Error('no fee row')
    expect(explainItem(law, aFoodBusiness(food), fee)?.why).toContain('30 June 2026')
  })

  it('prefers a recorded event to the last day of validity', () => {
    const subject: EntitySubject = {
      ...aFoodBusiness({ number: STATE, valid_to: isoDate('2026-06-30') }),
      events: [{ id: 'x', kind: 'food-fee-period-ends', on: isoDate('2026-09-30'), registration_id: 'f' }],
    }
    const fees = calendarItems(law, subject, YEAR).filter((row) => row.obligation_id === 'fssai.annual-fee')
    expect(fees.map((row) => row.due_date)).toEqual(['2026-09-30'])
  })
})
