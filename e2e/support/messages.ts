import { type Page, expect } from '@playwright/test'

declare global {
  interface Window {
    noteMessage?: (lines: string[]) => void
  }
}

/**
 * Records, from the next page on, every toast as it is drawn. Each disappears after
 * a few seconds, too soon for a check on a busy machine.
 *
 * @returns waits until a toast with all of these lines has appeared; each counts once
 */
export async function messagesOf(page: Page): Promise<(...lines: string[]) => Promise<void>> {
  const messages: string[][] = []
  await page.exposeFunction('noteMessage', (lines: string[]) => void messages.push(lines))
  await page.addInitScript(noteMessages)
  return async (...lines) => {
    const at = () => messages.findIndex((message) => lines.every((line) => message.includes(line)))
    await expect.poll(() => (at() < 0 ? messages : [lines]), { message: 'toasts' }).toEqual([lines])
    messages.splice(at(), 1)
  }
}

/** Runs in the page. Reads the text that is visible and that a screen reader announces. */
function noteMessages(): void {
  const noted = new WeakSet<Element>()
  let isToLookAgain = false
  const isSeen = (card: HTMLElement) => {
    const { top, bottom, left, right, width, height } = card.getBoundingClientRect()
    const isOnScreen = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
    const isDrawn = width * height > 0 && card.checkVisibility({ visibilityProperty: true })
    return isOnScreen && isDrawn && !card.closest('[aria-hidden=true], [inert]')
  }
  const look = () => {
    isToLookAgain = false
    const cards = document.querySelectorAll<HTMLElement>('[aria-label=Messages][aria-live=polite] > *')
    for (const card of [...cards].filter((one) => !noted.has(one))) {
      if (isSeen(card)) {
        noted.add(card)
        window.noteMessage?.(card.innerText.split('\n').filter((line) => line !== ''))
      } else if (!isToLookAgain) {
        isToLookAgain = true
        requestAnimationFrame(look)
      }
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
