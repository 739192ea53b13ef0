import { useState } from 'react'

export interface Draft<K extends string> {
  values: Readonly<Record<K, string>>
  errors: Readonly<Partial<Record<K, string>>>
  setErrors: (errors: Partial<Record<K, string>>) => void
  set: (name: K, value: string) => void
  /** Props of a text input. Typing in a field takes its error away. */
  field: (name: K) => {
    name: K
    value: string
    error: string | undefined
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  isDirty: boolean
}

/** The state of a small form of texts. */
export function useDraft<K extends string>(start: Record<K, string>): Draft<K> {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<K, string>>>({})
  const set = (name: K, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others as Partial<Record<K, string>>)
  }
  return {
    values,
    errors,
    setErrors,
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
