import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { type Line, linesIn, type TableInPieces, type Value } from './table-columns.ts'

const WIDTH = { number: 14, when: 14, moment: 20, text: 24, first: 40 }
const DAY = 'dd mmm yyyy'
const MOMENT = `${DAY} hh:mm`
const SHEET = 'Table'
// A sheet with formats by cell is held in memory: 100,000 rows of twelve columns would take 730 MB and a minute.
const ROWS_IN_MEMORY = 10_000

/**
 * A table as a workbook with a frozen head, and days as dates. Text is written as text, so that it cannot act as a formula.
 * Up to 10,000 rows the head is bold, with a filter on each column; a longer table is written row by row in a few megabytes,
 * without these. Runs in a thread.
 */
export const tableAsXlsx = (table: TableInPieces): Promise<Buffer> =>
  table.rows > ROWS_IN_MEMORY ? rowByRow(table) : inMemory(table)

async function inMemory({ columns, pieces }: TableInPieces): Promise<Buffer> {
  const cells = new Map<string, object>(columns.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }]))
  const widths = widthsOf(columns)
  const rows: (string | number | Date | null)[][] = [columns.map(({ label }) => label)]
  for (const line of linesIn(pieces)) {
    for (const [at, value] of line.entries()) {
      if (!isWhen(value)) continue
      cells.set(`${rows.length},${at}`, { style: { numFmt: value.hasTime ? MOMENT : DAY } })
      widths[at] = value.hasTime ? WIDTH.moment : WIDTH.when
    }
    rows.push(cellsOf(line))
  }
  const content = await writeXlsx({
    sheets: [
      {
        name: SHEET,
        columns: widths.map((width) => ({ width })),
        rows,
        cells,
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${columnName(columns.length)}${rows.length}` },
      },
    ],
  })
  return Buffer.from(content)
}

async function rowByRow({ columns, pieces }: TableInPieces): Promise<Buffer> {
  const widths = widthsOf(columns)
  // A format applies to a whole column here. Numbers stay numbers, so a column of them gets none.
  const formats = new Map<number, string>()
  for (const line of linesIn(pieces))
    for (const [at, value] of line.entries())
      if (isWhen(value) && !columns[at]?.isNumber && formats.get(at) !== MOMENT) {
        formats.set(at, value.hasTime ? MOMENT : DAY)
        widths[at] = value.hasTime ? WIDTH.moment : WIDTH.when
      }
  const chunks: Uint8Array[] = []
  const stream = writeXlsxStream(rowsOf(pieces), {
    name: SHEET,
    columns: columns.map(({ label }, at) => {
      const numFmt = formats.get(at)
      return { header: label, width: widths[at] ?? WIDTH.text, ...(numFmt !== undefined && { numFmt }) }
    }),
    freezePane: { rows: 1 },
  })
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function* rowsOf(pieces: readonly string[]) {
  for (const line of linesIn(pieces)) yield cellsOf(line)
}

const widthsOf = (columns: TableInPieces['columns']) =>
  columns.map(({ isNumber }, at) => (isNumber ? WIDTH.number : at === 0 ? WIDTH.first : WIDTH.text))

const cellsOf = (line: Line) => line.map((value) => (isWhen(value) ? new Date(value.date) : value))

const isWhen = (value: Value) => typeof value === 'object' && value !== null

/** `A`, `Z`, `AA`: as spreadsheets count their columns, from 1. */
const columnName = (count: number): string =>
  count === 0 ? '' : columnName(Math.floor((count - 1) / 26)) + String.fromCharCode(65 + ((count - 1) % 26))
