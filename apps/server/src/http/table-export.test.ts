import { setImmediate as nextTurn } from 'node:timers/promises'
import { createEntity, listEntities } from '@niyam/contract/entities.ts'
import { currentOrganisation } from '@niyam/contract/organisations.ts'
import { getUserSettings } from '@niyam/contract/preferences.ts'
import type { TableReply } from '@niyam/contract/tables.ts'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../db/tx.ts'
import { textOfPdf } from '../features/receipts/pdf-text.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../test/firm.ts'
import { HELD_MS_AT_MOST, held } from '../../test/held.ts'
import { caller } from '../../test/app.ts'
import { provenScope } from './scope.ts'
import { isTable, TABLE_FILES, tableFile } from './table-export.ts'

const PATH = 'organisation/entities/'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const ask = (accept: string, query = {}, by = firms.mine, path = PATH) =>
  caller(firms.t.app, { ...by.headers, accept }).get(path, query)
const csv = (query = {}, by = firms.mine) => ask(TABLE_FILES.csv, query, by)
const linesOf = (raw: string) => parseCsv(raw)

/** Entities straight into the table: through the API thousands would take minutes. */
const manyEntities = (from: number, to: number) =>
  inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
    sql`insert into entity (organisation_id, entity_id, name, kind, tracked_from)
      select ${firms.organisation.organisation_id}, gen_random_uuid(), 'Client ' || to_char(n, 'FM00000'), 'llp', '2026-04-01'
      from generate_series(${from}::int, ${to}::int) n`.execute(tx),
  )

test('another organisation, or an anonymous caller, gets no row as a file', async () => {
  await anEntity(firms.mine)
  expect(linesOf((await csv({}, firms.theirs)).raw)).toHaveLength(1)
  expect((await csv({}, firms.t.stranger)).status).toBe(401)
  expect((await csv()).raw).toContain('Kaveri Foods Private Limited')
})

test('the same address gives JSON unless a file is asked for', async () => {
  for (const accept of ['*/*', 'application/json', 'application/json, text/csv', 'text/html,*/*;q=0.8']) {
    expect((await ask(accept)).body.data.rows).toHaveLength(1)
  }
  const other = await ask(TABLE_FILES.csv, {}, firms.mine, getUserSettings.path)
  expect(other.headers['content-type']).toContain('application/json')
  expect(isTable(listEntities)).toBe(true)
})

test('a CSV has a mark for Excel, the heads of the table and a name with the day', async () => {
  const { raw, headers, status } = await csv()
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  expect(headers['content-disposition']).toBe('attachment; filename="entities-2026-11-20.csv"')
  expect(raw.startsWith('﻿')).toBe(true)
  const [head, row] = linesOf(raw)
  expect(head).toEqual(['Name', 'Kind', 'Identifiers', 'Registrations', 'Overdue', 'Next due', 'Form'])
  expect(row?.slice(0, 2)).toEqual(['Kaveri Foods Private Limited', 'Private limited company'])
  expect(row?.[5]).toMatch(/^\d\d [A-Z][a-z]{2} 202\d$/)
})

test('an Excel file has numbers as numbers, days as days, and a bold head that stays in sight with filters', async () => {
  const response = await firms.t.app.inject({
    url: `/api/${PATH}`,
    headers: { ...firms.mine.headers, accept: TABLE_FILES.xlsx },
  })
  const { sheets } = await readXlsx(response.rawPayload, { readStyles: true })
  const [sheet] = sheets
  const [head, row] = sheet?.rows ?? []
  expect(head?.slice(0, 4)).toEqual(['Name', 'Kind', 'Identifiers', 'Registrations'])
  expect([typeof row?.[0], typeof row?.[3], row?.[5]]).toEqual(['string', 'number', expect.any(Date)])
  expect(sheet?.cells?.get('1,5')?.style?.numFmt).toBe('dd mmm yyyy')
  expect(head?.map((_, at) => sheet?.cells?.get(`0,${at}`)?.style?.font?.bold)).toEqual(head?.map(() => true))
  expect([sheet?.autoFilter?.range, sheet?.freezePane]).toEqual(['A1:G2', { rows: 1 }])
})

