import { createParser } from 'eventsource-parser'
import { api, credentials } from '../../lib/api.ts'
import { arrived } from '../../lib/navigation.ts'
import { isOnline, onceOnline } from '../../lib/offline.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** A hidden tab closes its connection. */
const HIDDEN_MS = 60_000
/** Signs of life come every 25 seconds; a network that fell silent does not say so. */
const SILENT_MS = 60_000

/** How long to wait before the next try: twice as long each time, and never all browsers of an office at once. */
export const waitMs = (tries: number, chance = Math.random()): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + chance / 2)

/**
 * Hears the unread number of the person, at once and whenever it changes, as long as the tab is looked at.
 *
 * @returns the function that stops it
 */
export function followUnread(onCount: (unread: number) => void): () => void {
  const stopped = new AbortController()
  void follow(onCount, stopped.signal)
  return () => stopped.abort()
}

/** Groups, grants or the role have changed: everything that is shown is asked for again. */
async function visibilityChanged(): Promise<void> {
  const [{ confirmPlace }, { queryClient }] = await Promise.all([
    import('../../lib/session-start.ts'),
    import('../../lib/queries.ts'),
  ])
  await confirmPlace()
  // A page that is not open to this person any more would ask only to be refused.
  await arrived()
  // Data that is no longer visible to the person must not remain on any page of the history.
  await queryClient.resetQueries()
}

async function follow(onCount: (unread: number) => void, signal: AbortSignal): Promise<void> {
  let tries = 0
  while (!signal.aborted) {
    await lookedAt(signal)
    if (signal.aborted) return
    const end = await listenOnce((unread) => {
      tries = 0
      onCount(unread)
    }, signal)
    if (end === 'refused') return
    await pause(waitMs(tries), signal)
    tries += 1
  }
}

/** Resolves when the tab is in front and there is a network, or when all of it is stopped. */
function lookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && (document.hidden || !isOnline())) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      forget()
      resolve()
    }
    const forget = onceOnline(look)
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** One connection, outside the ten places of ordinary calls: it would hold one for as long as the page is open. */
async function listenOnce(onCount: (unread: number) => void, stopped: AbortSignal): Promise<'refused' | 'ended'> {
  const connection = new AbortController()
  const close = () => connection.abort()
  let hidden: ReturnType<typeof setTimeout> | undefined
  let silent = setTimeout(close, SILENT_MS)
  const look = () => {
    clearTimeout(hidden)
    if (document.hidden) hidden = setTimeout(close, HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', look)
  stopped.addEventListener('abort', close)
  try {
    const headers = await credentials('GET')
    const response = await fetch('/api/notifications/stream/', { headers, signal: connection.signal })
    if (response.status === 401) {
      // An ordinary call does what an ended session asks for.
      await api('GET notifications/unread/', { quiet: true })
    }
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'ended'
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'unread') onCount((JSON.parse(data) as { unread: number }).unread)
        if (event === 'access') void visibilityChanged()
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      clearTimeout(silent)
      silent = setTimeout(close, SILENT_MS)
      parser.feed(value)
    }
  } catch {
    // Offline, a server restart or a hidden tab: the connection is retried automatically.
    return 'ended'
  } finally {
    clearTimeout(hidden)
    clearTimeout(silent)
    document.removeEventListener('visibilitychange', look)
    stopped.removeEventListener('abort', close)
    connection.abort()
  }
}
