import { listCalendar } from '@niyam/contract/calendar.ts'
import { getEntity, listEntities } from '@niyam/contract/entities.ts'
import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import type { ImportKind } from '@niyam/contract/import-kinds.ts'
import {
  forgetImport,
  getImport,
  importRows,
  listImports,
  mapImport,
  type SheetImport,
  startImport,
  stopImport,
  undoImport,
} from '@niyam/contract/imports.ts'
import { listOfficers } from '@niyam/contract/officers.ts'
import { updateRegistration } from '@niyam/contract/registrations.ts'
import { gstinCheckCharacter } from '@niyam/law/identifiers/gstin-check.ts'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { HELD_MS_AT_MOST, held } from '../../../test/held.ts'
import { upload } from '../../../test/upload.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const send = (kind: ImportKind, content: Buffer | string, name = 'clients.csv', sheet?: string) =>
  upload(firms.t.app, firms.mine, `organisation/importer/?kind=${kind}${sheet ? `&sheet=${sheet}` : ''}`, {
    name,
    content,
  })

async function tried(kind: ImportKind, rows: readonly (readonly string[])[]): Promise<SheetImport> {
  const { status, body, raw } = await send(kind, rows.map((row) => row.join('\t')).join('\n'))
  expect(status, raw).toBe(200)
  return body.data
}

async function finished(import_id: string): Promise<SheetImport> {
  await firms.mine.call(startImport, { params: { import_id } })
  await firms.t.drain()
  return firms.mine.call(getImport, { params: { import_id } })
}

async function rowsOf(import_id: string, sort = 'row'): Promise<(string | null)[][]> {
  const { rows } = await firms.mine.call(importRows, { params: { import_id }, query: { pagesize: 200, sort } })
  return rows.map(({ groups }) => groups.map((cells) => cells.map(({ value }) => value).join(' / ')))
}

/** A GSTIN with the check character that fits. */
const checked = (number: string): string => `${number}${gstinCheckCharacter(number)}`

const entities = async (search: string) => (await firms.mine.call(listEntities, { query: { search } })).rows

test('entities with their registrations are checked, imported, imported again without effect, and undone', async () => {
  const sheet = [
    ['Client Name', 'Constitution', 'PAN', 'GSTIN', 'TAN', 'State', 'Date of Incorporation', 'Fees'],
    [
      'Meghna Foods Private Limited',
      '',
      'AABCM1234K',
      '29AABCM1234K1Z5',
      'BLRM01234A',
      'Karnataka',
      '12/04/2015',
      '5000',
    ],
    ['Meghna Foods Private Limited', '', '', '27AABCM1234K1Z9', '', '', '', ''],
    ['Ravi Traders', 'Proprietor', 'AAAPR1234L', '', '', '27-Maharashtra', '', ''],
  ]
  const one = await tried('entities', sheet)
  expect(one).toMatchObject({ state: 'checked', kind: 'entities', counts: { new: 2, adds: 1 } })
  expect(one.columns.map(({ field }) => field)).toEqual([
    'name',
    'kind',
    'pan',
    'gstin',
    'tan',
    'state',
    'incorporated_on',
    null,
  ])
  expect(one.columns[0]?.sample).toEqual([
    'Meghna Foods Private Limited',
    'Meghna Foods Private Limited',
    'Ravi Traders',
  ])
  expect(await entities('Meghna')).toEqual([])

  const done = await finished(one.import_id)
  expect(done).toMatchObject({ state: 'done', counts: { done: 3 }, progress: { done: 3, total: 3 } })
  const [row] = await entities('Meghna')
  const { entity, registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
  expect(entity).toMatchObject({
    kind: 'private_limited',
    pan: 'AABCM1234K',
    address_state: 'karnataka',
    incorporated_on: '2015-04-12',
  })
  expect(registrations.map(({ kind, number }) => `${kind} ${number}`).toSorted()).toEqual([
    'gst 27AABCM1234K1Z9',
    'gst 29AABCM1234K1Z5',
    'income_tax AABCM1234K',
    'tds BLRM01234A',
  ])
  const { items } = await firms.mine.call(listCalendar, { query: { entity_id: row?.id ?? '' } })
  expect(items.length).toBeGreaterThan(0)

  const again = await tried('entities', sheet)
  expect(again.counts).toEqual({ same: 3 })
  const refused = await firms.mine.post(`organisation/importer/${again.import_id}/start/`)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })

  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  const undone = await firms.mine.call(getImport, { params: { import_id: one.import_id } })
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 3 } })
  expect([...(await entities('Meghna')), ...(await entities('Ravi'))]).toEqual([])
})

