import { type RefObject, useState } from 'react'
import { useFieldErrors } from './use-field-errors.ts'

export interface TextForm<K extends string> {
  /** Goes on the form; see `useFieldErrors`. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly values: Readonly<Record<K, string>>
  readonly errors: Readonly<Record<string, string>>
  /** The error of the form as a whole. */
  readonly message: string | null
  readonly set: (name: K, value: string) => void
  /** Props of a text input. */
  readonly field: (name: K) => {
    name: K
    value: string
    error: string | undefined
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  readonly isDirty: boolean
}

/**
 * A form whose fields all hold text. A change of a field clears its error.
 *
 * @param error of the call that saved the form
 */
export function useTextForm<K extends string>(start: Record<K, string>, error: unknown): TextForm<K> {
  const [values, setValues] = useState(start)
  const { form, errors, message, clear } = useFieldErrors(error)
  const set = (name: K, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    clear(name)
  }
  return {
    form,
    values,
    errors,
    message,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget }) => set(name, currentTarget.value),
    }),
    isDirty: (Object.keys(start) as K[]).some((name) => values[name] !== start[name]),
  }
}
