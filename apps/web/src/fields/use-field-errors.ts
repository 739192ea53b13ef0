import { type RefObject, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '../lib/api.ts'

interface FieldErrors {
  /** Goes on the form, whose first wrong field takes the focus when the server has answered. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: Readonly<Record<string, string>>
  /** Takes the errors of fields away, for they have been changed since. */
  readonly clear: (...changed: readonly string[]) => void
}

/**
 * What the server said against single fields, to stand under each of them.
 *
 * @param error of the call that saved the form; anything but a field error leaves no field wrong
 * @param own of the form itself; they outweigh the server's, which are of the text before
 */
export function useFieldErrors(error: unknown, own: Readonly<Record<string, string>> = {}): FieldErrors {
  const form = useRef<HTMLFormElement>(null)
  const [cleared, setCleared] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] })
  useEffect(() => {
    if (Object.keys(fieldErrors(error)).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const names = cleared.of === error ? cleared.names : []
  const said = Object.entries(fieldErrors(error)).filter(([name]) => !names.includes(name))
  return {
    form,
    errors: { ...Object.fromEntries(said), ...own },
    clear: (...changed) => setCleared({ of: error, names: [...names, ...changed] }),
  }
}
