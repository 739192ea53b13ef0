import { GREY, type Letterhead, linesBelow, onLetterhead, SMALL, within } from '../../http/letterhead-pdf.ts'

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
export interface CertificatePaper extends Letterhead {
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
}

// Together with the padding of the cells they fill the width of an A4 page.
const WIDTHS = [166, 62, 72, 98, 77]

/** A compliance certificate as a PDF. Made in a thread. */
export function certificateOnPaper(paper: CertificatePaper): Promise<Buffer> {
  const { statement, scope, exceptions, assumptions } = paper
  return onLetterhead(paper, [
    ...statement.map((text) => ({ text, margin: [0, 8, 0, 0] })),
    heading(scope.title),
    ...scope.lines.map((text) => ({ text })),
    summaryTable(paper),
    heading(exceptions.title),
    ...(exceptions.rows.length === 0 ? [{ text: exceptions.none }] : [exceptionTable(paper)]),
    ...paper.notes.map((text) => ({ text, ...SMALL, margin: [0, 3, 0, 0] })),
    // A page to sign says what is signed.
    {
      unbreakable: true,
      stack: [
        heading(assumptions.title),
        { ul: assumptions.lines.map((text) => ({ text, fontSize: 7.5 })) },
        { text: paper.made, ...SMALL, margin: [0, 8, 0, 0] },
        ...signatureLines(paper),
      ],
    },
  ])
}

const heading = (text: string) => ({ text, bold: true, fontSize: 10, margin: [0, 12, 0, 3] })

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
            { text: within(form, WIDTHS[0]), bold: true },
            { text: within(title, WIDTHS[0]), fontSize: 7, color: GREY },
          ],
        },
        ...[due, state, reason, cost].map((text, at) => ({ text: within(text, WIDTHS[at + 1]), fontSize: 7.5 })),
      ]),
    ],
  },
  layout: LINES,
})

/** The lines are for a pen. */
const signatureLines = ({ signer }: CertificatePaper) =>
  signer.map((text, at) => ({
    columns: [
      { text, width: 90, color: GREY },
      { canvas: [{ type: 'line' as const, x1: 0, y1: 10, x2: 240, y2: 10, lineWidth: 0.5 }] },
    ],
    margin: [0, at === 0 ? 30 : 6, 0, 6],
  }))

/** Names to the left, numbers to the right. */
const sideOf = (column: number): 'left' | 'right' => (column === 0 ? 'left' : 'right')

const LINES = linesBelow(1)
