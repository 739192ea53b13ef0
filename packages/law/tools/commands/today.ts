import { type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { BadInput } from '../case-file.ts'

const INDIA_AHEAD_MS = 19_800_000

/** The day in India. */
export function today(): IsoDate {
  const day = new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10)
  if (!isIsoDate(day))
    throw new BadInput(`The clock of this machine says ${day}, which is not a valid date. Correct the clock.`)
  return day
}
