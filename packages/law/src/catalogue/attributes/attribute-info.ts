import type { Area } from '../model/area.ts'
import type { Scalar } from '../model/obligation.ts'

export type AttributeType = 'boolean' | 'number' | 'money' | 'count' | 'date' | 'year' | 'choice' | 'choices'

/**
 * The value presumed for a fact until it is stated, and shown as an assumption wherever it is used. Only for a choice that
 * is the same for nearly everyone, so that confirming it changes nothing for most entities.
 */
export interface Assumption {
  readonly value: Scalar
  /** Why it is usual, in one sentence. */
  readonly reason: string
  readonly reason_hi: string
  /** Only where these facts have these values. */
  readonly where?: { readonly [attribute: string]: Scalar }
  /** Not where one of these facts is stated, because it decides more. */
  readonly unless_stated?: readonly string[]
}

export interface AttributeInfo {
  readonly key: string
  readonly label: string
  readonly type: AttributeType
  readonly areas: readonly Area[]
  /** Registration kinds of the product whose form asks for it. */
  readonly registrations: readonly string[]
  /** Also a question on the entity itself. */
  readonly entity?: true
  /** May be given for each financial year. */
  readonly per_year?: true
  /** May be given for each state of an establishment. */
  readonly per_state?: true
  /** Derived from other facts, so no form needs to ask for it; a stated value takes precedence. */
  readonly derived?: true
  /** Decides many obligations, so forms ask it first. */
  readonly core?: true
  /** So rare that an unanswered question means "none". */
  readonly rare?: true
  readonly assumed?: Assumption
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly help?: string
}
