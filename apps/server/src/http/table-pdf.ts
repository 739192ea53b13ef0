import { createRequire } from 'node:module'
import type Pdfmake from 'pdfmake'
import type { PrintedDocument, PrintedModule } from 'pdfmake/js/PDFDocument.js'
import { type Line, linesIn, shownValue, type TableInPieces, type Value } from './table-columns.ts'

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
    const { default: kit } = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js') as PrintedModule
    copiesDevanagari(kit.prototype)
    pdfmake.setFonts({ Noto: FACES })
    pdfmake.setLocalAccessPolicy((path) => Object.values(FACES).includes(path))
    pdfmake.setUrlAccessPolicy(() => false)
    return pdfmake
  }))

const DEVANAGARI = /\p{Script=Devanagari}/u

/**
 * Shaped letters have another order than written ones, and some stand for two: what is drawn in Devanagari carries the
 * text itself (ActualText), which readers copy and search.
 */
function copiesDevanagari(document: PrintedDocument): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its document below
  const draw = document.text
  document.text = function (this: PrintedDocument, words, ...rest) {
    if (typeof words !== 'string' || !DEVANAGARI.test(words)) return draw.call(this, words, ...rest)
    this.markContent('Span', { actual: words })
    draw.call(this, words, ...rest)
    return this.endMarkedContent()
  }
}

export interface Paper extends Omit<TableInPieces, 'rows'> {
  /** Above the title; empty where the table belongs to no organisation. */
  readonly organisation: string
  readonly title: string
  /** Below the title: of when it is, and made on which law. */
  readonly about: readonly string[]
  /** The word before the number of a page. */
  readonly page: string
}

// A4 in points, and what is left free around the table.
const PAPER = { short: 595.28, long: 841.89 }
const MARGIN = 32
/** On both sides of a cell. */
const PADDING = 3

/**
 * A table as a PDF: whose it is, its title and day, the header on every page, pages numbered. Landscape when its columns
 * need that.
 * Made in a thread.
 */
export async function tableOnPaper(paper: Paper): Promise<Buffer> {
  const { organisation, title, about, columns, pieces, page: pageWord } = paper
  const all = Array.from(linesIn(pieces))
  // A sentence about the whole table is alone in its line, and has its whole width.
  const isSentence = (line: Line) => line.length === 1 && columns.length > 1
  const lines = all.filter((line) => !isSentence(line))
  const rows = [
    columns.map(({ label }) => label),
    ...lines.map((line) => columns.map((_, at) => shownValue(line[at] ?? null))),
  ]
  const isNumber = columns.map((column, at) => column.isNumber || isOfNumbers(lines.map((line) => line[at] ?? null)))
  const { isAcross, fontSize, widths } = laidOut(rows)
  const [head = [], ...body] = rows.map((row, number) =>
    row.map((text, at) => ({
      text: breakable(text, widths[at] ?? 0, fontSize),
      alignment: isNumber[at] ? ('right' as const) : ('left' as const),
      ...(number === 0 && { bold: true }),
    })),
  )
  const sentences = all
    .filter(isSentence)
    .map(([sentence = null]) => ({ text: shownValue(sentence), margin: [0, 4, 0, 0] as const }))
  const pdfmake = await loadPrinter()
  return pdfmake
    .createPdf({
      info: { title, creator: 'Niyam', producer: 'Niyam' },
      pageSize: 'A4',
      pageOrientation: isAcross ? 'landscape' : 'portrait',
      pageMargins: [MARGIN, MARGIN, MARGIN, 40],
      defaultStyle: { font: 'Noto', fontSize, lineHeight: 1.1 },
      content: [
        ...(organisation === '' ? [] : [{ text: organisation, fontSize: 9, margin: [0, 0, 0, 2] as const }]),
        { text: title, fontSize: 14, bold: true },
        { text: about.join(' · '), fontSize: 8, margin: [0, 0, 0, 8] },
        { table: { headerRows: 1, widths, body: [head, ...body] }, layout: LINES },
        ...sentences,
      ],
      footer: (page, pages) => ({
        columns: [{ text: title }, { text: `${pageWord} ${page} / ${pages}`, alignment: 'right' }],
        margin: [MARGIN, 12, MARGIN, 0],
        fontSize: 7,
      }),
    })
    .getBuffer()
}

