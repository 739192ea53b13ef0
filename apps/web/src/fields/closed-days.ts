export interface DayRules {
  /** Lets every day be chosen, past and to come, between the limits. */
  readonly allDates?: boolean | undefined
  /** YYYY-MM-DD. With `allDates` the first day open; without it, the last one closed, counted back from today. */
  readonly minDate?: string | undefined
  /** YYYY-MM-DD, the last day open. */
  readonly maxDate?: string | undefined
}

/** Whether a day cannot be chosen. By default a field closes the days from today back to `minDate`. */
export function isClosed(day: string, { allDates, minDate, maxDate }: DayRules, today: string): boolean {
  if (maxDate && day > maxDate) return true
  if (allDates) return Boolean(minDate && day < minDate)
  return day <= today && (!minDate || day >= minDate)
}
