import { type RefObject, useState } from 'react'
import { failureMessage, fieldErrors } from '../lib/api.ts'
import { useFirstWrong } from './use-first-wrong.ts'

interface FieldErrors {
  /** Goes on the form, whose first wrong field takes the focus when the server, or the form itself, has refused it. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: Readonly<Record<string, string>>
  /** What is wrong with the form as a whole; null where it is single fields. */
  readonly message: string | null
  /** Takes the errors of fields away, for they have been changed since. */
  readonly clear: (...changed: readonly string[]) => void
  /** Instead of sending: from now on the form's own errors are shown. */
  readonly refuse: () => void
}

/**
 * What the server or the form itself says against single fields, to stand under each of them.
 *
 * @param error of the call that saved the form; anything but a field error leaves no field wrong
 * @param own of the form itself, shown once it has refused to be sent; they outweigh the server's, which are of the text before
 */
export function useFieldErrors(error: unknown, own: Readonly<Record<string, string>> = {}): FieldErrors {
  const [refusals, setRefusals] = useState(0)
  const form = useFirstWrong(error, refusals)
  const [cleared, setCleared] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] })
  const names = cleared.of === error ? cleared.names : []
  const said = Object.entries(fieldErrors(error)).filter(([name]) => !names.includes(name))
  const errors = { ...Object.fromEntries(said), ...(refusals > 0 && own) }
  return {
    form,
    errors,
    message: Object.keys(errors).length === 0 ? failureMessage(error) : null,
    clear: (...changed) => setCleared({ of: error, names: [...names, ...changed] }),
    refuse: () => setRefusals(refusals + 1),
  }
}
