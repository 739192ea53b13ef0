import type { ChainSource } from '@niyam/contract/gst-reconciliation.ts'
import type { GstRow } from '@niyam/formats/gst/documents.ts'
import type { Gstr3bRow } from '@niyam/formats/gst/gstr3b.ts'
import { chainOf, type Source } from './engine/chain.ts'
import { filesOfReturn, type FrequencyByMonth, monthsOfReturn } from './engine/return-periods.ts'
import type { ReturnsOfMonth, Sourced } from './engine/return-rows.ts'

export interface SourcesAsked {
  readonly month: string
  readonly frequency: FrequencyByMonth
  readonly table: string
  readonly limit: number
  readonly offset: number
}

type SourceRow = Omit<ChainSource, 'file_name'>

/** The rows behind one table: those of GSTR-3B, then those of the other file, then those that could not be counted. */
export function sourcesOf(
  months: readonly ReturnsOfMonth[],
  { month, frequency, table, limit, offset }: SourcesAsked,
): { sources: SourceRow[]; total: number } {
  const own = filesOfReturn(monthsOfReturn(month, frequency), months)
  const line = own.length > 0 ? chainOf(own, months).find((one) => one.table === table) : undefined
  if (!line) return { sources: [], total: 0 }
  const kind = line.against ?? 'gstr1'
  const statements = own.flatMap((one): readonly Sourced<GstRow>[] => one[kind] ?? [])
  const pick = <Row, Out>(rows: readonly Sourced<Row>[], of: readonly Source[], show: (row: Sourced<Row>) => Out) => {
    const ids = new Set(of.map((source) => `${source.file_id}/${source.line}`))
    return rows.filter((row) => ids.has(`${row.file_id}/${row.line}`)).map(show)
  }
  const all = [
    ...pick(
      own.flatMap(({ gstr3b }) => gstr3b ?? []),
      line.sources.gstr3b,
      shownFigure,
    ),
    ...pick(statements, line.sources.other, (row) => shownRow(row, kind, true)),
    ...pick(statements, line.not_counted, (row) => shownRow(row, kind, false)),
  ]
  return { sources: all.slice(offset, offset + limit), total: all.length }
}

const shownFigure = ({ file_id, line, row }: Sourced<Gstr3bRow>): SourceRow => ({
  file_id,
  line,
  kind: 'gstr3b',
  section: row.line,
  number: '',
  dated_on: null,
  counterparty: '',
  is_counted: true,
  ...amountsOf(row),
})

const shownRow = (
  { file_id, line, row }: Sourced<GstRow>,
  kind: 'gstr1' | 'gstr2b',
  is_counted: boolean,
): SourceRow => ({
  file_id,
  line,
  kind,
  section: row.section,
  number: row.number,
  dated_on: row.dated_on,
  is_counted,
  counterparty: row.counterparty,
  ...amountsOf(row),
})

const amountsOf = ({ taxable_paise, igst_paise, cgst_paise, sgst_paise, cess_paise }: GstRow | Gstr3bRow) => ({
  taxable_paise,
  igst_paise,
  cgst_paise,
  sgst_paise,
  cess_paise,
})
