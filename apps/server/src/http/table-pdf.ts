import { createRequire } from 'node:module'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { IsoDate } from '@niyam/law'
import type Pdfmake from 'pdfmake'
import type { Column } from './table-columns.ts'

// One face with Latin letters, Devanagari and the sign of the rupee.
const faceOf = (weight: string) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-devanagari/${weight}`)
const FACES = {
  normal: faceOf('400Regular/NotoSansDevanagari_400Regular.ttf'),
  bold: faceOf('600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
}
let printer: Promise<typeof Pdfmake> | undefined

/** Loads what writes PDFs. Nothing but the faces is opened, and nothing fetched. */
export const loadPrinter = () =>
  (printer ??= import('pdfmake').then(({ default: pdfmake }) => {
    pdfmake.setFonts({ Noto: FACES })
    pdfmake.setLocalAccessPolicy((path) => Object.values(FACES).includes(path))
    pdfmake.setUrlAccessPolicy(() => false)
    return pdfmake
  }))

const LETTERS_IN_A_ROW = 22
/** More columns than this lie across. */
const COLUMNS_UPRIGHT = 4
const NUMBER_WIDTH = 60

export interface Paper {
  readonly title: string
  readonly columns: readonly Pick<Column, 'label' | 'isNumber'>[]
  readonly lines: readonly (readonly (string | number | null)[])[]
  readonly today: string
  /** The word before the number of a page. */
  readonly page: string
}

/** A table as a PDF: its title and day, the head on every page, pages numbered. Asked for in a thread. */
export async function tableOnPaper({ title, columns, lines, today, page: pageWord }: Paper): Promise<Buffer> {
  const body = lines.map((line) => columns.map(({ isNumber }, at) => cellOf(line[at] ?? null, isNumber)))
  const head = columns.map(({ label, isNumber }) => ({
    text: label,
    bold: true,
    alignment: sideOf(isNumber),
  }))
  const day = formatDay(today as IsoDate)
  const pdfmake = await loadPrinter()
  return pdfmake
    .createPdf({
      info: { title, creator: 'Niyam', producer: 'Niyam' },
      pageSize: 'A4',
      pageOrientation: columns.length > COLUMNS_UPRIGHT ? 'landscape' : 'portrait',
      pageMargins: [32, 32, 32, 40],
      defaultStyle: { font: 'Noto', fontSize: 8, lineHeight: 1.1 },
      content: [
        { text: title, fontSize: 14, bold: true },
        { text: day, margin: [0, 0, 0, 8] },
        {
          table: {
            headerRows: 1,
            widths: columns.map(({ isNumber }) => (isNumber ? NUMBER_WIDTH : '*')),
            body: [head, ...body],
          },
          layout: 'lightHorizontalLines',
        },
      ],
      footer: (page, pages) => ({
        columns: [{ text: title }, { text: `${pageWord} ${page} / ${pages}`, alignment: 'right' }],
        margin: [32, 12, 32, 0],
        fontSize: 7,
      }),
    })
    .getBuffer()
}

const cellOf = (value: string | number | null, isNumber: boolean) => ({
  text: typeof value === 'number' ? value.toLocaleString('en-IN') : breakable(value ?? ''),
  alignment: sideOf(isNumber),
})

const sideOf = (isNumber: boolean) => (isNumber ? ('right' as const) : ('left' as const))

/** A long word may be broken anywhere; it would stand over its neighbour. */
const breakable = (text: string): string =>
  text.replace(new RegExp(`\\S{${LETTERS_IN_A_ROW}}(?=\\S)`, 'gu'), '$&\u200b')
