import type { Kind } from './kinds.ts'

const LETTERS_LOOKED_AT = 20_000

const firstLine = (head: string): string => head.trimStart().split(/\r?\n/, 1)[0] ?? ''
const separators = (head: string): number => firstLine(head).split('#~#').length - 1

/** What only one kind of text has near its beginning. The first that fits counts. */
const TEXT_MARKS: readonly (readonly [Kind, (head: string) => boolean])[] = [
  ['etds', (head) => /^\s{0,9}\d{0,9}\^FH\^/.test(head)],
  ['form-26as', (head) => head.includes('^') && /Permanent Account Number|Annual Tax Statement/i.test(head)],
  ['ecr', (head) => separators(head) >= 8],
  ['ecr-part-payment', (head) => separators(head) >= 5],
]

/** @returns the kind that a text looks like, or null where it looks like none; a wrong file for a slot can be named with it */
export function detect(text: string): Kind | null {
  const head = text.slice(0, LETTERS_LOOKED_AT)
  return TEXT_MARKS.find(([, fits]) => fits(head))?.[0] ?? null
}
