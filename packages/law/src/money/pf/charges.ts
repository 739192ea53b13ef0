import type { IsoDate } from '../../calendar/iso-date.ts'
import { type Paise, NOTHING, paise, times } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { type MoneyReason, reasonFrom, rowOn } from '../dated-row.ts'
import { daysLate } from '../per-day.ts'
import { endOfWageMonth, type ProvidentFundRows } from './rates.ts'
import type { NoRate } from './split.ts'
import { percentOf, TO_NEAREST_RUPEE } from '../simple-interest.ts'

export interface AdminCharge {
  readonly kind: 'charge'
  readonly admin: Paise
  /** The least the establishment pays; null where none is recorded. */
  readonly minimum: Paise | null
  readonly reasons: readonly MoneyReason[]
}

/**
 * Administrative charge of an establishment for a month: a percentage of all its EPF wages, those above the ceiling
 * included where contributed, to the nearest rupee, and at least the minimum of the month.
 *
 * @param epfWages of all members; nothing means a month without a contributory member, which has a smaller minimum
 * @returns `no-law` where the table has no rate for the month
 */
export function adminCharge(rows: ProvidentFundRows, wageMonth: string, epfWages: Paise): AdminCharge | NoRate {
  if (epfWages < 0) throw new RangeError('epf_wages_total is below zero.')
  const row = rowOn(rows, 'epf', 'admin', endOfWageMonth(wageMonth))
  if (row === null || row.value === null) return { kind: 'no-law', missing: `administrative charge of ${wageMonth}` }
  const counted = percentOf(epfWages, row.value, TO_NEAREST_RUPEE)
  const least = epfWages === 0 ? row.minimum_nonfunctional : row.minimum
  const minimum = least === undefined ? null : paise(least * 100)
  const reasons: MoneyReason[] = [
    reasonFrom(
      `Administrative charge ${row.value} % of ${formatRupeesShort(epfWages)}: ${formatRupeesShort(counted)}`,
      row,
    ),
  ]
  if (minimum === null) reasons.push(reasonFrom('No minimum is recorded for this month', null))
  else if (minimum > counted) reasons.push(reasonFrom(`At least ${formatRupeesShort(minimum)} a month`, row))
  return { kind: 'charge', admin: minimum !== null && minimum > counted ? minimum : counted, minimum, reasons }
}

/**
 * Fee for a late return under para 29(2) of the EPF Scheme, 2026: so much a day, up to the administrative charges of the
 * month. Nothing for a return that was due before the paragraph.
 */
export function lateReturnFee(rows: ProvidentFundRows, due: IsoDate, filed: IsoDate, admin: Paise): Paise {
  const row = rowOn(rows, 'epf', 'late-return-fee', due)
  if (row === null || row.value === null) return NOTHING
  const fee = times(paise(row.value * 100), daysLate(due, filed))
  return fee > admin ? admin : fee
}
