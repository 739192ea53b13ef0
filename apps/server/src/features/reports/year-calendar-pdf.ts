import { GREY, type Letterhead, linesBelow, onLetterhead, SMALL, within } from '../../http/letterhead-pdf.ts'

export interface YearRow {
  readonly date: string
  /** What the trade calls it, and its full name under it. */
  readonly form: string
  readonly title: string
  /** All registrations with the same date, obligation and period. */
  readonly numbers: string
  readonly period: string
  readonly remark: string
}

/** Everything on the paper, in the words of the reader. */
export interface YearPaper extends Letterhead {
  readonly heads: readonly [date: string, what: string, period: string, remark: string]
  readonly months: readonly { readonly title: string; readonly rows: readonly YearRow[] }[]
  /** Shown when no month has a row. */
  readonly nothing: string
  readonly notes: readonly string[]
  /** As of when, and by which release of the law. */
  readonly made: string
}

// Together with the padding of the cells they fill the width of an A4 page.
const WIDTHS = [46, 231, 84, 122]

/** The calendar of one entity for a year as a PDF. Made in a thread. */
export function yearOnPaper(paper: YearPaper): Promise<Buffer> {
  const { months, nothing, notes, made } = paper
  return onLetterhead(paper, [
    ...(months.length === 0 ? [{ text: nothing, margin: [0, 14, 0, 0] }] : []),
    ...months.map((month) => monthTable(paper, month)),
    ...notes.map((text, at) => ({ text, ...SMALL, margin: [0, at === 0 ? 14 : 2, 0, 0] })),
    { text: made, ...SMALL, margin: [0, 8, 0, 0] },
  ])
}

/** Its name and the columns' heads come again on every page that it goes on to. */
const monthTable = ({ heads }: YearPaper, { title, rows }: YearPaper['months'][number]) => ({
  margin: [0, 12, 0, 0],
  table: {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: WIDTHS,
    body: [
      [{ text: title, bold: true, fontSize: 10, colSpan: 4 }, EMPTY, EMPTY, EMPTY],
      heads.map((text) => ({ text, fontSize: 7, color: GREY })),
      ...rows.map((row) => [
        { text: row.date },
        {
          stack: [
            { text: within(row.form, WIDTHS[1]), bold: true },
            {
              text: within([row.title, row.numbers].filter((text) => text !== '').join(' · '), WIDTHS[1]),
              fontSize: 7,
              color: GREY,
            },
          ],
        },
        { text: within(row.period, WIDTHS[2]) },
        { text: within(row.remark, WIDTHS[3]), fontSize: 7.5 },
      ]),
    ],
  },
  layout: LINES,
})

const EMPTY = { text: '' }
const LINES = linesBelow(2, true)
