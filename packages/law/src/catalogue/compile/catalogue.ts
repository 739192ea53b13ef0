import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import type { AreaData, Extension, ObligationData, VersionData } from '../model/obligation.ts'
import type { Area, CatalogueRegistration } from '../model/area.ts'
import type { OrderSource } from '../model/order.ts'
import { shownSources } from '../model/shown-sources.ts'
import type { Source } from '../model/source.ts'
import { type CompiledCondition, compileCondition } from './condition.ts'
import { type CompiledRule, compileRule } from './due-rule.ts'

const OPEN_START = -1_000_000
export const OPEN_END = 10_000_000

/** One dated version of an obligation, with its rule compiled. */
export interface Version extends VersionData {
  readonly rule: CompiledRule
  readonly condition: CompiledCondition
  /** Those a reader is shown, in order; `sources_recorded` has all. */
  readonly sources: readonly Source[]
  readonly sources_recorded: readonly Source[]
  /** The short name, whatever the kind of entity. `nameFor` gives that of a subject. */
  readonly name: string
  readonly names_by_kind: readonly { readonly when: CompiledCondition; readonly name: string }[]
  /** By choice: never overdue. */
  readonly optional: boolean
  /** Form names under the law before and after, where they differ: Form 26Q before Form 140. */
  form_before: string | null
  form_after: string | null
  /** First and last day in force as day numbers. */
  readonly in_force_from: number
  readonly in_force_to: number
  /** Day number from which the change could be known. */
  readonly known_day: number
  /** Day number from which it was superseded as if it had never been law; the open end where it was not. */
  readonly superseded_day: number
  /** Day number from which it could be known that another obligation takes its place; at the open start where none does. */
  end_known_day: number
}

export interface CompiledExtension extends Extension {
  readonly to_day: number
  readonly known_day: number
}

export interface Obligation extends Omit<ObligationData, 'versions'> {
  readonly area: Area
  readonly versions: readonly Version[]
  /** Superseded as if they had never been law. Used only with the knowledge of an earlier day. */
  readonly superseded: readonly Version[]
  /** Oldest first, by the period they name. Null where there are none, so that the usual case needs one check. */
  readonly extensions_by_period: ReadonlyMap<string, readonly CompiledExtension[]> | null
  /** Orders about due dates or running time instead of a period. */
  readonly extensions_by_date: readonly CompiledExtension[] | null
  /** Day number: orders about earlier due dates may be absent. The open start where that is not said. */
  readonly orders_complete_day: number
}

export interface Catalogue {
  readonly areas: readonly Area[]
  readonly obligations: readonly Obligation[]
  /** Those listed in calendars, by the registration they arise from; null where none is needed. */
  readonly by_registration: ReadonlyMap<CatalogueRegistration | null | undefined, readonly Obligation[]>
  /** By its own id, or by the id of one of its versions. */
  obligation(id: string): Obligation | undefined
  version(id: string): Version | undefined
}

const compileVersion = (data: VersionData): Version => {
  const { optional, ...attributes } = data.attributes
  return {
    ...data,
    rule: compileRule(data.due_rule),
    condition: compileCondition(attributes),
    // The organisation's own rule rests on what the organisation wrote.
    sources: data.own ? data.sources : shownSources(data.sources),
    sources_recorded: data.sources,
    name: data.short ?? data.form,
    names_by_kind: (data.short_for ?? []).map(({ when, short }) => ({ when: compileCondition(when), name: short })),
    form_before: null,
    form_after: null,
    optional: Array.isArray(optional) && optional[0] === true,
    in_force_from: data.effective.from === null ? OPEN_START : toDayNumber(data.effective.from),
    in_force_to: data.effective.to === null ? OPEN_END : toDayNumber(data.effective.to),
    known_day: data.known_on === undefined ? OPEN_START : toDayNumber(data.known_on),
    superseded_day: data.superseded_on === undefined ? OPEN_END : toDayNumber(data.superseded_on),
    end_known_day: OPEN_START,
  }
}

const compileExtension = (data: Extension): CompiledExtension => ({
  ...data,
  to_day: data.days_left_out ? 0 : toDayNumber(data.extended_to as IsoDate),
  // An order whose day is not recorded counts as known: else it would vanish from every answer that names a day.
  known_day: data.known_on === undefined ? OPEN_START : toDayNumber(data.known_on),
})

/**
 * Compiles one obligation of an area. Pure.
 *
 * @param completeFrom as `orders_complete_from` of the area
 */
