import { existsSync, readFileSync } from 'node:fs'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { expect, test } from 'vitest'
import { readPreferences } from './gst-preference.ts'
import { readTaxpayer } from './gst-taxpayer.ts'

const ANSWER = {
  gstin: '29AAACI4798L1ZU',
  lgnm: 'KAVERI FOODS PRIVATE LIMITED',
  tradeNam: ' Kaveri Foods ',
  sts: 'Active',
  dty: 'Regular',
  ctb: 'Private Limited Company',
  rgdt: '01/07/2017',
  cxdt: '',
  pradr: { addr: { bnm: 'A house', pncd: '560025' } },
}
const read = (changes: object = {}, wrap: (answer: object) => unknown = (answer) => answer) =>
  readTaxpayer(JSON.stringify(wrap({ ...ANSWER, ...changes })))

test('an answer is read without the address', () => {
  expect(read()).toEqual({
    ok: true,
    taxpayer: {
      gstin: '29AAACI4798L1ZU',
      legal_name: 'KAVERI FOODS PRIVATE LIMITED',
      trade_name: 'Kaveri Foods',
      status: 'Active',
      is_active: true,
      registered_on: '2017-07-01',
      cancelled_on: null,
      taxpayer_type: 'regular',
      taxpayer_type_words: 'Regular',
      entity_kinds: ['private_limited', 'one_person_company', 'section_8_company', 'producer_company'],
      constitution: 'Private Limited Company',
    },
  })
})

test.each([
  ['under data', (answer: object) => ({ error: false, data: answer })],
  ['two levels deep, beside a list', (answer: object) => ({ result: [{ id: 1 }, { taxpayerInfo: answer }] })],
])('a provider may wrap it: %s', (_, wrap) => {
  expect(read({}, wrap)).toEqual(read())
})

test('a byte order mark is skipped', () => {
  expect(readTaxpayer(`\uFEFF${JSON.stringify(ANSWER)}`)).toEqual(read())
})

test.each([
  ['Regular', 'regular'],
  ['Composition', 'composition'],
  ['SEZ Unit', 'sez-unit'],
  ['SEZ Developer', 'sez-developer'],
  ['Input Service Distributor (ISD)', 'isd'],
  ['Tax Deductor', 'tds-deductor'],
  ['Tax Collector (Electronic Commerce Operator)', 'tcs-collector'],
  ['Casual Taxable Person', 'casual'],
  ['Non Resident Taxable Person', 'non-resident'],
  ['Non Resident Online Services Provider (NROSP)', 'oidar'],
  ['United Nation Body', 'uin'],
  ['Something of next year', null],
  ['', null],
])('the type “%s” is %s', (dty, taxpayer_type) => {
  const found = read({ dty })
  expect(found.ok && found.taxpayer.taxpayer_type).toBe(taxpayer_type)
  const options = attributeInfo('taxpayer_type')?.options?.map(({ value }) => value)
  if (taxpayer_type !== null) expect(options).toContain(taxpayer_type)
})

test.each([
  ['Limited Liability Partnership', 'llp'],
  ['Foreign Limited Liability Partnership', 'foreign_llp'],
  ['Partnership', 'partnership'],
  ['Proprietorship', 'proprietorship'],
  ['Public Limited Company', 'public_limited'],
  ['Society/ Club/ Trust/ AOP', 'society'],
  ['Hindu Undivided Family', 'huf'],
  ['Government Department', 'government_body'],
  ['Others', undefined],
])('the constitution “%s” is most likely %s', (ctb, kind) => {
  const found = read({ ctb })
  const kinds = found.ok ? found.taxpayer.entity_kinds : []
  expect(kinds[0]).toBe(kind)
  expect(kinds.filter((one) => !isEntityKind(one))).toEqual([])
})

test('a cancelled registration keeps its status and its days', () => {
  const found = read({ sts: 'Cancelled suo-moto', cxdt: '31-03-2024', rgdt: '31/02/2018' })
  expect(found.ok && found.taxpayer).toMatchObject({
    is_active: false,
    status: 'Cancelled suo-moto',
    cancelled_on: '2024-03-31',
    registered_on: null,
  })
})

test.each([
  ['<html>', 'unreadable'],
  [`"${'x'.repeat(300_000)}"`, 'unreadable'],
  ['{"gstin":"29AAACI4798L1ZU"}', 'other_content'],
  ['{"fp":"102026","b2b":[]}', 'other_content'],
  ['{"status":0,"error":{"error_cd":"FO8000","message":"No records found"}}', 'unknown_number'],
  [JSON.stringify({ ...ANSWER, gstin: '29AAACI4798L1ZX' }), 'wrong_gstin'],
  [JSON.stringify({ ...ANSWER, gstin: 'AAACI4798L' }), 'wrong_gstin'],
  [`${'['.repeat(100)}${JSON.stringify(ANSWER)}${']'.repeat(100)}`, 'other_content'],
])('a text that does not describe a taxpayer is refused with the reason', (text, reason) => {
  expect(readTaxpayer(text)).toEqual({ ok: false, reason })
})

const SAMPLE = new URL('../../../../shared/samples/gst/taxpayer-search-tcs-ecommerce-operator.json', import.meta.url)
test.skipIf(!existsSync(SAMPLE))('a real answer of a tax collector is read', () => {
  const found = readTaxpayer(readFileSync(SAMPLE, 'utf8'))
  expect(found.ok && found.taxpayer).toMatchObject({ is_active: true, taxpayer_type: 'tcs-collector' })
})

test('the filing preference is read by quarter, from any wrapper', () => {
  const text = JSON.stringify({
    data: {
      response: [
        { quarter: 'Q2', preference: 'M' },
        { quarter: 'Q1', preference: 'Q' },
      ],
    },
  })
  expect(readPreferences(text)).toEqual([
    { quarter: 1, frequency: 'quarterly' },
    { quarter: 2, frequency: 'monthly' },
  ])
})

test.each([
  '',
  '{}',
  '{"response":"none"}',
  '{"response":[null,{"quarter":"Q5","preference":"M"},{"quarter":"Q1","preference":"X"}]}',
])('a preference that cannot be read is none: %s', (text) => {
  expect(readPreferences(text)).toEqual([])
})
