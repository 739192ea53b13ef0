import { NOTHING, type Paise, plus } from '../../format/paise.ts'

/** Bounds of an amount, both included; equal where it is known. `most` is null where nothing bounds it. */
export interface Range {
  readonly least: Paise
  readonly most: Paise | null
}

export const exactly = (amount: Paise): Range => ({ least: amount, most: amount })

/** Nothing is known but that it is not below zero. */
export const UNKNOWN: Range = { least: NOTHING, most: null }

export const isExact = ({ least, most }: Range): boolean => least === most

export const sumOfRanges = (...ranges: readonly Range[]): Range => ({
  least: plus(...ranges.map(({ least }) => least)),
  most: ranges.some(({ most }) => most === null) ? null : plus(...ranges.map(({ most }) => most ?? NOTHING)),
})
