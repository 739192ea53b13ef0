import { useState } from 'react'
import { keepDraft, keptDraft } from '../../lib/kept-drafts.ts'
import { KEYS } from '../../lib/storage.ts'
import type { NewDraft } from './draft.ts'

type Typing = Partial<NewDraft>

/**
 * Keeps the unsaved form of a new notice on the device over a reload, until it is saved or discarded.
 *
 * @param of the file, client or notice of the form; drafts of others are not shown
 */
export function useKeptTyping(of: string) {
  const [draft] = useState(() => keptDraft<Typing>(KEYS.noticeDrafts, of))
  const [typed, setTyped] = useState<Typing>(draft ?? {})
  const [isRestored, setRestored] = useState(draft !== null)
  const [isTouched, setTouched] = useState(false)
  const forget = () => keepDraft(KEYS.noticeDrafts, of, null)
  return {
    typed,
    /** It was restored from an earlier visit. */
    isRestored,
    change: (part: Typing) => {
      setTouched(true)
      setTyped((now) => {
        const next = { ...now, ...part }
        // React may run this twice: it stores the same draft again.
        keepDraft(KEYS.noticeDrafts, of, next)
        return next
      })
    },
    startAgain: () => {
      setTyped({})
      setRestored(false)
      forget()
    },
    forget,
    /** On closing: a restored draft that was not changed stays for the next time. */
    close: () => void (isTouched && forget()),
  }
}
