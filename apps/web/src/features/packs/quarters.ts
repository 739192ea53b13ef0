import { yearOfDay } from '../reports/years.ts'

const QUARTERS_SHOWN = 12

/** The quarters that have begun by a day, newest first: 2026-27-Q3, 2026-27-Q2 … */
export function quartersTo(today: string): string[] {
  const month = Number(today.slice(5, 7))
  const newest = Number(yearOfDay(today).slice(0, 4)) * 4 + Math.floor(((month + 8) % 12) / 3)
  return Array.from({ length: QUARTERS_SHOWN }, (_, back) => {
    const year = Math.floor((newest - back) / 4)
    return `${year}-${String((year + 1) % 100).padStart(2, '0')}-Q${((newest - back) % 4) + 1}`
  })
}

/** The last quarter that has ended by a day: what a certificate is usually about. */
export const lastQuarter = (today: string): string => quartersTo(today)[1] ?? ''
