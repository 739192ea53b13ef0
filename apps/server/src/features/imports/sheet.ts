import { IMPORT_COLUMNS_AT_MOST, IMPORT_ROWS_AT_MOST } from '@niyam/contract/import-kinds.ts'
import { parseCsv } from 'hucre/csv'
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { invalidField } from '../../http/errors.ts'
import { decoded } from '../documents/decoded.ts'
import { isOldOffice, isZip } from '../documents/file-type.ts'
import { wrongInZip } from '../documents/zip-contents.ts'

/** A row as the spreadsheet counts it, from 1. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
}

export interface ReadSheet {
  /** The sheet that was read; null where the file is a text. */
  readonly sheet: string | null
  readonly sheets: readonly string[]
  /** In the order of the columns; a column without a head has its letter. */
  readonly heads: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Remarks on the sheet, in plain words. */
  readonly notes: readonly string[]
}

const LETTERS_A_CELL = 500
/** All cells together: in a small workbook one text can fill every cell. */
const LETTERS_AT_MOST = 20_000_000
/** Headers of columns that are not read: such a number is entered by hand, where it is sealed. */
const SEALED_HEAD = /aadh?aa?r|adhaa?r|आधार|uidai/i

/**
 * A workbook, or a text whose columns commas, semicolons or tabs part, as cells of text. Days are written as
 * `2026-04-20`; merged cells each hold what the whole does.
 *
 * @throws AppError `invalid` under `file` or `sheet` for what cannot be read
 */
export async function readSheet(content: Buffer, name: string, sheetName?: string): Promise<ReadSheet> {
  if (content.length === 0) throw invalidField('file', 'This file is empty. Choose another one.')
  if (isOldOffice(content))
    throw invalidField(
      'file',
      'This workbook has the old format (.xls) or a password. Save it as .xlsx without a password, then choose it again.',
    )
  if (isOpenDocument(content))
    throw invalidField('file', 'This is an OpenDocument sheet (.ods). Save it as .xlsx or .csv, then choose it again.')
  if (isZip(content)) return readWorkbook(content, sheetName)
  if (/\.xlsx$/i.test(name) || (content.subarray(0, 1024).includes(0) && !isUtf16(content)))
    throw invalidField('file', 'This is not a sheet. Choose an .xlsx or .csv file, or paste the rows.')
  return readText(decoded(content))
}

const ROWS_A_PIECE = 100

/** A sheet on its way out of a thread: its rows as JSON, a hundred a piece, so that each is read in a moment. */
export interface SheetInPieces extends Omit<ReadSheet, 'rows'> {
  readonly pieces: readonly string[]
}

/** The same as `readSheet`, for a thread. */
export async function sheetInPieces(content: Buffer, name: string, sheetName?: string): Promise<SheetInPieces> {
  const { rows, ...rest } = await readSheet(content, name, sheetName)
  const pieces: string[] = []
  for (let at = 0; at < rows.length; at += ROWS_A_PIECE) pieces.push(JSON.stringify(rows.slice(at, at + ROWS_A_PIECE)))
  return { ...rest, pieces }
}

// Its first file, never packed, says what the zip is.
const isOpenDocument = (content: Buffer) =>
  isZip(content) &&
  content.subarray(30, 120).toString('latin1').startsWith('mimetypeapplication/vnd.oasis.opendocument')

const isUtf16 = (content: Buffer) => content[0] === 0xff && content[1] === 0xfe

async function readWorkbook(content: Buffer, sheetName: string | undefined): Promise<ReadSheet> {
  const wrong = await wrongInZip(content)
  if (wrong !== null) throw invalidField('file', wrong)
  // One row and one column beyond what is taken, to see that there is more.
  const range = `A1:${letterOf(IMPORT_COLUMNS_AT_MOST)}${IMPORT_ROWS_AT_MOST + HEAD_ROWS_AT_MOST + 1}`
  const { sheets } = await readXlsx(content, { range }).catch(() => {
    throw invalidField('file', 'This workbook cannot be read: it is damaged, or none. Save it again as .xlsx.')
  })
  const visibleSheets = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
  const names = visibleSheets.map((sheet) => sheet.name)
  const sheet =
    sheetName === undefined
      ? (visibleSheets.find(({ rows }) => rows.some((row) => row.some(isFilled))) ?? visibleSheets[0])
      : visibleSheets.find((one) => one.name === sheetName)
  if (!sheet) throw invalidField('sheet', `This workbook has no sheet "${sheetName ?? ''}". Choose one of its sheets.`)
  const notes: string[] = []
  const formulas = formulasWithoutValue(sheet.cells)
  if (formulas.length > 0)
    notes.push(
      `${formulas.slice(0, 5).join(', ')}: a formula without a value, taken as empty. Open the file in a spreadsheet, save it, and choose it again.`,
    )
  const merged = fillMerges(sheet)
  if (merged > 0) notes.push(`Merged cells: each row they cover was given their value.`)
  return {
    sheet: sheet.name,
    sheets: names,
    ...tabled(
      sheet.rows.map((row) => row.map(asText)),
      notes,
    ),
  }
}

