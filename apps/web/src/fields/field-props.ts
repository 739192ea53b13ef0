import type { ReactNode } from 'react'

/**
 * The common props of all fields.
 *
 * `value` is as in the API, without decoration; null, or '' in text fields, means empty.
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
  /** Takes the focus when the dialog opens. */
  readonly 'data-autofocus'?: boolean
}

export type TextFieldProps = FieldProps<string | null, string>
