import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Score } from '../model/score.ts'
import score from '../score.json' with { type: 'json' }

/** Calendar years in which the days fell due, first and last included; null is open. Relief orders fill the second. */
export const ERAS = [
  { from: null, to: 2017 },
  { from: 2018, to: 2022 },
  { from: 2023, to: 2025 },
  { from: 2026, to: null },
] as const

/** The score of the project's own worked cases, as `law publish-score --write` left it. */
export const publishedScore = score as Score

/** @param day a due date, or the last day of the period of a case without one */
export function eraOf(day: IsoDate): number {
  const year = Number(day.slice(0, 4))
  return ERAS.findIndex(({ from, to }) => year >= (from ?? 0) && year <= (to ?? 9999))
}