test('a PDF has its title and day, the head, letters of both scripts, and no more than paper holds', async () => {
  await firms.mine.call(createEntity, { body: { name: 'कावेरी न्यास ₹', kind: 'trust' } })
  const pdf = async (query: Record<string, string>) => {
    const response = await firms.t.app.inject({
      url: `/api/${PATH}?${new URLSearchParams(query).toString()}`,
      headers: { ...firms.mine.headers, accept: TABLE_FILES.pdf },
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(response.headers['content-disposition']).toBe('attachment; filename="entities-2026-11-20.pdf"')
    const read = await textOfPdf(response.rawPayload)
    return read.ok ? read.text.replaceAll(/\s+/g, ' ') : read.problem
  }
  const text = await pdf({ title: 'My entities', columns: 'name,overdue' })
  const { organisation } = await firms.mine.call(currentOrganisation)
  expect(text.startsWith(`${organisation.name} My entities 20 Nov 2026`)).toBe(true)
  expect(text).toContain('My entities')
  expect(text).toContain('20 Nov 2026')
  expect(text).toMatch(/Name Kind Overdue .*Kaveri Foods Private Limited Private limited company/)
  expect(text).toContain('₹')
  expect(text).toMatch(/Page 1 \/ 1/)
  expect(await pdf({})).toContain('entities')
})

test('hidden columns are left out, and an unknown one is named', async () => {
  expect(linesOf((await csv({ columns: 'name,overdue' })).raw)[0]).toEqual(['Name', 'Kind', 'Overdue'])
  const wrong = await csv({ columns: 'name,colour' })
  expect([wrong.status, wrong.body.error.fields.columns[0]]).toEqual([
    422,
    'This list has no column "colour". Use some of: name, identifiers, registrations, overdue, next_due.',
  ])
})

test.each([
  '=1+1',
  '+91 98450',
  '-cmd',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
  '\t＝1',
])('%j does not begin a formula', async (name) => {
  await inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
    tx.updateTable('entity').set({ name }).where('organisation_id', '=', firms.organisation.organisation_id).execute(),
  )
  expect(linesOf((await csv()).raw)[1]?.[0]).toBe(`'${name}`)
  const response = await firms.t.app.inject({
    url: `/api/${PATH}`,
    headers: { ...firms.mine.headers, accept: TABLE_FILES.xlsx },
  })
  const { sheets } = await readXlsx(response.rawPayload)
  expect(sheets[0]?.rows[1]?.[0]).toBe(name)
})

test('every page is walked with the search and the sort of the list', async () => {
  await manyEntities(1, 1450)
  const { raw, headers } = await csv({ search: 'Client', sort: '-name', page: '2', pagesize: '20' })
  const [, ...rows] = linesOf(raw)
  expect([headers['x-rows'], headers['x-rows-total'], rows.length]).toEqual(
    [1450, 1450, 1450].map((n, at) => (at < 2 ? String(n) : n)),
  )
  expect([rows[0]?.[0], rows.at(-1)?.[0]]).toEqual(['Client 01450', 'Client 00001'])
  expect(new Set(rows.map(([name]) => name)).size).toBe(1450)
})

// One is made at a time; the others wait in front of it. Each has the minute of its thread.
test.each([TABLE_FILES.pdf, TABLE_FILES.xlsx])(
  'three files of a thousand rows at once do not delay others: %s',
  async (accept) => {
    const { value, ms } = await held(() =>
      Promise.all(Array.from({ length: 3 }, () => ask(accept, { search: 'Client', columns: 'name,overdue' }))),
    )
    expect(value.map(({ status, raw }) => (status === 200 ? status : raw))).toEqual([200, 200, 200])
    expect(ms).toBeLessThan(HELD_MS_AT_MOST)
  },
  200_000,
)

/** A table of so many rows, and its file. */
async function longFile(rows: number, { file = 'csv', has_more = false, letters = '' }: Partial<LongFile> = {}) {
  const headers: Record<string, unknown> = {}
  const reply = {
    header: (name: string, value: unknown) => {
      headers[name] = value
      return reply
    },
  }
  const page = (query: { readonly page: number; readonly pagesize: number }) => {
    const first = (query.page - 1) * query.pagesize
    const count = Math.max(0, Math.min(query.pagesize, rows - first))
    const row = (at: number) => ({
      id: String(first + at),
      groups: [
        [{ type: 'text' as const, value: `Client ${first + at + 1}${letters}` }],
        [{ type: 'text' as const, value: '2026-11-20' }],
        [{ type: 'text' as const, value: `${first + at + 1}.50` }],
      ],
      actions: [],
    })
    return Promise.resolve({
      rows: Array.from({ length: count }, (_, at) => row(at)),
      fields: [
        { key: 'name', label: 'Name', class: '', sortable: false },
        { key: 'due_date', label: 'Due date', class: '', sortable: false },
        { key: 'amount', label: 'Amount', class: 'number', sortable: false },
      ],
      meta: {
        ...query,
        page_size: query.pagesize,
        total: rows,
        has_more,
        next_url: count > 0 ? '/' : null,
        prev_url: null,
      },
    })
  }
  const request = { query: {} } as FastifyRequest
  const job = {
    endpoint: listEntities,
    today: '2026-11-20',
    owner_id: '',
    organisation: null,
    request,
    reply: reply as never,
    page,
  }
  const sent = await tableFile({ ...job, file })
  return { headers, content: Buffer.isBuffer(sent) ? sent : Buffer.concat(await (sent as Readable).toArray()) }
}
interface LongFile {
  readonly file: 'csv' | 'xlsx'
  readonly has_more: boolean
  readonly letters: string
}

test('beyond a hundred thousand rows the last line says what is missing', async () => {
  const { headers, content } = await longFile(100_005)
  const rows = linesOf(content.toString()).slice(1)
  expect([headers['x-rows'], headers['x-rows-total'], rows.length]).toEqual([100_000, 100_005, 100_001])
  expect(rows.at(-2)?.[0]).toBe('Client 100000')
  expect(rows.at(-1)).toEqual([
    'These are the first 1,00,000 of 1,00,005 rows. Narrow the search or the filters to get the rest.',
  ])
}, 60_000)

test('where more was found than was counted, the last line says so', async () => {
  const { content } = await longFile(3, { has_more: true })
  expect(linesOf(content.toString()).at(-1)).toEqual([
    'These are the first 1,00,000 of more than 3 rows. Narrow the search or the filters to get the rest.',
  ])
})

test('a workbook of more than ten thousand rows has all of them, days as days and numbers as numbers', async () => {
  const { headers, content } = await longFile(10_001, { file: 'xlsx' })
  expect(headers['x-rows']).toBe(10_001)
  const { sheets } = await readXlsx(content, { readStyles: true })
  const rows = sheets[0]?.rows ?? []
  expect(rows[0]).toEqual(['Name', 'Due date', 'Amount'])
  expect(rows.at(-1)).toEqual(['Client 10001', new Date('2026-11-20T00:00:00Z'), 10_001.5])
  expect(rows).toHaveLength(10_002)
  expect(sheets[0]?.cells?.get('9,1')?.style?.numFmt).toBe('dd mmm yyyy')
  expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 })
}, 60_000)

