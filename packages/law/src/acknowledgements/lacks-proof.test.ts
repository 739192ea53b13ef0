import { expect, test } from 'vitest'
import { givesNumber, lacksProof } from './lacks-proof.ts'

test.each([
  ['gst', 'GSTR-3B', true],
  ['gst', 'PMT-06', true],
  ['gst', 'ITC cut-off', false],
  ['tds', 'Form 24Q', true],
  ['tds', 'Form 138', true],
  ['tds', 'Form 16A', false],
  ['tds', 'Form 131', false],
  ['tds', 'Form 124 (was 12BB)', false],
  ['mca', 'SH-11', true],
  ['mca', 'AGM', false],
  ['mca', 'Board meeting', false],
  ['labour', 'Bonus', false],
  ['other', 'Rent', false],
])('%s %s', (area, form, gives) => {
  expect(givesNumber({ area, form, obligation_id: `${area}.one` })).toBe(gives)
})

test('a custom compliance has no number, in whatever area it is kept', () => {
  expect(givesNumber({ area: 'gst', form: 'GST reconciliation', obligation_id: 'own.1' })).toBe(false)
})

test('a number or a document is proof', () => {
  const filed = {
    area: 'gst',
    form: 'GSTR-3B',
    obligation_id: 'gst.gstr-3b.monthly',
    acknowledgement: '',
    documents: 0,
  }
  expect(lacksProof(filed)).toBe(true)
  expect(lacksProof({ ...filed, acknowledgement: 'AA290926000001X' })).toBe(false)
  expect(lacksProof({ ...filed, acknowledgement: '  ' })).toBe(true)
  expect(lacksProof({ ...filed, documents: 1 })).toBe(false)
  expect(lacksProof({ ...filed, form: 'ITC cut-off' })).toBe(false)
})
