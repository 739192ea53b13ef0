import { type RefObject, useState } from 'react'
import { useFieldErrors } from './use-field-errors.ts'

export interface Draft<D> {
  readonly draft: D
  /** Changes fields, and clears their errors. */
  readonly change: (part: Partial<D>) => void
  /** The ref of the form; see `useFieldErrors`. */
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: Readonly<Record<string, string>>
  /** The error of the form as a whole. */
  readonly message: string | null
  /** Sends with `send`, or shows what is missing. */
  readonly submit: (send: () => void) => void
}

/**
 * A form with fields of any kind, as one draft. Changing a field also clears errors of its parts, such as `checks.0.text`,
 * and of the same field inside another, such as `next.on`.
 *
 * @param error of the call that saved the form
 * @param missing the form's own errors by field; if there is one, nothing is sent
 */
export function useDraft<D extends object>(
  start: D | (() => D),
  error: unknown,
  missing: (draft: D) => Readonly<Record<string, string>> = () => ({}),
): Draft<D> {
  const [draft, setDraft] = useState(start)
  const own = missing(draft)
  const { form, errors, message, clear, refuse } = useFieldErrors(error, own)
  return {
    draft,
    form,
    errors,
    message,
    change: (part) => {
      clear(...Object.keys(errors).filter((name) => name.split('.').some((field) => field in part)))
      setDraft((now) => ({ ...now, ...part }))
    },
    submit: (send) => (Object.keys(own).length > 0 ? refuse() : send()),
  }
}
