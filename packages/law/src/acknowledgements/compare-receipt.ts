import { fromDayNumber, type IsoDate } from '../calendar/iso-date.ts'
import type { ComparedPart } from './compared-parts.ts'
import { sameNumber } from './evidence-shape.ts'
import { matchReceipt, type ReceiptItem } from './match-receipt.ts'
import type { Receipt } from './read-receipt.ts'

/** The filing as a person typed it. */
export interface TypedFiling {
  readonly item: ReceiptItem
  /** The number of its registration; for an item without one every number of the entity. */
  readonly own_numbers: readonly string[]
  readonly has_registration: boolean
  readonly acknowledgement: string
  readonly filed_on: string
}

export interface ComparedReceipt {
  /** `unstated` where the document does not print the part, or prints several. */
  readonly parts: Readonly<Record<ComparedPart, 'same' | 'differs' | 'unstated'>>
  readonly acknowledgement: string
  readonly filed_on: IsoDate | null
  readonly numbers: readonly string[]
  readonly periods: readonly { readonly from: IsoDate; readonly to: IsoDate }[]
}

/**
 * Compares an acknowledgement with the filing that a person typed from it.
 *
 * @param isMonth whether the periods of an obligation are months
 */
export function compareReceipt(
  receipt: Receipt,
  { item, own_numbers, has_registration, acknowledgement, filed_on }: TypedFiling,
  isMonth: (obligation_id: string) => boolean,
): ComparedReceipt {
  const numbers = [...new Set(receipt.numbers.map(({ value }) => value))]
  // A filed item is open for the comparison: a receipt of an event only fits an open one.
  const matched = matchReceipt(receipt, [{ ...item, is_filed: false }], isMonth)
  const problem = 'problem' in matched ? matched.problem : null
  const isStated = (isPrinted: boolean, same: boolean) => (isPrinted ? (same ? 'same' : 'differs') : 'unstated')
  const own = new Set(own_numbers.map(sameNumber))
  // The PAN of a GST return is not the number of its registration.
  const printed = receipt.numbers.filter(({ is_own }) => !has_registration || !is_own)
  return {
    parts: {
      form: isStated(receipt.meets.length > 0, problem !== 'no_form'),
      period: isStated(receipt.periods.length === 1 && problem !== 'no_form', problem === null),
      registration: isStated(
        own.size > 0 && printed.length > 0,
        printed.some(({ value }) => own.has(sameNumber(value))),
      ),
      number: isStated(
        receipt.acknowledgement !== '',
        sameNumber(receipt.acknowledgement) === sameNumber(acknowledgement),
      ),
      day: isStated(receipt.filed_on !== null, receipt.filed_on === filed_on),
    },
    acknowledgement: receipt.acknowledgement,
    filed_on: receipt.filed_on,
    numbers,
    periods: receipt.periods.map(({ first, last }) => ({ from: fromDayNumber(first), to: fromDayNumber(last) })),
  }
}