test('an existing entity gets what it lacks, and an undo removes only that', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN'],
    ['Lakshya LLP', 'LLP', 'AAAFL1234M'],
  ])
  await finished(one.import_id)
  const more = await tried('entities', [
    ['Name', 'PAN', 'LLPIN', 'TAN', 'State'],
    ['Lakshya', 'AAAFL1234M', 'AAB-1234', 'PNEL01234B', 'Maharashtra'],
  ])
  expect(more.counts).toEqual({ adds: 1 })
  await finished(more.import_id)
  const [row] = await entities('Lakshya')
  const params = { entity_id: row?.id ?? '' }
  const full = await firms.mine.call(getEntity, { params })
  expect(full.entity).toMatchObject({ name: 'Lakshya LLP', llpin: 'AAB1234', address_state: 'maharashtra' })
  expect(full.registrations.map(({ kind }) => kind).toSorted()).toEqual(['income_tax', 'llp', 'tds'])

  await firms.mine.call(undoImport, { params: { import_id: more.import_id } })
  await firms.t.drain()
  const { entity, registrations } = await firms.mine.call(getEntity, { params })
  expect(entity).toMatchObject({ llpin: null, address_state: null, pan: 'AAAFL1234M' })
  expect(registrations.map(({ kind }) => kind)).toEqual(['income_tax'])
})

