import { afterPaint } from './after-paint.ts'
import { makeStore } from './store.ts'

interface Navigator {
  /** An address inside the app, with its query. */
  go: (href: string, how?: { replace?: boolean }) => void
  /** Resolves when the page of the address is there, and the one before it gone. */
  arrived?: () => Promise<void>
}

const navigator = makeStore<Navigator>({ go: (href) => location.assign(href) })

/** Set once by `main.tsx`; until then, and in tests, addresses are opened by the browser itself. */
export const setNavigator = (next: Navigator) => navigator.set(next)

/**
 * Opens addresses in the history of the app. A page that changes its own address, such as a filter, does so only while
 * the person is there: they may have followed a link by then.
 */
export function goIn(history: Record<'push' | 'replace', (href: string) => void>): Navigator['go'] {
  return (href, { replace = false } = {}) => {
    const from = location.pathname
    const isOwn = new URL(href, location.href).pathname === from
    afterPaint(() => {
      if (!replace) history.push(href)
      else if (!isOwn || location.pathname === from) history.replace(href)
    })
  }
}

/** Goes to an address of the app from outside a component. */
export const go = (href: string, how?: { replace?: boolean }) => navigator.get().go(href, how)

/** Waits for a page that is being opened, so that what is done next is not done to the one being left. */
export const arrived = async (): Promise<void> => navigator.get().arrived?.()

/** Where the person is, as `next` wants it. */
export const here = () => location.pathname + location.search
