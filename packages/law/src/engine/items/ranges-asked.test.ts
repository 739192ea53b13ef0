import { expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { attributeCatalogue } from '../../catalogue/attributes.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { type NumberRange, rangeText } from '../../format/number-range.ts'
import { applicableObligations } from './applicable.ts'
import { calendarItems } from './calendar-items.ts'
import type { AttributeFacts, EntitySubject, FactValue } from '../subject.ts'
import { rangesAsked } from './ranges-asked.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }

const company = (attributes: AttributeFacts, gst: AttributeFacts = {}): EntitySubject => ({
  entity: { id: 'e', kind: 'private_limited', attributes: { state: 'karnataka', ...attributes } },
  registrations: [
    { id: 'g', kind: 'gst', number: '29AAACK4567L1ZX', state: 'Karnataka', attributes: gst },
    { id: 'c', kind: 'company', number: 'U72200KA2015PTC012345' },
    { id: 'p', kind: 'income_tax', number: 'AAACK4567L' },
  ],
})
const asked = (attribute: string, subject = company({})) =>
  rangesAsked(law, applicableObligations(law, subject, YEAR), attribute, YEAR.from)
const items = (subject: EntitySubject) =>
  calendarItems(law, subject, YEAR).map(
    ({ obligation_id, period, applicability, due_date }) => `${obligation_id} ${period} ${applicability} ${due_date}`,
  )
const isInside = (range: NumberRange, value: number) =>
  (range['>'] === undefined || value > range['>']) &&
  (range['>='] === undefined || value >= range['>=']) &&
  (range['<'] === undefined || value < range['<']) &&
  (range['<='] === undefined || value <= range['<='])

it('ranges follow from the limits of the rules that wait', () => {
  expect(asked('employees').map(rangeText)[0]).toMatch(/^\[0,\d+\]$/)
  expect(asked('aggregate_turnover_inr').map(rangeText)).toContainEqual(expect.stringMatching(/^\(50000000,/))
  expect(asked('filing_frequency')).toEqual([])
})

const AMOUNTS = attributeCatalogue.filter(({ type }) => type === 'money' || type === 'count').map(({ key }) => key)
const questions = AMOUNTS.filter((key) => asked(key).length > 0)

it('a company has several amounts to state', () => expect(questions.length).toBeGreaterThan(3))

it.each(questions)(
  '%s: a range decides what every number in it decides, and every number is in one range',
  (attribute) => {
    const ranges = asked(attribute)
    const ends = ranges.flatMap((range) => Object.values(range) as number[])
    const numbers = [...new Set(ends.flatMap((end) => [end - 1, end, end + 1]))].filter((one) => one >= 0)
    const withValue = (value: FactValue) => items(company({ [attribute]: value }))
    for (const number of numbers) expect(ranges.filter((range) => isInside(range, number))).toHaveLength(1)
    for (const range of ranges) {
      const byRange = withValue(range)
      for (const number of numbers.filter((one) => isInside(range, one))) expect(withValue(number)).toEqual(byRange)
    }
  },
)

it('a range on both sides of a limit leaves the answer open and is asked again', () => {
  const wide = { '>=': 0, '<=': 1000 }
  const rows = calendarItems(law, company({ employees: wide }), YEAR)
  expect(rows.filter(({ missing }) => missing.includes('employees')).length).toBeGreaterThan(0)
})
