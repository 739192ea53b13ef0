import { parseCsv } from 'hucre/csv'
import { type CellValue, readXls, readXlsx } from 'hucre/xlsx'
import { decoded, isOldOffice, isZip } from '../bytes/decoded.ts'
import { unpacksWithin } from '../bytes/zip.ts'

export interface SheetText {
  readonly name: string
  /** Cells as text; days as `2026-04-20`. */
  readonly rows: readonly (readonly string[])[]
}

export const SHEET_ROWS_AT_MOST = 100_000
const COLUMNS_AT_MOST = 60
const UNPACKED_AT_MOST = 200 * 1024 * 1024
const LETTERS_A_CELL = 1000

/** The sheets of a workbook of either format, or of a text with separators. @returns null where it cannot be read */
export async function sheetsOf(bytes: Uint8Array): Promise<SheetText[] | null> {
  try {
    if (isOldOffice(bytes) || isZip(bytes)) return await workbook(bytes)
    const text = decoded(bytes).replace(/^\uFEFF/, '')
    if (text.includes('\0')) return null
    const first = text.slice(0, text.search(/\r?\n/) + 1 || undefined)
    const delimiter = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ','
    return [{ name: '', rows: cut(parseCsv(text, { delimiter, maxRows: SHEET_ROWS_AT_MOST + 1 })) }]
  } catch {
    return null
  }
}

async function workbook(bytes: Uint8Array): Promise<SheetText[] | null> {
  const range = `A1:BH${SHEET_ROWS_AT_MOST + 1}`
  if (isZip(bytes) && !(await unpacksWithin(bytes, UNPACKED_AT_MOST))) return null
  const { sheets } = await (isZip(bytes) ? readXlsx(bytes, { range }) : readXls(bytes, { range }))
  return sheets.map(({ name, rows }) => ({ name, rows: cut(rows) }))
}

// The reader of .xls leaves out blank rows: their places in the list are empty.
const cut = (rows: readonly (readonly CellValue[] | undefined)[]): string[][] =>
  Array.from(rows.slice(0, SHEET_ROWS_AT_MOST + 1), (row) => (row ?? []).slice(0, COLUMNS_AT_MOST).map(textOf))

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // Long numbers are identifiers: never 1.2E+14.
  if (typeof value === 'number')
    return Number.isInteger(value) ? value.toLocaleString('en', { useGrouping: false }) : String(value)
  return String(value).replace(/\0/g, '').trim().slice(0, LETTERS_A_CELL)
}

/** A heading without what differs between files: capitals, blanks and signs. */
export const headingKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
