import { TAX_STATEMENT_BYTES_AT_MOST } from '@niyam/contract/reports.ts'
import type { IsoDate } from '@niyam/law'
import { invalidField } from '../../http/errors.ts'
import { decoded } from '../documents/decoded.ts'
import { isZip } from '../documents/file-type.ts'
import { readForm26as, type RefusedText, type TaxStatementText } from './form-26as.ts'
import { textInZip, type ZipAnswer } from './statement-file.ts'

/** A statement on its way out of a thread: its credits as JSON, as the database takes them. */
export interface ReadStatement extends Omit<TaxStatementText, 'credits'> {
  readonly credits: string
  readonly credit_count: number
}

/** Reads a statement as the portal exports it, in a zip or not. @throws AppError `invalid` for a zip without one text */
export function readStatement(content: Buffer, today: IsoDate): ReadStatement | RefusedText {
  const read = readForm26as(textOf(content), today)
  if (!read.ok) return read
  return { ...read, credits: JSON.stringify(read.credits), credit_count: read.credits.length }
}

const MOST = `${TAX_STATEMENT_BYTES_AT_MOST / 1024 / 1024} MB`

const ZIP_PROBLEMS: Record<Exclude<ZipAnswer['kind'], 'text'>, string> = {
  protected:
    'This zip is protected. Open it with the date of birth or incorporation as the password (ddmmyyyy), and choose the .txt file inside.',
  'no-text': 'This zip holds no .txt file. On the portal choose "Export as text", and take that file.',
  several: 'This zip holds several .txt files. Unpack it, and import one after the other.',
  'too-large': `The text in this zip is larger than ${MOST}. Export a single year of a single PAN, and choose that file.`,
  broken: 'This zip cannot be read. Download it again, or unpack it and choose the .txt file inside.',
}

function textOf(content: Buffer): string {
  if (!isZip(content)) return decoded(content)
  const answer = textInZip(content, TAX_STATEMENT_BYTES_AT_MOST)
  if (answer.kind !== 'text') throw invalidField('file', ZIP_PROBLEMS[answer.kind])
  return decoded(answer.content)
}
