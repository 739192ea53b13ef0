import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Period } from '../../calendar/period.ts'
import type { FinancialYear } from '../../calendar/year.ts'
import type { ClosedDay, Scalar } from '../../catalogue/model/obligation.ts'
import type { CatalogueRegistration } from '../../catalogue/model/area.ts'
import type { KnownOnBasis } from '../../catalogue/model/order.ts'

/** The languages of reasons. The texts of the law itself stay in English, as in the catalogue. */
export type Language = 'en' | 'hi'

export type Bound = '>' | '>=' | '<' | '<='

/** The meaning of a fact that is not stated. */
export type Silence = 'ask' | 'none' | 'false'

export type Unit = 'day' | 'month' | 'year'

/** Every fixed phrase of a reason, in one language; each whole, so that a language keeps its own order of words. */
export interface Phrases {
  readonly language: Language
  // Words
  readonly yes: string
  readonly no: string
  readonly day: (date: IsoDate) => string
  readonly weekday: (number: number) => string
  /** `income`: a year of income tax, with the assessment year of the 1961 Act, or as the tax year of the 2025 Act. */
  readonly period: (text: Period, asMonth: boolean, of?: 'income') => string
  readonly crore: (amount: string) => string
  readonly lakh: (amount: string) => string
  readonly or: (words: readonly string[]) => string
  readonly and: (words: readonly string[]) => string
  readonly andMore: (shown: readonly string[], more: number) => string

  // Labels; undefined where the catalogue has none
  readonly attribute: (key: string) => string | undefined
  readonly event: (kind: string) => string | undefined
  readonly clock: (key: string) => string | undefined
  readonly option: (attribute: string, value: Scalar) => string | undefined
  readonly holder: (registration: CatalogueRegistration | null) => string

  // What a condition asks for
  readonly bound: (bound: Bound, limit: string) => string
  readonly otherSide: (bound: Bound, limit: string) => string
  readonly bounds: (words: readonly string[]) => string
  readonly anythingBut: (words: string) => string
  readonly factKnown: (label: string, value: string, wanted: string) => string
  readonly factSilent: (label: string, silence: Silence, wanted: string) => string
  readonly wouldApply: (wants: readonly { readonly label: string; readonly wanted: string }[]) => string
  readonly wouldNotApply: (label: string, opposite: string) => string

  // Why it is listed
  readonly maybeDue: (holder: string, facts: string) => string
  readonly notDue: (holder: string, facts: string) => string
  /** A fact asked for one year. */
  readonly ofYear: (fact: string, year: FinancialYear) => string
  readonly dueForAll: (holder: string) => string
  readonly ownDueForAll: (holder: string) => string
  readonly ownDueForNamed: string
  readonly due: (holder: string, facts: string) => string
  readonly noHolder: (holder: string) => string
  readonly quoted: (label: string) => string
  readonly stated: (label: string, value: string | null) => string
  readonly assumed: (value: string) => string

  // When it is due and under which law
  readonly eventOf: (day: string) => string
  /** A form with its period. */
  readonly formFor: (form: string, period: string) => string
  readonly whyNoLaw: (what: string) => string
  readonly whyNoDay: (what: string, law: string) => string
  readonly whyNeedsFacts: (what: string, law: string, facts: string) => string
  readonly whyDue: (what: string, day: string, law: string) => string
  readonly feeFreeUntil: (day: string, order: string) => string
  readonly movedFrom: (day: string, order: string) => string

  // The steps
  readonly inForceSince: (day: string | null) => string
  readonly inForceTo: (day: string | null) => string
  readonly dayOfEvent: string
  readonly dueDate: string
  readonly nameBefore: (form: string) => string
  readonly nameAfter: (form: string) => string
  readonly version: (form: string, act: string, inForce: string, decides: string) => string
  readonly theLaw: (words: string) => string
  /** The same two for a rule of the organisation. */
  readonly ownVersion: (form: string, by: string, day: string, from: string | null) => string
  readonly theRule: (words: string) => string
  readonly startsUnknown: (facts: string) => string
  readonly notLaterThan: (meeting: string, day: string) => string
  readonly dueOn: (weekday: string, day: string) => string
  readonly onlyFor: (whom: string) => string
  readonly forOthers: string
  readonly notCounted: (order: string, whom: string) => string
  readonly order: (order: string, effect: string, known: string) => string
  readonly daysLeftOut: (from: string, to: string) => string
  readonly feeRelief: (until: string, from: string) => string
  readonly dayMoves: (to: string) => string
  readonly orderOf: (name: string, dated: string) => string
  /** Only until that day, and not part of computed interest. */
  readonly interestRelief: (until: string) => string
  readonly knownSince: (day: string, basis: KnownOnBasis) => string
  readonly ordersIncomplete: (from: string) => string
  readonly ownOrder: (isProvisional: boolean) => string
  /** Null: one of the three national holidays. */
  readonly closedOn: (weekday: string | null) => string
  readonly closedDay: { readonly [effect in ClosedDay['effect']]: (provision: string) => string }
  readonly closedDayUnknown: string
  readonly safeDay: (weekday: string, day: string) => string

  // What if
  readonly newRegistration: (because: string) => string
  readonly registrationEnds: (day: string) => string
  readonly eventStarts: (why: string) => string
  /** The last is already a complete sentence, or empty. */
  readonly inSentences: (words: readonly string[]) => string

  // The count
  /** A day of a month counted from the start: 0 its own, 1 the next; `day` null is the last. */
  readonly dayOfMonth: (day: number | null, months: number) => string
  /** Whole years are counted as years. */
  readonly monthsFrom: (months: number) => string
  readonly daysFrom: (days: number) => string
  readonly inTurn: (parts: readonly string[]) => string
  /** The due date is the day of the event; the last day of the period; the recorded last day of a term. */
  readonly dayItself: (day: string) => string
  readonly thatDay: (start: string) => string
  readonly termEnds: (day: string) => string
  readonly workingDays: (count: number, of: 'bank' | 'office') => string
  readonly countedFromDayOne: (days: number) => string
  readonly agmOn: (day: string) => string
  readonly lastMeetingOn: (day: string) => string
  readonly endOfMonthOf: (day: string) => string
  readonly from: (day: string) => string
  readonly yearBegins: (day: string) => string
  readonly endOfPeriod: string
  readonly periodEnds: (period: string, day: string) => string
  readonly dayIsFixed: (day: string) => string
  readonly firstBoardMeeting: (day: string) => string
  readonly halfEnds: (day: string) => string
  readonly kycAfter: (year: string | null, day: string) => string
  readonly counted: (start: string, way: string, day: string) => string
  readonly countedWithLimits: (
    start: string,
    way: string,
    plain: string,
    limits: readonly string[],
    day: string,
  ) => string
  readonly limitAfterExpiry: (days: number) => string
  readonly limitAfterAppointment: (days: number) => string
  readonly limitAfterAgm: (count: number, unit: Unit) => string
  readonly limit: (words: string, from: string, to: string) => string
}
