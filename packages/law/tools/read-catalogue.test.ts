import { describe, expect, it } from 'vitest'
import { AREAS } from '../src/catalogue/model/area.ts'
import type { ObligationData } from '../src/catalogue/model/obligation.ts'
import { checkFamily, readArea, sameNames } from './read-catalogue.ts'

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

describe('a short name', () => {
  const things = (text: string): ObligationData[] => checkFamily(text, 'gst/thing.yaml', 'gst', [])
  const other = (change: (text: string) => string): ObligationData[] =>
    things(change(GOOD.replaceAll('gst.thing', 'gst.other')))
  const same = (others: readonly ObligationData[]): string[] => sameNames([...things(GOOD), ...others])

  it('stands for one duty of an entity only', () => {
    expect(same(other((text) => text))).toEqual([
      'gst.thing and gst.other can apply together and are both called "THING-1"',
    ])
    expect(same(other((text) => text.replace('form: THING-1', 'form: THING-1\n        short: THING-2')))).toEqual([])
  })

  it('may stand for what never applies together, and for variants of one return', () => {
    expect(same(other((text) => text.replace('[ regular ]', '[ composition ]')))).toEqual([])
    expect(same(other((text) => text.replace('[ regular ]', '{ not: [ regular ] }')))).toEqual([])
    expect(
      same(other((text) => text.replace('from: 2017-07-01, to: null', 'from: 2016-07-01, to: 2017-06-30'))),
    ).toEqual([])
    const [monthly, quarterly] = ['gst.thing.monthly', 'gst.thing.quarterly'].flatMap((id) =>
      things(GOOD.replaceAll('gst.thing', id)),
    )
    expect(sameNames([monthly, quarterly] as ObligationData[])).toEqual([])
  })
})

describe('a fault', () => {
  it('is not found where there is none', () => expect(faultsIn(GOOD)).toEqual([]))

  it.each([
    ['confidence: high', 'confidence: sure', 'gst/thing.yaml:21: obligations.versions.confidence is "sure"'],
    ['day: 20 }', 'day: 32 }', 'gst/thing.yaml:18:'],
    ['taxpayer_type', 'tax_payer', 'gst/thing.yaml:16: gst.thing: "tax_payer" is not in the attribute catalogue'],
    ['[ regular ]', '[ regulr ]', 'gst/thing.yaml:16: gst.thing: "regulr" is not an answer to "taxpayer_type"'],
    ['[ regular ]', '{ not: [ regulr ] }', 'gst/thing.yaml:16: gst.thing: "regulr" is not an answer'],
    ['from: 2017-07-01', 'from: 2017-02-30', 'gst/thing.yaml:14: gst.thing: 2017-02-30 is not a day of the calendar'],
    ['        form: THING-1\n', '', 'gst/thing.yaml:8: obligations.versions lacks "form"'],
    ['form: THING-1', 'form: bank transfer', 'gst/thing.yaml:10: gst.thing: "bank transfer" is an ordinary word'],
    ['form: THING-1', 'form: Annual report', 'gst/thing.yaml:10: gst.thing: "Annual report" is an ordinary word'],
    ['form: THING-1', 'form: Licence', 'gst/thing.yaml:10: gst.thing: "Licence" is an ordinary word'],
    [
      'form: THING-1',
      'form: Return of all things that anyone has made',
      'gst/thing.yaml:10: gst.thing: "Return of all things that anyone has made" has 41 letters',
    ],
    [
      'form: THING-1',
      'form: payment\n        short: Renewal',
      'gst/thing.yaml:11: gst.thing: "Renewal" is an ordinary',
    ],
    [
      'form: THING-1',
      'form: THING-1/2\n        short_for: [ { when: { entity_type: [ company ] }, short: challan } ]',
      'gst/thing.yaml:11: gst.thing: "challan" is an ordinary word',
    ],
    [
      'form: THING-1',
      'form: THING-1/2\n        short_for: [ { when: { turnover_inr: { ">": 1 } }, short: THING-2 } ]',
      'gst/thing.yaml:11: gst.thing: "turnover_inr" does not follow from the kind of entity',
    ],
    ['title: A thing', 'titel: A thing', '"titel" is not a known key'],
    ['id: gst.thing\n    registration', 'id: tds.thing\n    registration', 'the id must begin with "gst."'],
    ['obligations:\n', 'obligations: [\n', 'gst/thing.yaml:'],
  ])('in place of %j is reported by file, line and reason', (good, bad, told) => {
    const faults = faultsIn(GOOD.replace(good, bad))
    expect(faults.join('\n')).toContain(told)
  })
})
