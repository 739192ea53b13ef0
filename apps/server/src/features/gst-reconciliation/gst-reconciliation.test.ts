import type { Entity } from '@niyam/contract/entities.ts'
import {
  type ChainLine,
  type DecisionKind,
  decideMatch,
  gstReconciliation,
  gstReconciliations,
  gstReconciliationSources,
  type MatchCount,
  undoMatchDecision,
} from '@niyam/contract/gst-reconciliation.ts'
import { gstinOf } from '@niyam/law/identifiers'
import { GSTR1, GSTR2B, GSTR3B, PURCHASES } from '@niyam/formats/fixtures.test-support.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sendFile, upload } from '../../../test/upload.ts'

const PATH = 'organisation/portal-files/'
const GSTIN = '29AAACI4798L1ZU'
const MANY = gstinOf('AABCM1234K', 'karnataka')
const APRIL = { gstin: GSTIN, month: '2026-04' }

let firms: TwoFirms
let indus: Entity
beforeAll(async () => {
  firms = await twoFirms()
  indus = await anEntity(firms.mine, {
    name: 'Indus Trading Private Limited',
    pan: 'AAACI4798L',
    registrations: [{ kind: 'gst', number: GSTIN, details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } }],
  })
  for (const [name, content] of [
    ['1.json', JSON.stringify(GSTR1)],
    ['2b.json', JSON.stringify(GSTR2B)],
    ['3b.json', JSON.stringify(GSTR3B)],
    ['register.csv', PURCHASES],
  ] as const)
    await sendFile(firms.t, firms.mine, PATH, name, Buffer.from(content))
})
afterAll(() => firms.t.close())

const params = () => ({ entity_id: indus.entity_id })
const one = (query: object = {}) =>
  firms.mine.call(gstReconciliation, { params: params(), query: { ...APRIL, ...query } })
interface DecisionInput {
  readonly gstin: string
  readonly kind: DecisionKind
  readonly book_ref: string | null
  readonly statement_ref: string | null
  readonly reason?: string
}
const decide = (body: DecisionInput) => firms.mine.call(decideMatch, { params: params(), body })
const documents = (counts: Readonly<Record<string, MatchCount>>, side: 'books' | 'statement') =>
  Object.values(counts).reduce((all, count) => all + count[side].documents, 0)

test('another firm sees no row, opens nothing, decides nothing and undoes nothing', async () => {
  const { theirs } = firms
  expect((await theirs.call(gstReconciliations, { query: { year: '2026-27' } })).rows).toEqual([])
  const path = `organisation/entities/${indus.entity_id}/gst-reconciliation/`
  expect((await theirs.get(path)).status).toBe(404)
  expect((await theirs.get(`${path}sources/?gstin=${GSTIN}&month=2026-04&table=4(C)`)).status).toBe(404)
  const body = { gstin: GSTIN, kind: 'ignore' as const, book_ref: 'x', statement_ref: null, reason: 'Theirs' }
  expect((await theirs.post(`${path}decisions/`, body)).status).toBe(404)
  const { decision_id } = await decide(body)
  expect((await theirs.delete(`${path}decisions/${decision_id}/`)).status).toBe(404)
  await firms.mine.call(undoMatchDecision, { params: { ...params(), match_decision_id: decision_id } })
})

test('the report has one row for each GSTIN and month, its counts are those of the month, and its sums those of all rows', async () => {
  const { rows, places, meta } = await firms.mine.call(gstReconciliations, { query: { year: '2026-27' } })
  expect(places.map(({ gstin, period }) => [gstin, period])).toEqual([
    [GSTIN, '2026-04'],
    [GSTIN, '2026-05'],
  ])
  expect(meta.total).toBe(2)
  const cells = rows.map(({ groups }) => groups.map(([cell]) => cell?.value))
  // Liability of 180 less a credit note of 180 and 5 of small supplies in GSTR-1.
  expect(cells).toEqual([
    [
      'Indus Trading Private Limited',
      '2026-04',
      '180.00',
      '175.00',
      // The return states no net credit.
      null,
      null,
      '1',
      '0',
      '0',
      '1',
      '1',
    ],
    ['Indus Trading Private Limited', '2026-05', null, null, null, null, '0', '0', '1', '0', '0'],
  ])
  expect(rows[0]?.groups.map(([, second]) => second?.value ?? null).slice(2, 6)).toEqual(['5.00', null, '198.02', null])
  // The same on every page: they are those of the whole filter.
  const second = await firms.mine.call(gstReconciliations, { query: { year: '2026-27', pagesize: 1, page: 2 } })
  expect(second.totals).toEqual({
    rows: 2,
    liability_difference: { paise: 17_500, unknown: 1 },
    itc_difference: { paise: 0, unknown: 2 },
    exact: 1,
    to_check: 0,
    only_books: 1,
    only_2b: 1,
    ineligible: 1,
  })
  const outside = await firms.mine.get('organisation/reports/gst-reconciliation/?year=2025-26&month=2026-04')
  expect(outside.body.error.fields.month).toEqual([
    'That month is not in the financial year 2025-26. Choose a month of that year.',
  ])
})