test('a sheet fills what is blank in registrations that are here, and leaves what is stated', async () => {
  const [blank, stated, same] = [checked('29AABTF1001K1Z'), checked('29AABTF1002K1Z'), checked('29AABTF1003K1Z')]
  for (const [name, number, details] of [
    ['Blank Foods Trust', blank, {}],
    ['Stated Foods Trust', stated, { taxpayer_type: 'regular', filing_frequency: 'monthly' }],
    ['Same Foods Trust', same, { taxpayer_type: 'regular', filing_frequency: 'quarterly' }],
  ] as const)
    await anEntity(firms.mine, { name, kind: 'trust', registrations: [{ kind: 'gst', number, details }] })
  const sheet = [
    ['GSTIN', 'Kind of GST registration', 'Return frequency', 'E-invoicing'],
    [blank, 'Regular', 'Monthly', ''],
    [stated, '', 'Quarterly', 'Yes'],
    [same, 'Regular', 'QRMP', ''],
    [checked('29AABTF1009K1Z'), 'Regular', '', ''],
  ]
  const one = await tried('registrations', sheet)
  expect(one.columns.map(({ field }) => field)).toEqual(['number', 'taxpayer_type', 'filing_frequency', 'einvoice'])
  expect(one).toMatchObject({ counts: { adds: 2, same: 1, wrong: 1 } })
  expect(one.fields.filter(({ is_needed }) => is_needed).map(({ key }) => key)).toEqual(['number'])
  const said = await rowsOf(one.import_id, '')
  // Errors first, then warnings, then the rest.
  expect(said.map(([, row]) => row)).toEqual(['5', '3', '2', '4'])
  expect(said[1]).toEqual([
    `Stated Foods Trust · ${stated}`,
    '3',
    expect.stringContaining('Fills E-invoicing applies'),
    expect.stringContaining(`${stated} has Monthly here, the sheet says Quarterly (QRMP): left as it is.`),
  ])
  expect(said[2]?.[2]).toContain('Fills Kind of GST registration, Return frequency')
  expect(said[3]?.[2]).toContain('Nothing to do')
  const done = await finished(one.import_id)
  expect(done).toMatchObject({ counts: { done: 2, same: 1, wrong: 1 }, filled: 2 })
  const detailsOf = async (name: string) => {
    const [row] = await entities(name)
    const { registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
    return registrations[0]
  }
  expect((await detailsOf('Blank Foods Trust'))?.details).toEqual({
    taxpayer_type: 'regular',
    filing_frequency: 'monthly',
  })
  expect((await detailsOf('Stated Foods Trust'))?.details).toEqual({
    taxpayer_type: 'regular',
    filing_frequency: 'monthly',
    einvoice: true,
  })
  // Changed since: it stays, and is named.
  const registration_id = (await detailsOf('Blank Foods Trust'))?.registration_id ?? ''
  await firms.mine.call(updateRegistration, {
    params: { registration_id },
    body: { details: { taxpayer_type: 'regular', filing_frequency: 'quarterly' } },
  })
  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  expect((await rowsOf(one.import_id, '')).map(([, row, , problems]) => [row, problems]).slice(0, 2)).toEqual([
    ['5', expect.anything()],
    ['2', `GST return frequency of ${blank} stays: it was changed since.`],
  ])
  expect((await detailsOf('Blank Foods Trust'))?.details).toEqual({ filing_frequency: 'quarterly' })
  expect((await detailsOf('Stated Foods Trust'))?.details).toEqual({
    taxpayer_type: 'regular',
    filing_frequency: 'monthly',
  })
})

test('a sheet of entities fills facts, also of a year, of entities found by number', async () => {
  const pan = 'AABCN2001K'
  const { entity_id } = await anEntity(firms.mine, {
    name: 'Annual Foods Private Limited',
    kind: 'private_limited',
    pan: 'AABCF2001K',
    facts: [{ attribute: 'turnover_inr', financial_year: '2024-25', state: null, value: 100 }],
    registrations: [{ kind: 'gst', number: checked('29AABCF2001K1Z'), details: {} }],
  })
  const sheet = [
    [
      'GSTIN',
      'PAN',
      'Name',
      'Turnover in the accounts FY 2024-25',
      'Turnover in the accounts 2025-26',
      'No. of employees',
    ],
    [checked('29AABCF2001K1Z'), '', 'Annual Foods Pvt. Ltd.', '2,00,000', '₹3 crore', '42'],
    ['', pan, 'Newly Foods Private Limited', '', '', '7'],
  ]
  const one = await tried('entities', sheet)
  expect(one.columns.map(({ field }) => field)).toEqual([
    'gstin',
    'pan',
    'name',
    'turnover_inr.2024-25',
    'turnover_inr.2025-26',
    'employees',
  ])
  const [known, fresh] = await rowsOf(one.import_id, '')
  expect(known?.[2]).toContain('Fills Turnover in the accounts, 2025/26, Persons employed')
  expect(known?.[3]).toContain('Annual Foods Private Limited has ₹100 here, the sheet says ₹2,00,000: left as it is.')
  expect(known?.[3]).not.toContain('is called')
  expect(fresh?.[2]).toBe('New')
  await finished(one.import_id)
  const facts = async () => (await firms.mine.call(getEntity, { params: { entity_id } })).entity.facts
  const stated = { attribute: 'turnover_inr', financial_year: '2024-25', state: null, value: 100 }
  expect(await facts()).toEqual(
    expect.arrayContaining([
      stated,
      { attribute: 'turnover_inr', financial_year: '2025-26', state: null, value: 30_000_000 },
      { attribute: 'employees', financial_year: null, state: null, value: 42 },
    ]),
  )
  const [added] = await entities('Newly Foods Private Limited')
  const { entity } = await firms.mine.call(getEntity, { params: { entity_id: added?.id ?? '' } })
  expect(entity.facts).toEqual([{ attribute: 'employees', financial_year: null, state: null, value: 7 }])
  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  expect(await facts()).toEqual([stated])
})

test('a fact without a number goes to the only registration that keeps it; with several, the row shows a warning', async () => {
  const add = (name: string, ...numbers: string[]) =>
    anEntity(firms.mine, {
      name,
      kind: 'trust',
      registrations: numbers.map((number) => ({ kind: 'gst', number: checked(number), details: {} })),
    })
  await add('Single Foods Trust', '29AABTF3001K1Z')
  await add('Double Foods Trust', '29AABTF3002K1Z', '27AABTF3002K1Z')
  const one = await tried('entities', [
    ['Name', 'Return frequency'],
    ['Single Foods Trust', 'Monthly'],
    ['Double Foods Trust', 'Monthly'],
    ['Single Foods Trust', 'Weekly'],
  ])
  expect((await rowsOf(one.import_id, '')).map(([, row, , problems]) => [row, problems])).toEqual([
    ['2', expect.stringContaining('Row 4 of the same entity has an error')],
    ['4', expect.stringContaining('"Weekly" is none of: Monthly, Quarterly (QRMP)')],
    ['3', expect.stringContaining('Double Foods Trust has 2 registrations that it may belong to')],
  ])
})

test('errors are reported by row and column, and the valid rows are imported', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN', 'GSTIN', 'State', 'Date of incorporation'],
    ['Sound Trust', 'Trust', 'AAATS1234N', '', 'Delhi', '1 Apr 2019'],
    ['Wrong PAN', 'Trust', 'AAATS12', '', '', ''],
    ['Wrong day', 'Trust', 'AAATW1234D', '', 'Atlantis', '31/02/2019'],
    ['No kind', '', 'AAAFN1234K', '', '', ''],
    ['Other PAN', 'Trust', 'AAATP1234P', '07AAATX1234X1Z5', '', ''],
    ['', 'Trust', 'AAATE1234Y', '', '', ''],
    ['Twice', 'Trust', 'AAATT1234T', '07AAATT1234T1Z5', '', ''],
    ['Once more', 'Trust', 'AAATT1234U', '07AAATT1234T1Z5', '', ''],
  ])
  expect(one.counts).toEqual({ new: 2, wrong: 6 })
  const rows = await rowsOf(one.import_id)
  const problems = Object.fromEntries(rows.map(([, row, , why]) => [row, why]))
  expect(problems).toMatchObject({
    2: '',
    3: expect.stringMatching(/^PAN: /),
    4: 'State: "Atlantis" is no state of the list. Write its name or its GST code. / Date of incorporation: "31/02/2019" is not a day. Write the day first: 20-04-2026.',
    5: expect.stringMatching(/^Kind: .*it may be .*Partnership firm/),
    6: expect.stringMatching(/^GSTIN: /),
    7: 'Name: The name is missing. Fill it in.',
    8: expect.stringMatching(/^GSTIN: The check character should be ., not ./),
    9: expect.stringContaining('is also in row 8'),
  })
  const done = await finished(one.import_id)
  expect(done.counts).toEqual({ done: 2, wrong: 6 })
  expect(await entities('Sound Trust')).toHaveLength(1)
})

