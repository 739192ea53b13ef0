import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/load/load.ts'
import { shortNames } from '../engine/facts/name-for.ts'
import { coversSeveral, evidenceKinds, usualEvidence } from './evidence-kinds.ts'
import { readEvidence, sameNumber } from './evidence-shape.ts'
import { knowsNil } from './nil.ts'

describe('the evidence kinds of a form', () => {
  test.each([
    ['gst', 'GSTR-3B', 'arn'],
    ['gst', 'PMT-06', 'cpin'],
    ['tds', 'Form 140', 'token'],
    ['tds', 'Challan ITNS 281 (TAN challan)', 'cin'],
    ['tds', 'Form 141 (Schedule E)', 'acknowledgement'],
    ['income-tax', 'Challan ITNS 280', 'cin'],
    ['income-tax', 'ITR-3/5/6', 'acknowledgement'],
    ['mca', 'AOC-4', 'srn'],
    ['llp', 'Form 8', 'srn'],
    ['pf', 'ECR and challan', 'trrn'],
    ['esi', 'ESI challan', 'challan'],
    ['pt', 'PTEC Maharashtra', 'challan'],
    ['lwf', 'LWF Maharashtra', 'challan'],
    ['labour', 'Form III', 'acknowledgement'],
  ] as const)('%s %s is proven by %s', (area, form, usual) => {
    expect(usualEvidence({ area, form })).toBe(usual)
  })

  test('every form of the catalogue accepts a kind of evidence, and always another number', async () => {
    const { obligations } = await loadCatalogue()
    expect(obligations.length).toBeGreaterThan(400)
    for (const { area, versions } of obligations)
      for (const { form } of versions)
        expect([form, evidenceKinds({ area, form }).includes('other')]).toEqual([form, true])
  })

  test('a duty is proven the same way under its short name as under its form', async () => {
    const { obligations } = await loadCatalogue()
    const differing = obligations.flatMap(({ area, versions }) =>
      versions.flatMap((version) =>
        shortNames(version)
          .filter((form) => usualEvidence({ area, form }) !== usualEvidence({ area, form: version.form }))
          .map((name) => `${version.form}: ${name}`),
      ),
    )
    // A person's own tax is paid by challan, under whatever form it is enrolled.
    expect(differing.filter((one) => !one.includes(': PTEC '))).toEqual([])
  })

  test('a payment may cover several dues, a receipt one return', () => {
    expect([coversSeveral('cin'), coversSeveral('cpin'), coversSeveral('arn'), coversSeveral('token')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the shape of a number', () => {
  // As the reply of the portal on filed returns gives them.
  test.each(['AA0702185394526', 'AA0707172105457', 'AA290426123456Z', ' aa 0702185394526 '])(
    '%s is an ARN',
    (number) => {
      expect(readEvidence('arn', number).verdict).toBe('fits')
    },
  )

  test.each([
    ['arn', 'AA070218539452'],
    ['arn', '070218539452612'],
    ['token', '07730070011223'],
    ['token', '07730070011223A'],
    ['cpin', '1805270000012'],
    ['cin', '02900533102202600042'],
    ['cin', '0290053 31-02-2026 42'],
    ['cin', 'paid'],
  ] as const)('%s %s differs, and stays as it was given', (kind, number) => {
    const read = readEvidence(kind, number)
    expect(read).toMatchObject({ number, verdict: 'differs', challan: null })
    expect(read.message).toMatch(/Check it against the/)
  })

  test.each([
    '02900530711202600042',
    '0290053 07112026 00042',
    '0290053-07-11-2026-42',
    '290053 / 7 Nov 2026 / 42',
    '0290053,2026-11-07,42',
  ])('%s is a challan of a bank, with the zeros that a sheet took away', (number) => {
    expect(readEvidence('cin', number)).toEqual({
      number: '02900530711202600042',
      verdict: 'fits',
      message: null,
      challan: { bsr_code: '0290053', deposited_on: '2026-11-07', serial: '00042' },
    })
  })

  test.each(['srn', 'trrn', 'acknowledgement', 'challan', 'other'] as const)('of %s no shape is published', (kind) => {
    expect(readEvidence(kind, ' whatever 12 ')).toEqual({
      number: 'whatever 12',
      verdict: 'unchecked',
      message: null,
      challan: null,
    })
  })

  test('an empty number is neither valid nor invalid', () => {
    expect(readEvidence('arn', '  ')).toMatchObject({ number: '', verdict: 'unchecked' })
  })

  test('the same number is found however it was typed', () => {
    expect(sameNumber('0290053 07-11-2026/00042')).toBe(sameNumber('02900530711202600042'))
  })
})

test.each([
  ['gst.gstr-3b.monthly', true],
  ['gst.gstr-1.quarterly', true],
  ['gst.gstr-6.monthly', true],
  ['gst.gstr-9.annual', false],
  ['tds.statement-resident.q1-q3', true],
  ['tds.deposit.monthly', false],
  ['pf.ecr.monthly', true],
  ['mca.aoc-4.standard', false],
])('%s can be nil: %s', async (id, can) => {
  const version = (await loadCatalogue()).obligation(id)?.versions.at(-1)
  expect(version && knowsNil(id, version)).toBe(can)
})
