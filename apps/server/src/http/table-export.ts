import { Readable } from 'node:stream'
import { harmlessCell } from '@niyam/contract/csv-cells.ts'
import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { TableReply } from '@niyam/contract/tables.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeCsv } from 'hucre/csv'
import { z } from 'zod'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import { dayOnPaper } from '../language/paper-words.ts'
import { answeringIn, callersLanguage, say } from '../language/speak.ts'
import { AppError } from './errors.ts'
import { type PageQuery, ROWS_OF_A_FILE, RowsOfFile } from './page.ts'
import { inSlices } from '../threads/in-slices.ts'
import { Places } from '../threads/places.ts'
import { inThread } from '../threads/threads.ts'
import { type Column, columnsOf, type Line, shownValue, type Value } from './table-columns.ts'

/** Longer tables belong in a spreadsheet. */
export const ROWS_ON_PAPER = 1000
// More than a screen may ask for: each page costs its way through all rows before it. The rows of one reply are parsed
// at once, so a page also has to be short.
const ROWS_A_PAGE = 500
const LETTERS_OF_A_TITLE = 120
// The rows of a workbook wait as text for its thread. 100,000 rows of twelve columns have about half of it.
const LETTERS_OF_A_FILE = 100_000_000

export const TABLE_FILES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type TableFile = keyof typeof TABLE_FILES

/** Whether a call replies with a table, perhaps with other fields; it is then also available as a file. */
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

// A place is taken before the first page is read: files that wait hold no rows. As many as there are threads to make them.
const files = new Places({ all: 2, of_one: 1, of_one_asked: 50 })
// Also by those that write a CSV, which wait for their reader and so hold no place in between.
const pages = new Places({ all: 2, of_one: 1, of_one_asked: Number.POSITIVE_INFINITY })

type PageOfFile = Pick<PageQuery, 'page' | 'pagesize' | 'file'>

/** A table that becomes a file. */
export interface TableSource {
  readonly endpoint: Endpoint
  readonly today: string
  /** The organisation of the table; of one that belongs to none, the person who asks. */
  readonly owner_id: string
  /** Reads the name for its head on paper; null where it belongs to no organisation. */
  readonly organisation: (() => Promise<string>) | null
  /** Keys of its columns, separated by commas; empty is all. */
  readonly columns: string
  /** The heading on paper; the name of the call without one. */
  readonly title: string | undefined
  /** The table with another page; everything else as it was asked for. */
  readonly page: (query: PageOfFile) => Promise<TableReply>
}