test('a month: every document is in one class, with its line, and every document alone says why', async () => {
  const exact = await one()
  expect(exact.entries).toMatchObject([
    { book: { number: 'A/1', lines: [3] }, statement: { number: 'A/1', lines: [1] }, differs: [], why: null },
  ])
  expect([documents(exact.counts, 'books'), documents(exact.counts, 'statement')]).toEqual([2, 2])
  expect((await one({ class: 'only-2b' })).entries).toMatchObject([
    {
      book: null,
      statement: { kind: 'bill-of-entry', number: '0256628' },
      why: { reason: 'no-supplier', nearest: null },
    },
  ])
  expect((await one({ class: 'ineligible' })).entries).toMatchObject([
    { book: { number: 'A/2' }, ineligible: 'books', why: { reason: 'nothing-near' } },
  ])
  expect((await one({ search: 'nobody' })).entries).toEqual([])
  expect(
    exact.files.map(({ kind, period }) => [kind, period]).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  ).toEqual([
    ['gst-purchases', '2026-27'],
    ['gstr1', '2026-04'],
    ['gstr2b', '2026-04'],
    ['gstr3b', '2026-04'],
  ])
})

test('a table names the rows behind its figures', async () => {
  const { chain } = await one()
  expect(chain.find(({ table }) => table === '3.1(a)')).toMatchObject({
    rows: { gstr3b: 1, other: 3, not_counted: 0 },
    corrected_in: 'gstr-1a',
  })
  const { sources, meta } = await firms.mine.call(gstReconciliationSources, {
    params: params(),
    query: { ...APRIL, table: '3.1(a)' },
  })
  expect(sources.map(({ file_name, line, section, number }) => [file_name, line, section, number])).toEqual([
    ['3b.json', 1, 'sup_details.osup_det', ''],
    ['1.json', 1, 'b2b', 'A/1'],
    ['1.json', 2, 'cdnr', 'C1'],
    ['1.json', 3, 'b2cs', ''],
  ])
  expect(meta.total).toBe(4)
})

test('a year has its months together, and says which of those that ended have no file', async () => {
  const year = await firms.mine.call(gstReconciliation, { params: params(), query: { year: '2026-27' } })
  expect(year).toMatchObject({ gstin: GSTIN, gstins: [GSTIN], month: null })
  expect(year.missing.gstr1).toEqual(['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'])
  expect(year.missing.books).not.toContain('2026-05')
  expect(documents(year.counts, 'books')).toBe(3)
})

test('a decision holds over a re-import, and its undo brings back what was before', async () => {
  const { entries } = await one({ class: 'exact' })
  const names = { gstin: GSTIN, book_ref: entries[0]?.book?.ref ?? '', statement_ref: entries[0]?.statement?.ref ?? '' }
  const { decision_id, message } = await decide({ ...names, kind: 'split', reason: 'Two deliveries' })
  expect(message).toBe('The pair was split.')
  await sendFile(firms.t, firms.mine, PATH, 'register.csv', Buffer.from(PURCHASES.replace('Purchases of', 'All of')))
  const split = await one({ class: 'only-books' })
  expect(split.entries).toMatchObject([
    { book: { number: 'A/1' }, why: { reason: 'nearest', nearest: { number: 'A/1' } } },
  ])
  expect(split.splits).toMatchObject([{ decision_id, reason: 'Two deliveries' }])
  await decide({ ...names, kind: 'pair' })
  const [paired] = (await one({ class: 'exact' })).entries
  expect(paired).toMatchObject({ rule: 'person', decision: { kind: 'pair' } })
  const last = paired?.decision?.decision_id ?? ''
  await firms.mine.call(undoMatchDecision, { params: { ...params(), match_decision_id: last } })
  expect((await one({ class: 'only-books' })).entries).toHaveLength(1)
  await firms.mine.call(undoMatchDecision, { params: { ...params(), match_decision_id: decision_id } })
  expect((await one({ class: 'exact' })).entries).toMatchObject([{ rule: 'number-and-date', decision: null }])
})

