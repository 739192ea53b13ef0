import { isTitleAwaited } from './page-focus.ts'

/** Remembered places of the focus: more than a row of nested dialogs needs. */
const REMEMBERED = 24
/** After this time an opening dialog or page has taken the focus. */
const SETTLED_MS = 60

const isThere = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], :disabled')

/** Taking the focus uncalled, a field would open its list, or on a phone the keyboard. */
const isField = (element: Element) => element.matches('input, select, textarea')

/**
 * Gives the focus back when its element is removed or disabled: the dialog is closed, the row deleted, the button is
 * busy. It returns to the last element that is still there, else to the title of the page. Otherwise it would go to the
 * top, and a keyboard user would have to tab through the whole page again.
 *
 * @param before what had the focus last; null when nothing had it
 * @returns a function that stops it
 */
export function keepFocus(before: EventTarget | null = null): () => void {
  const end = new AbortController()
  let been = before instanceof HTMLElement ? [before] : []
  let settling: ReturnType<typeof setTimeout> | undefined
  let isPressing = false
  const isLost = () => document.activeElement === document.body && been.length > 0

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement) been = [...been.filter((one) => one !== target), target].slice(-REMEMBERED)
    },
    { signal: end.signal },
  )
  // A press moves the focus before any timer runs, and Tab does: at the end of the page to the browser's own controls.
  const press = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Tab') return
    isPressing = true
    setTimeout(() => {
      isPressing = false
    })
  }
  document.addEventListener('mousedown', press, { capture: true, signal: end.signal })
  document.addEventListener('keydown', press, { capture: true, signal: end.signal })
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget !== null || !(target instanceof Element)) return
      const isPressed = isPressing
      setTimeout(() => {
        // A press on empty ground or Tab left what is still there: that is meant. Else the page took the focus away.
        if (isPressed && isLost() && target === been.at(-1) && isThere(target)) been = []
        // A hidden or disabled element loses it only at the next frame, when no mutation is left to observe.
        restoreSoon()
      })
    },
    { signal: end.signal },
  )
  // A browser may say nothing of what is removed; and what gave the focus up while disabled takes it again.
  const removals = new MutationObserver(restoreSoon)
  removals.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  })
  restoreSoon()
  return () => {
    end.abort()
    removals.disconnect()
  }

  function restoreSoon() {
    if (settling !== undefined || !isLost()) return
    settling = setTimeout(() => {
      settling = undefined
      if (isLost() && !isTitleAwaited()) giveBack()
    }, SETTLED_MS)
  }

  function giveBack() {
    const last = been.at(-1)
    // A busy button is enabled again soon.
    if (last?.isConnected && last.matches(':disabled') && last.checkVisibility()) return
    const place = last && isThere(last) ? last : been.findLast((one) => one !== last && !isField(one) && isThere(one))
    const title = document.querySelector<HTMLElement>('h1[tabindex]')
    ;(place ?? title)?.focus({ preventScroll: true })
  }
}
