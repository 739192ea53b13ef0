import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Charge, PerDayCharge } from '../../catalogue/model/charge.ts'
import type { Paise } from '../../format/paise.ts'
import { daysLate, type PerDayAnswer, perDayFee } from '../per-day.ts'

/**
 * The fee for a TDS or TCS statement filed late: for each day, at most the tax of the statement (1961 Act s. 234E,
 * 2025 Act s. 427). Payable before filing.
 *
 * @param tax of the statement; null asks for it once the fee depends on it, which is from the first day
 * @returns null when the charges hold no such fee
 */
export function statementLateFee(
  charges: readonly Charge[],
  tax: Paise | null,
  when: { readonly due: IsoDate; readonly filed: IsoDate } | { readonly days: number },
): PerDayAnswer | null {
  const charge = charges.find((one): one is PerDayCharge => one.kind === 'late-fee' && one.how === 'per-day')
  if (charge === undefined) return null
  const days = 'days' in when ? when.days : daysLate(when.due, when.filed)
  return perDayFee(charge, { days, capAmount: tax ?? undefined })
}