interface TableJob extends Omit<TableSource, 'columns' | 'title'> {
  readonly file: TableFile
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * All pages of a table as one file, at most 100,000 rows; on paper 1,000, with the `title` that the query gives. A CSV is
 * written while they are read; of the others, one at a time is made for an organisation, and the next ones wait.
 *
 * `x-rows` and `x-rows-total` say before the first row how many come and how many there are; where some are left out, the
 * last line of the file says so too.
 *
 * @throws AppError `too_many` when too many of the organisation wait, `too_large` for more text than a workbook takes
 */
export async function tableFile({ file, request, reply, ...job }: TableJob): Promise<Readable | Buffer> {
  const { columns = '', title } = request.query as { columns?: string | string[]; title?: string | string[] }
  const source = { ...job, columns: String(columns), title: title === undefined ? undefined : String(title) }
  const announce = ({ rows, total }: ExportSize) =>
    reply
      .header('content-type', file === 'csv' ? `${TABLE_FILES.csv}; charset=utf-8; header=present` : TABLE_FILES[file])
      .header('content-disposition', `attachment; filename="${fileName(source, file)}"`)
      .header('vary', 'accept')
      .header('x-rows', rows)
      .header('x-rows-total', total)
  if (file !== 'csv') return wholeTable(source, file, announce)
  const opening = await opened(source, ROWS_OF_A_FILE)
  void announce(opening)
  return Readable.from(asCsv(opening.columns, opening.lines))
}

export const fileName = ({ endpoint, today }: Pick<TableSource, 'endpoint' | 'today'>, file: TableFile): string =>
  `${nameOf(endpoint)}-${today}.${file}`

/** Rows of the file, and of the table. */
interface ExportSize {
  readonly rows: number
  readonly total: number
}

/** The same without a request: for mails. `announce` hears how many rows come before the file is made. */
export const wholeTable = (
  source: TableSource,
  file: Exclude<TableFile, 'csv'>,
  announce: (counted: ExportSize) => unknown = () => undefined,
): Promise<Buffer> => files.take(source.owner_id, () => madeInThread(source, file, announce))

async function madeInThread(
  source: TableSource,
  file: Exclude<TableFile, 'csv'>,
  announce: (counted: ExportSize) => unknown,
): Promise<Buffer> {
  const { endpoint, today, owner_id, title } = source
  const { columns, lines, stamp, ...counted } = await opened(source, file === 'pdf' ? ROWS_ON_PAPER : ROWS_OF_A_FILE)
  announce(counted)
  const table = {
    columns: columns.map(({ label, isNumber }) => ({ label, isNumber })),
    pieces: await piecesOf(file === 'pdf' ? onPaper(lines) : lines),
    rows: counted.rows,
  }
  const organisation = file === 'pdf' ? ((await source.organisation?.()) ?? '') : ''
  const heading = (title ?? nameOf(endpoint)).slice(0, LETTERS_OF_A_TITLE)
  return Buffer.from(
    file === 'xlsx'
      ? await inThread(owner_id, 'tableAsXlsx', table)
      : await inThread(owner_id, 'tableOnPaper', {
          ...table,
          organisation,
          title: heading,
          about: aboutOf(stamp, today),
          page: say('Page'),
        }),
  )
}

/** Days in the words of the head of the paper. */
async function* onPaper(lines: AsyncIterable<Line[]>): AsyncGenerator<Line[]> {
  for await (const some of lines)
    yield some.map((line) =>
      line.map((value) => {
        if (value === null || typeof value !== 'object') return value
        const [day = '', time = ''] = value.date.split('T')
        return { ...value, text: value.hasTime ? `${dayOnPaper(day)}, ${time.slice(0, 5)}` : dayOnPaper(day) }
      }),
    )
}

async function piecesOf(lines: AsyncIterable<Line[]>): Promise<string[]> {
  const pieces: string[] = []
  let letters = 0
  for await (const some of lines) {
    const piece = JSON.stringify(some)
    letters += piece.length
    if (letters > LETTERS_OF_A_FILE)
      throw new AppError(
        'too_large',
        'This list is too long for one file. Narrow the filter or hide columns, then try again.',
      )
    pieces.push(piece)
  }
  return pieces
}

/** The columns of the file, and its lines page by page. The text is in the language of the reader. */
async function opened(
  { owner_id, columns: wanted, page }: TableSource,
  most: number,
): Promise<
  ExportSize & {
    readonly columns: readonly Column[]
    readonly lines: AsyncIterable<Line[]>
    readonly stamp: ReportStamp
  }
> {
  const file = new RowsOfFile()
  // A CSV is written while it is read, outside of its request: the language goes along.
  const language = callersLanguage()
  const spoken: Spoken = (run) => answeringIn(language, run)
  const turn = (number: number) =>
    spoken(() => pages.take(owner_id, () => page({ page: number, pagesize: ROWS_A_PAGE, file })))
  // Read before anything is sent, so that a refusal is still an ordinary reply.
  const first = await turn(1)
  const columns = columnsOf(first.fields, wanted)
  const { total } = first.meta
  const lines = linesOf(first, { turn, spoken, columns, most })
  return { columns, lines, stamp: stampOf(first), rows: Math.min(total, most), total }
}

/** The year and the law of a report; a list has neither. */
interface ReportStamp {
  readonly year?: string
  readonly release?: string
}

const stampOf = (table: TableReply): ReportStamp => table as TableReply & ReportStamp

function aboutOf({ year, release }: ReportStamp, today: string): string[] {
  const day = dayOnPaper(today)
  return [
    ...(year === undefined ? [] : [say(`FY ${formatFinancialYear(year)}`)]),
    release === undefined ? day : say(`As of ${day} · law release ${release}`),
  ]
}

/** Runs in the language of the request. */
type Spoken = <T>(run: () => T) => T

interface Reading {
  readonly turn: (number: number) => Promise<TableReply>
  readonly spoken: Spoken
  readonly columns: readonly Column[]
  readonly most: number
}

async function* linesOf(first: TableReply, { turn, spoken, columns, most }: Reading): AsyncGenerator<Line[]> {
  let table = first
  // By their number, not by their rows: those of a whole page may have gone meanwhile, and others follow.
  const pages = most / ROWS_A_PAGE
  for (let number = 1; number <= pages; number += 1) {
    if (number > 1) table = await turn(number)
    const { rows } = table
    yield await spoken(() => inSlices(rows, (row) => columns.map(({ value }) => value(row))))
    if (table.meta.next_url === null) break
  }
  if (first.summary) yield first.summary.map((sentence) => [sentence])
  const { total } = first.meta
  const hasMore = isCutShort(first.meta)
  if (total > most || hasMore) {
    const [few, all] = [most, total].map((count) => count.toLocaleString('en-IN'))
    const sentence = hasMore
      ? `These are the first ${few} of more than ${all} rows. Narrow the search or the filters to get the rest.`
      : `These are the first ${few} of ${all} rows. Narrow the search or the filters to get the rest.`
    yield [[spoken(() => say(sentence))]]
  }
}

/** Whether there are more rows than `total` counted. */
const isCutShort = (meta: TableReply['meta']) => 'has_more' in meta && meta.has_more === true

async function* asCsv(columns: readonly Column[], lines: AsyncIterable<Line[]>): AsyncGenerator<Buffer> {
  // The mark at the start tells Excel that it is UTF-8.
  yield Buffer.from(writeCsv([columns.map(({ label }) => harmlessCell(label))], { bom: true }))
  for await (const some of lines) {
    if (some.length > 0) yield Buffer.from(`\r\n${writeCsv(some.map((line) => line.map(inLetter)))}`)
  }
}

const inLetter = (value: Value) =>
  typeof value === 'number' || value === null ? value : harmlessCell(shownValue(value))

// organisation/entities/ → entities; organisation/tags/browse/ → tags; …/:registration_id/filing-history/ → filing-history
const nameOf = ({ path }: Endpoint) =>
  path.split('/').findLast((part) => /^[a-z][a-z\d-]*$/.test(part) && part !== 'browse') ?? 'table'
