import { fromDayNumber, isIsoDate, type IsoDate } from '../src/calendar/iso-date.ts'
import { periodSpan } from '../src/calendar/period.ts'
import type { Catalogue } from '../src/catalogue/compile/catalogue.ts'
import { AREAS, type Area } from '../src/catalogue/model/area.ts'
import { ERAS, eraOf } from '../src/catalogue/coverage/score.ts'
import type { Score, ScoreMiss, ScoreRow } from '../src/catalogue/model/score.ts'
import { type CaseResult, runCases } from './case-file.ts'
import type { WorkedCase } from './case-kinds/worked-case.ts'

/** Whether a case names a page that one can open. */
export const isPublished = (one: WorkedCase): boolean => pagesOf(one).length > 0

const pagesOf = ({ source }: WorkedCase): string[] => source?.match(/https?:\/\/[^\s;,]+/g) ?? []

/** Works the cases about a date, and about a form that is not due; amounts are not counted. */
export function scoreOf(catalogue: Catalogue, all: readonly WorkedCase[]): Score {
  const cases = all.filter(({ kind }) => kind === undefined)
  const { results } = runCases(catalogue, cases)
  const pairs = cases.map((one, at) => ({ one, result: results[at] as CaseResult }))
  return {
    rows: AREAS.flatMap((area) => ERAS.flatMap((_, era) => rowOf(pairs, area, era))),
    absent: cases.filter(({ raised }) => raised === false).length,
    pages: new Set(cases.flatMap(pagesOf)).size,
    misses: pairs.filter(({ result }) => !result.pass).map(missOf),
  }
}

interface Pair {
  readonly one: WorkedCase
  readonly result: CaseResult
}

function rowOf(pairs: readonly Pair[], area: Area, era: number): ScoreRow[] {
  const own = pairs.filter(({ one }) => areaOf(one) === area && eraOf(dayOf(one)) === era)
  if (own.length === 0) return []
  return [{ area, era, cases: own.length, right: own.filter(({ result }) => result.pass).length }]
}

const areaOf = ({ id }: WorkedCase): string => id.split('.')[0] ?? ''

function dayOf({ due, statutory_due, period, given }: WorkedCase): IsoDate {
  const day = due ?? statutory_due ?? given?.['event_on']
  if (typeof day === 'string' && isIsoDate(day)) return day
  const span = period === undefined ? null : periodSpan(period)
  return span === null || !Number.isFinite(span.last) ? ('9999-12-31' as IsoDate) : fromDayNumber(span.last)
}

const missOf = ({ one, result }: Pair): ScoreMiss => ({
  id: one.id,
  period: result.period,
  got: JSON.stringify(result.got),
  want: JSON.stringify(result.want),
  source: one.source ?? '',
})
