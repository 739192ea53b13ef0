import { type IsoDate, inWords } from '../../calendar/iso-date.ts'
import type { Confidence, Source } from '../../catalogue/model/source.ts'
import type { Paise } from '../../format/paise.ts'
import type { FeeReason } from './fee-rows.ts'
import { percentOf } from '../simple-interest.ts'

/** A row of the table `fee-schemes`. */
export interface FeeScheme {
  readonly id: string
  readonly title: string
  readonly area: 'mca' | 'llp'
  /** Days of filing, both ends counted. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** Last days as first announced, before orders moved them. */
  readonly first_ends?: readonly IsoDate[]
  readonly additional_fee_percent: number
  /** Forms whose normal fee is reduced too. */
  readonly normal_fee_percent?: { readonly [form: string]: number }
  /** Absent: all. */
  readonly periods?: readonly string[]
  /** By form, the first financial year it reaches. */
  readonly first_period_of?: { readonly [form: string]: string }
  readonly forms: readonly string[]
  readonly provision: string
  readonly known_on?: IsoDate
  readonly confidence: Confidence
  readonly note?: string
  readonly sources: readonly Source[]
}

export interface SchemeQuestion {
  readonly area: 'mca' | 'llp'
  readonly form: string
  /** Null when unknown: then only schemes for all periods can be decided. */
  readonly period: string | null
  readonly filed: IsoDate | null
}

/** Whether a scheme reaches a form filed on a day. Unknown days and periods are not reached. */
export function reachesForm(scheme: FeeScheme, { area, form, period, filed }: SchemeQuestion): boolean {
  if (scheme.area !== area || !(scheme.forms.includes(form) || form in (scheme.normal_fee_percent ?? {}))) return false
  if (filed === null || filed < scheme.from || filed > scheme.to) return false
  const first = scheme.first_period_of?.[form]
  if (first !== undefined && period !== null && period < first) return false
  return scheme.periods === undefined || (period !== null && scheme.periods.includes(period))
}

/** The scheme that leaves the least to pay, or null. */
export function schemeFor(schemes: readonly FeeScheme[], question: SchemeQuestion): FeeScheme | null {
  const open = schemes.filter((scheme) => reachesForm(scheme, question))
  return open.sort((a, b) => a.additional_fee_percent - b.additional_fee_percent)[0] ?? null
}

/** The part of an additional fee that is payable under a scheme. */
export function underScheme(scheme: FeeScheme, additionalFee: Paise): { fee: Paise; reason: FeeReason } {
  const percent = scheme.additional_fee_percent
  const window = `${inWords(scheme.from)} to ${inWords(scheme.to)}`
  return {
    fee: percentOf(additionalFee, percent),
    reason: {
      text: `${scheme.title}: filed from ${window}, ${percent === 0 ? 'nothing' : `${percent} %`} of the additional fee is paid.`,
      provision: scheme.provision,
    },
  }
}
