import type { Log } from '../../db/log.ts'
import { ask } from '../../http/outgoing.ts'

/** One request to a server that the operator named. */
export interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface BoundedSender {
  /** Takes a request along, or drops it: never waits, never throws. False when it was dropped. */
  send(request: Outgoing): boolean
  /** Resolves when nothing waits any more, at the latest after the time given. */
  settled(within_ms: number): Promise<void>
}

interface Bounds {
  readonly a_minute: number
  readonly waiting: number
  readonly log: Log
  /** The name of the request, for the log. */
  readonly what: string
  /** Milliseconds; tests have their own. */
  readonly now?: () => number
}

const MINUTE_MS = 60_000
/** A server that did not answer, or refused, is left alone for so long. */
const PAUSE_MS = 5 * MINUTE_MS
const WITHIN_MS = 5000

/**
 * Sends one request after the other in the background. Excess and failed requests are dropped: nothing is stored for
 * later.
 */
export function boundedSender({ a_minute, waiting, log, what, now = Date.now }: Bounds): BoundedSender {
  const queue: Outgoing[] = []
  let minute = { since: 0, sent: 0 }
  let pausedUntil = 0
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const refused = await refusalOf(next)
      if (refused === null) continue
      pausedUntil = now() + PAUSE_MS
      queue.length = 0
      log.warn({ reason: refused }, `${what} are not taken; the next ones are dropped for five minutes`)
    }
    working = null
  }

  return {
    send(request) {
      const moment = now()
      if (moment - minute.since >= MINUTE_MS) minute = { since: moment, sent: 0 }
      if (moment < pausedUntil || minute.sent >= a_minute || queue.length >= waiting) return false
      minute.sent++
      queue.push(request)
      working ??= work()
      return true
    },
    async settled(within_ms) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, within_ms)))
      await Promise.race([working, late])
      clearTimeout(timer)
    },
  }
}

/** Null when it was taken. The reason holds neither the address nor its key. */
async function refusalOf({ url, headers, body }: Outgoing): Promise<string | null> {
  try {
    const rules = { origins: [new URL(url).origin] }
    const { status } = await ask(url, { method: 'POST', headers, body, within_ms: WITHIN_MS }, rules)
    return status >= 200 && status < 300 ? null : `status ${status}`
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    return code ?? name ?? 'unknown'
  }
}
