import type { Extension } from '../../catalogue/model/obligation.ts'
import type { Area } from '../../catalogue/model/area.ts'
import type { Catalogue, Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { affectedBy, canonical, printOfMove, uncompiled } from './affected.ts'
import type { Affected } from '../../catalogue/model/release.ts'

/** A run of affected days or periods; null is open. An order names the period itself as both ends. */
export interface ImpactSpan {
  readonly from: string | null
  readonly to: string | null
}

/** One obligation that differs between two catalogues, whichever entities it applies to. */
export interface Impact {
  readonly obligation_id: string
  readonly area: Area
  readonly form: string
  readonly title: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly affects: readonly Affected[]
  /** Names of the fields that differ between versions of both sides, in words. */
  readonly fields: readonly string[]
  /** What differs, a sentence each. */
  readonly what: readonly string[]
  readonly periods: readonly ImpactSpan[]
}

/** Every obligation that differs between two catalogues, in the order of the newer one; removed ones come last. */
export function impactOf(older: Catalogue, newer: Catalogue): Impact[] {
  const before = new Map(older.obligations.map((obligation) => [obligation.id, obligation]))
  const impacts = newer.obligations.flatMap((obligation): Impact[] => {
    const was = before.get(obligation.id)
    before.delete(obligation.id)
    if (!was) return [wholly('added', obligation)]
    const affects = affectedBy(was, obligation)
    return affects.length === 0
      ? []
      : [{ ...headOf(obligation), change: 'changed', affects, ...differences(was, obligation) }]
  })
  return [...impacts, ...[...before.values()].map((obligation) => wholly('removed', obligation))]
}

const headOf = (obligation: Obligation) => {
  const version = obligation.versions.at(-1)
  return {
    obligation_id: obligation.id,
    area: obligation.area,
    form: version?.name ?? '',
    title: version?.title ?? '',
  }
}

const wholly = (change: 'added' | 'removed', obligation: Obligation): Impact => ({
  ...headOf(obligation),
  change,
  affects: ['days', 'knowledge', 'cost', 'words'],
  fields: [],
  what: [change === 'added' ? 'The older catalogue did not hold it.' : 'The newer catalogue no longer holds it.'],
  periods: [wholeSpan(obligation)],
})

const wholeSpan = ({ versions }: Obligation): ImpactSpan => ({
  from: versions[0]?.effective.from ?? null,
  to: versions.at(-1)?.effective.to ?? null,
})

function differences(was: Obligation, is: Obligation): Pick<Impact, 'what' | 'fields' | 'periods'> {
  const changes: string[] = []
  const periods: ImpactSpan[] = []
  const fields = new Set<string>()
  const say = (words: string, { from, to }: ImpactSpan): void => {
    if (!changes.includes(words)) changes.push(words)
    if (!periods.some((span) => span.from === from && span.to === to)) periods.push({ from, to })
  }
  const before = new Map(was.versions.map((version) => [version.id, version]))
  for (const version of is.versions) {
    const old = before.get(version.id)
    before.delete(version.id)
    if (!old) say(`New version ${version.id}: ${version.due}.`, version.effective)
    else {
      const differing = fieldsThatDiffer(old, version)
      if (differing.length > 0) say(`${version.id} differs in ${differing.join(', ')}.`, version.effective)
      for (const field of differing) fields.add(field)
    }
  }
  for (const version of before.values()) say(`The version ${version.id} is gone.`, version.effective)
  const sayOfOrders = (orders: readonly Extension[], words: (periods: string, by: string) => string): void => {
    for (const by of new Set(orders.map((order) => order.by))) {
      const named = [...new Set(orders.filter((order) => order.by === by).map(({ period }) => period))]
      for (const period of named) say(words(named.join(', '), by), { from: period, to: period })
    }
  }
  sayOfOrders(onlyIn(is.extensions, was.extensions), (named, by) => `New order for ${named}: ${by}.`)
  sayOfOrders(
    onlyIn(was.extensions, is.extensions),
    (named, by) => `The order for ${named} is gone or reads otherwise: ${by}.`,
  )
  sayOfOrders(
    citedOtherwise(was.extensions, is.extensions),
    (named, by) => `Day of publication or source of the order for ${named}: ${by}.`,
  )
  const heads = ['registration', 'frequency', 'period', 'effective_by', 'event_kind', 'listed', 'amounts_of'] as const
  const other = heads.filter((key) => was[key] !== is[key])
  if (other.length > 0) say(`Differs in ${other.join(', ')}.`, wholeSpan(is))
  if (canonical(was.closed_day ?? null) !== canonical(is.closed_day ?? null))
    say('The rule for a closed day changed.', wholeSpan(is))
  if (changes.length === 0)
    say('The day on which its end could be known changed, with what took its place.', wholeSpan(is))
  return { what: changes, fields: [...fields], periods }
}

const LABELS: { readonly [key: string]: string } = {
  short: 'short name',
  short_for: 'short name by kind of entity',
  effective: 'days in force',
  attributes: 'facts asked for',
  due_rule: 'rule of the day',
  applies_when: 'words of the condition',
  due: 'words of the day',
  known_on: 'day it could be known',
  replaced_by: 'version after it',
  checked_on: 'day it was checked',
  charges: 'charges as data',
}

function fieldsThatDiffer(was: Version, is: Version): string[] {
  const keys = Object.keys({ ...uncompiled(was), ...uncompiled(is) }) as (keyof Version)[]
  return keys
    .filter((key) => canonical({ [key]: was[key] }) !== canonical({ [key]: is[key] }))
    .map((key) => LABELS[key] ?? key.replaceAll('_', ' '))
}

function onlyIn(these: readonly Extension[] = [], notThose: readonly Extension[] = []): Extension[] {
  const others = new Set(notThose.map(printOfMove))
  return these.filter((order) => !others.has(printOfMove(order)))
}

/** Orders that move the same, and whose day of publication or source differs. */
function citedOtherwise(was: readonly Extension[] = [], is: readonly Extension[] = []): Extension[] {
  const before = new Set(was.map(canonical))
  const moved = new Set(was.map(printOfMove))
  return is.filter((order) => moved.has(printOfMove(order)) && !before.has(canonical(order)))
}
