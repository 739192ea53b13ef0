import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Area } from '../model/area.ts'
import score from '../score.json' with { type: 'json' }

/** Calendar years in which the days fell due, first and last included; null is open. Relief orders fill the second. */
export const ERAS = [
  { from: null, to: 2017 },
  { from: 2018, to: 2022 },
  { from: 2023, to: 2025 },
  { from: 2026, to: null },
] as const

/** How many of the dates that published pages state the program finds. */
export interface ScoreRow {
  readonly area: Area
  /** An index into `ERAS`. */
  readonly era: number
  readonly cases: number
  readonly right: number
}

export interface ScoreMiss {
  readonly id: string
  readonly period: string | null
  /** As JSON, since either may be a day, a refusal or both. */
  readonly got: string
  readonly want: string
  readonly source: string
}

export interface Score {
  /** By area and era; a pair without a case has no row. */
  readonly rows: readonly ScoreRow[]
  /** Of them the cases that say that no form is due. */
  readonly absent: number
  /** Different pages that the cases name. */
  readonly pages: number
  readonly misses: readonly ScoreMiss[]
}

/** The score of the project's own worked cases, as `law publish-score --write` left it. */
export const publishedScore = score as Score

/** @param day a due date, or the last day of the period of a case without one */
export function eraOf(day: IsoDate): number {
  const year = Number(day.slice(0, 4))
  return ERAS.findIndex(({ from, to }) => year >= (from ?? 0) && year <= (to ?? 9999))
}
