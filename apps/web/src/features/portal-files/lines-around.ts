import type { PortalFileFinding } from '@niyam/contract/portal-files.ts'

/** A line of a text, from 1. */
export interface ShownLine {
  readonly number: number
  readonly text: string
}

const AROUND = 1
const LETTERS_SHOWN = 400

export const isTextFile = (name: string): boolean => /\.(txt|json|csv)$/i.test(name)

/** The line with the one before and after it, each cut off where it is long. */
export function linesAround(text: string, line: number): ShownLine[] {
  const first = Math.max(1, line - AROUND)
  return text
    .split(/\r\n|\n|\r/)
    .slice(first - 1, line + AROUND)
    .map((one, at) => ({
      number: first + at,
      text: one.length > LETTERS_SHOWN ? `${one.slice(0, LETTERS_SHOWN)}…` : one,
    }))
}

/** How a place is named: a line, with its field, or a row and column of a sheet. */
export function placeOf(
  { line, column }: Pick<PortalFileFinding, 'line' | 'column'>,
  { isText }: { readonly isText: boolean },
): 'file' | 'line' | 'field' | 'row' | 'cell' {
  if (line === null) return 'file'
  if (isText) return column === null ? 'line' : 'field'
  return column === null ? 'row' : 'cell'
}

/** `C5` for column 3 of row 5, as a spreadsheet names it. */
export function cellName(line: number, column: number): string {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${line}`
}
