import type { Content } from 'pdfmake'
import { GREY, type Letterhead, linesBelow, onLetterhead, SMALL, within } from './letterhead-pdf.ts'

export interface PaperCell {
  /** Empty where the small lines are all there is. */
  readonly text: string
  /** Small lines below it: a section, a number, a reason. */
  readonly second: readonly string[]
}

export interface PaperTable {
  readonly title: string
  /** How many there are, or what was left out; above the table. */
  readonly notes: readonly string[]
  readonly columns: readonly { readonly label: string; readonly isNumber?: boolean; readonly share: number }[]
  readonly rows: readonly { readonly cells: readonly (string | PaperCell)[]; readonly isSum?: boolean }[]
  /** In place of the table when it has no row. */
  readonly none: string
}

/** A report on paper, in the words of the reader. */
export interface ReportPaper extends Letterhead {
  readonly tables: readonly PaperTable[]
  readonly notes: readonly string[]
  /** As of when, and by which release of the law. */
  readonly made: string
}

// A4 without its margins, and the padding of one cell, in points.
const WIDTH = 515
const PADDING = 8
const TITLE = { bold: true, fontSize: 10 }

/** Tables below each other under the head of the organisation. Made in a thread. */
export function reportOnPaper(paper: ReportPaper): Promise<Buffer> {
  const { tables, notes, made } = paper
  return onLetterhead(paper, [
    ...tables.flatMap((table): Content[] =>
      table.rows.length === 0
        ? [
            { text: table.title, ...TITLE, margin: [0, 12, 0, 3] },
            ...table.notes.map((text) => ({ text, ...SMALL })),
            { text: table.none },
          ]
        : [drawn(table)],
    ),
    ...notes.map((text, at) => ({ text, ...SMALL, margin: [0, at === 0 ? 14 : 2, 0, 0] })),
    { text: made, ...SMALL, margin: [0, 8, 0, 0] },
  ])
}

/** Its title and heads come again on every page that it goes on to. */
function drawn({ title, notes, columns, rows }: PaperTable) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (share / shares) * (WIDTH - columns.length * PADDING))
  const sideOf = (at: number) => (columns[at]?.isNumber ? ('right' as const) : ('left' as const))
  return {
    margin: [0, 12, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        [
          {
            stack: [{ text: title, ...TITLE }, ...notes.map((text) => ({ text, ...SMALL }))],
            colSpan: columns.length,
          },
          ...columns.slice(1).map(() => ({ text: '' })),
        ],
        columns.map(({ label }, at) => ({ text: label, fontSize: 7, color: GREY, alignment: sideOf(at) })),
        ...rows.map(({ cells, isSum = false }) =>
          columns.map((_, at) => {
            const cell = cells[at] ?? ''
            const { text, second } = typeof cell === 'string' ? { text: cell, second: [] } : cell
            return {
              stack: [
                ...(text === '' && second.length > 0
                  ? []
                  : [{ text: within(text, widths[at]), bold: isSum, alignment: sideOf(at) }]),
                ...second.map((line) => ({
                  text: within(line, widths[at]),
                  fontSize: 7,
                  color: GREY,
                  alignment: sideOf(at),
                })),
              ],
            }
          }),
        ),
      ],
    },
    layout: linesBelow(2, true),
  }
}
