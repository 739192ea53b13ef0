import { utils, write } from 'cfb'

/** A sheet of texts, as a portal wants it: in the format "Text", so that a spreadsheet keeps leading zeros. */
export interface TextSheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string
  /** At most 65,536 rows of 256 cells; an empty text is an empty cell. */
  readonly rows: readonly (readonly string[])[]
}

export const XLS_ROWS_AT_MOST = 65_536
/** Excel cuts off longer texts. */
const LETTERS_A_CELL = 32_767
/** The content of one record; a longer one goes on in a record `CONTINUE`. */
const BYTES_A_RECORD = 8224

const [BOF, EOF, CONTINUE, CODEPAGE, WINDOW1, FONT, XF, STYLE] = [
  0x0809, 0x000a, 0x003c, 0x0042, 0x003d, 0x0031, 0x00e0, 0x0293,
]
const [BOUNDSHEET, SST, DIMENSIONS, WINDOW2, LABELSST] = [0x0085, 0x00fc, 0x0200, 0x023e, 0x00fd]
const [GLOBALS, SHEET] = [0x0005, 0x0010]
/** The format `@` among the built-in ones, and the place of the cell format that uses it. */
const [TEXT_FORMAT, TEXT_CELL] = [49, 16]

/** The workbook of Excel 97-2003 (BIFF8, [MS-XLS]) with these sheets. The first is shown when it opens. */
export function writeXls(sheets: readonly TextSheet[]): Uint8Array {
  const texts = new SharedTexts()
  const bodies = sheets.map((sheet, at) => sheetRecords(sheet, at === 0, texts))
  // The head names the place of each sheet, so it is made twice; its length does not depend on the places.
  const length = globals(
    sheets,
    sheets.map(() => 0),
    texts,
  ).length
  let place = length
  const places = bodies.map((body) => {
    const own = place
    place += body.length
    return own
  })
  const file = utils.cfb_new()
  utils.cfb_add(file, '/Workbook', joined([globals(sheets, places, texts), ...bodies]))
  // The library puts a stream named after itself into a new container.
  utils.cfb_del(file, '/\u0001Sh33tJ5')
  return new Uint8Array(write(file, { type: 'array' }) as ArrayLike<number>)
}

function globals(sheets: readonly TextSheet[], places: readonly number[], texts: SharedTexts): Uint8Array {
  const styles = Array.from({ length: 15 }, () => record(XF, cellFormat(0, 0xfff5)))
  return joined([
    beginOf(GLOBALS),
    record(CODEPAGE, u16(1200)),
    record(WINDOW1, u16(0, 0, 0x4000, 0x2000, 0x0038, 0, 0, 1, 600)),
    // Four fonts are expected before any other.
    ...Array.from({ length: 4 }, () => record(FONT, u16(200, 0, 0x7fff, 400, 0), [0, 0, 0, 0], shortText('Arial'))),
    ...styles,
    record(XF, cellFormat(0, 0x0001)),
    record(XF, cellFormat(TEXT_FORMAT, 0x0001)),
    record(STYLE, u16(0x8000), [0, 0xff]),
    ...sheets.map(({ name }, at) => record(BOUNDSHEET, u32(places[at] ?? 0), u16(0), shortText(name))),
    texts.records(),
    record(EOF),
  ])
}

function sheetRecords({ rows }: TextSheet, isOpen: boolean, texts: SharedTexts): Uint8Array {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const cells = rows.flatMap((row, at) =>
    row.flatMap((text, column) =>
      text === '' ? [] : [record(LABELSST, u16(at, column, TEXT_CELL), u32(texts.indexOf(text)))],
    ),
  )
  return joined([
    beginOf(SHEET),
    record(DIMENSIONS, u32(0, rows.length), u16(0, width, 0)),
    ...cells,
    record(WINDOW2, u16(isOpen ? 0x06b6 : 0x00b6, 0, 0), u32(64), u16(0, 0), u32(0)),
    record(EOF),
  ])
}

/** A letter that does not fit into one byte. */
const WIDE = /[\u0100-\uffff]/

/** Each text once, in the order of its first use. */
class SharedTexts {
  readonly #places = new Map<string, number>()
  #uses = 0

  indexOf(text: string): number {
    this.#uses += 1
    const known = this.#places.get(text)
    if (known !== undefined) return known
    this.#places.set(text, this.#places.size)
    return this.#places.size - 1
  }

  /** `SST` and its continuations. The head of a text stays whole; each continuation of its letters repeats their width. */
  records(): Uint8Array {
    const parts: number[][] = [[...u32(this.#uses, this.#places.size)]]
    for (const whole of this.#places.keys()) {
      const text = whole.slice(0, LETTERS_A_CELL)
      const isWide = WIDE.test(text)
      const size = isWide ? 2 : 1
      let part = lastOf(parts)
      if (part.length + 3 + size > BYTES_A_RECORD) parts.push((part = []))
      part.push(...u16(text.length), Number(isWide))
      for (let at = 0; at < text.length; at++) {
        if (part.length + size > BYTES_A_RECORD) parts.push((part = [Number(isWide)]))
        const letter = text.charCodeAt(at)
        part.push(letter & 0xff)
        if (isWide) part.push(letter >> 8)
      }
    }
    return joined(parts.map((part, at) => record(at === 0 ? SST : CONTINUE, part)))
  }
}

const lastOf = (parts: number[][]): number[] => parts.at(-1) ?? []

const beginOf = (kind: number): Uint8Array => record(BOF, u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0, 6))

const cellFormat = (format: number, flags: number): number[] => [
  ...u16(0, format, flags),
  0x20,
  0,
  0,
  flags === 0x0001 ? 0 : 0xf4,
  ...u32(0, 0),
  ...u16(0x20c0),
]

/** A name of at most 255 letters with its length in one byte. */
const shortText = (text: string): number[] => [
  text.length,
  1,
  ...Array.from({ length: text.length }, (_, at) => [text.charCodeAt(at) & 0xff, text.charCodeAt(at) >> 8]).flat(),
]

function record(id: number, ...parts: readonly (readonly number[])[]): Uint8Array {
  const content = parts.flat()
  return Uint8Array.from([...u16(id, content.length), ...content])
}

const u16 = (...values: readonly number[]): number[] => values.flatMap((one) => [one & 0xff, (one >> 8) & 0xff])
const u32 = (...values: readonly number[]): number[] => values.flatMap((one) => [...u16(one), ...u16(one >>> 16)])

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((all, { length }) => all + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
