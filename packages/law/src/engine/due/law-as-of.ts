import { toDayNumber, type IsoDate } from '../../calendar/iso-date.ts'
import { OPEN_END, type Obligation, type Version } from '../../catalogue/compile/catalogue.ts'

const memory = new WeakMap<Obligation, Map<string, readonly Version[]>>()

/**
 * The versions of an obligation as of a day: without those that came into force later (`asOf`) or could not be known yet
 * (`asKnownOn`). The last one left has no end where its end was not known.
 */
export function versionsAsOf(obligation: Obligation, options: KnowledgeOptions): readonly Version[] {
  const key = `${options.asOf ?? ''} ${options.asKnownOn ?? ''}`
  const ofObligation = memory.get(obligation) ?? new Map<string, readonly Version[]>()
  memory.set(obligation, ofObligation)
  const known = ofObligation.get(key)
  if (known) return known
  if (ofObligation.size > 50) ofObligation.clear()
  const versions = versionsSeen(knownThen(obligation, options), options)
  ofObligation.set(key, versions)
  return versions
}

/** With the knowledge of a day before an order, what that order undid is still law. */
function knownThen({ versions, superseded }: Obligation, { asKnownOn }: KnowledgeOptions): readonly Version[] {
  if (superseded.length === 0 || !asKnownOn) return versions
  const on = toDayNumber(asKnownOn)
  const then = superseded.filter(({ superseded_day }) => superseded_day > on)
  return then.length === 0 ? versions : [...then, ...versions].toSorted((a, b) => a.in_force_from - b.in_force_from)
}

function versionsSeen(versions: readonly Version[], { asOf, asKnownOn }: KnowledgeOptions): readonly Version[] {
  const of = asOf ? toDayNumber(asOf) : OPEN_END
  const on = asKnownOn ? toDayNumber(asKnownOn) : OPEN_END
  const left = versions.filter((version) => version.in_force_from <= of && version.known_day <= on)
  const last = left[left.length - 1]
  if (last === undefined) return left
  const isCutShort = left.length < versions.length && versions[versions.indexOf(last) + 1] !== undefined
  const isInForce = asOf ? last.in_force_to >= of : false
  // Replaced by another obligation that was not known yet, so its end was not known either.
  const isEndUnseen = last.end_known_day > on
  return (isCutShort || isInForce || isEndUnseen) && last.in_force_to !== OPEN_END
    ? [...left.slice(0, -1), { ...last, in_force_to: OPEN_END }]
    : left
}
/** Two optional days: the law in force on one, and the knowledge of the other. */
export interface KnowledgeOptions {
  /** Leave out orders and changes of law that were not yet known on this day. */
  readonly asKnownOn?: IsoDate | null
  /**
   * As if the law in force on this day continued: later law is left out, and law in force on that day has no end. Earlier
   * periods keep the law that governed them.
   */
  readonly asOf?: IsoDate | null
}
