import type { IsoDate } from '../../calendar/iso-date.ts'
import { type PeriodSpan, periodSpan } from '../../calendar/period.ts'
import { type CompiledCondition, compileCondition } from '../../catalogue/compile/condition.ts'
import { AREAS, type Area } from '../../catalogue/model/area.ts'
import { GAP_ADVICE, type KnownGap, type KnownMissing } from '../../catalogue/model/known-gap.ts'
import { catalogueRegistration } from '../facts/catalogue-registration.ts'
import { factsFor } from '../facts/fact-sheet.ts'
import { type Holder, holderOf, holdersOf } from '../facts/holder.ts'
import { missingOf, type Verdict, verdictOf } from '../facts/verdict.ts'
import type { EntitySubject } from '../subject.ts'
import { isActive } from './calendar-items.ts'

/** Something that the catalogue leaves out, and an entity may owe. */
export interface GapOfEntity {
  readonly area: Area
  readonly gap: KnownGap
  /** The facts that would settle whether it concerns the entity; empty where it does. */
  readonly missing: readonly string[]
}

const compiled = new WeakMap<KnownGap, CompiledCondition>()

const conditionOf = (gap: KnownGap): CompiledCondition => {
  const known = compiled.get(gap)
  if (known) return known
  const condition = compileCondition(gap.attributes)
  compiled.set(gap, condition)
  return condition
}

/**
 * What the catalogue leaves out of the law for an entity: what concerns it, and what may concern it while facts are missing.
 * The costliest to overlook come first.
 *
 * @param trackedFrom the first day of its calendar: what concerned earlier days only is left out
 */
export function gapsOf(
  all: KnownMissing,
  subject: EntitySubject,
  { today, trackedFrom }: { readonly today: IsoDate; readonly trackedFrom: IsoDate },
): GapOfEntity[] {
  const span = periodSpan(today)
  if (span === null) throw new RangeError(`"${today}" is not a day.`)
  const places = holdersOf(subject)
  const registered = subject.registrations.map((one) => ({
    kind: catalogueRegistration(one),
    holder: holderOf(subject, one),
  }))
  const holdersFor = ({ registration }: KnownGap): readonly Holder[] =>
    registration === null ? places : registered.flatMap(({ kind, holder }) => (kind === registration ? [holder] : []))
  return AREAS.flatMap((area) =>
    (all[area] ?? []).flatMap((gap) => {
      if (gap.until !== undefined && gap.until < trackedFrom) return []
      const missing = missingFor(gap, holdersFor(gap), span)
      return missing === null ? [] : [{ area, gap, missing }]
    }),
  ).toSorted(inOrderOfAdvice)
}

/** The facts that keep it open; empty where one of the holders is concerned, null where none is. */
function missingFor(gap: KnownGap, holders: readonly Holder[], span: PeriodSpan): readonly string[] | null {
  const condition = conditionOf(gap)
  let open: readonly string[] | null = null
  for (const holder of holders) {
    if (!isActive(holder, span)) continue
    const facts = factsFor(holder.sheet, span, undefined)
    const verdict: Verdict = verdictOf(condition, facts)
    if (verdict === 'yes') return []
    if (verdict === 'unknown') open ??= missingOf(condition, facts)
  }
  return open
}

const inOrderOfAdvice = (one: GapOfEntity, other: GapOfEntity): number =>
  GAP_ADVICE.indexOf(one.gap.instead) - GAP_ADVICE.indexOf(other.gap.instead) ||
  Number(one.missing.length > 0) - Number(other.missing.length > 0)
