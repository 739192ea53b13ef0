import type { GstRow } from '@niyam/formats/gst/documents.ts'
import { isAmendment, Originals } from './originals.ts'
import { added, type Head, type Heads, NO_AMOUNTS, type ReturnsOfMonth, type Sourced } from './return-rows.ts'
import { type Place, placeInGstr1, placeInGstr2b, TABLES, type Table } from './tables.ts'

export interface Source {
  readonly file_id: string
  readonly line: number
}

/** One figure in GSTR-3B and in the other file, in paise; null is unknown: the file is not there, or does not say. */
export interface Cell {
  readonly head: Head
  readonly gstr3b: number | null
  readonly other: number | null
  /** GSTR-3B less the other. */
  readonly difference: number | null
}

export interface TableLine {
  readonly table: Table
  readonly against: 'gstr1' | 'gstr2b' | null
  readonly cells: readonly Cell[]
  /** The rows that the figures come from. */
  readonly sources: { readonly gstr3b: readonly Source[]; readonly other: readonly Source[] }
  /** Rows that could not be counted: amendments whose original is not imported, credit of unknown availability. */
  readonly not_counted: readonly Source[]
  /** Where a difference is corrected; null where nothing differs. */
  readonly corrected_in: 'gstr-1a' | 'gstr-3b' | null
}

/**
 * From this period on the portal fills the liability of GSTR-3B from GSTR-1 and locks it: GSTN advisories of 17 October
 * 2024 and 7 June 2025. Until GSTR-3B is filed it is corrected by GSTR-1A, later by an amendment in a following GSTR-1.
 */
export const LIABILITY_LOCKED_FROM = '2025-07'

/**
 * GSTR-3B against GSTR-1 and GSTR-2B of one period, table by table.
 *
 * @param months the months of the period: one, or the three of a quarterly return
 * @param all every month that is imported, in which the originals of amendments are looked for
 */
export function chainOf(months: readonly ReturnsOfMonth[], all: readonly ReturnsOfMonth[]): TableLine[] {
  const outward = sideOf(
    months.map(({ period, gstr1 }) => ({ period, rows: gstr1 })),
    all.map(({ period, gstr1 }) => ({ period, rows: gstr1 })),
    placeInGstr1,
  )
  const inward = sideOf(
    months.map(({ period, gstr2b }) => ({ period, rows: gstr2b })),
    all.map(({ period, gstr2b }) => ({ period, rows: gstr2b })),
    placeInGstr2b,
  )
  const last = months.at(-1)?.period ?? ''
  return TABLES.map(({ table, against, lines, heads }) => {
    const ours = ownFigures(months, lines)
    const side = against === 'gstr1' ? outward : against === 'gstr2b' ? inward : null
    const statementRow = side?.tables.get(table)
    const isKnown = side !== null && side.isThere
    const cells = heads.map((head): Cell => {
      const gstr3b = ours?.amounts[head] ?? null
      const other = isKnown ? (statementRow?.amounts[head] ?? 0) : null
      return { head, gstr3b, other, difference: gstr3b === null || other === null ? null : gstr3b - other }
    })
    const differs = cells.some(({ difference }) => difference !== null && difference !== 0)
    const isLocked = against === 'gstr1' && last >= LIABILITY_LOCKED_FROM
    return {
      table,
      against,
      cells,
      sources: { gstr3b: ours?.sources ?? [], other: statementRow?.sources ?? [] },
      not_counted: side?.notCounted.get(table) ?? [],
      corrected_in: differs ? (isLocked ? 'gstr-1a' : 'gstr-3b') : null,
    }
  })
}

interface Figures {
  amounts: Heads
  sources: Source[]
}

/** A sum that the return states itself: absent beside its credits and reversals, it is not zero. */
const NET_CREDIT = 'itc_elg.itc_net'
const CREDIT = /^itc_elg\.itc_(avl|rev)\b/

const lacksNetCredit = ({ gstr3b }: ReturnsOfMonth): boolean =>
  gstr3b !== null &&
  gstr3b.some(({ row }) => CREDIT.test(row.line)) &&
  gstr3b.every(({ row }) => row.line !== NET_CREDIT)

/** Null where no month has a GSTR-3B, or it does not state the line. A block that is absent is zero. */
function ownFigures(months: readonly ReturnsOfMonth[], lines: readonly string[]): Figures | null {
  if (lines.length === 0 || months.every(({ gstr3b }) => gstr3b === null)) return null
  if (lines.includes(NET_CREDIT) && months.some(lacksNetCredit)) return null
  const figures: Figures = { amounts: NO_AMOUNTS, sources: [] }
  for (const { gstr3b } of months)
    for (const { row, file_id, line } of gstr3b ?? []) {
      if (!lines.includes(row.line)) continue
      figures.amounts = added(figures.amounts, row, 1)
      figures.sources.push({ file_id, line })
    }
  return figures
}

interface Side {
  readonly isThere: boolean
  readonly tables: ReadonlyMap<Table, Figures>
  readonly notCounted: ReadonlyMap<Table, readonly Source[]>
}

interface Month<Row> {
  readonly period: string
  readonly rows: readonly Sourced<Row>[] | null
}

function sideOf<Row extends GstRow>(
  months: readonly Month<Row>[],
  all: readonly Month<Row>[],
  placeOf: (row: Row) => Place,
): Side {
  const originals = new Originals(all)
  const tables = new Map<Table, Figures>()
  const notCounted = new Map<Table, Source[]>()
  const leaveOut = (tables: readonly Table[], source: Source): void => {
    for (const table of tables) {
      const list = notCounted.get(table)
      if (list) list.push(source)
      else notCounted.set(table, [source])
    }
  }
  /** `source` is null for the original of an amendment, which is in another file. */
  const count = (row: Row, times: 1 | -1, source: Source | null): void => {
    const place = placeOf(row)
    if (place === null) return
    if (place === 'unknown') {
      if (source) leaveOut(UNKNOWN_CREDIT, source)
      return
    }
    for (const table of place.tables) {
      const figures = tables.get(table) ?? { amounts: NO_AMOUNTS, sources: [] }
      figures.amounts = added(figures.amounts, row, times * place.sign)
      if (source) figures.sources.push(source)
      tables.set(table, figures)
    }
  }
  for (const { period, rows } of months)
    for (const sourced of rows ?? []) {
      const source = { file_id: sourced.file_id, line: sourced.line }
      if (!isAmendment(sourced.row)) {
        count(sourced.row, 1, source)
        continue
      }
      const original = originals.of(sourced, period)
      if (original) {
        count(sourced.row, 1, source)
        count(original.row, -1, null)
        continue
      }
      const place = placeOf(sourced.row)
      if (place !== null) leaveOut(place === 'unknown' ? UNKNOWN_CREDIT : place.tables, source)
    }
  return { isThere: months.some(({ rows }) => rows !== null), tables, notCounted }
}

const UNKNOWN_CREDIT: readonly Table[] = ['4(A)(5)', '4(C)']
