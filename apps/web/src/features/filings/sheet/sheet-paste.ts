import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import { compact, plainText } from '@niyam/law/identifiers/clean.ts'
import { type Column, type Draft, isOpenRow } from './sheet-cells.ts'

/** The cells of a copied rectangle: tabs between columns, quotes around cells with line breaks, as spreadsheets write them. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, raw = '', end = ''] = found
    const value = raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1) : raw
    rows.at(-1)?.push(value.replaceAll('""', '"').trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // The last line ends with a line break too.
  if (rows.length > 1 && rows.at(-1)?.every((value) => value === '')) rows.pop()
  return rows
}

export interface Pasted {
  readonly changes: Readonly<Record<string, Draft>>
  /** By name, GSTIN or PAN; else by place. */
  readonly isMatched: boolean
  /** How many rows got values. */
  readonly count: number
  /** First cells of lines that name no row, or several. */
  readonly unmatched: readonly string[]
  readonly ambiguous: readonly string[]
  /** Names of rows where nothing can be recorded; what was pasted for them is left out. */
  readonly closed: readonly string[]
  /** Lines below the last row. */
  readonly beyond: number
}

interface Place {
  /** The rows as they are shown. */
  readonly rows: readonly SheetRow[]
  /** The columns as they are shown. */
  readonly columns: readonly Column[]
  /** Where the first cell goes; a column of null is that of names. */
  readonly at: { readonly row: number; readonly column: Column | null }
  /** What a head may say, by column; the first that fits counts. */
  readonly heads: readonly { readonly column: Column | 'entity' | 'other'; readonly words: readonly string[] }[]
}

/**
 * Puts a copied rectangle into the sheet. Where its first columns name rows, each line goes to its own row, in whatever order they
 * are; else line by line from the chosen cell on. A head names the columns.
 */
export function placed(block: readonly (readonly string[])[], { rows, columns, at, heads }: Place): Pasted {
  const index = indexOf(rows)
  const head = headOf(block[0] ?? [], heads)
  const lines = head ? block.slice(1) : block
  const names = head
    ? head.filter(({ column }) => column === 'entity').map(({ at: place }) => place)
    : namesIn(lines, index)
  const isMatched = names.length > 0
  const from = at.column === null ? 0 : Math.max(0, columns.indexOf(at.column))
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const targets: readonly (readonly [number, Column])[] = head
    ? head.flatMap(({ at: place, column }) =>
        column === 'entity' || column === 'other' ? [] : [[place, column] as const],
      )
    : Array.from({ length: width - names.length }, (_, place) => columns[from + place] ?? null).flatMap(
        (column, place) => (column === null ? [] : [[place + names.length, column] as const]),
      )

  const changes: Record<string, Draft> = {}
  const [unmatched, ambiguous, closed] = [[], [], []] as string[][]
  let beyond = 0
  for (const [place, cells] of lines.entries()) {
    const values = targets.map(([of, column]) => [column, cells[of] ?? ''] as const)
    if (isMatched && names.every((of) => (cells[of] ?? '') === '')) continue
    const found = isMatched
      ? matchOf(
          names.map((of) => cells[of] ?? ''),
          index,
        )
      : rows[at.row + place]
    const name = names.map((of) => cells[of]).find(Boolean) ?? ''
    if (found === 'several') ambiguous?.push(name)
    else if (found === undefined && isMatched) unmatched?.push(name)
    else if (found === undefined) beyond += 1
    else if (isOpenRow(found)) changes[found.item_id] = { ...changes[found.item_id], ...Object.fromEntries(values) }
    else if (values.some(([, value]) => value !== '')) closed?.push(found.entity_name)
  }
  const count = Object.keys(changes).length
  return {
    changes,
    isMatched,
    count,
    unmatched: unmatched ?? [],
    ambiguous: ambiguous ?? [],
    closed: closed ?? [],
    beyond,
  }
}

type Index = ReadonlyMap<string, readonly SheetRow[]>

const nameKey = (text: string) =>
  `name ${plainText(text)
    .toLowerCase()
    .replace(/\b(private|pvt)\b\.?/g, 'pvt')
    .replace(/\b(limited|ltd)\b\.?/g, 'ltd')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`
const numberKey = (text: string) => `number ${compact(text)}`

/** Rows by name, by the number of the registration, and by PAN. */
function indexOf(rows: readonly SheetRow[]): Index {
  const index = new Map<string, SheetRow[]>()
  const add = (key: string, row: SheetRow) => index.set(key, [...(index.get(key) ?? []), row])
  for (const row of rows) {
    add(nameKey(row.entity_name), row)
    const number = compact(row.registration_number ?? '')
    const pan = compact(row.pan ?? '') || (number.length === 15 ? number.slice(2, 12) : '')
    for (const key of new Set([number, pan])) if (key !== '') add(`number ${key}`, row)
  }
  return index
}

const candidates = (cell: string, index: Index): readonly SheetRow[] =>
  cell === '' ? [] : (index.get(numberKey(cell)) ?? index.get(nameKey(cell)) ?? [])

/** The columns at the front in which some cell names a row. A name is never a day, an amount or a number of a receipt. */
function namesIn(lines: readonly (readonly string[])[], index: Index): number[] {
  const names: number[] = []
  for (let at = 0; lines.some((cells) => candidates(cells[at] ?? '', index).length > 0); at += 1) names.push(at)
  return names
}

/** The one row that all cells name which name any. */
function matchOf(cells: readonly string[], index: Index): SheetRow | 'several' | undefined {
  const named = cells.map((cell) => candidates(cell, index)).filter((rows) => rows.length > 0)
  const [first = [], ...others] = named
  const common = first.filter((row) => others.every((rows) => rows.includes(row)))
  return common.length > 1 ? 'several' : common[0]
}

/** The columns of a head; null where the line is none. */
function headOf(cells: readonly string[], heads: Place['heads']) {
  const found = cells.map((cell, at) => {
    const word = plainText(cell).toLowerCase()
    const column = heads.find(({ words }) => words.some((one) => one.toLowerCase() === word))?.column ?? 'other'
    return { at, column }
  })
  return found.filter(({ column }) => column !== 'other').length >= 2 ? found : null
}
