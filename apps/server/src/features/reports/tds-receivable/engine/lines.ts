import type { IsoDate } from '@niyam/law'

/** Tax deducted from us, as one side has it: a row of Form 26AS, or a line of the register. Amounts are whole paise. */
export interface Line {
  /** The file and the line in it; names the line among all of its side. */
  readonly file_id: string
  readonly line: number
  /** Its name by what it says, for decisions. */
  readonly ref: string
  /** The year of its file, where a decision brought it into this year. */
  readonly brought_from: string | null
  /** The year in which it is claimed, where a decision moved it out of this one. */
  readonly moved_to: string | null
  /** TAN, or PAN of a deductor who needs no TAN; empty where the books do not know it. */
  readonly tan: string
  readonly deductor_name: string
  /** As the file has it. */
  readonly section_named: string
  /** One name for the section of both Acts and its payment codes; null where the file states none. */
  readonly section: string | null
  /** `2025-26-Q1`; null where the file has no date. */
  readonly quarter: string | null
  readonly day: IsoDate | null
  /** Number of the invoice or voucher; empty in Form 26AS. */
  readonly number: string
  /** Paid or credited; null where not stated. */
  readonly amount: number | null
  readonly tax: number
  /** Status of booking in Form 26AS; empty where not stated, and in the books. */
  readonly status: string
}

/** Lines in an order that follows from what they say, so that the order of the files does not count. */
export const inOrder = (lines: readonly Line[]): Line[] => lines.toSorted(orderOf)

function orderOf(a: Line, b: Line): number {
  return (
    compared(a.day ?? '', b.day ?? '') ||
    compared(a.quarter ?? '', b.quarter ?? '') ||
    (a.amount ?? 0) - (b.amount ?? 0) ||
    a.tax - b.tax ||
    compared(a.number, b.number) ||
    compared(a.file_id, b.file_id) ||
    a.line - b.line
  )
}

export const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const taxOf = (lines: readonly Line[]): number => lines.reduce((all, { tax }) => all + tax, 0)

/** Each value once, in order, without empty ones. */
export const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value): value is string => value !== null && value !== ''))].toSorted(compared)

/** By a key; what has none is left out. */
export function groupsOf<One>(all: readonly One[], keyOf: (one: One) => string | null): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