function formulasWithoutValue(cells: ReadonlyMap<string, Cell> | undefined): string[] {
  return [...(cells ?? [])].flatMap(([at, { formula, value }]) => {
    if (formula === undefined || (value !== null && value !== undefined)) return []
    const [row = 0, column = 0] = at.split(',').map(Number)
    return [`${letterOf(column)}${row + 1}`]
  })
}

/** @returns how many ranges go over several rows or columns */
function fillMerges({ rows, merges = [] }: Sheet): number {
  let filled = 0
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = rows[startRow]?.[startCol]
    if (!isFilled(value)) continue
    filled += 1
    // A title over the whole width belongs to no column.
    if (endCol > startCol) continue
    for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at++) {
      const row = rows[at]
      if (row) row[startCol] = value as CellValue
    }
  }
  return filled
}

// Many more than rows: a cell may hold several, and rows may be empty.
const LINES_AT_MOST = 20 * IMPORT_ROWS_AT_MOST

const tooManyRows = () =>
  invalidField('file', `A sheet has at most ${IMPORT_ROWS_AT_MOST.toLocaleString('en-IN')} rows. Split it.`)

function readText(text: string): ReadSheet {
  const bare = text.replace(/^\ufeff/, '')
  let lines = 0
  for (let at = bare.indexOf('\n'); at !== -1; at = bare.indexOf('\n', at + 1)) lines += 1
  if (lines > LINES_AT_MOST) throw tooManyRows()
  const line = bare.slice(0, bare.search(/\r?\n/) + 1 || undefined)
  const delimiter = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ','
  return {
    sheet: null,
    sheets: [],
    ...tabled(
      parseCsv(bare, { delimiter }).map((row) => row.map(asText)),
      [],
    ),
  }
}

// Above the head there may be the name of the office and the day.
const HEAD_ROWS_AT_MOST = 20

/** The header is the first row with at least two words; the rows above it are not data. */
function tabled(all: readonly (readonly string[])[], notes: string[]): Pick<ReadSheet, 'heads' | 'rows' | 'notes'> {
  const width = all.reduce((widest, row) => Math.max(widest, row.findLastIndex((cell) => cell !== '') + 1), 0)
  const isHead = (row: readonly string[]) => row.filter((cell) => cell !== '').length >= Math.min(2, width)
  const at = all.slice(0, HEAD_ROWS_AT_MOST).findIndex(isHead)
  const head = all[at]
  if (!head || width === 0) throw invalidField('file', 'This sheet holds nothing. Choose another one.')
  if (width > IMPORT_COLUMNS_AT_MOST)
    throw invalidField(
      'file',
      `A sheet has at most ${IMPORT_COLUMNS_AT_MOST} columns. Delete those that nothing is read from.`,
    )
  const rows = all.flatMap((cells, place) =>
    place > at && cells.some((cell) => cell !== '') ? [{ row: place + 1, cells: cells.slice(0, width) }] : [],
  )
  if (rows.length === 0)
    throw invalidField('file', 'Below its head this sheet holds no row. The first row names the columns.')
  if (rows.length > IMPORT_ROWS_AT_MOST) throw tooManyRows()
  const letters = rows.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0)
  if (letters > LETTERS_AT_MOST)
    throw invalidField('file', 'This sheet holds more text than can be imported at once. Split it.')
  const heads = Array.from({ length: width }, (_, column) => head[column] || letterOf(column))
  const sealed = heads.findIndex((one) => SEALED_HEAD.test(one))
  if (sealed !== -1) {
    notes.push(`"${heads[sealed]}" was not read: Aadhaar numbers are entered by hand, and kept encrypted.`)
    for (const { cells } of rows) (cells as string[])[sealed] = ''
  }
  return {
    heads,
    rows: rows.map(({ row, cells }) => ({ row, cells: heads.map((_, column) => cells[column] ?? '') })),
    notes,
  }
}

const isFilled = (value: CellValue | undefined) => value !== null && value !== undefined && asText(value) !== ''

function asText(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // Long numbers are numbers of registrations: never 1.2E+14.
  if (typeof value === 'number')
    return Number.isInteger(value) ? value.toLocaleString('en', { useGrouping: false }) : String(value)
  return String(value)
    .replace(/\0/g, '')
    .replace(/[\p{Cs}]/gu, '')
    .trim()
    .slice(0, LETTERS_A_CELL)
}

/** `A` for 0, `AA` for 26. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
