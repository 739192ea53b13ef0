import type { GstRow } from '@niyam/formats/gst/documents.ts'
import type { Gstr2bRow } from '@niyam/formats/gst/gstr2b.ts'
import type { Gstr3bRow } from '@niyam/formats/gst/gstr3b.ts'
import type { PurchaseRow } from '@niyam/formats/gst/purchases.ts'
import { bookDocuments } from './engine/book-documents.ts'
import type { BookDocument, StatementDocument } from './engine/documents.ts'
import type { ReturnsOfMonth, Sourced } from './engine/return-rows.ts'
import { statementDocuments } from './engine/statement-documents.ts'

export const GST_KINDS = ['gstr1', 'gstr2b', 'gstr3b', 'gst-purchases'] as const
export type GstKind = (typeof GST_KINDS)[number]

/** Files of one GSTIN on their way into a thread: their rows as JSON. */
export type FileTexts = readonly {
  readonly file_id: string
  readonly kind: GstKind
  readonly period: string
  /** In how many files the portal gives this statement. */
  readonly file_count: number
  readonly pieces: readonly string[]
}[]

export interface Files {
  readonly months: readonly ReturnsOfMonth[]
  readonly books: readonly BookDocument[]
  readonly bookedMonths: ReadonlySet<string>
  readonly statements: readonly StatementDocument[]
  /** GSTR-2B that lacks some of its files: its sums are unknown, its documents are matched. */
  readonly incomplete: readonly IncompleteStatement[]
  /** Rows of GSTR-2B that cannot be matched, because they have no date. */
  readonly undated: readonly { readonly period: string }[]
}

export interface IncompleteStatement {
  readonly period: string
  readonly files: number
  readonly of: number
}

/** Parses the rows. Where a month has a separate register, the lines of that month in the register of the year do not count. */
export function filesFrom(texts: FileTexts): Files {
  const rowsOf = <Row>(file: FileTexts[number]): Sourced<Row>[] =>
    file.pieces.flatMap((piece) =>
      (JSON.parse(piece) as { line: number; row: Row }[]).map(({ line, row }) => ({
        file_id: file.file_id,
        line,
        row,
      })),
    )
  const months = new Map<string, { -readonly [K in keyof ReturnsOfMonth]: ReturnsOfMonth[K] }>()
  const monthAt = (period: string) => {
    const month = months.get(period) ?? { period, gstr3b: null, gstr1: null, gstr2b: null }
    months.set(period, month)
    return month
  }
  const purchases: Sourced<PurchaseRow>[] = []
  const ownMonths = new Set(
    texts.flatMap(({ kind, period }) => (kind === 'gst-purchases' && isMonth(period) ? [period] : [])),
  )
  const statements: StatementDocument[] = []
  const undated: { period: string }[] = []
  const incomplete: IncompleteStatement[] = []
  const filesOf2b = new Map<string, FileTexts[number][]>()
  for (const file of texts) {
    const { period } = file
    if (file.kind === 'gstr1') monthAt(period).gstr1 = rowsOf<GstRow>(file)
    else if (file.kind === 'gstr3b') monthAt(period).gstr3b = rowsOf<Gstr3bRow>(file)
    else if (file.kind === 'gstr2b') {
      filesOf2b.set(period, [...(filesOf2b.get(period) ?? []), file])
    } else {
      for (const sourced of rowsOf<PurchaseRow>(file))
        if (isMonth(period) || !ownMonths.has(sourced.row.booked_in)) purchases.push(sourced)
    }
  }
  for (const [period, files] of filesOf2b) {
    const rows = files.flatMap(rowsOf<Gstr2bRow>)
    const of = files[0]?.file_count ?? 1
    const month = monthAt(period)
    if (files.length >= of) month.gstr2b = rows
    else incomplete.push({ period, files: files.length, of })
    const read = statementDocuments(period, rows)
    for (const document of read.documents) statements.push(document)
    for (const _ of read.undated) undated.push({ period })
  }
  const books = bookDocuments(purchases)
  const bookedMonths = new Set([...ownMonths, ...books.map(({ period }) => period)])
  const sorted = [...months.values()].sort((a, b) => (a.period < b.period ? -1 : 1))
  return { months: sorted, books, bookedMonths, statements, incomplete, undated }
}

/** `2026-04`, and no financial year such as 2026-27. */
export const isMonth = (period: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(period)
