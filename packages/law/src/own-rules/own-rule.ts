import type { IsoDate } from '../calendar/iso-date.ts'
import type { PeriodKind } from '../calendar/period.ts'
import type { Scalar } from '../catalogue/model/obligation.ts'
import type { Area, CatalogueRegistration } from '../catalogue/model/area.ts'

// A custom compliance, as a person fills it in. `own-obligation.ts` turns it into the catalogue's terms.

export const OWN_FREQUENCIES = ['monthly', 'quarterly', 'half-yearly', 'annual', 'one-time'] as const
export type OwnFrequency = (typeof OWN_FREQUENCIES)[number]

/** Compliances without one of these arise from the entity itself. */
export const OWN_REGISTRATIONS = [
  'gst',
  'tan',
  'pan',
  'cin',
  'llpin',
  'pf',
  'esi',
  'pt',
  'lwf',
  'fssai',
  'irda',
  'trademark',
  'iec',
  'lei',
  'udyam',
  'dsc',
  'shops',
  'bis',
  'fcra',
  'epr',
  'pollution',
  'rera',
  'fcrn',
  'fllpin',
] as const satisfies readonly CatalogueRegistration[]

/** A day of a month; 31 is the last day of a month that is shorter. */
export type DayOfMonth = number

/**
 * When it is due. `day-of-month` counts months from the last month of the period: 0 is that month itself, -2 the first of a
 * quarter. Days after the end leave the last day of the period out, days after the start leave the first day out.
 */
export type OwnDue =
  | { readonly kind: 'day-of-month'; readonly months: number; readonly day: DayOfMonth }
  | { readonly kind: 'days-after-end'; readonly days: number }
  | { readonly kind: 'days-before-end'; readonly days: number }
  | { readonly kind: 'days-after-start'; readonly days: number }
  /** A day of each financial year. */
  | { readonly kind: 'day-of-year'; readonly month: number; readonly day: DayOfMonth }
  | { readonly kind: 'on'; readonly date: IsoDate }

export const OWN_COMPARISONS = ['any-of', 'none-of', 'at-least', 'more-than', 'at-most', 'less-than'] as const

/** A condition on a fact; all conditions of a rule must be met. */
export interface OwnTest {
  readonly attribute: string
  readonly is: (typeof OWN_COMPARISONS)[number]
  /** A comparison by size uses only the first. */
  readonly values: readonly Scalar[]
}

/** A rule for what is due from a day on. */
export interface OwnRuleVersion {
  /** Items due before this day follow the previous version. */
  readonly from: IsoDate
  readonly title: string
  /** The name of items in lists. */
  readonly form: string
  /** To which authority or party it is owed; empty where it is internal. */
  readonly authority: string
  readonly due: OwnDue
  readonly tests: readonly OwnTest[]
  /** The entities that are meant, by id; null for all that meet the tests. */
  readonly entities: readonly string[] | null
  readonly prepare: readonly string[]
  /** Why it is asked, in the organisation's own words. */
  readonly reason: string
  /** Where that is written. */
  readonly source: { readonly title: string; readonly url: string }
  /** Who recorded it, and on which day. */
  readonly by: string
  readonly on: IsoDate
}

export interface OwnRule {
  /** `own.` and an id that is unique in the organisation. */
  readonly id: string
  readonly area: Area
  readonly registration: CatalogueRegistration | null
  readonly frequency: OwnFrequency
  /** Oldest first, each from a later day than the one before. */
  readonly versions: readonly OwnRuleVersion[]
  /** From this day on nothing more is due; null never ends. */
  readonly ends_on: IsoDate | null
}

export const OWN_PERIOD: Record<OwnFrequency, PeriodKind> = {
  monthly: 'month',
  quarterly: 'quarter',
  'half-yearly': 'half',
  annual: 'year',
  'one-time': 'one-time',
}

/** Months of a period; 0 where it has none. */
export const OWN_MONTHS: Record<OwnFrequency, number> = {
  monthly: 1,
  quarterly: 3,
  'half-yearly': 6,
  annual: 12,
  'one-time': 0,
}

/** Ways to say the day that a frequency takes. */
export const dueKindsOf = (frequency: OwnFrequency): readonly OwnDue['kind'][] => {
  if (frequency === 'one-time') return ['on']
  const counted = ['day-of-month', 'days-after-end', 'days-before-end', 'days-after-start'] as const
  return frequency === 'annual' ? ['day-of-year', ...counted] : counted
}
