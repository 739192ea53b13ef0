import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure, failureMessages, leadsElsewhere } from './failure.ts'
import { notice } from './notice.ts'
import { hidesOpenWork } from './hidden-work.ts'

/** Within this the page has drawn what it makes of a failed change. */
const DRAWN_WITHIN_MS = 50

/** The messages of a refusal that `place` does not show. */
export const unshownMessages = (error: unknown, place: Element): readonly string[] => {
  const visibleText = place.textContent
  return failureMessages(error).filter((message) => !visibleText.includes(message))
}

/**
 * Shows a refused change as a notification if the page shows it nowhere: the form was closed, the field does not exist,
 * or the button has no place for an error.
 *
 * @param isOver asked before the notification appears
 */
export function noticeIfUnshown(error: unknown, isOver: () => boolean = () => false): void {
  if (!(error instanceof ApiFailure) || error.isAnnounced || leadsElsewhere(error) || hidesOpenWork(error)) return
  let unshown = unshownMessages(error, document.body)
  const look = () => {
    const left = unshownMessages(error, document.body)
    unshown = unshown.filter((message) => left.includes(message))
  }
  // A message that was shown and then corrected at once counts as seen.
  const drawing = new MutationObserver(look)
  drawing.observe(document.body, { childList: true, characterData: true, subtree: true })
  setTimeout(() => {
    look()
    drawing.disconnect()
    if (unshown.length > 0 && !isOver()) notice({ tone: 'danger', title: unshown.join(' ') })
  }, DRAWN_WITHIN_MS)
}

/**
 * Watches every change of `queries`, except those whose `meta.hasOwnWords` says that the page puts a failure in other
 * words. The result stops watching.
 */
export function followRefusals(queries: QueryClient): () => void {
  let isOver = false
  const stop = queries.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || event.mutation.meta?.hasOwnWords) return
    noticeIfUnshown(event.action.error, () => isOver)
  })
  return () => {
    isOver = true
    stop()
  }
}
