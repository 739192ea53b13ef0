import { fromDayNumber, type IsoDate, monthName } from '../../calendar/iso-date.ts'
import { periodLabel, periodsCovering, periodSpan } from '../../calendar/period.ts'
import { NOTHING, type Paise, paise, plus, times } from '../../format/paise.ts'
import { share } from '../../format/rounding.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { findState } from '../../reference/state-lookup.ts'
import type { MoneyReason } from '../dated-row.ts'
import type { WelfareFundRow, WelfareFundRows } from './rows.ts'

export interface WelfareFundQuestion {
  /** By name, key or code; `Kerala (shops fund)` is a fund beside Kerala's own. */
  readonly state: string
  /** Month, quarter, half or year: what is deducted inside it. */
  readonly period: string
  /** For one month; null or absent where it is not known. */
  readonly wage?: Paise | null
  /** Persons employed; null or absent where not known: the fund then counts as reaching the establishment. */
  readonly employees?: number | null
}

export interface WelfareFundShare {
  readonly kind: 'share'
  /** False where the state has no such fund: the amounts are nothing for that reason. */
  readonly levied: boolean
  /** For one employee, for all deductions of the period; zero where there are none. */
  readonly employee: Paise
  readonly employer: Paise
  readonly total: Paise
  /** The employer's share for all employees, the establishment's minimum seen to; null where their number is not known. */
  readonly employer_total: Paise | null
  /** Rows behind the amounts, oldest deduction first. */
  readonly rows: readonly WelfareFundRow[]
  readonly reasons: readonly MoneyReason[]
}

export type WelfareFundAnswer =
  | WelfareFundShare
  | { readonly kind: 'no-law'; readonly reason: string }
  | { readonly kind: 'needs-facts'; readonly missing: readonly ['wage'] }

interface Deduction {
  readonly employee: Paise
  readonly employer: Paise
  readonly all: Paise | null
  readonly row: WelfareFundRow
  readonly text: string
}

/**
 * Contributions of one employee to the labour welfare fund of a state, by the rates of each month of deduction.
 *
 * Where nothing is deducted in the period, the fund does not reach the establishment or the state has none, the amounts are
 * nothing and the reasons say which.
 *
 * @throws RangeError when state or period is none, wage or number of employees is below zero
 */
export function labourWelfareFund(rows: WelfareFundRows, question: WelfareFundQuestion): WelfareFundAnswer {
  const { state, wage, employees } = readQuestion(rows, question)
  const months = monthsOf(question.period)
  const deductions: Deduction[] = []
  for (const { month, end } of months) {
    const inForce = rows.filter((row) => row.state === state && isInForce(row, end))
    if (inForce.length === 0)
      return {
        kind: 'no-law',
        reason: `No labour welfare fund rate of ${state} is held for ${periodLabel(month, true)}.`,
      }
    const due = inForce.filter((row) => isDeductedIn(row, Number(month.slice(5))))
    const row = rowOfWage(due, wage)
    if (row === 'unknown') return { kind: 'needs-facts', missing: ['wage'] }
    if (row === null) continue
    if (row.employee_percent !== undefined && wage === null) return { kind: 'needs-facts', missing: ['wage'] }
    deductions.push(deduction(row, wage, employees, periodLabel(month, true)))
  }
  const employee = plus(...deductions.map((one) => one.employee))
  const employer = plus(...deductions.map((one) => one.employer))
  const all = deductions.map((one) => one.all)
  const latest = rows.findLast((row) => row.state === state)
  const levied = latest?.frequency !== 'none'
  return {
    kind: 'share',
    levied,
    employee,
    employer,
    total: plus(employee, employer),
    employer_total: deductions.length === 0 ? NOTHING : sumOf(all),
    rows: deductions.map((one) => one.row),
    reasons: reasonsOf(deductions, state, question.period, latest),
  }
}

function readQuestion(
  rows: WelfareFundRows,
  question: WelfareFundQuestion,
): { state: string; wage: Paise | null; employees: number | null } {
  const special = rows.find((row) => row.state.toLowerCase() === question.state.trim().toLowerCase())
  const state = special?.state ?? findState(question.state)?.official
  if (!state) throw new RangeError(`"state" is "${question.state}", which is not a state or union territory of India.`)
  const { wage = null, employees = null } = question
  if (wage !== null && wage < 0) throw new RangeError(`"wage" is ${wage / 100}; it cannot be below zero.`)
  if (employees !== null && (!Number.isInteger(employees) || employees < 0))
    throw new RangeError(`"employees" is ${employees}; write a whole number, not below zero.`)
  return { state, wage, employees }
}

