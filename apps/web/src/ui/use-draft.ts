import { useState } from 'react'

type Errors<K extends string> = { [P in K]?: string | undefined }

export interface Draft<K extends string> {
  values: Readonly<Record<K, string>>
  errors: Readonly<Errors<K>>
  setErrors: (errors: Errors<K>) => void
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
  const [errors, setErrors] = useState<Errors<K>>({})
  const set = (name: K, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
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