test("an error in one row's GSTIN is not repeated at other rows", async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN', 'GSTIN', 'Type of GST registration'],
    ['Details Trust', 'Trust', 'AAATD1234D', '29AAATD1234D1Z5', ''],
    ['Details Trust', '', '', '27AAATD1234D1Z9', 'Composition'],
  ])
  await finished(one.import_id)
  const [row] = await entities('Details Trust')
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
  const details = Object.fromEntries(registrations.map((each) => [each.number.slice(0, 2), each.details]))
  expect([details['29'], details['27']]).toEqual([{}, { taxpayer_type: 'composition' }])
})

test('the rows of one entity are imported together or not at all', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN', 'TAN'],
    ['Halves Trust', 'Trust', 'AAATH1234H', ''],
    ['Halves Trust', '', 'AAATH1234H', 'BLR'],
  ])
  expect(one.counts).toEqual({ wrong: 2 })
  const [first] = await rowsOf(one.import_id)
  expect(first?.[3]).toBe('Row 3 of the same entity has an error. Correct it first.')
})

test('columns are assigned by hand, and remembered for the next sheet', async () => {
  const sheet = [
    ['Firma', 'Art', 'Nummer'],
    ['Janaki Trust', 'Trust', 'AAATJ1234J'],
  ]
  const one = await tried('entities', sheet)
  expect(one.columns.map(({ field }) => field)).toEqual([null, null, 'pan'])
  expect((await rowsOf(one.import_id))[0]?.[3]).toBe('No column is chosen for: Name. Choose it above.')
  const params = { import_id: one.import_id }
  const mapped = await firms.mine.call(mapImport, { params, body: { fields: ['name', 'kind', 'pan'] } })
  expect(mapped.counts).toEqual({ new: 1 })
  for (const fields of [['name', 'name', 'pan'], ['name'], ['name', 'shoe size', 'pan']]) {
    const { status } = await firms.mine.post(`organisation/importer/${one.import_id}/columns/`, { fields })
    expect(status).toBe(422)
  }
  await finished(one.import_id)
  const next = await tried('entities', [
    ['Nummer', 'Firma', 'Art'],
    ['AAATK1234K', 'Kaveri Trust', 'Trust'],
  ])
  expect(next.columns.map(({ field }) => field)).toEqual(['pan', 'name', 'kind'])
  expect(next.counts).toEqual({ new: 1 })
})

test('a workbook: merged cells, formulas, dates and long numbers, and a title above the header', async () => {
  const rows = [
    ['Clients of the office', null, null, null, null],
    ['Name', 'Kind', 'PAN', 'Date of incorporation', 'TAN'],
    ['Merged Trust', 'Trust', 'AAATM1234M', new Date(Date.UTC(2019, 3, 1)), 'MUMM01234C'],
    [null, null, null, null, 'MUMM01235D'],
  ]
  const cells = new Map([['3,3', { value: null, formula: 'TODAY()' }]])
  const merges = [0, 1, 2].map((column) => ({ startRow: 2, startCol: column, endRow: 3, endCol: column }))
  const content = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Clients', rows, merges, cells },
        { name: 'Other', rows: [['x']] },
      ],
    }),
  )
  const { status, body, raw } = await send('entities', content, 'clients.xlsx')
  expect(status, raw).toBe(200)
  expect(body.data).toMatchObject({
    sheet: 'Clients',
    sheets: ['Clients', 'Other'],
    counts: { new: 1, adds: 1 },
    notes: [
      'D4: a formula without a value, taken as empty. Open the file in a spreadsheet, save it, and choose it again.',
      'Merged cells: each row they cover was given their value.',
    ],
  })
  await finished(body.data.import_id)
  const [row] = await entities('Merged Trust')
  const { entity, registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
  expect(entity.incorporated_on).toBe('2019-04-01')
  expect(registrations.filter(({ kind }) => kind === 'tds')).toHaveLength(2)
})

test.each([
  ['nothing', 'a.csv', '', 'This file is empty'],
  ['a head alone', 'a.csv', 'Name,PAN\n', 'Below its head this sheet holds no row'],
  ['a PDF', 'a.xlsx', '%PDF-1.4 not a workbook', 'This is no sheet'],
  ['an old workbook', 'a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'has the old format'],
  ['half a zip', 'a.xlsx', Buffer.from('PK\x03\x04 and then nothing'), 'cannot be opened'],
  ['too many columns', 'a.csv', `${'x,'.repeat(70)}x\n${'y,'.repeat(70)}y`, 'at most 60 columns'],
  ['too many rows', 'a.csv', `Name,PAN\n${'x,y\n'.repeat(10_001)}`, 'at most 10,000 rows'],
])('%s is refused in words', async (_, name, content, words) => {
  const { status, body } = await send('entities', content, name)
  expect(status).toBe(422)
  expect(JSON.stringify(body.error.fields)).toContain(words)
})

test('a workbook that would unpack to far too much is refused before it is unpacked', async () => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await writer.add('xl/worksheets/sheet1.xml', new TextReader('0'.repeat(8_000_000)))
  const { status, body } = await send('entities', Buffer.from(await writer.close()), 'bomb.xlsx')
  expect([status, body.error.fields.file[0]]).toEqual([422, expect.stringContaining('unpack to far too much')])
})

