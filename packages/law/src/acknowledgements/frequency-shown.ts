import { fromDayNumber } from '../calendar/iso-date.ts'
import type { Reading } from './read-receipt.ts'

export type ReturnFrequency = 'monthly' | 'quarterly'

/**
 * The GST return frequency that an acknowledgement proves: a GSTR-3B or GSTR-1 of a quarter was filed by a quarterly filer,
 * a GSTR-3B of the first or second month of a quarter by a monthly one.
 *
 * @returns null where it proves neither: portals write the last month for a quarter, and a quarterly filer uploads invoices
 * of the other months under the name of GSTR-1
 */
export function frequencyShown(reading: Reading): ReturnFrequency | null {
  if (reading.is !== 'acknowledgement') return null
  const [period, other] = reading.periods
  const isOf = (form: string) => reading.meets.length > 0 && reading.meets.every((one) => one.startsWith(form))
  const isReturn = isOf('gst.gstr-3b.')
  if (!period || other || !(isReturn || isOf('gst.gstr-1.'))) return null
  if (period.kind === 'quarter') return 'quarterly'
  if (period.kind !== 'month' || !isReturn) return null
  return Number(fromDayNumber(period.last).slice(5, 7)) % 3 === 0 ? null : 'monthly'
}
