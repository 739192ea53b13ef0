import { writeXlsx } from 'hucre/xlsx'
import { shiftedFormula } from '@niyam/worksheets/formula/shifted.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import { placeName } from '@niyam/worksheets/sheet/place.ts'
import type { KeptCell } from '../../db/tables/worksheets.ts'
import { type KeptSheet, Sheet } from './sheet.ts'

type Written = string | number | Date | null

/** Words of the workbook, in the language of the caller. */
export interface WorkbookWords {
  readonly worksheet: string
  readonly notes: string
  readonly cell: string
  readonly note: string
  readonly source: string
  readonly tick: string
  readonly former: string
  readonly ticks: Readonly<Record<string, string>>
  /** Of sources, by their kind. */
  readonly sources: Readonly<Record<string, string>>
  readonly documents: Readonly<Record<string, string>>
}

/**
 * A worksheet as a workbook: names of the columns in the first row, cells below, so a formula is one row further down than in
 * the worksheet. Texts are written as texts, so that nothing in them can act as a formula. Notes, tick marks and sources are on
 * a second sheet. Asked for in a thread.
 */
export async function worksheetAsXlsx(stored: KeptSheet, words: WorkbookWords): Promise<Buffer> {
  const sheet = new Sheet(stored)
  const cells = new Map<string, object>(stored.columns.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }]))
  const rows: Written[][] = [stored.columns.map(({ name }) => name)]
  const remarks: Written[][] = [[words.cell, words.source, words.tick, words.note, words.former]]
  for (let row = 1; row <= stored.row_count; row += 1)
    rows.push(
      stored.columns.map((column, at) => {
        const cell = sheet.cell(row, column.key)
        if (!cell) return null
        const value = writtenValue(cell.value, column)
        cells.set(`${row},${at}`, { value, ...formulaOf(cell, value), style: { numFmt: formatOf(column) } })
        const name = placeName({ column: at, row })
        const remark = remarkOf(cell, column, words)
        if (remark.some((one) => one !== null)) remarks.push([name, ...remark])
        return value
      }),
    )
  const content = await writeXlsx({
    sheets: [
      {
        name: words.worksheet,
        columns: stored.columns.map(({ type }) => ({ width: type === 'text' ? 40 : 16 })),
        rows,
        cells,
        freezePane: { rows: 1 },
      },
      { name: words.notes, columns: [8, 40, 16, 40, 16].map((width) => ({ width })), rows: remarks },
    ],
  })
  return Buffer.from(content)
}

/** Money in rupees, percentages as fractions, days as days: as a workbook keeps them. */
function writtenValue(value: KeptCell['value'], { type }: WorksheetColumn): Written {
  if (value === undefined) return null
  switch (type) {
    case 'money':
      return Number(value) / 100
    case 'number':
      return Number(value)
    case 'percent':
      return Number((Number(value) / 100).toPrecision(15))
    case 'date':
      return new Date(`${value}T00:00:00Z`)
    case 'text':
    case 'choice':
      return String(value)
  }
}

/** With the value of the worksheet: workbooks keep more decimals than they show, so the formula may give another paisa there. */
function formulaOf({ formula }: KeptCell, result: Written): object {
  if (formula === undefined || result === null) return {}
  const moved = shiftedFormula(formula, { axis: 'row', at: 0, by: 1 })
  return typeof moved === 'string' ? { formula: moved.replace(/^\s*=/, ''), formulaResult: result } : {}
}

function formatOf({ type, decimals }: WorksheetColumn): string {
  const places = decimals ?? 2
  switch (type) {
    case 'money':
      return '#,##0.00'
    case 'percent':
      return `0.${'#'.repeat(Math.max(places, 1))}%`
    case 'date':
      return 'dd mmm yyyy'
    default:
      return 'General'
  }
}

function remarkOf(
  { source, tick, note, former, problem, lacks }: KeptCell,
  column: WorksheetColumn,
  words: WorkbookWords,
): Written[] {
  const from = source && source.kind !== 'template' && source.kind !== 'typed' ? sourceText(source, words) : null
  const open = problem ? `${problem.kind} (${problem.cell})` : lacks === undefined ? null : `? ${lacks}`
  return [from, tick ? (words.ticks[tick] ?? tick) : null, note ?? open, writtenValue(former, column)]
}

function sourceText(source: NonNullable<KeptCell['source']>, { sources, documents }: WorkbookWords): string {
  const kind = sources[source.kind] ?? source.kind
  switch (source.kind) {
    case 'document':
      return `${kind}: ${documents[source.document_id] ?? ''}${source.page === null ? '' : `, ${source.page}`}`
    case 'import':
      return `${kind}: ${source.file_name}, ${source.row}`
    case 'filing':
    case 'report':
      return `${kind}: ${source.label}`
    case 'copied':
      return `${kind}: ${source.period}`
    default:
      return kind
  }
}