test('the unpacked size of a workbook is counted, whatever the file claims', async () => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await writer.add('xl/worksheets/sheet1.xml', new TextReader('0'.repeat(8_000_000)))
  const lying = Buffer.from(await writer.close())
  lying.writeUInt32LE(100, lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
  const { status, body } = await send('entities', lying, 'bomb.xlsx')
  expect([status, body.error.fields.file[0]]).toEqual([422, expect.stringContaining('unpack to far too much')])
})

test.each([
  ['one cell of five megabytes', `Name,PAN\n"${'x '.repeat(2_600_000)}",AAACK1234K\n`, 200],
  [
    'ten thousand good rows',
    `Name,Kind\n${Array.from({ length: 10_000 }, (_, at) => `Client ${at},Trust\n`).join('')}`,
    200,
  ],
  ['five million ends of lines', `Name,PAN\n${'\n'.repeat(5_000_000)}`, 422],
])('%s blocks no one', async (_, content, expected) => {
  const { value, ms } = await held(() => send('entities', content))
  expect(value.status, value.raw).toBe(expected)
  expect(ms).toBeLessThan(HELD_MS_AT_MOST)
})

test('an entity with more rows than are checked together is one error', async () => {
  const { body } = await send('entities', `Name,Kind\n${'One Trust,Trust\n'.repeat(501)}Another Trust,Trust\n`)
  expect(body.data.counts).toEqual({ wrong: 501, new: 1 })
  const params = { import_id: body.data.import_id }
  const { rows } = await firms.mine.call(importRows, { params, query: { pagesize: 1 } })
  expect(JSON.stringify(rows)).toContain('more than 500 rows or numbers in the sheet')
})

test('ten thousand filings of one return block no one', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `Sound Trust,GSTR-3B,Apr 20${10 + (at % 15)},20/05/2026,AA${at}\n`,
  )
  const { value, ms } = await held(() => send('filings', `Entity,Form,Period,Filed on,ARN\n${rows.join('')}`))
  expect(value.status, value.raw).toBe(200)
  expect(ms).toBeLessThan(HELD_MS_AT_MOST)
})

test('only the newest twenty checked sheets are kept', async () => {
  const sheet = [
    ['Name', 'Kind'],
    ['Tried Trust', 'Trust'],
  ]
  const first = await tried('entities', sheet)
  const second = await tried('entities', sheet)
  for (let more = 0; more < 19; more++) await tried('entities', sheet)
  expect((await firms.mine.get(`organisation/importer/${first.import_id}/`)).status).toBe(404)
  expect((await firms.mine.get(`organisation/importer/${second.import_id}/`)).status).toBe(200)
})

test('ten thousand bad rows are reported page by page, and nothing is changed', async () => {
  const { status, body } = await send('entities', `Name,PAN\n${'Bad,ABC\n'.repeat(10_000)}`)
  expect(status).toBe(200)
  expect(body.data.counts).toEqual({ wrong: 10_000 })
  const params = { import_id: body.data.import_id }
  const page = await firms.mine.call(importRows, { params, query: { page: 500, outcome: 'wrong' } })
  expect(page.rows).toHaveLength(20)
  expect(page.meta.total).toBe(10_000)
  expect((await firms.mine.post(`organisation/importer/${params.import_id}/start/`)).status).toBe(409)
})

test('a formula in a cell stays text, and cannot act in a file of the rows', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind'],
    ['=HYPERLINK("http://x","y")', 'Trust'],
  ])
  await finished(one.import_id)
  const path = `/api/organisation/importer/${one.import_id}/rows/`
  const file = await firms.t.app.inject({ url: path, headers: { ...firms.mine.headers, accept: 'text/csv' } })
  expect(file.body).toContain(`'=HYPERLINK`)
  expect(await entities('=HYPERLINK')).toHaveLength(1)
})

test('Aadhaar numbers are not imported', async () => {
  const one = await tried('officers', [
    ['Entity', 'Person', 'Role', 'Aadhaar No'],
    ['Sound Trust', 'A Trustee', 'Trustee', '2345 6789 0124'],
  ])
  expect(one.notes[0]).toContain('Aadhaar numbers are entered by hand')
  const { rows } = await firms.mine.call(importRows, { params: { import_id: one.import_id } })
  expect(JSON.stringify(rows)).not.toContain('6789')
})

