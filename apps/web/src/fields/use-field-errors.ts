import { type RefObject, useEffect, useState } from 'react'
import { fieldErrors, formMessage } from '../lib/failure.ts'
import { unshownMessages } from '../lib/unshown-errors.ts'
import { useFirstWrong } from './use-first-wrong.ts'

interface FieldErrors {
  /** The ref of the form. After a refusal by the server or the form, its first wrong field takes the focus. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: Readonly<Record<string, string>>
  /** The error of the whole form, or of a field that it does not show; null if only its fields have errors. */
  readonly message: string | null
  /** Clears the errors of changed fields. */
  readonly clear: (...changed: readonly string[]) => void
  /** Call it instead of sending: the form's own errors are shown from then on. */
  readonly refuse: () => void
}

/**
 * The errors of single fields, from the server or the form, to be shown under each field.
 *
 * @param error of the call that saved the form; only a field error marks fields
 * @param own errors of the form, shown once it refused to submit; they replace the server's
 */
export function useFieldErrors(error: unknown, own: Readonly<Record<string, string>> = {}): FieldErrors {
  const [refusals, setRefusals] = useState(0)
  const form = useFirstWrong(error, refusals)
  const [cleared, setCleared] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] })
  const names = cleared.of === error ? cleared.names : []
  const wrong = fieldErrors(error)
  const isOfFields = Object.keys(wrong).length > 0
  const remaining = Object.entries(wrong).filter(([name]) => !names.includes(name))
  const errors = { ...Object.fromEntries(remaining), ...(refusals > 0 && own) }
  const [unshown, setUnshown] = useState<{ of: unknown; text: string }>({ of: null, text: '' })
  useEffect(() => {
    if (!isOfFields) return
    // After the fields have drawn their messages.
    const drawn = setTimeout(
      () => form.current && setUnshown({ of: error, text: unshownMessages(error, form.current).join(' ') }),
    )
    return () => clearTimeout(drawn)
  }, [error, isOfFields, form])
  const ofTheForm = unshown.of === error ? unshown.text : ''
  return {
    form,
    errors,
    message: ofTheForm || (isOfFields || Object.keys(errors).length > 0 ? null : formMessage(error)),
    clear: (...changed) => setCleared({ of: error, names: [...names, ...changed] }),
    refuse: () => setRefusals(refusals + 1),
  }
}
