import type { tdsStatement } from '@niyam/contract/tds-statements.ts'
import type { QueryOf } from '@niyam/contract/endpoint.ts'
import type { ChallanRow, DeducteeRow, StatementRow } from '@niyam/formats/etds/forms.ts'
import type { IsoDate } from '@niyam/law'
import type { Charge } from '@niyam/law/catalogue/model/charge.ts'
import { type DeducteeCheck, ratesIn, type StatementLaw } from '@niyam/law/money/tds/statement/deductee.ts'
import { checkStatement, type ChallanUse, type StatementCheck } from '@niyam/law/money/tds/statement/statement.ts'
import { loadTable } from '@niyam/law/tables/load-table.ts'

/** Due days and charges that a thread needs beside the rows. */
export interface StatementFacts {
  readonly act: 1961 | 2025
  readonly today: IsoDate
  /** The last day to pay what was deducted in a month, `2026-06`; months without a deposit in the calendar are absent. */
  readonly dues: Readonly<Record<string, IsoDate>>
  /** Charges by the days of deduction that they are for. */
  readonly charges: readonly {
    readonly from: IsoDate | null
    readonly to: IsoDate | null
    readonly charges: readonly Charge[]
  }[]
}

export interface DeductionsAsked {
  readonly view: NonNullable<QueryOf<typeof tdsStatement>['view']>
  readonly search: string
  readonly sort: DeductionSort
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

export const DEDUCTION_SORTS = ['line', 'name', 'section', 'amount', 'interest', 'short'] as const
export type DeductionSort = (typeof DEDUCTION_SORTS)[number]

export interface CheckedDeduction {
  readonly row: DeducteeRow
  readonly check: DeducteeCheck
}

export interface StatementPage {
  readonly challans: readonly (ChallanUse & { readonly challan: ChallanRow })[]
  readonly totals: StatementCheck['totals']
  readonly counts: { readonly late: number; readonly short: number; readonly unpaid: number }
  readonly rows: readonly CheckedDeduction[]
  readonly total: number
}

/** Checks a statement, and gives one page of its deductions. `texts` are its rows as the service of portal files gives them. */
export async function statementPage(
  texts: readonly string[],
  facts: StatementFacts,
  query: DeductionsAsked,
): Promise<StatementPage> {
  const { challans, totals, all } = await checkedRows(texts, facts)
  const ofView = all.filter((one) => isOf(query.view, one) && holds(one, query.search)).toSorted(orderOf(query))
  const count = (view: DeductionsAsked['view']) => all.filter((one) => isOf(view, one)).length
  return {
    challans,
    totals,
    counts: { late: count('late'), short: count('short'), unpaid: count('unpaid') },
    rows: ofView.slice(query.offset, query.offset + query.limit),
    total: ofView.length,
  }
}

/** The rows of one deductee, added up. Amounts in paise; null where one of its rows is not known. */
export interface DeducteeTotals {
  readonly pan: string
  readonly name: string
  readonly sections: readonly string[]
  readonly rows: number
  readonly amount: number | null
  readonly deducted: number | null
  readonly unpaid: number
  readonly interest: number | null
  readonly short: { readonly least: number; readonly most: number } | null
}

export interface StatementByDeductee extends Pick<StatementPage, 'challans' | 'totals'> {
  /** By name. */
  readonly deductees: readonly DeducteeTotals[]
  readonly total: number
}

/** Checks a statement, and adds its rows up by deductee, at most so many. */
export async function statementByDeductee(
  texts: readonly string[],
  facts: StatementFacts,
  most: number,
): Promise<StatementByDeductee> {
  const { challans, totals, all } = await checkedRows(texts, facts)
  const groups = new Map<string, CheckedDeduction[]>()
  for (const one of all) {
    // Several people may have no PAN: each name is one person.
    const key = /^[A-Z]{5}\d{4}[A-Z]$/.test(one.row.pan) ? one.row.pan : `${one.row.pan} ${one.row.name.toLowerCase()}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  const deductees = [...groups.values()].map(deducteeTotals).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return { challans, totals, deductees: deductees.slice(0, most), total: deductees.length }
}

function deducteeTotals(group: readonly CheckedDeduction[]): DeducteeTotals {
  const sum = (of: (one: CheckedDeduction) => number | null) =>
    group.reduce<number | null>((all, one) => {
      const more = of(one)
      return all === null || more === null ? null : all + more
    }, 0)
  const [least, most] = [sum(({ check }) => check.short?.least ?? null), sum(({ check }) => check.short?.most ?? null)]
  return {
    pan: group[0]?.row.pan ?? '',
    name: group[0]?.row.name ?? '',
    sections: [...new Set(group.map(({ row }) => row.section))].toSorted(),
    rows: group.length,
    amount: sum(({ row }) => row.amount_paise),
    deducted: sum(({ row }) => row.deducted_paise),
    unpaid: group.reduce((all, { check }) => all + check.unpaid, 0),
    interest: sum(({ check }) => check.interest),
    short: least === null || most === null ? null : { least, most },
  }
}

async function checkedRows(texts: readonly string[], facts: StatementFacts) {
  const rows = texts.flatMap((text) => (JSON.parse(text) as { row: StatementRow }[]).map(({ row }) => row))
  const challans = rows.filter((row): row is ChallanRow => row.record === 'CD')
  const deductees = rows.filter((row): row is DeducteeRow => row.record === 'DD')
  const checked = checkStatement({ act: facts.act, challans, deductees }, await lawOfFacts(facts))
  return {
    totals: checked.totals,
    challans: challans.flatMap((challan, at) => {
      const use = checked.challans[at]
      return use ? [{ ...use, challan }] : []
    }),
    all: deductees.flatMap((row, at): CheckedDeduction[] => {
      const check = checked.deductees[at]
      return check ? [{ row, check }] : []
    }),
  }
}

async function lawOfFacts({ today, dues, charges }: StatementFacts): Promise<StatementLaw> {
  return {
    today,
    rateOf: ratesIn(await loadTable('tds-rates')),
    dueOf: (deducted) => dues[deducted.slice(0, 7)] ?? null,
    chargesOn: (deducted) =>
      charges.find(({ from, to }) => (from === null || from <= deducted) && (to === null || deducted <= to))?.charges ??
      [],
  }
}

const VIEWS: Readonly<Record<DeductionsAsked['view'], (check: DeducteeCheck) => boolean>> = {
  '': () => true,
  late: ({ interest }) => (interest ?? 0) > 0,
  short: ({ short }) => (short?.most ?? 0) > 0,
  unpaid: ({ unpaid }) => unpaid > 0,
  unknown: ({ interest, short, doubts }) => interest === null || (short === null && !doubts.includes('reason_given')),
}
const isOf = (view: DeductionsAsked['view'], { check }: CheckedDeduction) => VIEWS[view](check)

const holds = ({ row }: CheckedDeduction, search: string): boolean =>
  search === '' || [row.name, row.pan, row.section].some((one) => one.toLowerCase().includes(search.toLowerCase()))

const KEYS: Readonly<Record<DeductionSort, (one: CheckedDeduction) => number | string>> = {
  line: ({ row }) => row.line,
  name: ({ row }) => row.name.toLowerCase(),
  section: ({ row }) => row.section,
  amount: ({ row }) => row.amount_paise ?? -1,
  interest: ({ check }) => check.interest ?? -1,
  short: ({ check }) => check.short?.most ?? -1,
}

function orderOf({ sort, descending }: DeductionsAsked) {
  const key = KEYS[sort]
  return (a: CheckedDeduction, b: CheckedDeduction): number => {
    const [x, y] = [key(a), key(b)]
    const order = x < y ? -1 : x > y ? 1 : 0
    return (descending ? -order : order) || a.row.line - b.row.line
  }
}
