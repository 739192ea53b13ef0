import type { IsoDate } from '../../calendar/iso-date.ts'
import type { AreaData, ObligationData } from './obligation.ts'
import type { Area } from './area.ts'
import type { Source } from './source.ts'

/** What an obligation's data touches: the days of a calendar, when they could be known, what lateness costs, words alone. */
export type Affected = 'days' | 'knowledge' | 'cost' | 'words'

/** What a release says of some of its obligations and periods. */
export interface ImpactNote {
  /** Ids of obligations; `pt.*` is the whole area. */
  readonly obligations: readonly string[]
  /** First and last day of the periods touched, both counted; null or absent is open. */
  readonly from?: IsoDate | null
  readonly to?: IsoDate | null
  readonly why: string
  readonly source?: Source
}

/** What a release did to some obligations: written by hand, or told from the data of the release before. */
export interface ReleaseImpact extends ImpactNote {
  readonly change: 'added' | 'removed' | 'changed'
  readonly affects?: readonly Affected[]
}

/** One state of the catalogue that was given out, and what it changed. */
export interface Release {
  /** Year and month, and the number inside the month: `2026.11.2`. */
  readonly number: string
  readonly date: IsoDate
  readonly title: string
  /** What changed, a sentence each. */
  readonly changes: readonly string[]
  /** What a person says of some obligations and periods; goes before the rest. */
  readonly notes: readonly ImpactNote[]
  readonly impacts: readonly ReleaseImpact[]
  /** A mark of the content of each area and table. */
  readonly content: { readonly [part: string]: string }
}

/** What is needed to make the catalogue of the release before out of that of a release. */
export interface ReleaseBefore {
  readonly release: string
  /** Areas that release did not have. */
  readonly areas_absent: readonly Area[]
  /** Ids of obligations it did not have. */
  readonly added: readonly string[]
  /** Obligations as they stood in it, where they changed or are gone since. */
  readonly obligations: { readonly [area in Area]?: readonly ObligationData[] }
}

/** The areas as they stood in the release before; what was taken out since stands last in its area. */
export function areasBefore(areas: readonly AreaData[], before: ReleaseBefore): AreaData[] {
  const added = new Set(before.added)
  return areas
    .filter(({ area }) => !before.areas_absent.includes(area))
    .map(({ area, obligations }) => {
      const old = new Map((before.obligations[area] ?? []).map((obligation) => [obligation.id, obligation]))
      const kept = obligations.flatMap((obligation) => {
        const was = old.get(obligation.id)
        old.delete(obligation.id)
        return added.has(obligation.id) ? [] : [was ?? obligation]
      })
      return { area, obligations: [...kept, ...old.values()] }
    })
}
