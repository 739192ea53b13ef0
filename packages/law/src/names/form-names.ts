import type { IsoDate } from '../calendar/iso-date.ts'
import type { Period } from '../calendar/period.ts'
import { formKey, formKeys } from './form-keys.ts'
import { type FormNameRow, type IncomeTaxAct, incomeTaxActOn } from './names.ts'

/** One meaning of a form's name. '67' has two: foreign tax credit under the Act of 1961, what was 29C under that of 2025. */
export interface FormMeaning {
  readonly row: FormNameRow
  /** The name asked for, as the table writes it. */
  readonly name: string
  /** The Act under which it has this meaning; null where both Acts use it for the same (ITR-1). */
  readonly act: IncomeTaxAct | null
  /** Names of the same thing under the other Act; empty where no successor was found. */
  readonly others: readonly string[]
}

/** The right name for a period, for one meaning of the name asked for. */
export interface FormName {
  /** Several where one form became more than one; empty where no successor was found. */
  readonly names: readonly string[]
  /** The Act that governs the period. */
  readonly act: IncomeTaxAct
  readonly meaning: FormMeaning
}

/** Every meaning of a name, the old Act's first; empty when the table does not hold it. A text may bear several names. */
export function formMeanings(rows: readonly FormNameRow[], name: string): FormMeaning[] {
  const whole = meaningsOf(rows, new Set([formKey(name)]))
  return whole.length > 0 ? whole : meaningsOf(rows, formKeys(name))
}

function meaningsOf(rows: readonly FormNameRow[], keys: ReadonlySet<string>): FormMeaning[] {
  const bears = (names: readonly string[]): string | undefined => names.find((one) => keys.has(formKey(one)))
  const found = rows.flatMap((row): FormMeaning[] => {
    const [asOld, asNew] = [bears(row.old), bears(row.new)]
    if (asOld !== undefined) {
      const isSame = row.new.includes(asOld)
      return [{ row, name: asOld, act: isSame ? null : 1961, others: isSame ? [] : row.new }]
    }
    return asNew === undefined ? [] : [{ row, name: asNew, act: 2025, others: row.old }]
  })
  return [...found.filter(({ act }) => act !== 2025), ...found.filter(({ act }) => act === 2025)]
}

/**
 * The name of a form in a period: '26Q' is Form 26Q for 2025-26-Q4 and Form 140 for 2026-27-Q1, and so is '140'.
 *
 * @returns one answer for each meaning of the name; empty when the table does not hold it
 * @throws RangeError when the period has no last day, which decides the Act
 */
export function formNames(rows: readonly FormNameRow[], name: string, on: IsoDate | Period): FormName[] {
  const act = incomeTaxActOn(on)
  return formMeanings(rows, name).map((meaning) => ({
    names: meaning.act === null || meaning.act === act ? [meaning.name] : meaning.others,
    act,
    meaning,
  }))
}

/** Names under the other Act, of every meaning; the same name twice only where two meanings lead to it. */
export const otherNames = (rows: readonly FormNameRow[], name: string): string[] =>
  formMeanings(rows, name).flatMap(({ others }) => others)