test('people of entities: zeros that a spreadsheet dropped come back, who is here is not added twice', async () => {
  const sheet = [
    ['Client', 'Name of Director', 'Designation', 'DIN', 'E-mail', 'Mobile', 'KYC year', 'Gender', 'Nationality'],
    ['Sound Trust', 'Asha Menon', 'Trustee', '', 'Asha@Example.in', '+91 98450 12345', '', 'F', 'Nepalese'],
    ['AAATS1234N', 'Kiran Shah', 'Managing Director', '123457', '', '', '2024-25', 'male', 'ind'],
    ['Nobody', 'Nobody', 'King', '', 'x', '12', 'soon', 'unsaid', 'Atlantis'],
  ]
  const one = await tried('officers', sheet)
  expect(one.counts).toEqual({ new: 2, wrong: 1 })
  await finished(one.import_id)
  const [row] = await entities('Sound Trust')
  const params = { entity_id: row?.id ?? '' }
  const { officers } = await firms.mine.call(listOfficers, { params })
  expect(officers).toEqual([
    expect.objectContaining({
      name: 'Asha Menon',
      role: 'trustee',
      email: 'asha@example.in',
      mobile_number: '9845012345',
      gender: 'female',
      nationality: 'NP',
    }),
    expect.objectContaining({
      name: 'Kiran Shah',
      din: '00123457',
      last_kyc_fy: '2024-25',
      gender: 'male',
      nationality: 'IN',
    }),
  ])
  expect((await tried('officers', sheet)).counts).toEqual({ same: 2, wrong: 1 })
  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  expect((await firms.mine.call(listOfficers, { params })).officers).toEqual([])
})

test('registrations: the kind from the column or from the number itself', async () => {
  const one = await tried('registrations', [
    ['Entity', 'Type', 'Number', 'State', 'Valid from', 'Valid to'],
    ['Sound Trust', 'PTRC', '99123456789P', 'Maharashtra', '1.4.2020', ''],
    ['Sound Trust', '', 'DELS01234E', '', '', ''],
    ['Sound Trust', 'FSSAI', '123', '', '', ''],
    ['Sound Trust', 'Aadhaar card', '1', '', '', ''],
  ])
  expect(one.counts).toEqual({ new: 2, wrong: 2 })
  await finished(one.import_id)
  const [row] = await entities('Sound Trust')
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
  expect(registrations).toContainEqual(
    expect.objectContaining({ kind: 'professional_tax', state: 'maharashtra', valid_from: '2020-04-01' }),
  )
  expect(registrations).toContainEqual(expect.objectContaining({ kind: 'tds', number: 'DELS01234E' }))
})

test('filings: by number, form and period as people write them; filed ones are not filed twice', async () => {
  const made = await tried('entities', [
    ['Name', 'PAN', 'GSTIN', 'Type of GST registration', 'Frequency', 'Due dates from'],
    ['Filer Pvt Ltd', 'AABCF1234F', '29AABCF1234F1Z3', 'Regular', 'Monthly', '01-04-2026'],
  ])
  await finished(made.import_id)
  const sheet = [
    ['GSTIN', 'Return', 'Tax period', 'ARN', 'Date of filing', 'Amount'],
    ['29AABCF1234F1Z3', 'GSTR3B', 'Apr-26', 'AA290426000001X', '20-05-2026', '₹1,25,000.50'],
    ['29AABCF1234F1Z3', 'gstr-3b', '052026', 'AA290526000001Y', '22/06/2026', ''],
    ['29AABCF1234F1Z3', 'GSTR-3B', 'Apr 2026', '', '20-05-2026', ''],
    ['29AABCF1234F1Z3', 'GSTR-99', 'Apr 2026', '', '20-05-2026', ''],
    ['29AABCF1234F1Z3', 'GSTR-3B', 'Jun 2026', '', '20-05-2026', ''],
  ]
  const one = await tried('filings', sheet)
  expect(one.counts).toEqual({ new: 2, wrong: 3 })
  const problems = (await rowsOf(one.import_id)).map((row) => row[3])
  expect(problems.slice(2)).toEqual([
    'Row 2 is for the same return and period. Leave one out.',
    expect.stringContaining('has no GSTR-99 for 04/2026'),
    expect.stringContaining('cannot be filed before'),
  ])
  expect((await finished(one.import_id)).counts).toEqual({ done: 2, wrong: 3 })
  const [row] = await entities('Filer')
  const query = { entity_id: row?.id ?? '', pagesize: 200 } as const
  const filed = async () =>
    (await firms.mine.call(listCalendar, { query })).items.filter((item) => item.filed_on !== null)
  expect((await filed()).map(({ form, period, filed_on }) => [form, period, filed_on])).toEqual([
    ['GSTR-3B', '2026-04', '2026-05-20'],
    ['GSTR-3B', '2026-05', '2026-06-22'],
  ])
  expect((await tried('filings', sheet)).counts).toEqual({ same: 2, wrong: 3 })

  // The entity is worked on now: undoing its own sheet leaves it, and says so.
  await firms.mine.call(undoImport, { params: { import_id: made.import_id } })
  await firms.t.drain()
  const kept = await firms.mine.call(getImport, { params: { import_id: made.import_id } })
  expect(kept).toMatchObject({ state: 'undone', counts: { kept: 1 } })
  expect((await rowsOf(made.import_id))[0]?.[3]).toMatch(/^Filer Pvt Ltd stays: /)

  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  expect(await filed()).toEqual([])
})

