import type { GstRow } from '@niyam/formats/gst/documents.ts'
import { numberKey } from './number-key.ts'
import type { Sourced } from './return-rows.ts'
import { AMENDMENTS, baseSection } from './tables.ts'

interface DatedRow<Row> extends Sourced<Row> {
  readonly period: string
}

/**
 * What an amendment replaces: the newest earlier row of the same section, party and number. Undefined where that month
 * was not imported, and for amended totals of small supplies and advances, which name a month in place of a document.
 */
export class Originals<Row extends GstRow> {
  readonly #rows = new Map<string, DatedRow<Row>[]>()

  constructor(months: readonly { readonly period: string; readonly rows: readonly Sourced<Row>[] | null }[]) {
    for (const { period, rows } of months.toSorted((a, b) => (a.period < b.period ? -1 : 1)))
      for (const sourced of rows ?? []) {
        const name = nameOf(sourced.row, sourced.row.number, sourced.row.dated_on)
        if (name === null) continue
        const list = this.#rows.get(name)
        if (list) list.push({ ...sourced, period })
        else this.#rows.set(name, [{ ...sourced, period }])
      }
  }

  of({ row, file_id, line }: Sourced<Row>, period: string): Sourced<Row> | undefined {
    const name = nameOf(row, row.original_number, row.original_dated_on ?? row.dated_on)
    if (name === null) return undefined
    return this.#rows
      .get(name)
      ?.filter((other) => other.period <= period && !(other.file_id === file_id && other.line === line))
      .at(-1)
  }
}

export const isAmendment = ({ section }: GstRow): boolean => AMENDMENTS.has(section)

function nameOf(row: GstRow, number: string, dated_on: GstRow['dated_on']): string | null {
  if (number === '' || dated_on === null) return null
  return [baseSection(row.section), row.counterparty, row.note, numberKey(number, dated_on)].join('|')
}
