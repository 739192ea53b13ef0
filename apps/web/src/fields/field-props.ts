import type { ReactNode } from 'react'

/**
 * What every field of the kit takes.
 *
 * `value` is the value as the API has it, without decoration; null, or '' in fields of text, is nothing.
 */
export interface FieldProps<V, E = V> {
  readonly label: ReactNode
  readonly value: V
  readonly onChange: (value: E) => void
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly required?: boolean
  readonly name?: string
  readonly autoComplete?: string
  readonly onBlur?: () => void
  /** Where the focus goes when the dialog around it opens. */
  readonly 'data-autofocus'?: boolean
}

export type TextFieldProps = FieldProps<string | null, string>
