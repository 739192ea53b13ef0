import { breakable, loadPrinter } from '../../http/table-pdf.ts'

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
export interface YearPaper {
  readonly organisation: string
  readonly place: string
  readonly title: string
  readonly entity: string
  /** Its kind, numbers and address, a line each. */
  readonly particulars: readonly string[]
  readonly heads: readonly [date: string, what: string, period: string, remark: string]
  readonly months: readonly { readonly title: string; readonly rows: readonly YearRow[] }[]
  /** Shown when no month has a row. */
  readonly nothing: string
  readonly notes: readonly string[]
  /** As of when, and by which release of the law. */
  readonly made: string
  /** The word before the number of a page. */
  readonly page: string
}

const MARGIN = 40
const SIZE = 8.5
const GREY = '#555'
// Together with the padding of the cells they fill the width of an A4 page.
const WIDTHS = [46, 231, 84, 122]

/** The calendar of one entity for a year as a PDF. Made in a thread. */
export async function yearOnPaper(paper: YearPaper): Promise<Buffer> {
  const { organisation, place, title, entity, particulars, months, nothing, notes, made } = paper
  const small = { fontSize: 7.5, color: GREY }
  const pdfmake = await loadPrinter()
  return pdfmake
    .createPdf({
      info: { title: `${title}: ${entity}`, author: organisation, creator: 'Niyam', producer: 'Niyam' },
      pageSize: 'A4',
      pageOrientation: 'portrait',
      pageMargins: [MARGIN, MARGIN, MARGIN, 44],
      defaultStyle: { font: 'Noto', fontSize: SIZE, lineHeight: 1.1 },
      content: [
        { text: organisation, fontSize: 15, bold: true },
        ...(place === '' ? [] : [{ text: place, ...small }]),
        { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 515, y2: 6, lineWidth: 1 }] },
        { text: title, fontSize: 12, bold: true, margin: [0, 12, 0, 2] },
        { text: entity, fontSize: 11 },
        ...particulars.map((text) => ({ text, ...small })),
        ...(months.length === 0 ? [{ text: nothing, margin: [0, 14, 0, 0] }] : []),
        ...months.map((month) => monthTable(paper, month)),
        ...notes.map((text, at) => ({ text, ...small, margin: [0, at === 0 ? 14 : 2, 0, 0] })),
        { text: made, ...small, margin: [0, 8, 0, 0] },
      ],
      footer: (page, pages) => ({
        columns: [{ text: `${entity} · ${title}` }, { text: `${paper.page} ${page} / ${pages}`, alignment: 'right' }],
        margin: [MARGIN, 12, MARGIN, 0],
        fontSize: 7,
      }),
    })
    .getBuffer()
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
            { text: within(row.form, 1), bold: true },
            {
              text: within([row.title, row.numbers].filter((text) => text !== '').join(' · '), 1),
              fontSize: 7,
              color: GREY,
            },
          ],
        },
        { text: within(row.period, 2) },
        { text: within(row.remark, 3), fontSize: 7.5 },
      ]),
    ],
  },
  layout: LINES,
})

const EMPTY = { text: '' }
const within = (text: string, column: number) => breakable(text, WIDTHS[column] ?? 0, SIZE)

const LINES = {
  hLineWidth: (at: number) => (at === 0 ? 0 : at <= 2 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (at: number) => (at <= 2 ? 'black' : '#bbb'),
  paddingLeft: () => 2,
  paddingRight: () => 6,
}
