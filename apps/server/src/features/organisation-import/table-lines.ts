import { TextDecoder } from 'node:util'
import { Wrong } from './archive.ts'

const LETTERS_OF_A_LINE = 4 * 1024 * 1024
// The deepest value of a row, a fact in the audit trail, has six levels. Far deeper values overflow the stack.
const LEVELS_OF_A_ROW = 32

/** A line of a table: its text and its values. */
export interface Line {
  readonly number: number
  readonly text: string
  readonly row: Readonly<Record<string, unknown>>
}

/** The rows of a table. @throws Wrong at a line that is not a row */
export async function* linesOf(file: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let number = 0
  for await (const piece of content) {
    const parts = (rest + decoded(file, number, decoder, piece)).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > LETTERS_OF_A_LINE) throw new Wrong(file, 'This line is longer than any row.', number + 1)
    for (const text of parts) {
      number += 1
      if (text !== '') yield lineOf(file, number, text)
    }
  }
  rest += decoded(file, number, decoder)
  if (rest !== '') yield lineOf(file, number + 1, rest)
}

function decoded(file: string, number: number, decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new Wrong(file, 'This line is not written in UTF-8.', number + 1)
  }
}

function lineOf(file: string, number: number, text: string): Line {
  if (isDeep(text)) throw new Wrong(file, 'This row is nested deeper than any row of an export.', number)
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch {
    row = undefined
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new Wrong(file, 'This line is not a row: it is not one JSON object.', number)
  return { number, text, row: row as Line['row'] }
}

/** Counts brackets outside text, character by character: a line is measured before it is parsed. */
function isDeep(text: string): boolean {
  let levels = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') levels += 1
    if (sign === ']' || sign === '}') levels -= 1
    if (levels > LEVELS_OF_A_ROW) return true
  }
  return false
}

/** A few lines at a time, so that memory does not grow with the table. */
export async function* batchesOf(
  lines: AsyncIterable<Line>,
  { rows, letters }: { readonly rows: number; readonly letters: number },
): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line.text.length
    if (batch.length < rows && length < letters) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}
