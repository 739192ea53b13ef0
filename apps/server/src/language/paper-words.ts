import { inWords, type IsoDate, monthName, type Period, periodLabel } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { paise } from '@niyam/law/format/paise.ts'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import { callersLanguage, say } from './speak.ts'

// Days, months and money on paper, in the language of the call.

/** `20 Nov 2026`; in Hindi with the name of the month. */
export const dayOnPaper = (day: string): string =>
  callersLanguage() === 'hi' ? say(inWords(day as IsoDate)) : formatDay(day as IsoDate)

/** `November 2026` for `2026-11`. */
export const monthOnPaper = (month: string): string => say(`${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`)

/** `April – June 2026` for `2026-27-Q1`. */
export const periodOnPaper = (period: string): string =>
  periodLabel(period as Period)
    .split(' to ')
    .map((part) => say(part))
    .join(' – ')

/** `₹12,34,567.00`; an unknown amount is named as unknown, never zero. */
export const rupeesOnPaper = (amount: number | null): string =>
  amount === null ? say('Not known') : formatRupees(paise(amount))
