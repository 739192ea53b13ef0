import { writeXlsx } from 'hucre/xlsx'
import { linesIn, type TableInPieces, type Value } from './table-columns.ts'

const WIDTH = { number: 14, when: 14, moment: 20, text: 24, first: 40 }
const DAY = 'dd mmm yyyy'

/**
 * A table as a workbook: a bold head that stays in sight, with a filter on each column, and days as days. Text is written as
 * text, so that nothing in it can act as a formula. Asked for in a thread.
 */
export async function tableAsXlsx({ columns, pieces }: TableInPieces): Promise<Buffer> {
  const cells = new Map<string, object>(columns.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }]))
  const widths = columns.map(({ isNumber }, at) => (isNumber ? WIDTH.number : at === 0 ? WIDTH.first : WIDTH.text))
  const rows: (string | number | Date | null)[][] = [columns.map(({ label }) => label)]
  for (const line of linesIn(pieces)) {
    for (const [at, value] of line.entries()) {
      if (!isWhen(value)) continue
      cells.set(`${rows.length},${at}`, { style: { numFmt: value.hasTime ? `${DAY} hh:mm` : DAY } })
      widths[at] = value.hasTime ? WIDTH.moment : WIDTH.when
    }
    rows.push(line.map((value) => (isWhen(value) ? new Date(value.date) : value)))
  }
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Table',
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

const isWhen = (value: Value) => typeof value === 'object' && value !== null

/** `A`, `Z`, `AA`: as spreadsheets count their columns, from 1. */
const columnName = (count: number): string =>
  count === 0 ? '' : columnName(Math.floor((count - 1) / 26)) + String.fromCharCode(65 + ((count - 1) % 26))
