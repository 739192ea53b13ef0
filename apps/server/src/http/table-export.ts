import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { harmlessCell } from '@niyam/contract/csv-cells.ts'
import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { TableReply } from '@niyam/contract/tables.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeCsvStream } from 'hucre/csv'
import { z } from 'zod'
import { say } from '../language/speak.ts'
import { inThread } from '../threads/threads.ts'
import { type Column, columnsOf, type Line, shownValue, type Value } from './table-columns.ts'

export const ROWS_AT_MOST = 10_000
/** What is longer is read in a spreadsheet. */
export const ROWS_ON_PAPER = 1000
// More than a screen may ask for: each page costs its way through all rows before it.
const ROWS_A_PAGE = 1000
const LETTERS_OF_A_TITLE = 120

export const TABLE_FILES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type TableFile = keyof typeof TABLE_FILES

/** Whether a call answers with a table, perhaps with more beside it: then it can be had as a file too. */
export const isTable = ({ method, reply }: Endpoint): boolean =>
  method === 'GET' && reply instanceof z.ZodObject && reply.shape.rows === TableReply.shape.rows

/** The file a caller of a table asks for by `Accept`; undefined is the usual reply. */
export function askedFile(endpoint: Endpoint, { headers }: FastifyRequest): TableFile | undefined {
  if (!headers.accept || !isTable(endpoint)) return undefined
  const types = headers.accept.split(',').map((type) => type.split(';', 1)[0]?.trim().toLowerCase())
  const known = types.find((type) => type === 'application/json' || fileOf(type) !== undefined)
  return fileOf(known)
}

const fileOf = (type: string | undefined) =>
  (Object.keys(TABLE_FILES) as TableFile[]).find((file) => TABLE_FILES[file] === type)

interface Asked {
  readonly endpoint: Endpoint
  readonly file: TableFile
  readonly today: string
  /** The organisation of the table; of one that belongs to none, the person who asks. */
  readonly owner_id: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The table with another page; everything else as it was asked for. */
  readonly page: (query: { readonly page: number; readonly pagesize: number }) => Promise<TableReply>
}

/**
 * All pages of a table as one file, at most 10,000 rows; on paper 1,000, with the `title` that the query gives. A CSV is
 * written while they are read.
 *
 * `x-rows` and `x-rows-total` say before the first row how many come and how many there are; where some are left out, the
 * last line of the file says so too.
 */
export async function tableFile(asked: Asked): Promise<Readable | Buffer> {
  const { endpoint, file, today, owner_id, request, reply, page } = asked
  const turn = (number: number) => page({ page: number, pagesize: ROWS_A_PAGE })
  // Read before anything is sent, so that a refusal is still an ordinary reply.
  const first = await turn(1)
  const { columns: wanted = '', title } = request.query as { columns?: string | string[]; title?: string | string[] }
  const columns = columnsOf(first.fields, String(wanted))
  const { total } = first.meta
  const most = file === 'pdf' ? ROWS_ON_PAPER : ROWS_AT_MOST
  void reply
    .header('content-type', file === 'csv' ? `${TABLE_FILES.csv}; charset=utf-8; header=present` : TABLE_FILES[file])
    .header('content-disposition', `attachment; filename="${nameOf(endpoint)}-${today}.${file}"`)
    .header('vary', 'accept')
    .header('x-rows', Math.min(total, most))
    .header('x-rows-total', total)
  const lines = linesOf(first, turn, columns, most)
  if (file === 'csv') return asCsv(columns, lines)
  const all: Line[] = []
  for await (const line of lines) all.push(line)
  const table = { columns: columns.map(({ label, isNumber }) => ({ label, isNumber })), lines: all }
  const heading = String(title ?? nameOf(endpoint)).slice(0, LETTERS_OF_A_TITLE)
  return Buffer.from(
    file === 'xlsx'
      ? await inThread(owner_id, 'tableAsXlsx', table)
      : await inThread(owner_id, 'tableOnPaper', { ...table, title: heading, today, page: say('Page') }),
  )
}

async function* linesOf(
  first: TableReply,
  turn: (number: number) => Promise<TableReply>,
  columns: readonly Column[],
  most: number,
): AsyncGenerator<Line> {
  let written = 0
  let table = first
  for (let number = 2; ; number += 1) {
    for (const row of table.rows.slice(0, most - written)) {
      yield columns.map(({ value }) => value(row))
      written += 1
    }
    if (written >= most || table.rows.length === 0 || table.meta.next_url === null) break
    table = await turn(number)
  }
  const { total } = first.meta
  const hasMore = isCutShort(first.meta)
  if (total > most || hasMore) {
    const [few, all] = [most, total].map((count) => count.toLocaleString('en-IN'))
    yield [
      hasMore
        ? `These are the first ${few} of more than ${all} rows. Narrow the search or the filters to get the rest.`
        : `These are the first ${few} of ${all} rows. Narrow the search or the filters to get the rest.`,
    ]
  }
}

/** Whether there are more rows than `total` counted. */
const isCutShort = (meta: TableReply['meta']) => 'has_more' in meta && meta.has_more === true

// The mark at the start tells Excel that it is UTF-8.
const asCsv = (columns: readonly Column[], lines: AsyncIterable<Line>) =>
  toNode(writeCsvStream(inLetters(columns, lines), { bom: true }))

async function* inLetters(
  columns: readonly Column[],
  lines: AsyncIterable<Line>,
): AsyncGenerator<(string | number | null)[]> {
  yield columns.map(({ label }) => harmlessCell(label))
  for await (const line of lines) yield line.map(inLetter)
}

const inLetter = (value: Value) =>
  typeof value === 'number' || value === null ? value : harmlessCell(shownValue(value))

const toNode = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)

// organisation/entities/ → entities; organisation/tags/browse/ → tags; …/:registration_id/filing-history/ → filing-history
const nameOf = ({ path }: Endpoint) =>
  path.split('/').findLast((part) => /^[a-z][a-z\d-]*$/.test(part) && part !== 'browse') ?? 'table'