test('a stop takes effect at once, and a start continues from there', async () => {
  const rows = Array.from({ length: 3 }, (_, at) => [`Stop Trust ${at}`, 'Trust'])
  const one = await tried('entities', [['Name', 'Kind'], ...rows])
  const params = { import_id: one.import_id }
  await firms.mine.call(startImport, { params })
  const second = await tried('entities', [
    ['Name', 'Kind'],
    ['Second Trust', 'Trust'],
  ])
  expect((await firms.mine.post(`organisation/importer/${second.import_id}/start/`)).body.error.message).toContain(
    'Another import',
  )
  expect((await firms.mine.delete(`organisation/importer/${params.import_id}/`)).status).toBe(409)
  await firms.mine.call(stopImport, { params })
  await firms.t.drain()
  expect(await firms.mine.call(getImport, { params })).toMatchObject({ state: 'stopped', counts: { new: 3 } })
  expect((await finished(one.import_id)).counts).toEqual({ done: 3 })
  expect(await entities('Stop Trust')).toHaveLength(3)
})

test('a row that is no longer valid at the import is refused, the rest is imported', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN'],
    ['Early Trust', 'Trust', 'AAATQ1234Q'],
    ['Late Trust', 'Trust', 'AAATR1234R'],
  ])
  const other = await tried('entities', [
    ['Name', 'Kind', 'PAN'],
    ['Faster Trust', 'Trust', 'AAATQ1234Q'],
  ])
  await finished(other.import_id)
  const done = await finished(one.import_id)
  // The PAN exists by now: the row has nothing left to add.
  expect(done.counts).toEqual({ same: 1, done: 1 })
  expect(await entities('Early')).toEqual([])
})

test('a job that runs twice does nothing twice', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind'],
    ['Again Trust', 'Trust'],
  ])
  await finished(one.import_id)
  const { workOnImport } = await import('./run-import.ts')
  const { organisation_id } = firms.organisation
  await workOnImport(firms.t.parts, organisation_id, one.import_id)
  expect(await entities('Again Trust')).toHaveLength(1)
})

test('another organisation sees nothing of it', async () => {
  const { imports } = await firms.mine.call(listImports)
  expect(imports).toHaveLength(20)
  const [one] = imports
  for (const path of ['', 'rows/']) {
    expect((await firms.theirs.get(`organisation/importer/${one?.import_id}/${path}`)).status).toBe(404)
  }
  expect((await firms.theirs.call(listImports)).imports).toEqual([])
})

test('a discarded sheet leaves what it imported', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind'],
    ['Lasting Trust', 'Trust'],
  ])
  await finished(one.import_id)
  await firms.mine.call(forgetImport, { params: { import_id: one.import_id } })
  expect((await firms.mine.get(`organisation/importer/${one.import_id}/`)).status).toBe(404)
  expect(await entities('Lasting Trust')).toHaveLength(1)
})

test('an empty sheet to fill in is read again with all its columns known', async () => {
  for (const kind of ['entities', 'registrations', 'officers', 'filings'] as const) {
    const file = await firms.t.app.inject({
      url: `/api/organisation/importer/sheet/?kind=${kind}`,
      headers: firms.mine.headers,
    })
    expect(file.statusCode).toBe(200)
    const { body } = await send(kind, file.rawPayload, 'niyam.xlsx')
    expect(JSON.stringify(body.error.fields)).toContain('Below its head this sheet holds no row')
  }
})

test('a number that fails its check digit is imported with a warning at its row', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'GSTIN'],
    ['Doubtful Foods Private Limited', '', '29AABCD4321K1Z0'],
    ['Sure Foods Trust', 'Trust', '-'],
  ])
  expect(one.counts).toEqual({ new: 2 })
  const said = (rows: (string | null)[][]) => rows.map(([about, , outcome, problems]) => [about, outcome, problems])
  expect(said(await rowsOf(one.import_id))).toEqual([
    [
      'Doubtful Foods Private Limited',
      'New, check the number',
      expect.stringMatching(/^GSTIN: The check character should be ., not ./),
    ],
    ['Sure Foods Trust', 'New', ''],
  ])
  await finished(one.import_id)
  expect(said(await rowsOf(one.import_id))).toEqual([
    [
      'Doubtful Foods Private Limited',
      'Imported, check the number',
      expect.stringMatching(/^GSTIN: The check character/),
    ],
    ['Sure Foods Trust', 'Imported', ''],
  ])
  const more = await tried('registrations', [
    ['Client', 'GSTIN'],
    ['Doubtful Foods Private Limited', '27AABCD4321K1Z0'],
  ])
  expect(said(await rowsOf(more.import_id))).toEqual([
    [expect.stringContaining('Doubtful'), 'New, check the number', expect.stringMatching(/The check character/)],
  ])
})

