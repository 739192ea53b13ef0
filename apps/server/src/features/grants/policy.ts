import type { IsoDate } from '@niyam/law'
import { addMonths } from '@niyam/law/calendar/iso-date.ts'
import { invalidField } from '../../http/errors.ts'

/** The longest grant: longer help needs a new grant. */
const LONGEST_YEARS = 5

/** @throws AppError `invalid` for a day that has passed or is too far ahead */
export function mustBeLastDay(ends_on: string, today: IsoDate, field = 'ends_on'): void {
  if (ends_on < today) throw invalidField(field, 'This day has passed. Choose today or a later day.')
  if (ends_on > addMonths(today, 12 * LONGEST_YEARS)) {
    throw invalidField(field, `A grant lasts ${LONGEST_YEARS} years at most. Choose an earlier day.`)
  }
}
