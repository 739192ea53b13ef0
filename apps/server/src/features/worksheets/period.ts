import { fromDayNumber, type IsoDate } from '@niyam/law/calendar/iso-date.ts'
import { type PeriodKind, periodSpan } from '@niyam/law/calendar/period.ts'

/** `2011-12` is the financial year, as in the calendar; December 2011 was before GST, ECR and this product. */
export function spanOf(text: string): { readonly from: IsoDate; readonly to: IsoDate; readonly kind: PeriodKind } {
  const span = periodSpan(text)
  if (span === null) throw new RangeError(text)
  return { from: fromDayNumber(span.first), to: fromDayNumber(span.last), kind: span.kind }
}
