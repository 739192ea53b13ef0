import type { Gstr2bHead } from '@niyam/formats/gst/gstr2b.ts'
import { financialYear } from '@niyam/law'
import { nextYear, previousYear } from '@niyam/law/calendar/year.ts'
import type { Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { filesOf, type PortalFile, rowTextsOf } from '../portal-files/service.ts'
import { monthsOf } from './engine/annual.ts'
import { type FileTexts, GST_KINDS, type GstKind, isMonth } from './file-texts.ts'

export type GstFile = PortalFile<GstKind>

/** More would not be reconciled in the time and memory of one answer. */
const ROWS_AT_MOST = 250_000

/**
 * Files of a year with those of the year before and after: a bill of March comes in April, and a supplier files months
 * late. Ordered by entity.
 */
export function filesAround(
  tx: Tx,
  scope: OrgScope,
  {
    year,
    ...of
  }: { readonly year: string; readonly entity_id?: string | undefined; readonly group?: string | undefined },
): Promise<GstFile[]> {
  const own = financialYear(year)
  const years = [previousYear(own), own, nextYear(own)]
  return filesOf(tx, scope, { kinds: GST_KINDS, ...of, periods: [...years, ...years.flatMap(monthsOf)] })
}

/** @throws AppError `invalid` for more rows than are reconciled at once */
export async function textsOf(tx: Tx, scope: OrgScope, files: readonly GstFile[]): Promise<FileTexts> {
  const rows = files.reduce((all, { row_count }) => all + row_count, 0)
  if (rows > ROWS_AT_MOST)
    throw new AppError(
      'invalid',
      `These files have more than ${ROWS_AT_MOST.toLocaleString('en-IN')} rows. Choose one entity, or show fewer rows on a page.`,
    )
  const texts = await rowTextsOf(
    tx,
    scope,
    files.map(({ file_id }) => file_id),
  )
  const pieces = new Map<string, string[]>()
  for (const { file_id, rows: piece } of texts) pieces.set(file_id, [...(pieces.get(file_id) ?? []), piece])
  return files.map(({ file_id, kind, period, head }) => ({
    file_id,
    kind,
    period,
    file_count: (kind === 'gstr2b' && (head as Partial<Gstr2bHead> | null)?.file_count) || 1,
    pieces: pieces.get(file_id) ?? [],
  }))
}

/** The months of a file: its own, or those of a register of a year. */
export function monthsOfFile({ period, totals }: GstFile): string[] {
  if (isMonth(period)) return [period]
  return Object.keys(totals).flatMap((key) => (key.startsWith(ROWS_OF) ? [key.slice(ROWS_OF.length)] : []))
}

const ROWS_OF = 'rows_of_'
