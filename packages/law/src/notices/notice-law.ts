import type { IsoDate } from '../calendar/iso-date.ts'
import type { Obligation } from '../catalogue/compile/catalogue.ts'
import type { Area } from '../catalogue/model/area.ts'
import type { Confidence, Source } from '../catalogue/model/source.ts'

/** A row of the table `notice-forms`: what an authority sends. */
export interface NoticeForm {
  readonly id: string
  readonly area: Area
  /** As printed: `ASMT-10`; the section where the law has no form. */
  readonly form: string
  readonly also?: readonly string[]
  readonly title: string
  readonly title_hi?: string
  readonly kind: 'notice' | 'intimation' | 'order'
  readonly provision: string
  /** Absent: the law leaves the day to the paper, or nothing is to be replied. */
  readonly reply?: ReplyRule
  readonly reply_form?: string
  /** Id of the appeal against an order of this form. */
  readonly appeal?: string
  /** Pages that say something else than this row. */
  readonly conflicts?: readonly { readonly says: string; readonly source: Source }[]
  readonly confidence: Confidence
  readonly note?: string
  readonly sources: readonly Source[]
  readonly checked_on: IsoDate
}

export interface ReplyRule {
  readonly days?: number
  /** Days on which an office of the authority is open; holidays of the place are not known, they only make the day later. */
  readonly working_days?: number
  readonly from: 'service' | 'issue'
  /** The law only says the longest time; the notice names the day. */
  readonly at_most?: boolean
}

/** A row of the table `appeals`. */
export interface Appeal {
  readonly id: string
  readonly area: Area
  readonly form: string
  readonly title: string
  readonly title_hi?: string
  /** The duty of the calendar that holds the limitation; without one, `limit` does. */
  readonly obligation?: string
  readonly limit?: AppealLimit
  /** No length: for sufficient cause, without an end. 0 days: not at all. Absent: not known. */
  readonly condonable?: { readonly months?: number; readonly days?: number; readonly provision?: string }
  /** Absent: none is required. */
  readonly pre_deposit?: readonly PreDepositRule[]
  readonly provision: string
  readonly confidence: Confidence
  readonly note?: string
  readonly sources: readonly Source[]
  readonly checked_on: IsoDate
}

export interface AppealLimit {
  readonly days: number
  readonly from: 'communication' | 'order'
  /** Last day of orders for which the limit is known. */
  readonly orders_to?: IsoDate
}

/** In force for appeals filed from `from` to `to`. */
export interface PreDepositRule {
  readonly from: IsoDate
  readonly to: IsoDate | null
  /** Percentage of the disputed tax or contribution. */
  readonly percent_of_tax?: number
  /** Crore rupees of central tax; the same again for state tax and for cess, twice as much for integrated tax. */
  readonly cap_crore?: number
  /** Percentage of the penalty, where the order demands no tax. */
  readonly percent_of_penalty_alone?: number
  readonly provision: string
  readonly sources: readonly Source[]
}

export interface NoticeLaw {
  readonly forms: readonly NoticeForm[]
  readonly appeals: readonly Appeal[]
  /** Undefined for an unknown id. */
  form(id: string): NoticeForm | undefined
  appeal(id: string): Appeal | undefined
  /** The duty that holds an appeal's limitation; null where the table has its own limit. */
  dutyOf(appeal: Appeal): Obligation | null
}

/** A day on which a paper reached the person, by one of its ways. Each has its own clock, since service is contested. */
export interface ServiceDay {
  readonly id: string
  /** Null: it came this way, but the day is not known. */
  readonly on: IsoDate | null
}