/** The second lines of amounts are amounts too, in another column. */
function isOfNumbers(values: readonly Value[]): boolean {
  const known = values.filter((value) => value !== null)
  return known.length > 0 && known.every((value) => typeof value === 'number')
}

const LINES = {
  hLineWidth: (at: number, { table }: { table: { body: readonly unknown[] } }) =>
    at === 0 || at === table.body.length ? 0 : at === 1 ? 1 : 0.5,
  vLineWidth: () => 0,
  hLineColor: (at: number) => (at === 1 ? 'black' : '#aaa'),
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
}

const SIZES = [8, 7, 6] as const
/** No column asks for more, in ems: what is longer is wrapped. */
const LINE_AT_MOST = 32
const WORD_AT_MOST = 18

interface Layout {
  readonly isAcross: boolean
  readonly fontSize: number
  /** Column widths without padding, in points. Together they fit the page. */
  readonly widths: number[]
}

/** The largest letters with which no word is broken; upright where every line has room there. */
function laidOut(rows: readonly (readonly string[])[]): Layout {
  const wishes = rows[0]?.map((_, at) => wishOf(rows.map((row) => row[at] ?? ''))) ?? []
  const room = (side: number) => side - 2 * MARGIN - wishes.length * 2 * PADDING
  const sum = (of: 'line' | 'word') => wishes.reduce((all, wish) => all + wish[of], 0)
  const [largest, smallest] = [SIZES[0], SIZES[SIZES.length - 1] ?? 6]
  const isAcross = sum('line') * largest > room(PAPER.short)
  const free = room(isAcross ? PAPER.long : PAPER.short)
  const fontSize = SIZES.find((size) => sum('word') * size <= free) ?? smallest
  const spare = free - sum('word') * fontSize
  const wanted = (sum('line') - sum('word')) * fontSize
  const widths = wishes.map(({ line, word }) => {
    // Where not even the words have room, each gives way by the same part.
    if (spare <= 0) return (word / sum('word')) * free
    const more = (line - word) * fontSize
    return word * fontSize + (wanted <= spare ? more + (spare - wanted) / wishes.length : (more / wanted) * spare)
  })
  return { isAcross, fontSize, widths }
}

function wishOf(texts: readonly string[]): { line: number; word: number } {
  const longest = (parts: readonly string[]) => parts.reduce((most, part) => Math.max(most, emsOf(part)), 1)
  const word = Math.min(longest(texts.flatMap((text) => text.split(/\s+/))), WORD_AT_MOST)
  return { word, line: Math.max(word, Math.min(longest(texts), LINE_AT_MOST)) }
}

/** Never less than the letters take, in ems: a word is rather broken early than printed over its neighbour. */
const emsOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + emOf(letter), 0)

function emOf(letter: string): number {
  if (/[mwMW@%—₹]/.test(letter)) return 0.96
  if (/[A-Z&+=<>#–]/.test(letter)) return 0.78
  if (/[\u0900-\u097f]/.test(letter)) return /\p{M}/u.test(letter) ? 0.35 : 0.85
  if (/[ilj.,:;'|!()[\]\s-]/.test(letter)) return 0.36
  return /[\x20-\x7e]/.test(letter) ? 0.63 : 1
}

/** Words that are wider than their column may be broken where it ends; they would stand over its neighbour. */
export function breakable(text: string, width: number, fontSize: number): string {
  const most = width / fontSize
  return text.replace(/\S+/gu, (word) => {
    if (emsOf(word) <= most) return word
    let broken = ''
    let width = 0
    for (const letter of word) {
      const ems = emOf(letter)
      if (width + ems > most && width > 0) {
        broken += '\u200b'
        width = 0
      }
      broken += letter
      width += ems
    }
    return broken
  })
}
