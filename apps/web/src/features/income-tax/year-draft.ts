import type { IncomeTaxYear, TaxPayment } from '@niyam/contract/income-tax.ts'
import type { SavedFigures } from './queries.ts'

/** A payment in the form. `filed` is the filing it follows; null where a person added it. */
export interface PaymentDraft {
  readonly key: number
  readonly item_id: string | null
  readonly name: string
  readonly filed: { readonly on: string; readonly amount_paise: number | null } | null
  readonly on: string | null
  readonly amount_paise: number | null
}

export interface YearDraft extends Omit<SavedFigures, 'payments' | 'version' | 'later_income_paise'> {
  readonly later_income_paise: readonly (number | null)[]
  readonly payments: readonly PaymentDraft[]
}

/** What the parts of the form share. */
export interface Edited {
  readonly data: IncomeTaxYear
  readonly draft: YearDraft
  /** Null for people who may only read. */
  readonly edit: ((changes: Partial<YearDraft>) => void) | null
  readonly errors: Readonly<Record<string, string>>
}

const TIMES = 5
const NONE: readonly null[] = Array.from({ length: TIMES }, () => null)

export function draftOf({ figures, payments }: IncomeTaxYear): YearDraft {
  const { payments: _, later_income_paise, ...rest } = figures
  return {
    ...rest,
    later_income_paise: later_income_paise ?? NONE,
    payments: payments.map((payment, key) => ({ key, ...partsOf(payment) })),
  }
}

const partsOf = ({ item_id, name, on, amount_paise, filed }: TaxPayment) => ({
  item_id,
  name,
  on,
  amount_paise,
  filed: item_id === null ? null : (filed ?? { on, amount_paise }),
})

export const isCorrected = ({ filed, on, amount_paise }: PaymentDraft): boolean =>
  filed !== null && (filed.on !== on || filed.amount_paise !== amount_paise)

/**
 * The body: of the payments those that were added or corrected, and the later income once all five times are filled in.
 *
 * @returns null where a payment has no day
 */
export function bodyOf(draft: YearDraft, version: number): SavedFigures | null {
  const own = draft.payments.filter((one) => one.item_id === null || isCorrected(one))
  const payments = own.flatMap(({ item_id, on, amount_paise }) => (on === null ? [] : [{ item_id, on, amount_paise }]))
  if (payments.length < own.length) return null
  const times = draft.later_income_paise.filter((amount) => amount !== null)
  return { ...draft, version, payments, later_income_paise: times.length === TIMES ? times : null }
}

/** Some of the five times are filled in, and some are not. */
export const isHalfFilled = ({ later_income_paise }: YearDraft): boolean =>
  later_income_paise.some((amount) => amount !== null) && later_income_paise.some((amount) => amount === null)

/** The figures before a change, to be saved in the place of a later version. */
export const former = ({ figures }: IncomeTaxYear, { version }: IncomeTaxYear): SavedFigures => ({
  ...figures,
  version,
})