function monthsOf(period: string): { month: ReturnType<typeof periodsCovering>[number]; end: IsoDate }[] {
  const span = periodSpan(period)
  if (span === null || span.kind === 'one-time' || span.kind === 'day')
    throw new RangeError(`"period" is "${period}". Write a month 2026-06, a half 2026-27-H1 or a year.`)
  return periodsCovering('month', fromDayNumber(span.first), fromDayNumber(span.last)).map((month) => ({
    month,
    end: fromDayNumber(periodSpan(month, true)?.last ?? span.last),
  }))
}

const isInForce = ({ effective: { from, to } }: WelfareFundRow, on: IsoDate): boolean =>
  (from === null || from <= on) && (to === null || on <= to)

const isDeductedIn = (row: WelfareFundRow, month: number): boolean =>
  row.deduct_in.some((one) => one === 'every month' || one === monthName(month).toLowerCase())

/** The row for a wage; null when nothing is deducted, `unknown` when the wage would decide and is not known. */
function rowOfWage(rows: readonly WelfareFundRow[], wage: Paise | null): WelfareFundRow | 'unknown' | null {
  if (rows.length > 1 && wage === null) return 'unknown'
  const fits = ({ wage_above_inr, wage_to_inr }: WelfareFundRow): boolean =>
    wage === null ||
    ((wage_above_inr === undefined || wage > wage_above_inr * 100) &&
      (wage_to_inr === undefined || wage <= wage_to_inr * 100))
  return rows.find(fits) ?? null
}

function deduction(row: WelfareFundRow, wage: Paise | null, employees: number | null, when: string): Deduction {
  const none = (text: string): Deduction => ({ employee: NOTHING, employer: NOTHING, all: NOTHING, row, text })
  const least = row.threshold_employees ?? 0
  if (employees !== null && employees < least)
    return none(
      `${when}: ${employees} employees are fewer than ${least}, so the fund does not reach the establishment.`,
    )
  if (row.wage_limit_inr !== undefined && wage !== null && wage > row.wage_limit_inr * 100)
    return none(`${when}: wages above ${formatRupeesShort(paise(row.wage_limit_inr * 100))} are left out.`)
  const { employee, employer } = sharesOf(row, wage)
  const minimum = paise((row.employer_minimum_inr ?? 0) * 100)
  const sum = employees === null ? null : times(employer, employees)
  const isRaised = sum !== null && employees !== 0 && sum < minimum
  const all = isRaised ? minimum : sum
  return {
    employee,
    employer,
    all,
    row,
    text:
      `${when}: employee ${formatRupeesShort(employee)}, employer ${formatRupeesShort(employer)}` +
      (row.employee_percent === undefined ? '' : ` (${row.employee_percent} % of the wage, and a cap)`) +
      (isRaised ? `; the employer pays at least ${formatRupeesShort(minimum)}` : '') +
      '.',
  }
}

/** A percent is taken to the paisa: the rates have no rule for rounding. The employer's multiple applies to that share. */
function sharesOf(row: WelfareFundRow, wage: Paise | null): { employee: Paise; employer: Paise } {
  const capped = (amount: Paise, cap: number | undefined): Paise =>
    cap === undefined ? amount : paise(Math.min(amount, cap * 100))
  const plain = (amount: number | undefined): Paise => paise(Math.round((amount ?? 0) * 100))
  const employee = capped(
    row.employee_percent === undefined
      ? plain(row.employee_inr)
      : share(wage ?? NOTHING, Math.round(row.employee_percent * 1000), 100_000, 'half-up'),
    row.cap?.employee_inr,
  )
  const employer = capped(
    row.employer_multiple === undefined ? plain(row.employer_inr) : times(employee, row.employer_multiple),
    row.cap?.employer_inr,
  )
  return { employee, employer }
}

const sumOf = (amounts: readonly (Paise | null)[]): Paise | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : plus(...known)
}

function reasonsOf(
  deductions: readonly Deduction[],
  state: string,
  period: string,
  latest: WelfareFundRow | undefined,
): MoneyReason[] {
  const lines = deductions.map((one) => one.text)
  if (latest?.frequency === 'none') lines.push(`${state} has no labour welfare fund (${latest.note ?? 'none'}).`)
  else if (lines.length === 0) {
    const months = (latest?.deduct_in ?? [])
      .map((month) => month.charAt(0).toUpperCase() + month.slice(1))
      .join(' and ')
    const span = periodSpan(period)
    lines.push(`${span ? periodLabel(span.text) : period}: nothing is deducted; ${state} deducts in ${months}.`)
  }
  const leftOut = new Set(deductions.flatMap((one) => one.row.excludes ?? []))
  for (const words of leftOut) lines.push(`Left out: ${words}.`)
  return lines.map((text) => ({ text, provision: null }))
}
