import type { AreaData } from '../src/catalogue/model/obligation.ts'
import { AREAS } from '../src/catalogue/model/area.ts'
import type { ReleaseImpact } from '../src/catalogue/model/release.ts'
import { fromDayNumber, type IsoDate, isIsoDate } from '../src/calendar/iso-date.ts'
import { periodSpan } from '../src/calendar/period.ts'
import { compileCatalogue } from '../src/catalogue/compile/catalogue.ts'
import { type Impact, impactOf } from '../src/engine/diff/impact.ts'

/**
 * The changes between two states by area: a new area as one, then together the obligations that were added, removed or
 * changed in the same way. Further knowledge belongs under `notes`.
 */
export function impactsBetween(older: readonly AreaData[], newer: readonly AreaData[]): ReleaseImpact[] {
  const had = new Set(older.map(({ area }) => area))
  const impacts = impactOf(compileCatalogue(older), compileCatalogue(newer))
  return AREAS.flatMap((area) => {
    const own = impacts.filter((impact) => impact.area === area)
    if (own.length === 0) return []
    return had.has(area) ? grouped(own) : [newArea(area, own)]
  })
}

const newArea = (area: string, own: readonly Impact[]): ReleaseImpact => ({
  change: 'added',
  obligations: [`${area}.*`],
  ...spanOf(own),
  why: `The catalogue holds this area from this release on: ${own.length} obligations. The law itself is older.`,
})

function grouped(own: readonly Impact[]): ReleaseImpact[] {
  const groups = new Map<string, Impact[]>()
  for (const impact of own) {
    const key = `${impact.change} ${impact.affects.join()} ${inKind(impact)}`
    groups.set(key, [...(groups.get(key) ?? []), impact])
  }
  return [...groups.values()].map((list): ReleaseImpact => {
    const [first] = list
    return {
      change: first?.change ?? 'changed',
      affects: first?.affects ?? [],
      obligations: list.map(({ obligation_id }) => obligation_id),
      ...spanOf(list),
      why: first ? inKind(first) : '',
    }
  })
}

/** The words for a difference, without the names of versions, so that similar changes are grouped. */
function inKind({ change, what: differences, fields }: Impact): string {
  if (change === 'added') return 'The catalogue holds it from this release on. The law itself is older.'
  const own = differences.filter((words) => !/^\S+ differs in /.test(words))
  return [...(fields.length > 0 ? [`Differs in ${fields.toSorted().join(', ')}.`] : []), ...own].join(' ')
}

const OPEN = null

/** First and last day of all periods that a group of changes touches. */
function spanOf(list: readonly Impact[]): { from: IsoDate | null; to: IsoDate | null } {
  const spans = list.flatMap(({ periods }) => periods)
  const starts = spans.map(({ from }) => dayOf(from, 'first'))
  const ends = spans.map(({ to }) => dayOf(to, 'last'))
  return {
    from: starts.includes(OPEN) ? OPEN : (starts.filter(isIsoDate).toSorted()[0] ?? OPEN),
    to: ends.includes(OPEN) ? OPEN : (ends.filter(isIsoDate).toSorted().at(-1) ?? OPEN),
  }
}

function dayOf(text: string | null, side: 'first' | 'last'): IsoDate | null {
  if (text === null || isIsoDate(text)) return text
  const span = periodSpan(text)
  return span === null || span.kind === 'one-time' ? OPEN : fromDayNumber(span[side])
}
