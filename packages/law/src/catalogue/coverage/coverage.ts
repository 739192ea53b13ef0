import { addMonths, type IsoDate } from '../../calendar/iso-date.ts'
import { AREAS, type Area } from '../model/area.ts'
import type { Confidence } from '../model/source.ts'
import type { Catalogue, Obligation, Version } from '../compile/catalogue.ts'
import { citesInstrument } from '../model/shown-sources.ts'
import { kindOfSource, SOURCE_KINDS, type SourceKind } from '../model/source-kind.ts'

/** Months after which a version should be checked again. */
const LOOK_AGAIN_AFTER_MONTHS = 12

/**
 * What a version rests on: an address of the authority, else its Act, rule or notification as cited, else a page of others,
 * else nothing a reader could open.
 */
export const BASES = ['official address', 'instrument cited', 'page only', 'memory'] as const
export type Basis = (typeof BASES)[number]

/** The content of the catalogue for one area, with its confidence and its sources. */
export interface AreaCoverage {
  readonly area: Area
  readonly obligations: number
  readonly versions: number
  /** Versions by confidence. */
  readonly confidence: { readonly [confidence in Confidence]: number }
  /** The days of the oldest and the newest check; null where there is none. */
  readonly checked: { readonly oldest: IsoDate | null; readonly newest: IsoDate | null }
  /** Versions by the best kind of source they name. */
  readonly sources: { readonly [kind in SourceKind]: number }
  /** Versions by what they rest on. */
  readonly rests_on: { readonly [basis in Basis]: number }
  /** Versions not checked for 12 months. */
  readonly stale: number
}

/** What the catalogue has on one version of the law. */
export interface VersionCoverage {
  readonly id: string
  readonly obligation_id: string
  readonly area: Area
  readonly form: string
  readonly confidence: Confidence
  readonly checked_on: IsoDate
  /** How many sources it names, and the best kind of them. */
  readonly sources: number
  readonly best_source: SourceKind
  readonly rests_on: Basis
}

/**
 * What the catalogue has, by area; areas that it lacks are listed with zeros.
 *
 * @param today decides which versions were not checked for 12 months
 */
export function coverage(catalogue: Catalogue, today: IsoDate): AreaCoverage[] {
  return AREAS.map((area) =>
    areaCoverage(
      area,
      catalogue.obligations.filter((one) => one.area === area),
      today,
    ),
  )
}

function areaCoverage(area: Area, obligations: readonly Obligation[], today: IsoDate): AreaCoverage {
  const versions = obligations.flatMap((obligation) => obligation.versions)
  const days = versions.map(({ checked_on }) => checked_on).toSorted()
  const sure = (confidence: Confidence): number =>
    versions.filter((version) => version.confidence === confidence).length
  const from = (kind: SourceKind): number => versions.filter((version) => bestSource(version) === kind).length
  const on = (basis: Basis): number => versions.filter((version) => basisOf(version) === basis).length
  return {
    area,
    obligations: obligations.length,
    versions: versions.length,
    confidence: { high: sure('high'), medium: sure('medium'), low: sure('low') },
    checked: { oldest: days[0] ?? null, newest: days.at(-1) ?? null },
    sources: {
      official: from('official'),
      'public page': from('public page'),
      'public file': from('public file'),
      memory: from('memory'),
    },
    rests_on: {
      'official address': on('official address'),
      'instrument cited': on('instrument cited'),
      'page only': on('page only'),
      memory: on('memory'),
    },
    stale: versions.filter((version) => isStale(version, today)).length,
  }
}

/** Every version of the law, in the order of the catalogue. */
export const versionsCovered = (catalogue: Catalogue): VersionCoverage[] =>
  catalogue.obligations.flatMap((obligation) =>
    obligation.versions.map((version) => ({
      id: version.id,
      obligation_id: obligation.id,
      area: obligation.area,
      form: version.form,
      confidence: version.confidence,
      checked_on: version.checked_on,
      sources: version.sources_recorded.length,
      best_source: bestSource(version),
      rests_on: basisOf(version),
    })),
  )

/** Versions not checked for 12 months, the oldest check first. */
export const staleVersions = (catalogue: Catalogue, today: IsoDate): Version[] =>
  catalogue.obligations
    .flatMap(({ versions }) => versions)
    .filter((version) => isStale(version, today))
    .toSorted((a, b) => (a.checked_on < b.checked_on ? -1 : 1))

const isStale = ({ checked_on }: Version, today: IsoDate): boolean =>
  addMonths(checked_on, LOOK_AGAIN_AFTER_MONTHS) < today

const bestSource = ({ sources_recorded }: Version): SourceKind => {
  const kinds = new Set(sources_recorded.map(kindOfSource))
  return SOURCE_KINDS.find((kind) => kinds.has(kind)) ?? 'memory'
}

function basisOf(version: Version): Basis {
  const best = bestSource(version)
  if (best === 'official') return 'official address'
  if (citesInstrument(version)) return 'instrument cited'
  return best === 'public page' ? 'page only' : 'memory'
}