test('a sheet is refused a number at the registrar of another kind of entity', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'LLPIN', 'CIN'],
    ['Wrong Company', 'Private limited company', 'AAZ-9871', ''],
    ['Wrong LLP', 'LLP', '', 'U85110KA2011PTC913119'],
    ['Short LLP', 'LLP', 'AA-98', ''],
  ])
  expect(one.counts).toEqual({ wrong: 3 })
  expect((await rowsOf(one.import_id)).map((row) => row[3])).toEqual([
    expect.stringContaining('LLPIN AAZ-9871 belongs to an LLP'),
    expect.stringContaining('CIN U85110KA2011PTC913119 belongs to a company'),
    expect.stringContaining('Invalid LLPIN'),
  ])
})

test('the lists of the Registrar of Companies are recognised by their headers, and the CIN gives the state when no column does', async () => {
  const said = async (heads: string[], row: string[]) => {
    const one = await tried('entities', [heads, row])
    expect(one.counts).toEqual({ new: 1 })
    await finished(one.import_id)
    const [found] = await entities(row[1] ?? '')
    const { entity } = await firms.mine.call(getEntity, { params: { entity_id: found?.id ?? '' } })
    return [entity.cin, entity.address_state, entity.incorporated_on]
  }
  expect(
    await said(
      ['CORPORATE_IDENTIFICATION_NUMBER', 'COMPANY_NAME', 'COMPANY_STATUS', 'DATE_OF_REGISTRATION', 'REGISTERED_STATE'],
      ['U74999MH2026PTC000001', 'FIRST LISTED PRIVATE LIMITED', 'ACTIVE', '15-06-2026', 'Maharashtra'],
    ),
  ).toEqual(['U74999MH2026PTC000001', 'maharashtra', '2026-06-15'])
  expect(
    await said(
      ['CIN', 'CompanyName', 'CompanyRegistrationdate_date', 'CompanyStateCode'],
      ['U74999MH2026PTC000002', 'SECOND LISTED PRIVATE LIMITED', '2026-05-20', 'Maharashtra'],
    ),
  ).toEqual(['U74999MH2026PTC000002', 'maharashtra', '2026-05-20'])
  expect(
    await said(
      ['सीआईएन', 'कंपनी का नाम', 'निगमन की तारीख'],
      ['U74999MH2026PTC000003', 'THIRD LISTED PRIVATE LIMITED', 'NA'],
    ),
  ).toEqual(['U74999MH2026PTC000003', 'maharashtra', null])
})

const BROUGHT = ENTITY_FIELDS.filter(({ imported_as }) => imported_as !== null)

test.each(['label', 'hindi', 'key'] as const)(
  'every field of an entity that sheets bring is known by its %s',
  async (by) => {
    const { columns } = await tried('entities', [BROUGHT.map((field) => field[by]), BROUGHT.map(() => '–')])
    expect(columns.map(({ field }) => field)).toEqual(
      BROUGHT.map(({ key }) => (key === 'address_state' ? 'state' : key)),
    )
  },
)

test('and brought: every text, day and state of it', async () => {
  const cells = { text: 'Some words', day: '15-01-2026', state: 'Goa', choice: 'LLP', identifier: '' }
  const kept = { text: 'Some words', day: '2026-01-15', state: 'goa', choice: 'llp', identifier: null }
  const sheet = [BROUGHT.map(({ label }) => label), BROUGHT.map(({ value }) => cells[value])]
  const { import_id } = await tried('entities', sheet)
  await finished(import_id)
  const [found] = await entities('Some words')
  const { entity } = await firms.mine.call(getEntity, { params: { entity_id: found?.id ?? '' } })
  expect(entity).toMatchObject(Object.fromEntries(BROUGHT.map(({ key, value }) => [key, kept[value]])))
  expect((await tried('entities', sheet)).counts).toEqual({ same: 1 })
})

test('an OpenDocument sheet is refused by name, with what to do', async () => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { extendedTimestamp: false })
  await zip.add('mimetype', new TextReader('application/vnd.oasis.opendocument.spreadsheet'), {
    level: 0,
    dataDescriptor: false,
  })
  const { status, body } = await send('entities', Buffer.from(await zip.close()), 'clients.ods')
  expect([status, body.error.fields.file]).toEqual([
    422,
    ['This is an OpenDocument sheet (.ods). Save it as .xlsx or .csv, then choose it again.'],
  ])
})
