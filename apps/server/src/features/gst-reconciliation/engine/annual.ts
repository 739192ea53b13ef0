import { financialYearOf } from '@niyam/law/calendar/year.ts'
import { type Cell, chainOf, type TableLine } from './chain.ts'
import { filesOfReturn, type FrequencyByMonth, returnPeriods } from './return-periods.ts'
import { added, type Heads, NO_AMOUNTS, type ReturnsOfMonth } from './return-rows.ts'
import { placeInGstr1, placeInGstr2b, type Place, type Table } from './tables.ts'

export interface AnnualLine extends Pick<TableLine, 'table' | 'against' | 'corrected_in'> {
  /** Rows behind the figures, over the months. */
  readonly rows: { readonly gstr3b: number; readonly other: number; readonly not_counted: number }
  /** Each figure over the months that have it, the difference over those that have both; the others are in `missing`. */
  readonly cells: readonly Cell[]
  readonly months: readonly { readonly period: string; readonly cells: readonly Cell[] }[]
}

/** Documents of one year that are in the files of another: filed late, by the business itself or by its suppliers. */
export interface Carry {
  readonly table: Table
  /** Dated before the year, in its files. */
  readonly brought_in: Heads
  /** Dated in the year, in files after it. */
  readonly carried_out: Heads
}

export interface Annual {
  readonly lines: readonly AnnualLine[]
  readonly carry: readonly Carry[]
  /** Months of the year without a file, by file. */
  readonly missing: {
    readonly gstr3b: readonly string[]
    readonly gstr1: readonly string[]
    readonly gstr2b: readonly string[]
  }
}

/** The twelve months `2026-04` to `2027-03` of `2026-27`. */
export const monthsOf = (year: string): string[] => {
  const start = Number(year.slice(0, 4))
  return Array.from({ length: 12 }, (_, at) =>
    at < 9 ? `${start}-${String(at + 4).padStart(2, '0')}` : `${start + 1}-${String(at - 8).padStart(2, '0')}`,
  )
}

/**
 * The year of a GSTIN; `all` are the months that are imported, those after the year among them. Returns whose frequency is
 * not known are not compared.
 */
export function annualOf(year: string, all: readonly ReturnsOfMonth[], frequency: FrequencyByMonth): Annual {
  const months = monthsOf(year)
  const present = new Map(all.map((one) => [one.period, one]))
  const chains = returnPeriods(months, frequency).flatMap((ofReturn) => {
    const isThere = ofReturn.some((month) => present.has(month))
    return isThere ? [{ period: ofReturn.at(-1) ?? '', lines: chainOf(filesOfReturn(ofReturn, all), all) }] : []
  })
  const without = (file: 'gstr3b' | 'gstr1' | 'gstr2b') =>
    months.filter((period) => (present.get(period)?.[file] ?? null) === null)
  return {
    lines: linesOf(chains),
    carry: carryOf(year, months, all),
    missing: { gstr3b: without('gstr3b'), gstr1: without('gstr1'), gstr2b: without('gstr2b') },
  }
}

function linesOf(chains: readonly { period: string; lines: readonly TableLine[] }[]): AnnualLine[] {
  const first = chains.find(({ lines }) => lines.length > 0)
  return (first?.lines ?? []).map(({ table, against, cells }) => {
    const months = chains.flatMap(({ period, lines }) => {
      const line = lines.find((one) => one.table === table)
      return line ? [{ period, line }] : []
    })
    const count = (of: (line: TableLine) => number) => months.reduce((all, { line }) => all + of(line), 0)
    const rows = {
      gstr3b: count(({ sources }) => sources.gstr3b.length),
      other: count(({ sources }) => sources.other.length),
      not_counted: count(({ not_counted }) => not_counted.length),
    }
    const ofMonths = months.map(({ line }) => line.cells)
    return {
      table,
      against,
      rows,
      corrected_in: null,
      cells: cells.map(({ head }) => sumOf(head, ofMonths)),
      months: months.map(({ period, line }) => ({
        period,
        cells: line.cells,
      })),
    }
  })
}

/** Null where no month has the figure. */
function sumOf(head: Cell['head'], months: readonly (readonly Cell[])[]): Cell {
  const cells = months.flatMap((month) => month.filter((cell) => cell.head === head))
  const sum = (key: 'gstr3b' | 'other' | 'difference'): number | null => {
    const known = cells.flatMap((cell) => cell[key] ?? [])
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
  }
  return { head, gstr3b: sum('gstr3b'), other: sum('other'), difference: sum('difference') }
}

function carryOf(year: string, months: readonly string[], all: readonly ReturnsOfMonth[]): Carry[] {
  const carries = new Map<Table, { brought_in: Heads; carried_out: Heads }>()
  const [first, last] = [months[0] ?? '', months.at(-1) ?? '']
  const count = (period: string, row: Parameters<typeof placeInGstr1>[0], place: Place) => {
    if (row.dated_on === null || place === null || place === 'unknown') return
    const ofYear = financialYearOf(row.dated_on)
    const isIn = period >= first && period <= last
    const way = isIn && ofYear < year ? 'brought_in' : period > last && ofYear === year ? 'carried_out' : null
    if (way === null) return
    for (const table of place.tables) {
      const carry = carries.get(table) ?? { brought_in: NO_AMOUNTS, carried_out: NO_AMOUNTS }
      carries.set(table, { ...carry, [way]: added(carry[way], row, place.sign) })
    }
  }
  for (const { period, gstr1, gstr2b } of all) {
    for (const { row } of gstr1 ?? []) count(period, row, placeInGstr1(row))
    for (const { row } of gstr2b ?? []) count(period, row, placeInGstr2b(row))
  }
  return [...carries].map(([table, carry]) => ({ table, ...carry }))
}
