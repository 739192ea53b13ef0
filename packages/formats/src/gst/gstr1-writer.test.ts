import { expect, test } from 'vitest'
import { isError } from '../finding.ts'
import { GSTR1 } from '../fixtures.test-support.ts'
import type { JsonRecord } from '../json/tree.ts'
import { hasSamples, sampleBytes } from '../samples.test-support.ts'
import { sentenceOf } from '../sentences.ts'
import { readGstr1 } from './gstr1.ts'
import { writeGstr1 } from './gstr1-writer.ts'

const GSTIN = GSTR1.gstin
const rowsOf = (file: object): JsonRecord[] => readGstr1(JSON.stringify(file)).rows.map((row) => ({ ...row }))
const HEAD = { gstin: GSTIN, period: '2026-04' }

test('what is written is read as it was given', () => {
  const given = readGstr1(JSON.stringify(GSTR1))
  const answer = writeGstr1({ ...given.head }, rowsOf(GSTR1))
  expect(answer.findings.map(sentenceOf)).toEqual([])
  const again = readGstr1(answer.ok ? answer.text : '')
  expect(again).toEqual(given)
})

test.skipIf(!hasSamples)('every section of the sample is written and read again', () => {
  const text = new TextDecoder().decode(sampleBytes('gst/gstr1-sections-india-compliance.json'))
  // Its own numbers are examples that fail their check.
  const rows = readGstr1(text.replace(/"(ctin|etin)": "[^"]*"/g, `"$1": "${GSTIN}"`)).rows
  const answer = writeGstr1(
    HEAD,
    rows.map((row) => ({ ...row })),
  )
  expect(answer.findings.filter(isError).map(sentenceOf)).toEqual([])
  const without = (all: readonly { path: string }[]) => all.map((row) => ({ ...row, path: '' }))
  expect(without(readGstr1(answer.ok ? answer.text : '').rows)).toEqual(without(rows))
})

test.each([
  ['a GSTIN that fails its check', { ...HEAD, gstin: '29AAACI4798L1ZX' }, {}, '"29AAACI4798L1ZX" is not a valid GSTIN'],
  ['no period', { gstin: GSTIN }, {}, '"" is not a valid period'],
  ['a customer with a wrong GSTIN', HEAD, { counterparty: 'X' }, '"X" is not a valid GSTIN'],
  ['a number of seventeen letters', HEAD, { number: 'A'.repeat(17) }, 'number has 17 characters; at most 16'],
  ['half a paisa', HEAD, { value_paise: 0.5 }, '"0.5" is not a valid amount'],
  ['no date', HEAD, { dated_on: null }, 'is missing'],
  ['a section that is not confirmed', HEAD, { section: 'b2csa' }, 'section "b2csa" cannot be written'],
])('%s is refused', (_, head, change, message) => {
  const [first, ...rest] = rowsOf(GSTR1)
  const answer = writeGstr1(head, [{ ...first, ...change }, ...rest])
  expect(answer.ok).toBe(false)
  expect(answer.findings.map(sentenceOf).join('\n').toLowerCase()).toContain(message.toLowerCase())
})
