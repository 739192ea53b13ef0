export interface MonthOfArea {
  readonly month: string
  readonly due: number
  readonly in_time: number
  readonly late: number
  readonly open: number
}

export interface OnTime {
  /** Whole percent, rounded down: 99.6 is not "all in time". */
  readonly percent: number
  readonly in_time: number
  readonly of: number
  readonly tone: 'success' | 'warning' | 'danger'
}

/**
 * How much of a month was filed in time. In the month that still runs, open items are not judged yet; in earlier ones
 * an open item is a missed one. Null where nothing can be judged.
 */
export function onTime({ month, due, in_time, open }: MonthOfArea, thisMonth: string): OnTime | null {
  const of = month >= thisMonth ? due - open : due
  if (of <= 0) return null
  const percent = Math.floor((in_time * 100) / of)
  return { percent, in_time, of, tone: percent >= 98 ? 'success' : percent >= 90 ? 'warning' : 'danger' }
}
