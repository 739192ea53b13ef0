import type { IsoDate } from '@niyam/law'
import type { Finding } from './finding.ts'
import type { Kind } from './kinds.ts'

export interface ReadOptions {
  /** Tried on a protected file; never kept, nor part of a finding. */
  readonly passwords?: readonly string[]
  /** Days after it are errors. Without it no day is too late. */
  readonly today?: IsoDate
  /** The month of a file that does not say it, '2026-09': an ECR is checked by the rates of its month. */
  readonly month?: string
}

/** Amounts in totals by their name, in whole paise, and counts. */
export type Totals = Readonly<Record<string, number>>

/**
 * What a reader makes of a file. Rows are given even where there are errors, so that a person sees how far it went;
 * a caller that keeps them refuses a file with an error.
 */
export interface ReadResult<Row = unknown, Head = unknown> {
  readonly kind: Kind
  /** The holder and the period of the file; null where the layout does not say, or it could not be read. */
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
