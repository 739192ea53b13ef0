import type { RuleInput } from '../../src/index.ts'

/** A worked case, as an accountant writes it. Without `kind` it asks for a date, or whether there is one. */
export interface WorkedCase {
  readonly id: string
  readonly kind?: string
  readonly period?: string
  readonly given?: RuleInput
  readonly statutory_due?: string
  /**
   * The last day without consequence: the extended day, or where an order only waives the fee the last day without fee
   * (the fee of a later filing still counts from `statutory_due`).
   */
  readonly due?: string
  /** Whether the obligation arises at all; false for a page that says no form is due. Asked instead of a date. */
  readonly raised?: boolean
  readonly expect?: { readonly [name: string]: unknown }
  readonly source?: string
}
