import type { Area } from './area.ts'

/** How many of the dates that published pages state the program finds. */
export interface ScoreRow {
  readonly area: Area
  /** An index into the eras of `coverage/score.ts`. */
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
