let isWished = false

/**
 * After a navigation the page's title takes the focus, so that a screen reader reads where one is. A field that took it
 * already keeps it; a title that is not there yet takes it when it arrives.
 */
export function focusPage(): void {
  const title = document.querySelector<HTMLElement>('h1[tabindex]')
  isWished = title === null
  if (document.activeElement?.matches('main input, main textarea, main select')) return
  title?.focus({ preventScroll: true })
}

export function takePageFocus(): boolean {
  const was = isWished
  isWished = false
  return was
}

/** A page has been gone to whose title is still to come. */
export const isTitleAwaited = (): boolean => isWished
