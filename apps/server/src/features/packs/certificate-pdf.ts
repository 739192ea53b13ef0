import { breakable, loadPrinter } from '../../http/table-pdf.ts'

export interface ExceptionRow {
  readonly form: string
  /** Full name, registration and period. */
  readonly title: string
  readonly due: string
  readonly state: string
  readonly reason: string
  readonly cost: string
}

/** Everything on the paper, in the words of the reader. */
export interface CertificatePaper {
  readonly organisation: string
  readonly place: string
  readonly title: string
  readonly number: string
  readonly entity: string
  readonly particulars: readonly string[]
  readonly statement: readonly string[]
  readonly scope: { readonly title: string; readonly lines: readonly string[] }
  readonly summary: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly exceptions: {
    readonly title: string
    readonly none: string
    readonly heads: readonly string[]
    readonly rows: readonly ExceptionRow[]
  }
  readonly assumptions: { readonly title: string; readonly lines: readonly string[] }
  readonly notes: readonly string[]
  readonly made: string
  /** What the signer fills in by hand: signature, name, designation, place, date. */
  readonly signer: readonly string[]
  /** The word before the number of a page. */
  readonly page: string
}

const MARGIN = 40
const SIZE = 8.5
const GREY = '#555'
// Together with the padding of the cells they fill the width of an A4 page.
const WIDTHS = [166, 62, 72, 98, 77]

/** A compliance certificate as a PDF. Made in a thread. */
export async function certificateOnPaper(paper: CertificatePaper): Promise<Buffer> {
  const { organisation, place, title, number, entity, particulars, statement, scope, exceptions, assumptions } = paper
  const small = { fontSize: 7.5, color: GREY }
  const heading = (text: string) => ({ text, bold: true, fontSize: 10, margin: [0, 12, 0, 3] })
  const pdfmake = await loadPrinter()
  return pdfmake
    .createPdf({
      info: { title: `${title} ${number}: ${entity}`, author: organisation, creator: 'Niyam', producer: 'Niyam' },
      pageSize: 'A4',
      pageOrientation: 'portrait',
      pageMargins: [MARGIN, MARGIN, MARGIN, 44],
      defaultStyle: { font: 'Noto', fontSize: SIZE, lineHeight: 1.1 },
      content: [
        { text: organisation, fontSize: 15, bold: true },
        ...(place === '' ? [] : [{ text: place, ...small }]),
        { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 515, y2: 6, lineWidth: 1 }] },
        {
          columns: [
            { text: title, fontSize: 12, bold: true, width: '*' as const },
            { text: number, noWrap: true, width: 'auto' as const },
          ],
          margin: [0, 12, 0, 2],
        },
        { text: entity, fontSize: 11 },
        ...particulars.map((text) => ({ text, ...small })),
        ...statement.map((text) => ({ text, margin: [0, 8, 0, 0] })),
        heading(scope.title),
        ...scope.lines.map((text) => ({ text })),
        summaryTable(paper),
        heading(exceptions.title),
        ...(exceptions.rows.length === 0 ? [{ text: exceptions.none }] : [exceptionTable(paper)]),
        ...paper.notes.map((text) => ({ text, ...small, margin: [0, 3, 0, 0] })),
        heading(assumptions.title),
        { ul: assumptions.lines.map((text) => ({ text, fontSize: 7.5 })) },
        { text: paper.made, ...small, margin: [0, 8, 0, 0] },
        signatureTable(paper),
      ],
      footer: (page, pages) => ({
        columns: [
          { text: `${entity} · ${title} ${number}`, width: '*' },
          { text: `${paper.page} ${page} / ${pages}`, noWrap: true, width: 'auto' },
        ],
        margin: [MARGIN, 12, MARGIN, 0],
        fontSize: 7,
      }),
    })
    .getBuffer()
}

const summaryTable = ({ summary: { heads, rows } }: CertificatePaper) => ({
  margin: [0, 8, 0, 0],
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: heads.map((_, at) => (at === 0 ? ('*' as const) : ('auto' as const))),
    body: [
      heads.map((text, at) => ({ text, fontSize: 7, color: GREY, alignment: sideOf(at) })),
      ...rows.map((row, number) =>
        row.map((text, at) => ({ text, alignment: sideOf(at), bold: number === rows.length - 1 })),
      ),
    ],
  },
  layout: LINES,
})

const exceptionTable = ({ exceptions: { heads, rows } }: CertificatePaper) => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: WIDTHS,
    body: [
      heads.map((text) => ({ text, fontSize: 7, color: GREY })),
      ...rows.map(({ form, title, due, state, reason, cost }) => [
        {
          stack: [
            { text: within(form, 0), bold: true },
            { text: within(title, 0), fontSize: 7, color: GREY },
          ],
        },
        ...[due, state, reason, cost].map((text, at) => ({ text: within(text, at + 1), fontSize: 7.5 })),
      ]),
    ],
  },
  layout: LINES,
})

/** The lines are for a pen; the whole block is on one page. */
const signatureTable = ({ signer }: CertificatePaper) => ({
  margin: [0, 24, 0, 0],
  unbreakable: true,
  stack: signer.map((text) => ({
    columns: [
      { text, width: 90, color: GREY },
      { canvas: [{ type: 'line' as const, x1: 0, y1: 10, x2: 240, y2: 10, lineWidth: 0.5 }] },
    ],
    margin: [0, 6, 0, 6],
  })),
})

/** Names to the left, numbers to the right. */
const sideOf = (column: number): 'left' | 'right' => (column === 0 ? 'left' : 'right')

const within = (text: string, column: number) => breakable(text, WIDTHS[column] ?? 0, SIZE)

const LINES = {
  hLineWidth: (at: number) => (at <= 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (at: number) => (at <= 1 ? 'black' : '#bbb'),
  paddingLeft: () => 2,
  paddingRight: () => 6,
}
