import type { Content } from 'pdfmake'
import { breakable, loadPrinter } from './table-pdf.ts'

/** The head of a paper that an office sends out, in the words of the reader. */
export interface Letterhead {
  readonly organisation: string
  readonly place: string
  readonly title: string
  /** Empty where papers of the kind are not numbered. */
  readonly number?: string
  readonly entity: string
  /** Its kind, numbers and address, a line each. */
  readonly particulars: readonly string[]
  /** The word before the number of a page. */
  readonly page: string
}

const MARGIN = 40
const SIZE = 8.5
export const GREY = '#555'
export const SMALL = { fontSize: 7.5, color: GREY }

/** Text of a cell that never runs over its column, whose width is in points. */
export const within = (text: string, width: number | undefined): string => breakable(text, width ?? 0, SIZE)

/** A4 upright with the head on the first page, and what it is and the number of the page below each. Made in a thread. */
export async function onLetterhead(head: Letterhead, content: readonly Content[]): Promise<Buffer> {
  const { organisation, place, title, number = '', entity, particulars, page: pageWord } = head
  const numbered = [title, number].filter((part) => part !== '').join(' ')
  const pdfmake = await loadPrinter()
  return pdfmake
    .createPdf({
      info: { title: `${numbered}: ${entity}`, author: organisation, creator: 'Niyam', producer: 'Niyam' },
      pageSize: 'A4',
      pageOrientation: 'portrait',
      pageMargins: [MARGIN, MARGIN, MARGIN, 44],
      defaultStyle: { font: 'Noto', fontSize: SIZE, lineHeight: 1.1 },
      content: [
        { text: organisation, fontSize: 15, bold: true },
        ...(place === '' ? [] : [{ text: place, ...SMALL }]),
        { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 515, y2: 6, lineWidth: 1 }] },
        {
          columns: [
            { text: title, fontSize: 12, bold: true, width: '*' },
            { text: number, noWrap: true, width: 'auto' },
          ],
          margin: [0, 12, 0, 2],
        },
        { text: entity, fontSize: 11 },
        ...particulars.map((text) => ({ text, ...SMALL })),
        ...content,
      ],
      footer: (page, pages) => ({
        columns: [
          { text: `${entity} · ${numbered}`, width: '*' },
          { text: `${pageWord} ${page} / ${pages}`, noWrap: true, width: 'auto' },
        ],
        margin: [MARGIN, 12, MARGIN, 0],
        fontSize: 7,
      }),
    })
    .getBuffer()
}

/** Lines of a table: dark above and below its heads, light between rows. */
export const linesBelow = (heads: number, isOpenAbove = false) => ({
  hLineWidth: (at: number) => (isOpenAbove && at === 0 ? 0 : at <= heads ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (at: number) => (at <= heads ? 'black' : '#bbb'),
  paddingLeft: () => 2,
  paddingRight: () => 6,
})
