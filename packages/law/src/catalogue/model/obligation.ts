import type { IsoDate } from '../../calendar/iso-date.ts'
import type { PeriodKind } from '../../calendar/period.ts'
import type { Area, CatalogueRegistration } from './area.ts'
import type { Charge } from './charge.ts'
import type { ExtensionEffect, KnownOnBasis, OrderSource } from './order.ts'
import type { Confidence, Source } from './source.ts'

export type Frequency = 'monthly' | 'quarterly' | 'half-yearly' | 'annual' | 'triennial' | 'event' | 'one-time'
export type Scalar = string | number | boolean
/** A list of allowed values, a list of excluded ones, or bounds. */
export type AttributeTest =
  | readonly Scalar[]
  | { readonly not: readonly Scalar[] }
  | { readonly [bound in '>' | '>=' | '<' | '<=']?: number | string }
export interface Condition {
  readonly any?: readonly Condition[]
  readonly [attribute: string]: AttributeTest | readonly Condition[] | undefined
}

export type Anchor =
  | 'agm'
  | 'calendar-half'
  | 'event'
  | 'first-board-meeting-of-fy'
  | 'fixed'
  | 'fy-end'
  | 'fy-start'
  | 'month-end'
  | 'none'
  | 'period-end'
  | 'previous-meeting'

export interface DueRule {
  readonly anchor: Anchor
  readonly days?: number
  readonly months?: number
  readonly years?: number
  readonly day?: number | 'last'
  readonly month?: number
  readonly year?: 'before' | 'in the year' | 'after' | 'after calendar year'
  readonly date?: IsoDate
  readonly dates?: readonly { readonly month: number; readonly day: number | 'last' }[]
  readonly by_period?: { readonly [period: string]: IsoDate }
  /** The day counted from is day 1: that of the event, or 1 April where a year begins (sixty days end on 30 May). */
  readonly first_day_counts?: 'year-start' | 'event-day'
  /**
   * The day counted from, where it is not that of the period or event: the year of the last KYC, the first year, the long
   * first year of an LLP, the running ten years of a trade mark or their end.
   */
  readonly base?: 'last-kyc-fy' | 'first-year' | 'long-first-year' | 'trade-mark-term' | 'trade-mark-expiry'
  /** Names of the days that start this clock, the first that is known counts (with `of: earlier of …` the earliest). */
  readonly counts_from?: readonly string[]
  readonly or_event_days?: number
  /** Days after the AGM, where that comes earlier. */
  readonly or_agm_days?: number
  /** Counted in working days after the anchor: `bank` leaves out Sundays and second and fourth Saturdays, `office` Sundays. */
  readonly working_days?: { readonly count: number; readonly of: 'bank' | 'office' }
  /** The earliest day the thing can be done: so far from the day counted from (negative: before), or a day of the year. */
  readonly window_opens?: {
    readonly from: 'anchor' | 'due'
    readonly months?: number
    readonly days?: number
    readonly month?: number
    readonly day?: number
  }
  readonly or_earlier?: { readonly event: string; readonly days: number }
  readonly max_gap_months_from_previous_agm?: number
  readonly calendar_year?: boolean
  readonly with_fee_until_days?: number
  readonly absolute_days?: number
  readonly grace_days?: number
  readonly min_gap_days?: number
  readonly min_per_calendar_year?: number
  readonly soft?: boolean
  readonly of?: string
  readonly before?: string
  readonly then?: string
  readonly same_as?: string
  readonly half_years?: readonly string[]
  /** Another day for those who meet a further condition. */
  readonly unless?: readonly (Pick<DueRule, 'months' | 'days' | 'day'> & { readonly when: Condition })[]
}

export interface Extension {
  /** The period whose date moves; or, in words, what the order is about. */
  readonly period: string
  /** The day before the order, where it is one day for all. */
  readonly original: string
  readonly extended_to: string
  readonly by: string
  readonly effect: ExtensionEffect
  /**
   * The day the order could be known. Absent only for an organisation's own order and in releases before 2026.11.6, where
   * it counts as always known.
   */
  readonly known_on?: IsoDate
  readonly known_on_basis?: KnownOnBasis
  /** The order among those of the area; absent where `known_on` may be. */
  readonly order_id?: string
  /** Where that order is found: in a compiled catalogue only. */
  readonly order?: OrderSource
  /** Bound to a place or a part of the duty: counts only when the facts name one of these. */
  readonly only?: { readonly [fact: string]: readonly string[] }
  /** Not for these: counts unless the facts name one of them. */
  readonly except?: { readonly [fact: string]: readonly string[] }
  /** Moves every statutory due date inside these days (both ends), whatever the period. */
  readonly due_between?: { readonly from: IsoDate; readonly to: IsoDate }
  /** These days (both ends) are left out of the count. */
  readonly days_left_out?: { readonly from: IsoDate; readonly to: IsoDate }
  /** Recorded by an organisation for itself; absent in the catalogue. */
  readonly own?: OwnSource
}

