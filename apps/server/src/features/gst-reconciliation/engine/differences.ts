import { hasTax, type SupplierDocument, TAX_HEADS } from './documents.ts'
import type { Prepared } from './prepared.ts'

/** Fields that may differ between two documents, in the order in which they are shown. */
export const FIELDS = ['gstin', 'number', 'date', 'value', 'tax', 'place-of-supply', 'reverse-charge'] as const
export type Field = (typeof FIELDS)[number]

const near = (one: number, other: number, tolerance: number): boolean => Math.abs(one - other) <= tolerance

/** The fields that differ. A field that one side does not state is not compared. `tolerance` is in paise, for each amount. */
export function differencesOf(one: Prepared, other: Prepared, tolerance: number): Field[] {
  const [book, statement] = [one.document, other.document]
  const differs: Field[] = []
  if (book.supplier !== statement.supplier) differs.push('gstin')
  if (one.number !== other.number) differs.push('number')
  if (book.dated_on !== statement.dated_on) differs.push('date')
  if (!sameValue(book, statement, tolerance)) differs.push('value')
  if (!sameTax(book, statement, tolerance)) differs.push('tax')
  if (bothStated(book.place_of_supply, statement.place_of_supply)) differs.push('place-of-supply')
  if (
    book.is_reverse_charge !== null &&
    statement.is_reverse_charge !== null &&
    book.is_reverse_charge !== statement.is_reverse_charge
  )
    differs.push('reverse-charge')
  return differs
}

const bothStated = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

function sameValue(book: SupplierDocument, statement: SupplierDocument, tolerance: number): boolean {
  if (book.taxable_paise === null || statement.taxable_paise === null) return true
  return near(book.taxable_paise, statement.taxable_paise, tolerance)
}

/** Each head for itself: IGST in place of CGST and SGST is another credit, even where the sum agrees. */
function sameTax(book: SupplierDocument, statement: SupplierDocument, tolerance: number): boolean {
  if (!hasTax(book) || !hasTax(statement)) return true
  return TAX_HEADS.every((head) => near(book[head] ?? 0, statement[head] ?? 0, tolerance))
}

/** Whether amounts fit one document: value or tax is stated on both sides, and nothing stated differs. */
export function sameAmounts(book: SupplierDocument, statement: SupplierDocument, tolerance: number): boolean {
  const hasValue = book.taxable_paise !== null && statement.taxable_paise !== null
  const bothTaxed = hasTax(book) && hasTax(statement)
  return (hasValue || bothTaxed) && sameValue(book, statement, tolerance) && sameTax(book, statement, tolerance)
}
