import type { PageError } from '@niyam/contract/telemetry.ts'
import { framesOf } from '@niyam/contract/stack-frames.ts'
import type { AnyRouter } from '@tanstack/react-router'

// What the operator set up to hear of: errors of this page, and which pages are opened. It holds no address, no text of an
// error and nothing of the person; decision 0073.

const ERRORS_AT_MOST = 10
/** Refusals and a broken network are not faults of the page, and the server logs its own. */
const EXPECTED: readonly string[] = ['ApiFailure', 'PartMissing', 'AbortError']

/** @param wishes as the server sends them: `errors views` */
export function startTelemetry(wishes: string, router: Pick<AnyRouter, 'state' | 'subscribe'>): void {
  const wanted = wishes.split(' ')
  const page = () => patternOf(router.state.matches.at(-1)?.fullPath ?? '')
  if (wanted.includes('errors')) reportErrors(page)
  if (wanted.includes('views') && !asksNotToBeCounted()) countViews(page, router)
}

function reportErrors(page: () => string): void {
  const seen = new Set<string>()
  const report = (error: unknown) => {
    if (!(error instanceof Error) || EXPECTED.includes(error.name)) return
    const fault = faultOf(error, page())
    const key = JSON.stringify(fault)
    if (seen.size >= ERRORS_AT_MOST || seen.has(key)) return
    seen.add(key)
    send('errors', fault)
  }
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

function countViews(page: () => string, router: Pick<AnyRouter, 'subscribe'>): void {
  let last = ''
  const count = () => {
    const now = page()
    // The same page with another filter, or for another entity, is not a new page.
    if (now === last) return
    last = now
    send('views', { page: now })
  }
  count()
  router.subscribe('onResolved', count)
}

/** The class and place of an error. Its message may hold typed text and is never sent. */
function faultOf(error: Error, page: string): PageError {
  const { code } = error as { code?: unknown }
  const frames = framesOf(error).flatMap(({ file, ...frame }) => {
    const own = ownFile(file)
    return own === null ? [] : [{ ...frame, function: frame.function.slice(0, 80), file: own }]
  })
  return {
    type: error.name.slice(0, 60),
    code: typeof code === 'string' ? code.slice(0, 60) : null,
    page,
    frames,
  }
}

/** The path of one of our files. Browser extensions throw too; their errors are ignored. */
function ownFile(file: string): string | null {
  if (!URL.canParse(file)) return null
  const { origin, pathname } = new URL(file)
  return origin === location.origin && /^\/[\w./-]{1,120}\.(js|tsx?)$/.test(pathname) ? pathname : null
}

/** The route as `route-list.ts` writes it; an unknown address has none. */
const patternOf = (fullPath: string): string => {
  const path = fullPath.replace(/\/$/, '')
  return path === '' || path === '/$' ? '/errors/404' : path
}

const asksNotToBeCounted = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Sent without the session, so that the person stays unknown. A missing answer changes nothing. */
function send(kind: 'errors' | 'views', body: object): void {
  fetch(`/api/telemetry/${kind}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body: JSON.stringify(body),
  }).catch(() => {})
}
