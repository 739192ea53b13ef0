import { type RefObject, useEffect, useRef } from 'react'
import { fieldErrors } from '../lib/api.ts'

/**
 * For the form: when the server, or the form itself, has refused single fields, the first of them takes the focus.
 *
 * @param error of the call that saved the form
 * @param refusals how often the form has refused to be sent
 */
export function useFirstWrong(error: unknown, refusals = 0): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0 && Object.keys(fieldErrors(error)).length === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
    // Scrolls to the label too: focus alone brings only the input into view.
    wrong?.closest('.mantine-InputWrapper-root')?.scrollIntoView({ block: 'nearest' })
  }, [error, refusals])
  return form
}
