import { TAX_STATEMENT_BYTES_AT_MOST } from '@niyam/contract/reports.ts'
import { decoded, isZip } from '@niyam/formats/bytes/decoded.ts'
import { fileInZip, type ZipAnswer } from '@niyam/formats/bytes/zip.ts'
import type { IsoDate } from '@niyam/law'
import { invalidField } from '../../http/errors.ts'
import { readForm26as, type RefusedText, type TaxStatementText } from './form-26as.ts'

/** A statement on its way out of a thread: its credits as JSON, as the database takes them. */
export interface ReadStatement extends Omit<TaxStatementText, 'credits'> {
  readonly credits: string
  readonly credit_count: number
}

/** Reads a statement as the portal exports it, in a zip or not. @throws AppError `invalid` for a zip without one text */
export async function readStatement(content: Buffer, today: IsoDate): Promise<ReadStatement | RefusedText> {
  const read = readForm26as(await textOf(content), today)
  if (!read.ok) return read
  return { ...read, credits: JSON.stringify(read.credits), credit_count: read.credits.length }
}

const MOST = `${TAX_STATEMENT_BYTES_AT_MOST / 1024 / 1024} MB`

const PROTECTED =
  'This zip is protected. Open it with the date of birth or incorporation as the password (ddmmyyyy), and choose the .txt file inside.'

const ZIP_PROBLEMS: Record<Exclude<ZipAnswer['kind'], 'file'>, string> = {
  protected: PROTECTED,
  'wrong-password': PROTECTED,
  none: 'This zip holds no .txt file. On the portal choose "Export as text", and take that file.',
  several: 'This zip holds several .txt files. Unpack it, and import one after the other.',
  'too-large': `The text in this zip is larger than ${MOST}. Export a single year of a single PAN, and choose that file.`,
  broken: 'This zip cannot be read. Download it again, or unpack it and choose the .txt file inside.',
}

async function textOf(content: Buffer): Promise<string> {
  if (!isZip(content)) return decoded(content)
  const answer = await fileInZip(content, /\.txt$/i, TAX_STATEMENT_BYTES_AT_MOST)
  if (answer.kind !== 'file') throw invalidField('file', ZIP_PROBLEMS[answer.kind])
  return decoded(answer.bytes)
}
