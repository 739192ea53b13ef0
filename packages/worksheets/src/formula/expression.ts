import type { Place } from '../sheet/place.ts'
import type { Fraction } from './fraction.ts'

export const FUNCTIONS = ['SUM', 'IF', 'ROUND', 'ROUNDUP', 'ROUNDDOWN', 'MIN', 'MAX'] as const
export type FunctionName = (typeof FUNCTIONS)[number]

/** A parsed formula. */
export type Expression =
  | { readonly kind: 'number'; readonly value: Fraction }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'cell'; readonly place: Place }
  /** From the upper left to the lower right cell, both included. Only as an argument of a function. */
  | { readonly kind: 'range'; readonly from: Place; readonly to: Place }
  | { readonly kind: 'negative' | 'percent'; readonly of: Expression }
  | { readonly kind: 'operation'; readonly sign: Sign; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'function'; readonly name: FunctionName; readonly arguments: readonly Expression[] }

export type Sign = '+' | '-' | '*' | '/' | Comparison
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

/** Why a formula has no value. */
export type Problem =
  /** It cannot be parsed from the position on. */
  | 'syntax'
  | 'too_long'
  | 'unknown_function'
  | 'wrong_arguments'
  /** A cell outside of the worksheet, or of another one. */
  | 'unknown_cell'
  | 'circular'
  /** A text or a date instead of a number, or the reverse. */
  | 'wrong_kind'
  | 'divided_by_zero'
  | 'too_large'
  | 'too_many_steps'

/** `at` is its position in the text, counted from zero. */
export interface FormulaProblem {
  readonly problem: Problem
  readonly at: number
}
