import { type Paise, minus, NOTHING, paise, plus } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { type MoneyReason, reasonFrom, rowOn } from '../dated-row.ts'
import {
  type EmployeesInsuranceRow,
  type EmployeesInsuranceRows,
  endOfInsuranceMonth,
  type NoInsuranceRate,
} from './rates.ts'
import { percentOf } from '../simple-interest.ts'
import { UP_TO_RUPEE } from './month-rates.ts'

/** Wages of one person for one month: the wages themselves, or the whole pay with the heads that count as wages. */
export type InsuredWages = { readonly wages: Paise } | { readonly gross: Paise; readonly basic_and_counted: Paise }

export interface InsuredMonth {
  /** '2026-09' */
  readonly month: string
  readonly pay: InsuredWages
  /** Days for which wages were paid. Unknown: it is not certain that the daily average is small, so the share is due. */
  readonly days?: number | undefined
  /** The average itself, where it is known. */
  readonly average_daily_wage?: Paise | undefined
  readonly has_disability?: boolean | undefined
  /** Wages were within the ceiling when the contribution period (April, October) or the job began. */
  readonly was_covered?: boolean | undefined
  /** The reduced rates of a newly covered area (October 2016 to June 2019). */
  readonly is_new_area?: boolean | undefined
}

export interface InsuranceShares {
  readonly kind: 'shares'
  readonly esi_wages: Paise
  readonly ceiling: Paise
  readonly covered: boolean
  readonly employee: Paise
  readonly employer: Paise
  readonly total: Paise
  readonly reasons: readonly MoneyReason[]
}

/**
 * Contributions of one insured person for a month: rule 19 of the Social Security (Central) Rules, 2026,
 * from 08-05-2026; before it the ESI (Central) Rules. Nothing for someone above the ceiling, unless insured since the period began.
 *
 * @returns `no-law` where the table has no rate or ceiling for the month
 * @throws RangeError when the month is none, an amount is below zero, or the counted heads pass the whole pay
 */
export function insuranceShares(rows: EmployeesInsuranceRows, person: InsuredMonth): InsuranceShares | NoInsuranceRate {
  const day = endOfInsuranceMonth(person.month)
  const row = (item: string): EmployeesInsuranceRow | null => rowOn(rows, 'esi', item, day)
  const missing = (rateName: string): NoInsuranceRate => ({ kind: 'no-law', missing: `${rateName} of ${person.month}` })
  const limit = row('wage-ceiling')
  if (limit === null || limit.value === null) return missing('wage ceiling')
  const rupees = person.has_disability ? limit.with_disability : limit.value
  if (rupees === undefined) return missing('wage ceiling of a person with disability')
  const ceiling = paise(rupees * 100)
  const rates = percentages(row, person.is_new_area ?? false)
  if (rates === null) return missing('rates')
  const reasons: MoneyReason[] = []
  const esiWages = wagesOf(row('excluded-heads-limit'), person.pay, reasons)
  const isWithin = esiWages <= ceiling
  const covered = isWithin || person.was_covered === true
  reasons.push(coverage(esiWages, ceiling, isWithin, covered, limit))
  if (!covered) {
    const nothing = { employee: NOTHING, employer: NOTHING, total: NOTHING }
    return { kind: 'shares', esi_wages: esiWages, ceiling, covered, ...nothing, reasons }
  }
  const isSmall = isSmallAverage(row('employee-share-exempt-daily-wage'), person, esiWages, reasons)
  const employee = isSmall ? NOTHING : percentOf(esiWages, rates.employee, UP_TO_RUPEE)
  const employer = percentOf(esiWages, rates.employer, UP_TO_RUPEE)
  const say = (who: string, percent: number, amount: Paise): void => {
    const text = `${who} ${percent} % of ${formatRupeesShort(esiWages)}, up to the next rupee: ${formatRupeesShort(amount)}`
    reasons.push(reasonFrom(text, rates.row))
  }
  if (!isSmall) say('Employee', rates.employee, employee)
  say('Employer', rates.employer, employer)
  return {
    kind: 'shares',
    esi_wages: esiWages,
    ceiling,
    covered,
    employee,
    employer,
    total: plus(employee, employer),
    reasons,
  }
}

function percentages(
  row: (item: string) => EmployeesInsuranceRow | null,
  isNewArea: boolean,
): { employee: number; employer: number; row: EmployeesInsuranceRow | null } | null {
  const reduced = isNewArea ? row('new-area-employee-employer') : null
  const [own, other] = [row('employee-share'), row('employer-share')]
  const employee = reduced?.employee ?? own?.value ?? null
  const employer = reduced?.employer ?? other?.value ?? null
  return employee === null || employer === null ? null : { employee, employer, row: reduced ?? own }
}

/**
 * Wages on the definition of the Code: excluded heads above half of the pay count as well. Before 21-11-2025 only the heads
 * that are wages.
 */
function wagesOf(limit: EmployeesInsuranceRow | null, pay: InsuredWages, reasons: MoneyReason[]): Paise {
  if ('wages' in pay) return notNegative(pay.wages, 'wages')
  const gross = notNegative(pay.gross, 'gross')
  const counted = notNegative(pay.basic_and_counted, 'basic_and_counted')
  if (counted > gross) throw new RangeError('basic_and_counted is above gross: it is a part of it.')
  if (limit === null || limit.value === null) return counted
  const excluded = minus(gross, counted)
  const allowed = percentOf(gross, limit.value)
  if (excluded <= allowed) return counted
  const added = minus(excluded, allowed)
  const text = `Excluded heads of ${formatRupeesShort(excluded)} pass ${limit.value} % of the pay; ${formatRupeesShort(added)} counts as wages`
  reasons.push(reasonFrom(text, limit))
  return plus(counted, added)
}

const notNegative = (amount: Paise, name: string): Paise => {
  if (amount < 0) throw new RangeError(`${name} is below zero.`)
  return amount
}

const coverage = (wages: Paise, ceiling: Paise, isWithin: boolean, covered: boolean, limit: EmployeesInsuranceRow) =>
  reasonFrom(
    `Wages ${formatRupeesShort(wages)} are ${isWithin ? 'within' : 'above'} the ceiling of ${formatRupeesShort(ceiling)}${
      covered && !isWithin ? '; insured to the end of the contribution period all the same' : ''
    }`,
    limit,
  )

/** At or below the daily average of the table the person pays nothing, the employer its share all the same. */
function isSmallAverage(
  limit: EmployeesInsuranceRow | null,
  { days, average_daily_wage }: InsuredMonth,
  wages: Paise,
  reasons: MoneyReason[],
): boolean {
  if (days !== undefined && !(Number.isFinite(days) && days >= 0 && days <= 31))
    throw new RangeError(`days is ${days}; a month has up to 31.`)
  if (limit === null || limit.value === null) return false
  const most = limit.value * 100
  const isSmall =
    average_daily_wage === undefined
      ? days !== undefined && days > 0 && wages <= most * days
      : average_daily_wage <= most
  if (isSmall) reasons.push(reasonFrom(`The daily average is not above ₹${limit.value}: no employee share`, limit))
  return isSmall
}
