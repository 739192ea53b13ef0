import { type RefObject, useState } from 'react'
import { fieldErrors } from '../lib/api.ts'
import { useFirstWrong } from './use-first-wrong.ts'

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
 * @param refusals how often the form has refused to be sent; each time its first wrong field takes the focus
 */
export function useFieldErrors(error: unknown, own: Readonly<Record<string, string>> = {}, refusals = 0): FieldErrors {
  const form = useFirstWrong(error, refusals)
  const [cleared, setCleared] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] })
  const names = cleared.of === error ? cleared.names : []
  const said = Object.entries(fieldErrors(error)).filter(([name]) => !names.includes(name))
  return {
    form,
    errors: { ...Object.fromEntries(said), ...own },
    clear: (...changed) => setCleared({ of: error, names: [...names, ...changed] }),
  }
}
