import type { IsoDate } from '../../calendar/iso-date.ts'
import type { AreaData, AreaHead, ObligationData } from './obligation.ts'
import type { Area } from './area.ts'
import type { Source } from './source.ts'

/** Effect of a change of data: on due dates, on the days they became known, on the cost of lateness, or only on words. */
export type Affected = 'days' | 'knowledge' | 'cost' | 'words'

/** A note of a release about some of its obligations and periods. */
export interface ImpactNote {
  /** Ids of obligations; `pt.*` is the whole area. */
  readonly obligations: readonly string[]
  /** First and last day of the periods touched, both counted; null or absent is open. */
  readonly from?: IsoDate | null
  readonly to?: IsoDate | null
  readonly why: string
  readonly source?: Source
}

/** The change of some obligations in a release: written by hand, or found by comparing it with the release before. */
export interface ReleaseImpact extends ImpactNote {
  readonly change: 'added' | 'removed' | 'changed'
  readonly affects?: readonly Affected[]
}

/** A published state of the catalogue and its changes. */
export interface Release {
  /** Year and month, and the number inside the month: `2026.11.2`. */
  readonly number: string
  readonly date: IsoDate
  readonly title: string
  /** What changed, a sentence each. */
  readonly changes: readonly string[]
  /** Written by hand about some obligations and periods; shown before the rest. */
  readonly notes: readonly ImpactNote[]
  readonly impacts: readonly ReleaseImpact[]
  /** A hash of the content of each area and table. */
  readonly content: { readonly [part: string]: string }
}

/** The data that turn the catalogue of a release back into the one before it. */
export interface ReleaseBefore {
  readonly release: string
  /** Areas that release did not have. */
  readonly areas_absent: readonly Area[]
  /** Ids of obligations it did not have. */
  readonly added: readonly string[]
  /** Its obligations that have changed or were removed since. */
  readonly obligations: { readonly [area in Area]?: readonly ObligationData[] }
  /** Its data of areas besides their obligations, where they have changed since. */
  readonly heads?: { readonly [area in Area]?: AreaHead }
}

/** The areas of the release before; obligations removed since come last in their area. */
export function areasBefore(areas: readonly AreaData[], before: ReleaseBefore): AreaData[] {
  const added = new Set(before.added)
  return areas
    .filter(({ area }) => !before.areas_absent.includes(area))
    .map(({ area, obligations, ...head }) => {
      const old = new Map((before.obligations[area] ?? []).map((obligation) => [obligation.id, obligation]))
      const unchanged = obligations.flatMap((obligation) => {
        const was = old.get(obligation.id)
        old.delete(obligation.id)
        return added.has(obligation.id) ? [] : [was ?? obligation]
      })
      return { ...(before.heads?.[area] ?? head), area, obligations: [...unchanged, ...old.values()] }
    })
}
