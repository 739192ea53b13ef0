import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Area, CatalogueRegistration } from './area.ts'
import type { Condition } from './obligation.ts'

/**
 * The way round a gap or a doubt: add it to the calendar oneself, compare the day, work out the
 * amount, settle whether it applies, or open the source that was not seen. In the order of what costs most to overlook.
 */
export const GAP_ADVICE = ['add', 'day', 'amount', 'applies', 'source'] as const
export type GapAdvice = (typeof GAP_ADVICE)[number]

/** Something of the law that the catalogue leaves out or is unsure of, and the entities that it concerns. */
export interface KnownGap {
  readonly id: string
  /** The whole of it, in sentences. */
  readonly gap: string
  /** The same in a few words, for a line of several. */
  readonly name: string
  readonly name_hi: string
  /** The number one must hold to be concerned; null: none. */
  readonly registration: CatalogueRegistration | null
  readonly attributes: Condition
  /** Concerns due dates up to this day only; absent: until it is settled. */
  readonly until?: IsoDate
  readonly instead: GapAdvice
  /** The host of the authority where it can be looked up. */
  readonly see?: string
}

/** By area; one without any may be absent. */
export type KnownMissing = { readonly [area in Area]?: readonly KnownGap[] }
