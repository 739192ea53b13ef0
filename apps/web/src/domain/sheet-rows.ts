import type { Match } from '@niyam/contract/matching.ts'
import { api } from '../lib/api.ts'

export const ROWS_AT_MOST = 10_000
/** A request may have one megabyte. */
const ROWS_A_CALL = 1000
const CELLS = 12
const LETTERS = 200

/** Pasted lines; a sheet's own cells are parted by tabs. Lines without a word are left out. */
export const rowsOfText = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
    .flatMap(filled)

const filled = (cells: readonly unknown[]): string[][] => {
  const texts = cells
    .map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''))
    .filter(Boolean)
    .slice(0, CELLS)
    .map((cell) => cell.slice(0, LETTERS))
  return texts.length > 0 ? [texts] : []
}

/** The rows of a file: of a workbook its first sheet. The reader is loaded with the first file. */
export async function rowsOfFile(file: File): Promise<string[][]> {
  if (/\.(csv|txt)$/i.test(file.name)) {
    const { parseCsv } = await import('hucre/csv')
    return parseCsv(await file.text()).flatMap(filled)
  }
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  return (sheets[0]?.rows ?? []).flatMap(filled)
}

export interface MatchedRow extends Match {
  readonly row: readonly string[]
}

/** Which entity each row names. A head such as "Name" names none and is shown as any other row. */
export async function matched(rows: readonly string[][]): Promise<MatchedRow[]> {
  const all: MatchedRow[] = []
  const seen = new Set<string>()
  for (let from = 0; from < rows.length; from += ROWS_A_CALL) {
    const part = rows.slice(from, from + ROWS_A_CALL)
    const { matches } = await api('POST organisation/entities/match/', { body: { rows: part }, quiet: true })
    for (const [at, match] of matches.entries()) {
      const id = match.entities[0]?.entity_id ?? ''
      const isAgain = match.state === 'found' && seen.has(id)
      if (match.state === 'found') seen.add(id)
      all.push({ ...match, state: isAgain ? 'duplicate' : match.state, row: part[at] ?? [] })
    }
  }
  return all
}
