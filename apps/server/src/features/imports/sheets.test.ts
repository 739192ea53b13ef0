import { getEntity } from '@niyam/contract/entities.ts'
import { importRows, mapImport } from '@niyam/contract/imports.ts'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { HELD_MS_AT_MOST, held } from '../../../test/held.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
  await anEntity(firms.mine, { name: 'Sound Trust', kind: 'trust', pan: 'AAATS1234N', registrations: [] } as never)
})
afterAll(() => firms.t.close())

const { send, tried, finished, rowsOf, entities } = sheetsOf(() => firms)

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
  ['a PDF', 'a.xlsx', '%PDF-1.4 not a workbook', 'This is not a sheet'],
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
