import type { Area } from '../model/area.ts'

export type AttributeType = 'boolean' | 'number' | 'money' | 'count' | 'date' | 'year' | 'choice' | 'choices'

export interface AttributeInfo {
  readonly key: string
  readonly label: string
  readonly type: AttributeType
  readonly areas: readonly Area[]
  /** Registration kinds of the product whose form asks for it. */
  readonly registrations: readonly string[]
  /** Asked of the entity itself as well. */
  readonly entity?: true
  /** May be given for each financial year. */
  readonly per_year?: true
  /** May be given for each state of an establishment. */
  readonly per_state?: true
  /** Told from other facts, so that no form needs to ask; a value given wins. */
  readonly derived?: true
  /** Decides so much that a form asks it first. */
  readonly core?: true
  /** So rare that silence means "none" rather than a question. */
  readonly rare?: true
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly help?: string
}
