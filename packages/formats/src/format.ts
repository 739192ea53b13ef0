import type { IsoDate } from '@niyam/law'
import type { Finding } from './finding.ts'
import type { Kind } from './kinds.ts'

export interface ReadOptions {
  /** Tried on a protected file; never stored, and in no finding. */
  readonly passwords?: readonly string[]
  /** Later days are errors. If absent, days are not checked. */
  readonly today?: IsoDate
  /** The month of a file without one, '2026-09': an ECR is checked by the rates of its month. */
  readonly month?: string
}

/** Amounts in totals by their name, in whole paise, and counts. */
export type Totals = Readonly<Record<string, number>>

/**
 * The result of reading a file. Rows are returned even with errors, so that a person sees how far reading went; a caller
 * that stores rows refuses a file with an error.
 */
export interface ReadResult<Row = unknown, Head = unknown> {
  readonly kind: Kind
  /** The holder and the period of the file; null if the layout has none, or reading failed. */
  readonly head: Head | null
  readonly rows: readonly Row[]
  readonly totals: Totals
  readonly findings: readonly Finding[]
}

/** A text, or the reasons why the portal would refuse it. */
export type WriteResult =
  | { readonly ok: true; readonly text: string; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] }

/** A file, or the reasons why the portal would refuse it. */
export type FileResult =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] }
