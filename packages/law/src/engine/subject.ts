import type { IsoDate } from '../calendar/iso-date.ts'
import type { Period } from '../calendar/period.ts'
import type { Scalar } from '../catalogue/model/obligation.ts'
import type { NumberRange } from '../format/number-range.ts'
import type { Area } from '../catalogue/model/area.ts'

/** One value, several that hold at once (the kinds of payment from which tax is deducted), or a number known by its bounds. */
export type FactValue = Scalar | readonly Scalar[] | NumberRange

/**
 * A value with its time: of one financial year, or from a day to a day (both ends counted, absent is open). With a `state`
 * it belongs to the establishments there: forty employees in Karnataka.
 */
export interface DatedFact {
  readonly value: FactValue
  readonly state?: string | null
  readonly financial_year?: string
  readonly from?: string | null
  readonly to?: string | null
}

/** Facts by attribute key. A list of dated facts differs from a list of values in that its members are objects. */
export interface AttributeFacts {
  readonly [attribute: string]: FactValue | readonly DatedFact[] | null | undefined
}

/** Facts of one moment, with every date already resolved. */
export interface Facts {
  readonly [attribute: string]: FactValue | null | undefined
}

export interface SubjectEntity {
  readonly id: string
  /** Entity kind of the product: `private_limited`, `llp`, `proprietorship` … */
  readonly kind?: string | null
  readonly attributes: AttributeFacts
  readonly active_from?: IsoDate | null
  readonly active_to?: IsoDate | null
}

export interface SubjectRegistration {
  readonly id: string
  /** A registration kind of the product. `other` has an attribute `other_kind`; `identity_document` gives no obligation. */
  readonly kind: string
  readonly number?: string | null
  /** Official name, a state key (`tamil_nadu`) or a GST code (`33`). */
  readonly state?: string | null
  readonly attributes?: AttributeFacts
  readonly valid_from?: IsoDate | null
  readonly valid_to?: IsoDate | null
  readonly status?: string | null
}

export interface SubjectEvent {
  readonly id?: string
  /** One of `eventCatalogue`. */
  readonly kind: string
  readonly on: IsoDate
  /** For an AGM: the financial year whose accounts it takes up. Absent: found from the day. */
  readonly period?: string | null
  readonly registration_id?: string | null
}

export interface EntitySubject {
  readonly entity: SubjectEntity
  readonly registrations: readonly SubjectRegistration[]
  readonly events?: readonly SubjectEvent[]
}

export interface CalendarItemRow {
  readonly obligation_id: string
  readonly version_id: string
  readonly area: Area
  /** The short name of the duty for this kind of entity. */
  readonly form: string
  readonly title: string
  readonly registration_id: string | null
  /** The event that started the clock, where the subject gave it an id. */
  readonly event_id: string | null
  /** For an event: its day. */
  readonly period: Period
  readonly statutory_due_date: IsoDate | null
  /** The day that counts, extensions included; null until a fact named in `missing` is known. */
  readonly due_date: IsoDate | null
  /** The last day without additional fee, where an order waives the fee but does not move the duty. */
  readonly fee_free_until: IsoDate | null
  /** Where `due_date` is null: the latest day it could be, for sorting only. Not law. */
  readonly estimated_due_date: IsoDate | null
  /** Where only the AGM is missing: the latest possible due date. Never the due date itself. */
  readonly latest: LatestDay | null
  readonly applicability: 'applies' | 'needs-facts'
  readonly missing: readonly string[]
  /** Facts behind the answer that no one stated and that are presumed because they are usual. */
  readonly assumed: readonly string[]
  /** By choice: never overdue. */
  readonly optional: boolean
}

/** Due dates from `from` to `to`, both ends counted. */
export interface DayRange {
  readonly from: IsoDate
  readonly to: IsoDate
}
/** The latest possible due date of an item that is counted from an annual general meeting not yet recorded. */
export interface LatestDay {
  readonly due_date: IsoDate
  /** The last day for the meeting, from which it is counted: assumed, not known. */
  readonly counted_from: IsoDate
  /** The provision that sets the last day for the meeting. */
  readonly provision: string
}
