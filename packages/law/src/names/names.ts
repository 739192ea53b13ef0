import { dayNumberOf, type IsoDate } from '../calendar/iso-date.ts'
import { type Period, periodSpan } from '../calendar/period.ts'
import type { Confidence } from '../catalogue/model/source.ts'

/** The year of the Income-tax Act that governs. */
export type IncomeTaxAct = 1961 | 2025

/** A row of the table `form-names`: names under the Act of 1961 and under that of 2025. */
export interface FormNameRow {
  readonly old: readonly string[]
  /** Empty: no successor was found. */
  readonly new: readonly string[]
  readonly what?: string
  /** A rule of the Income-tax Rules, 2026. */
  readonly rule?: string
  /** The new name meant something else under the rules before. */
  readonly number_reused?: boolean
  readonly confidence: Confidence
  readonly source: string
  readonly note?: string
}

/** A row of the table `section-names`: the section (or rule) of 2025 that replaces one of 1961. */
export interface SectionNameRow {
  readonly kind: 'section' | 'rule'
  /** Null: new in 2025. */
  readonly old: string | null
  /** Last of a run of sections. */
  readonly old_to?: string
  /** Null: it has no successor. */
  readonly new: string | null
  readonly new_to?: string
  readonly what: string
  /** Four digits, as statements from 01-04-2026 write it in place of the section. */
  readonly payment_codes?: readonly string[]
  /** Forms of the old Act in which such tax is stated. */
  readonly statements?: readonly string[]
  readonly confidence: Confidence
  readonly source: string
  readonly note?: string
}

/** The two maps between the Acts, as searches need them. */
export interface Names {
  readonly forms: readonly FormNameRow[]
  readonly sections: readonly SectionNameRow[]
}

const FIRST_DAY_OF_2025_ACT = dayNumberOf(2026, 4, 1)

/**
 * The Act that governs a day or a period, by its last day: to 31-03-2026 that of 1961 (s. 536 of the 2025 Act), even when
 * filed or corrected later.
 *
 * @throws RangeError when the text is not a period, or is one without days
 */
export function incomeTaxActOn(on: IsoDate | Period): IncomeTaxAct {
  const span = periodSpan(on)
  if (span === null || span.kind === 'one-time') throw new RangeError(`"${on}" has no last day that tells the Act.`)
  return span.last >= FIRST_DAY_OF_2025_ACT ? 2025 : 1961
}
