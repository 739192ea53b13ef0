import { describe, expect, it } from 'vitest'
import { AREAS } from '../src/catalogue/model/area.ts'
import { checkFamily, readArea } from './read-catalogue.ts'

const GOOD = `obligations:
  - id: gst.thing
    registration: gst
    frequency: monthly
    period: month
    effective_by: period
    versions:
      - id: gst.thing
        title: A thing
        form: THING-1
        authority: Someone
        act: Some Act
        provision: s. 1
        effective: { from: 2017-07-01, to: null }
        applies_when: Always.
        attributes: { taxpayer_type: [ regular ] }
        due: 20th of the next month
        due_rule: { anchor: period-end, months: 1, day: 20 }
        prepare: []
        sources: []
        confidence: high
        checked_on: 2026-11-20
`
const faultsIn = (text: string): string[] => {
  const faults: string[] = []
  checkFamily(text, 'gst/thing.yaml', 'gst', faults)
  return faults
}

it('finds nothing wrong with the catalogue', () => {
  for (const area of AREAS) expect(readArea(area).obligations.length).toBeGreaterThan(5)
})

describe('a fault', () => {
  it('is not found where there is none', () => expect(faultsIn(GOOD)).toEqual([]))

  it.each([
    ['confidence: high', 'confidence: sure', 'gst/thing.yaml:21: obligations.versions.confidence is "sure"'],
    ['day: 20 }', 'day: 32 }', 'gst/thing.yaml:18:'],
    ['taxpayer_type', 'tax_payer', 'gst/thing.yaml:16: gst.thing: "tax_payer" is not in the attribute catalogue'],
    ['from: 2017-07-01', 'from: 2017-02-30', 'gst/thing.yaml:14: gst.thing: 2017-02-30 is not a day of the calendar'],
    ['        form: THING-1\n', '', 'gst/thing.yaml:8: obligations.versions lacks "form"'],
    ['form: THING-1', 'form: bank transfer', 'gst/thing.yaml:10: gst.thing: "bank transfer" is an ordinary word'],
    ['form: THING-1', 'form: Annual report', 'gst/thing.yaml:10: gst.thing: "Annual report" is an ordinary word'],
    ['title: A thing', 'titel: A thing', '"titel" is not a known key'],
    ['id: gst.thing\n    registration', 'id: tds.thing\n    registration', 'the id must begin with "gst."'],
    ['obligations:\n', 'obligations: [\n', 'gst/thing.yaml:'],
  ])('in place of %j is reported by file, line and reason', (good, bad, told) => {
    const faults = faultsIn(GOOD.replace(good, bad))
    expect(faults.join('\n')).toContain(told)
  })
})
