import { htmlOf } from './html.ts'
import type { Letter } from './letter.ts'
import { oneLine, shortened } from './one-line.ts'
import { textOf } from './text.ts'

/** The words of a mail, as they go out. */
export interface Composed {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The same mail as plain text and as HTML, each complete. */
export function composed(source: Letter): Composed {
  const letter = onOneLineEach(source)
  return { subject: shortened(letter.subject, SUBJECT_AT_MOST), text: textOf(letter), html: htmlOf(letter) }
}

const SUBJECT_AT_MOST = 180

const onOneLineEach = (letter: Letter): Letter => ({
  ...letter,
  subject: oneLine(letter.subject),
  heading: oneLine(letter.heading),
  ...(letter.greeting !== undefined && { greeting: oneLine(letter.greeting) }),
  paragraphs: letter.paragraphs.map(oneLine),
  why: oneLine(letter.why),
  ...(letter.notes && { notes: letter.notes.map(oneLine) }),
  ...(letter.table && {
    table: { head: letter.table.head.map(oneLine), rows: letter.table.rows.map((row) => row.map(oneLine)) },
  }),
})
