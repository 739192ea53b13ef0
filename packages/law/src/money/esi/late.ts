import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Paise } from '../../format/paise.ts'
import { rowOn } from '../dated-row.ts'
import { slabRate } from '../delay-damages.ts'
import type { EmployeesInsuranceRows } from './rates.ts'
import { daysLate } from '../per-day.ts'
import { interestByDay, TO_NEAREST_RUPEE } from '../simple-interest.ts'

/**
 * Interest on late contributions: 12 % a year, simple, by the day over 365; reg. 31-A, s. 127 of the Code. To the nearest
 * rupee, as challans are.
 *
 * @returns null when the table has no rate for the due date
 */
export function insuranceInterest(
  rows: EmployeesInsuranceRows,
  amount: Paise,
  due: IsoDate,
  paid: IsoDate,
): Paise | null {
  const row = rowOn(rows, 'esi', 'interest', due)
  return row === null || row.value === null
    ? null
    : interestByDay(amount, row.value, daysLate(due, paid), TO_NEAREST_RUPEE)
}

/**
 * Damages for late contributions: reg. 31-C, a percentage a year by the length of the delay, for all its days; never more
 * than the arrears.
 *
 * DOUBT 2026-11-20: one percent a month was approved on 27-06-2025, but no gazette was found, so the slabs go on.
 *
 * @param rate percent a year of an order, in place of the slabs
 * @returns null when the table has no scale for the due date
 */
export function insuranceDamages(
  rows: EmployeesInsuranceRows,
  amount: Paise,
  due: IsoDate,
  paid: IsoDate,
  rate?: number,
): Paise | null {
  const slabs = rowOn(rows, 'esi', 'damages-31C', due)?.slabs
  const percent = rate ?? (slabs && slabRate(slabs, due, paid))
  if (percent === undefined) return null
  const counted = interestByDay(amount, percent, daysLate(due, paid), TO_NEAREST_RUPEE)
  return counted > amount ? amount : counted
}
