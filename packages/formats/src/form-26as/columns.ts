const NAMES = {
  name: /^nameof/,
  tan: /^tanof/,
  pan: /^panof/,
  section: /^section/,
  transaction_on: /^transactiondate/,
  status: /^statusofbooking/,
  booked_on: /^dateofbooking/,
  remarks: /^remarks/,
  amount: /^(total)?(amount(paid|debited|credited)|transactionamount)/,
  deducted: /^(total)?tax(deducted|collected)/,
  deposited: /^(total)?t[dc]sdeposited/,
} as const
export type ColumnName = keyof typeof NAMES

export interface Columns {
  readonly has: (name: ColumnName) => boolean
  /** The value of a row under a heading; empty when the row has no such column. */
  readonly text: (fields: readonly string[], name: ColumnName) => string
  /** The number of that field in the row, from 1. */
  readonly column: (fields: readonly string[], name: ColumnName) => number
}

export const fieldsOf = (line: string): string[] => line.split('^').map((field) => field.trim())

/**
 * The position of each column, by its heading. Headings contain empty fillers whose number differs from file to file:
 * in a row of another length, the columns behind the fillers are found from the end.
 */
export function columnsOf(headings: readonly string[]): Columns {
  const keys = headings.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ''))
  const filler = keys.findIndex((key, at) => at > 0 && key === '')
  const place = (name: ColumnName) => keys.findIndex((key) => NAMES[name].test(key))
  const indexIn = (fields: readonly string[], name: ColumnName) => {
    const at = place(name)
    return filler > 0 && at > filler ? at + fields.length - keys.length : at
  }
  return {
    has: (name) => place(name) >= 0,
    text: (fields, name) => fields[indexIn(fields, name)] ?? '',
    column: (fields, name) => indexIn(fields, name) + 1,
  }
}
