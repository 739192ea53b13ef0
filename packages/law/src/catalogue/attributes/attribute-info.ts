import type { Area } from '../model/area.ts'

export type AttributeType = 'boolean' | 'number' | 'money' | 'count' | 'date' | 'year' | 'choice' | 'choices'

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
  /** Decides so much that a form asks it first. */
  readonly core?: true
  /** So rare that silence means "none" rather than a question. */
  readonly rare?: true
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly help?: string
}