test.each([
  ['ignored without a reason', { kind: 'ignore', book_ref: 'a', statement_ref: null }, 'reason'],
  ['a pair of one document', { kind: 'pair', book_ref: 'a', statement_ref: null }, 'book_ref'],
  ['another GSTIN', { kind: 'pair', book_ref: 'a', statement_ref: 'b', gstin: '27AAACI4798L1ZY' }, 'gstin'],
])('%s is refused', async (_, given, field) => {
  const path = `organisation/entities/${indus.entity_id}/gst-reconciliation/decisions/`
  const reply = await firms.mine.post(path, { gstin: GSTIN, ...given })
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, [field]])
})

test('a register with a wrong line is refused by row, and the one before stays', async () => {
  const wrong = PURCHASES.replace('"1,000.10"', 'abc')
  const reply = await upload(firms.t.app, firms.mine, `${PATH}?kind=gst-purchases`, { name: 'r.csv', content: wrong })
  expect(reply.body.error.fields.file).toEqual(['Line 3, column 10: "abc" is not a valid taxable value.'])
  expect((await one()).entries).toHaveLength(1)
})

test('a GSTR-2B in several files: unknown until all are there, then one statement; a newer one replaces them', async () => {
  const second = await anEntity(firms.mine, {
    name: 'Many Bills Private Limited',
    pan: 'AABCM1234K',
    registrations: [{ kind: 'gst', number: MANY, details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } }],
  })
  const bill = (number: string) => ({
    ...GSTR2B.data.docdata.b2b[0],
    inv: [{ ...GSTR2B.data.docdata.b2b[0]?.inv[0], inum: number }],
  })
  const part = (number: string, more: object = {}) => ({
    data: { ...GSTR2B.data, gstin: MANY, fc: 2, docdata: { b2b: [bill(number)] }, ...more },
  })
  const send = (name: string, content: object) =>
    upload(firms.t.app, firms.mine, PATH, { name, content: JSON.stringify(content) })
  const outcome = async (name: string, content: object) => (await send(name, content)).body.data?.outcome
  const seen = () =>
    firms.mine.call(gstReconciliation, {
      params: { entity_id: second.entity_id },
      query: { gstin: MANY, month: '2026-04', class: 'only-2b' },
    })
  const figure = ({ chain }: Awaited<ReturnType<typeof seen>>) =>
    chain.find(({ table }) => table === '4(A)(5)')?.cells.find(({ head }) => head === 'igst_paise')?.other

  expect(await outcome('one.json', part('A/1'))).toBe('imported')
  const half = await seen()
  expect(half).toMatchObject({
    incomplete: [{ period: '2026-04', files: 1, of: 2 }],
    missing: { gstr2b: ['2026-04'] },
    entries: [{ statement: { number: 'A/1' } }],
  })
  expect(figure(half)).toBeNull()
  expect(await outcome('one again.json', part('A/1'))).toBe('same')

  expect(await outcome('two.json', part('A/2'))).toBe('imported')
  const whole = await seen()
  expect(whole).toMatchObject({ incomplete: [], missing: { gstr2b: [] }, counts: { 'only-2b': { entries: 2 } } })
  expect(figure(whole)).toBe(2 * 18_002)
  const third = await send('three.json', part('A/3'))
  expect([third.status, third.body.error.fields.file]).toEqual([
    422,
    ['All 2 files of this statement are imported, and this is none of them. Remove the wrong one first.'],
  ])

  expect(await outcome('new one.json', part('B/1', { gendt: '20-05-2026' }))).toBe('replaced')
  expect(await seen()).toMatchObject({ incomplete: [{ files: 1, of: 2 }], entries: [{ statement: { number: 'B/1' } }] })
  expect(await outcome('alone.json', part('C/1', { fc: 1 }))).toBe('replaced')
  expect(await seen()).toMatchObject({ incomplete: [], entries: [{ statement: { number: 'C/1' } }] })
})

