import { NOTHING, type Paise, paise } from '../../format/paise.ts'
import { rowOn } from '../dated-row.ts'
import { percentOf, type RoundTo } from '../simple-interest.ts'
import { type EmployeesInsuranceRows, endOfInsuranceMonth, type NoInsuranceRate } from './rates.ts'

/** Each share of each person goes up to the next rupee. */
export const UP_TO_RUPEE: RoundTo = { rounding: 'up', unit: 100 }

/** Rates of one wage month, looked up once for all its persons. */
export interface InsuranceRates {
  readonly kind: 'rates'
  readonly ceiling: Paise
  readonly employee: number
  readonly employer: number
  /** At or below this daily average the employee pays nothing; null where no such limit is held. */
  readonly exempt_daily: Paise | null
}

/** @returns `no-law` where the table has no ceiling or rate for the month @throws RangeError when the month is none */
export function insuranceRates(rows: EmployeesInsuranceRows, month: string): InsuranceRates | NoInsuranceRate {
  const day = endOfInsuranceMonth(month)
  const valueOf = (item: string): number | null => rowOn(rows, 'esi', item, day)?.value ?? null
  const ceiling = valueOf('wage-ceiling')
  const [employee, employer] = [valueOf('employee-share'), valueOf('employer-share')]
  if (ceiling === null) return { kind: 'no-law', missing: `wage ceiling of ${month}` }
  if (employee === null || employer === null) return { kind: 'no-law', missing: `rates of ${month}` }
  const exempt = valueOf('employee-share-exempt-daily-wage')
  return {
    kind: 'rates',
    ceiling: paise(ceiling * 100),
    employee,
    employer,
    exempt_daily: exempt === null ? null : paise(exempt * 100),
  }
}

/** Both shares of an insured person, as `insuranceShares` counts them, without the reasons. */
export function sharesOn(
  { employee, employer, exempt_daily }: InsuranceRates,
  wages: Paise,
  days: number | null,
): { readonly employee: Paise; readonly employer: Paise } {
  const isExempt = exempt_daily !== null && days !== null && days > 0 && wages <= exempt_daily * days
  return {
    employee: isExempt ? NOTHING : percentOf(wages, employee, UP_TO_RUPEE),
    employer: percentOf(wages, employer, UP_TO_RUPEE),
  }
}
