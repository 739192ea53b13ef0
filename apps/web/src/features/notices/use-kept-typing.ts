import { useState } from 'react'
import { keepDraft, keptDraft } from '../../lib/kept-drafts.ts'
import { KEYS } from '../../lib/storage.ts'
import type { NewDraft } from './draft.ts'

type Typing = Partial<NewDraft>

/**
 * What a person typed into the form of a new notice, kept on the device over a reload until it is saved or given up.
 *
 * @param of the file, the client or the notice that it is for: what was typed for another one is not shown
 */
export function useKeptTyping(of: string) {
  const [draft] = useState(() => keptDraft<Typing>(KEYS.noticeDrafts, of))
  const [typed, setTyped] = useState<Typing>(draft ?? {})
  const [isRestored, setRestored] = useState(draft !== null)
  const [isTouched, setTouched] = useState(false)
  const forget = () => keepDraft(KEYS.noticeDrafts, of, null)
  return {
    typed,
    /** It holds what an earlier visit typed. */
    isRestored,
    change: (part: Typing) => {
      setTouched(true)
      setTyped((now) => {
        const next = { ...now, ...part }
        // Run again it keeps the same.
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
    /** After closing: what was only looked at is still there the next time. */
    close: () => void (isTouched && forget()),
  }
}