describe('a GSTIN that files GSTR-3B by the quarter', () => {
  const quarterly = async (pan: string, details: Readonly<Record<string, string>>) => {
    const gstin = gstinOf(pan, 'karnataka')
    const { entity_id } = await anEntity(firms.mine, {
      name: `Quarterly ${pan}`,
      pan,
      registrations: [{ kind: 'gst', number: gstin, details: { taxpayer_type: 'regular', ...details } }],
    })
    const of = (file: object, key: string, month: string, more: object = {}) =>
      Buffer.from(JSON.stringify({ ...file, gstin, [key]: `${month}2026`, ...more }))
    const b2b = (number: string) => ({
      b2b: [{ ctin: GSTIN, inv: [{ ...GSTR1.b2b[0]?.inv[0], inum: number }] }],
    })
    for (const [at, month] of ['04', '05', '06'].entries())
      await sendFile(firms.t, firms.mine, PATH, `1-${month}.json`, of({ fp: '' }, 'fp', month, b2b(`Q/${at}`)))
    await sendFile(firms.t, firms.mine, PATH, '3b.json', of(GSTR3B, 'ret_period', '06'))
    const view = (query: object = {}) =>
      firms.mine.call(gstReconciliation, { params: { entity_id }, query: { gstin, month: '2026-05', ...query } })
    return { entity_id, gstin, view }
  }
  const outward = ({ chain }: { readonly chain: readonly ChainLine[] }) =>
    chain.find(({ table }) => table === '3.1(a)')?.rows

  test('is compared with its three months, whichever of them is chosen, and is one row of the report', async () => {
    const { entity_id, gstin, view } = await quarterly('AAACQ1234D', { filing_frequency: 'quarterly' })
    const reply = await view()
    expect([reply.months, reply.frequency, reply.is_frequency_chosen]).toEqual([
      ['2026-04', '2026-05', '2026-06'],
      'quarterly',
      false,
    ])
    expect(outward(reply)).toMatchObject({ gstr3b: 1, other: 3 })
    expect(reply.missing.gstr3b).toEqual([])
    // A choice does not overrule the record.
    expect((await view({ frequency: 'monthly' })).months).toHaveLength(3)
    const { rows, places } = await firms.mine.call(gstReconciliations, {
      query: { entity_id, year: '2026-27', month: '2026-04' },
    })
    expect(places).toMatchObject([{ gstin, period: '2026-06' }])
    expect(rows[0]?.groups[1]?.[0]?.value).toBe('2026-27-Q1')
    const { sources } = await firms.mine.call(gstReconciliationSources, {
      params: { entity_id },
      query: { gstin, month: '2026-05', table: '3.1(a)' },
    })
    expect(sources.map(({ kind, number }) => [kind, number])).toEqual([
      ['gstr3b', ''],
      ['gstr1', 'Q/0'],
      ['gstr1', 'Q/1'],
      ['gstr1', 'Q/2'],
    ])
  })

  test('where the frequency is not recorded nothing is compared until one is chosen', async () => {
    const { entity_id, view } = await quarterly('AAACR1234D', {})
    expect(await view()).toMatchObject({ frequency: null, months: ['2026-05'], chain: [] })
    const chosen = await view({ frequency: 'quarterly' })
    expect(chosen).toMatchObject({ frequency: 'quarterly', is_frequency_chosen: true })
    expect(outward(chosen)).toMatchObject({ gstr3b: 1, other: 3 })
    expect(outward(await view({ frequency: 'monthly', month: '2026-06' }))).toMatchObject({ gstr3b: 1, other: 1 })
    const { rows } = await firms.mine.call(gstReconciliations, { query: { entity_id, year: '2026-27' } })
    expect(rows.map(({ groups }) => [groups[1]?.[1]?.value, groups[2]?.[0]?.value])).toEqual(
      Array.from({ length: 3 }, () => ['Return frequency not known', null]),
    )
  })
})