/** Where an order that an organisation recorded is written, and whether it is law yet. */
export interface OwnSource {
  /** Empty when no address was recorded. */
  readonly url: string
  /** Ordered by a court or announced, and not notified yet. */
  readonly is_provisional: boolean
}

/** The rule of the law for a last day on which the bank or office is closed. It does not change a due date. */
export interface ClosedDay {
  /** `arguable`: sources differ, or the source is about another case; only the working day before is safe. */
  readonly effect: 'moves' | 'does-not-move' | 'payable-next-working-day-without-interest' | 'arguable'
  /** The place that is closed: a bank on second and fourth Saturdays, an office on every Saturday. */
  readonly of: 'bank' | 'office'
  readonly provision: string
  readonly confidence: Confidence
  readonly sources: readonly Source[]
  readonly note?: string
}

/** One dated version of the law, as in the files. Worked cases refer to it by `id`. */
export interface VersionData {
  readonly id: string
  readonly title: string
  /** The official form, or what stands for one. Search, receipts and fees go by it. */
  readonly form: string
  /** The name of the duty in the trade, where it differs from the form. Every list shows it. */
  readonly short?: string
  /** Another short name for some kinds of entity, the first that fits counts: a company files ITR-6. */
  readonly short_for?: readonly { readonly when: Condition; readonly short: string }[]
  readonly authority: string
  readonly act: string
  readonly provision: string
  /** An approximate end serves to choose the version, but is never shown as law. */
  readonly effective: {
    readonly from: IsoDate | null
    readonly to: IsoDate | null
    readonly approximate?: 'from' | 'to'
  }
  readonly applies_when: string
  readonly attributes: Condition
  readonly due: string
  readonly due_rule: DueRule
  readonly states?: readonly string[]
  readonly replaced_by?: string
  /** The day the change could be known (notified, assented); absent where it is not recorded: such a version counts as known. */
  readonly known_on?: IsoDate
  /** From this day on the version counts as never having been law: its replacement governs the same days. */
  readonly superseded_on?: IsoDate
  readonly late_fee?: string
  /** What lateness costs, as data beside the words. */
  readonly charges?: readonly Charge[]
  readonly interest?: string
  readonly penalty?: string
  readonly prepare: readonly string[]
  readonly sources: readonly Source[]
  readonly confidence: Confidence
  readonly note?: string
  readonly checked_on: IsoDate
  /** Only of a rule that an organisation made for itself. */
  readonly own?: OwnMark
}

/** Who made a rule of the organisation, which entities it names, and its due date in words. */
export interface OwnMark {
  readonly by: string
  readonly on: IsoDate
  /** The entities that are meant, by id; null for all that meet the condition. */
  readonly entities: readonly string[] | null
  readonly due_in_hindi: string
}

/** The day compared with `effective`: the last day of the period, the due date, or the day of the event. */
export type EffectiveBy = 'period' | 'due-date' | 'event'

export interface ObligationData {
  readonly id: string
  readonly registration: CatalogueRegistration | null
  readonly frequency: Frequency
  readonly period: PeriodKind
  readonly effective_by: EffectiveBy
  /** The kind of event that starts the clock, and the words of the law for it. */
  readonly event_kind?: string
  readonly event?: string
  /**
   * `when-stated`: listed in a calendar only where the entity's own facts meet the condition. Otherwise a missing fact
   * would put a last resort (a belated return) on everyone's list. `never`: information only.
   */
  readonly listed?: 'when-stated' | 'never'
  /** Turnover and similar amounts are those of the year before, unless the law uses the year itself. */
  readonly amounts_of?: 'same-year'
  /** Absent: not recorded. The screen says so; it never means "the date does not move". */
  readonly closed_day?: ClosedDay
  readonly versions: readonly VersionData[]
  readonly extensions?: readonly Extension[]
}

/** The orders of an area, apart from its obligations. */
export interface AreaHead {
  /**
   * From which due day on the orders of authorities are complete here. Absent in releases before 2026.11.6.
   */
  readonly orders_complete_from?: IsoDate
  /** Orders that move dates of the area, once each. Absent in releases before 2026.11.6. */
  readonly orders?: readonly OrderSource[]
}

export interface AreaData extends AreaHead {
  readonly area: Area
  readonly obligations: readonly ObligationData[]
}