test('a workbook of more text than the server holds is refused, and says what to do', async () => {
  await expect(longFile(3, { file: 'xlsx', letters: 'a'.repeat(40_000_000) })).rejects.toMatchObject({
    code: 'too_large',
    message: 'This list is too long for one file. Narrow the filter or hide columns, then try again.',
  })
})

/** A table whose pages are read on demand, and whose file was requested. */
function slowTable(owner_id: string, file: 'xlsx' | 'csv', asked: string[]) {
  let end = (): void => undefined
  const page = () =>
    new Promise<TableReply>((answer) => {
      asked.push(owner_id)
      const meta = { page: 1, page_size: 1, total: 1, next_url: null, prev_url: null }
      const rows = [{ id: '1', groups: [[{ type: 'text', value: 'Kaveri' } as const]], actions: [] }]
      const fields = [{ key: 'name', label: 'Name', class: '', sortable: false }]
      end = () => answer({ rows, fields, meta })
    })
  const reply = { header: () => reply } as unknown as FastifyReply
  const request = { query: {} } as FastifyRequest
  const done = tableFile({
    endpoint: listEntities,
    file,
    today: '2026-11-20',
    owner_id,
    organisation: null,
    request,
    reply,
    page,
  })
  return { done, end: () => end() }
}

test('no page is read for a file whose organisation makes another; a second organisation does not wait for it', async () => {
  const asked: string[] = []
  const [first, second] = [slowTable('mine', 'xlsx', asked), slowTable('mine', 'xlsx', asked)]
  const other = slowTable('theirs', 'xlsx', asked)
  await nextTurn()
  expect(asked).toEqual(['mine', 'theirs'])
  other.end()
  expect(await other.done).toBeInstanceOf(Buffer)
  expect(asked).toEqual(['mine', 'theirs'])
  first.end()
  await first.done
  await nextTurn()
  expect(asked).toEqual(['mine', 'theirs', 'mine'])
  second.end()
  expect(await second.done).toBeInstanceOf(Buffer)
})

test('of an organisation that writes several CSVs, one page is read at a time', async () => {
  const asked: string[] = []
  const files = [slowTable('mine', 'csv', asked), slowTable('mine', 'csv', asked), slowTable('theirs', 'csv', asked)]
  await nextTurn()
  expect(asked).toEqual(['mine', 'theirs'])
  files[0]?.end()
  await files[0]?.done
  await nextTurn()
  expect(asked).toEqual(['mine', 'theirs', 'mine'])
  for (const { end } of files) end()
  await Promise.all(files.map(({ done }) => done))
})