export function compileObligation(
  area: Area,
  { extensions = [], ...data }: ObligationData,
  completeFrom?: IsoDate,
): Obligation {
  const versions = data.versions.map(compileVersion)
  return withExtensions(
    {
      ...data,
      area,
      versions: versions.filter(({ superseded_on }) => superseded_on === undefined),
      superseded: versions.filter(({ superseded_on }) => superseded_on !== undefined),
      extensions_by_period: null,
      extensions_by_date: null,
      orders_complete_day: completeFrom === undefined ? OPEN_START : toDayNumber(completeFrom),
    },
    extensions,
  )
}

/** The obligation whose orders say where they are found. */
function withSources(data: ObligationData, orders: ReadonlyMap<string, OrderSource>): ObligationData {
  if (!data.extensions || orders.size === 0) return data
  return {
    ...data,
    extensions: data.extensions.map((extension) => {
      const order = orders.get(extension.order_id ?? '')
      return order ? { ...extension, order } : extension
    }),
  }
}

/** The obligation with more orders after its own. The one passed in is not changed. */
export function withExtensions(obligation: Obligation, extensions: readonly Extension[]): Obligation {
  const moving = extensions.filter((extension) => extension.effect !== 'words').map(compileExtension)
  const isDated = ({ due_between, days_left_out }: Extension) => Boolean(due_between ?? days_left_out)
  const byPeriod = new Map(obligation.extensions_by_period)
  for (const extension of moving)
    if (!isDated(extension)) byPeriod.set(extension.period, [...(byPeriod.get(extension.period) ?? []), extension])
  const dated = [...(obligation.extensions_by_date ?? []), ...moving.filter(isDated)]
  return {
    ...obligation,
    extensions: [...(obligation.extensions ?? []), ...extensions],
    extensions_by_period: byPeriod.size > 0 ? byPeriod : null,
    extensions_by_date: dated.length > 0 ? dated : null,
  }
}

/** Compiles the data of some areas. Pure; the same data gives an equal catalogue. */
export function compileCatalogue(data: readonly AreaData[]): Catalogue {
  const obligations = data.flatMap(({ area, obligations: list, orders, orders_complete_from }) => {
    const byId = new Map((orders ?? []).map((order) => [order.id, order]))
    return list.map((item) => compileObligation(area, withSources(item, byId), orders_complete_from))
  })
  const catalogue = catalogueOf(
    data.map(({ area }) => area),
    obligations,
  )
  const versions = new Map(obligations.flatMap((one) => one.versions.map((version) => [version.id, version])))
  for (const obligation of obligations) {
    for (const version of obligation.versions) nameForms(version, obligation, versions)
    dateTheEnd(obligation, versions)
  }
  return catalogue
}

/** A catalogue of compiled obligations, with its indexes. */
export function catalogueOf(areas: readonly Area[], obligations: readonly Obligation[]): Catalogue {
  const byId = new Map<string, Obligation>()
  const versions = new Map<string, Version>()
  for (const obligation of obligations)
    for (const version of [...obligation.superseded, ...obligation.versions]) {
      byId.set(version.id, obligation)
      versions.set(version.id, version)
    }
  for (const obligation of obligations) byId.set(obligation.id, obligation)
  const byRegistration = new Map<CatalogueRegistration | null | undefined, Obligation[]>()
  for (const obligation of obligations) {
    if (obligation.listed === 'never') continue
    const list = byRegistration.get(obligation.registration)
    if (list) list.push(obligation)
    else byRegistration.set(obligation.registration, [obligation])
  }
  return {
    areas,
    obligations,
    by_registration: byRegistration,
    obligation: (id) => byId.get(id),
    version: (id) => versions.get(id),
  }
}

/** Inside an obligation the next version ends the one before. An end made by another obligation is known only with that one. */
function dateTheEnd({ versions }: Obligation, byId: ReadonlyMap<string, Version>): void {
  const last = versions[versions.length - 1]
  const next = last?.replaced_by === undefined ? undefined : byId.get(last.replaced_by)
  if (last && next && !versions.includes(next)) last.end_known_day = next.known_day
}

/**
 * Two forms of the old law may have become one of the new, which then shows both old names. Across obligations only the
 * Income-tax Act, 2025 renamed forms. Elsewhere a new duty replaced an old one, and its form is not the old one renamed
 * (D-1 and D-2, the return under all labour codes and Form D).
 */
function nameForms(version: Version, { versions: own }: Obligation, versions: ReadonlyMap<string, Version>): void {
  const next = version.replaced_by === undefined ? undefined : versions.get(version.replaced_by)
  if (!next || next.form === version.form) return
  version.form_after = next.form
  if (!own.includes(next) && next.act !== 'Income-tax Act, 2025') return
  if (!next.form_before?.includes(version.form))
    next.form_before = next.form_before ? `${next.form_before}, ${version.form}` : version.form
}
