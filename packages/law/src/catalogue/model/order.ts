import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Confidence, Source } from './source.ts'

/**
 * Effect of an order: it extends the statutory day; waives only the late fee until a day; lowers only interest until a day
 * (shown, not computed); or is text that changes no day.
 */
export type ExtensionEffect = 'extension' | 'fee-relief' | 'interest-relief' | 'words'

/**
 * Source of the day on which an order became known: `published` in the gazette, on the portal or in a press release of that
 * day; `dated` that day, publication not found; first `reported` on that day, possibly known earlier; `latest`: no day found,
 * so the day to which it extends. `recall` only in releases before 2026.11.6.
 */
export type KnownOnBasis = 'published' | 'dated' | 'reported' | 'latest' | 'recall'

/** Where an order of an authority is found. */
export interface OrderSource {
  /** `mca.general-circular-06-2021`: authority, instrument, number. */
  readonly id: string
  readonly authority: string
  /** The day of the order; absent where no source gives it. */
  readonly dated?: IsoDate
  readonly confidence: Confidence
  readonly sources: readonly Source[]
}

/** Effect of an order on some obligations. Without limits it applies to everyone. */
export interface OrderMove {
  readonly obligations: readonly string[]
  /** Periods whose date moves; or, with a window, what the order is about. */
  readonly periods: readonly string[]
  /** The day before any order, where it is one day for all. */
  readonly original: string
  readonly to: string
  readonly effect: ExtensionEffect
  readonly only?: { readonly [fact: string]: readonly string[] }
  readonly except?: { readonly [fact: string]: readonly string[] }
  readonly due_between?: { readonly from: IsoDate; readonly to: IsoDate }
  readonly days_left_out?: { readonly from: IsoDate; readonly to: IsoDate }
}

/** An order as in its file: one instrument of an authority, with all dates that it changes. */
export interface Order extends OrderSource {
  /** As an accountant cites it, without its day: `General Circular 06/2021`. */
  readonly name: string
  /** The day the public could know it. */
  readonly known_on: IsoDate
  readonly known_on_basis: Exclude<KnownOnBasis, 'recall'>
  /** The earlier order that this one extends. Both stay: a question about a day in between needs the earlier one. */
  readonly replaces?: string
  readonly note?: string
  readonly moves: readonly OrderMove[]
}
