import type { FinancialYear } from '../../src/calendar/year.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import { minus, NOTHING, type Paise, plus } from '../../src/format/paise.ts'
import {
  advanceTaxShortfall,
  deferment,
  isEnoughAdvanceTax,
  type InstalmentPattern,
  instalmentPattern,
  isLiableToAdvanceTax,
} from '../../src/money/income-tax/advance-tax.ts'
import { lateReturnInterest, onePercentAMonth } from '../../src/money/income-tax/return.ts'
import type { Lateness, IncomeTaxFacts } from './late-fee-income-tax-facts.ts'

const patterns = await loadTable('income-tax-instalments')

const MONTH_OF_INSTALMENT: Record<string, number> = { 1: 6, 2: 9, 3: 12, 4: 3, presumptive: 3 }
const PAID_BY = {
  6: 'paid_by_15_june',
  9: 'paid_by_15_september',
  12: 'paid_by_15_december',
  3: 'paid_by_15_march',
} as const

export interface ReturnInterest {
  readonly a: Paise | undefined
  readonly b: Paise | undefined
  readonly c: Paise | undefined
  /** 234A alone where a case does not mention advance tax, else all that is known. */
  readonly all: Paise | undefined
}

/**
 * Interest that a late return carries. `tax_payable` is the tax before advance tax is taken off where that is given beside it;
 * with `tax_for_year` it is what was left unpaid.
 */
export function returnInterest(facts: IncomeTaxFacts, year: FinancialYear, late: Lateness): ReturnInterest {
  const payable = facts.amount('tax_payable')
  const paid = facts.amount('advance_tax_paid')
  const whole = facts.amount('tax_for_year') ?? payable
  const isBalance = facts.amount('tax_for_year') !== undefined && payable !== undefined
  const unpaid = isBalance ? payable : whole && less(whole, paid ?? NOTHING)
  const a =
    unpaid !== undefined && late.filed !== undefined && late.interest_from !== undefined
      ? lateReturnInterest(unpaid, late.interest_from, late.filed).interest
      : undefined
  // A worked example that does not mention advance tax means that none was paid.
  const until = facts.day('paid_on') ?? late.filed
  const b = whole && until && advanceTaxShortfall(whole, paid ?? NOTHING, year, until).interest
  const c = whole && defermentOfYear(facts, year, whole, paid ?? NOTHING)
  const known = (paid === undefined ? [a] : [a, b, c]).filter((one) => one !== undefined)
  const byMonths = whole && shortfallByMonths(facts, whole, paid ?? NOTHING)
  const isDated = until !== undefined
  return {
    a: a ?? (isDated ? undefined : byMonths),
    b: b ?? (isDated ? undefined : whole && (isEnoughAdvanceTax(whole, paid ?? NOTHING) ? NOTHING : byMonths)),
    c,
    all: known.length === 0 ? undefined : plus(...known),
  }
}

/** Where a case counts the months itself instead of naming the days: whichever section it asks for, the arithmetic is one. */
function shortfallByMonths(facts: IncomeTaxFacts, whole: Paise, paid: Paise): Paise | undefined {
  const months = facts.count('shortfall_months')
  return months === undefined ? undefined : onePercentAMonth(less(whole, paid), months).interest
}

function defermentOfYear(facts: IncomeTaxFacts, year: FinancialYear, whole: Paise, paid: Paise): Paise | undefined {
  const months = facts.count('shortfall_months')
  if (months !== undefined)
    return isLiableToAdvanceTax(whole) ? onePercentAMonth(less(whole, paid), months).interest : NOTHING
  const instalments = patternOf(facts, year)?.instalments
  if (!instalments) return undefined
  const byDay = instalments.map(({ month }) => facts.amount(PAID_BY[month as keyof typeof PAID_BY]))
  // The payment dates of advance tax in one sum are unknown.
  if (byDay.some((one) => one === undefined) && paid > 0) return undefined
  return plus(...instalments.map((one, at) => deferment(one, whole, byDay[at] ?? NOTHING).interest))
}

/** One instalment: what is due by then and the interest on what is short. */
export function instalmentInterest(facts: IncomeTaxFacts, year: FinancialYear): Record<string, Paise | undefined> {
  const key = facts.id.match(/instalment-(\d)|presumptive/)
  const month = MONTH_OF_INSTALMENT[key?.[1] ?? 'presumptive']
  const instalment = patternOf(facts, year)?.instalments.find((one) => one.month === month)
  const whole = facts.amount('tax_for_year') ?? facts.amount('tax_payable')
  const paid = facts.amount('advance_tax_paid') ?? NOTHING
  const months = facts.count('shortfall_months')
  const short = facts.amount('shortfall')
  if (short !== undefined && whole === undefined) {
    const counted = months ?? instalment?.months
    return { interest_234c: counted === undefined ? undefined : onePercentAMonth(short, counted).interest }
  }
  if (whole === undefined || !patternOf(facts, year)) return {}
  // No instalment falls on this day under the pattern of the year.
  if (!instalment) return { cumulative_due: NOTHING, interest_234c: NOTHING }
  const answer = deferment(instalment, whole, paid, months ?? instalment.months)
  // A case that asks an instalment for s. 234B means by `advance_tax_paid` that of the whole year.
  const until = facts.day('paid_on') ?? facts.day('filed')
  return {
    cumulative_due: answer.cumulative_due,
    shortfall: answer.shortfall,
    interest_234c: answer.interest,
    interest_234b: until
      ? advanceTaxShortfall(whole, paid, year, until).interest
      : shortfallOfYear(whole, paid, months),
  }
}

/** S. 234B where the case counts the months itself, or where nothing is asked however many they are. */
function shortfallOfYear(whole: Paise, paid: Paise, months: number | undefined): Paise | undefined {
  if (isEnoughAdvanceTax(whole, paid)) return NOTHING
  return months === undefined ? undefined : onePercentAMonth(less(whole, paid), months).interest
}

function patternOf(facts: IncomeTaxFacts, year: FinancialYear): InstalmentPattern | undefined {
  const isPresumptive = facts.id.includes('.presumptive') || facts.flag('presumptive')
  return instalmentPattern(patterns, isPresumptive ? 'presumptive' : facts.isCompany ? 'company' : 'non-company', year)
}

const less = (from: Paise, amount: Paise): Paise => (amount < from ? minus(from, amount) : NOTHING)
