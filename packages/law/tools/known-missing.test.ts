import { expect, it } from 'vitest'
import { checkKnownMissing } from './known-missing.ts'

const gap = (lines: string): string =>
  ['gst:', '  - id: gst.one', '    gap: A day.', '    name: A day', '    name_hi: एक दिन', ...lines.split('\n')].join(
    '\n',
  )

const faultsOf = (text: string): string[] => {
  const faults: string[] = []
  checkKnownMissing(text, 'known-missing.yaml', faults)
  return faults
}

it('takes a gap with its condition', () => {
  expect(faultsOf(gap('    registration: gst\n    attributes: { taxpayer_type: [ isd ] }\n    instead: day'))).toEqual(
    [],
  )
})

it.each([
  [
    'an unknown fact',
    '    registration: gst\n    attributes: { moon_phase: [ true ] }\n    instead: day',
    /:7: gst\.one: "moon_phase" is not in/,
  ],
  [
    'an answer that no one can give',
    '    registration: gst\n    attributes: { taxpayer_type: [ big ] }\n    instead: day',
    /:7: .*"big" is not an answer/,
  ],
  [
    'a fact of a period',
    '    registration: gst\n    attributes: { period_month: [ 4 ] }\n    instead: day',
    /:7: .*a fact of a period/,
  ],
  [
    'an unknown registration',
    '    registration: moon\n    attributes: {}\n    instead: day',
    /:6: .*"moon" is not a registration/,
  ],
  [
    'no advice',
    '    registration: gst\n    attributes: {}\n    instead: wait',
    /:8: .*instead is "wait", wanted one of add/,
  ],
  [
    'a day that does not exist',
    '    registration: gst\n    attributes: {}\n    until: 2026-02-30\n    instead: day',
    /:8: .*2026-02-30 is not a day/,
  ],
])('refuses %s, with file and line', (_, lines, message) => {
  expect(faultsOf(gap(lines))).toEqual([expect.stringMatching(message)])
})

it('refuses an area that there is not, and an id of another', () => {
  const text = gap('    registration: gst\n    attributes: {}\n    instead: day')
  expect(faultsOf(text.replace('gst:', 'moon:'))).toContain('known-missing.yaml:1: "moon" is not an area')
  expect(faultsOf(text.replace('gst:', 'tds:'))).toEqual([
    'known-missing.yaml:2: gst.one: the id must begin with "tds."',
  ])
})
