import { randomUUID } from 'node:crypto'
import type { Log } from '../../db/log.ts'
import { boundedSender } from './bounded-sender.ts'
import { type Fault, faultOf } from './fault.ts'

/** Where reports go, as a DSN of the Sentry protocol says it. */
export interface ErrorServer {
  readonly url: string
  readonly public_key: string
  /** Older servers ask for it. */
  readonly secret_key: string | undefined
}

/** @returns undefined for a text that is not a DSN: `https://KEY@sentry.example.in/1` */
export function errorServer(dsn: string): ErrorServer | undefined {
  const parts = /^(https?):\/\/([\w-]{1,100})(?::([\w-]{1,100}))?@([^\s/?#@]+)((?:\/[\w.-]+)*)\/(\d{1,20})\/?$/.exec(
    dsn,
  )
  if (!parts) return undefined
  const [, scheme, public_key = '', secret_key, host, folder, project] = parts
  const url = `${scheme}://${host}${folder}/api/${project}/envelope/`
  return URL.canParse(url) ? { url, public_key, secret_key } : undefined
}

export interface ErrorReports {
  /** Passes an error on in the background. False when it was dropped: too many, or just reported. */
  report(fault: Fault): boolean
  /** Resolves when the reports so far are gone, at the latest after the time given. */
  settled(within_ms: number): Promise<void>
}

const MINUTE_MS = 60_000
// Pages have a separate allowance: anyone may send errors of pages.
const BOUNDS = { server: { a_minute: 30, waiting: 30 }, browser: { a_minute: 30, waiting: 30 } }

/** Tells a server of the Sentry protocol about errors. */
export function errorReports(to: ErrorServer, release: string, log: Log): ErrorReports {
  const senders = {
    server: boundedSender({ ...BOUNDS.server, log, what: 'Error reports' }),
    browser: boundedSender({ ...BOUNDS.browser, log, what: 'Error reports of pages' }),
  }
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': [
      `Sentry sentry_version=7, sentry_client=niyam/${release}, sentry_key=${to.public_key}`,
      ...(to.secret_key === undefined ? [] : [`sentry_secret=${to.secret_key}`]),
    ].join(', '),
  }
  let reported = { since: 0, faults: new Set<string>() }

  /** An error that comes with every request is reported once a minute. */
  function isNew(fault: Fault): boolean {
    const now = Date.now()
    if (now - reported.since >= MINUTE_MS) reported = { since: now, faults: new Set() }
    const { file, line, column } = fault.frames[0] ?? {}
    const key = [fault.side, fault.type, fault.code, fault.where, file, line, column].join(' ')
    if (reported.faults.has(key)) return false
    reported.faults.add(key)
    return true
  }

  return {
    report: (fault) =>
      isNew(fault) && senders[fault.side].send({ url: to.url, headers, body: envelope(eventOf(fault, release)) }),
    async settled(within_ms) {
      await Promise.all([senders.server.settled(within_ms), senders.browser.settled(within_ms)])
    },
  }
}

const eventOf = ({ side, type, code, where, frames }: Fault, release: string) => ({
  event_id: randomUUID().replaceAll('-', ''),
  timestamp: new Date().toISOString(),
  platform: side === 'server' ? 'node' : 'javascript',
  level: 'error',
  release: `niyam@${release}`,
  transaction: where,
  tags: { side, ...(code !== null && { code }) },
  exception: {
    values: [
      {
        type,
        // In the place of the text.
        value: code ?? '',
        stacktrace: {
          // The protocol has the innermost call last.
          frames: frames.toReversed().map((frame) => ({
            filename: frame.file,
            function: frame.function,
            lineno: frame.line,
            colno: frame.column,
            in_app: !/^node:|node_modules\//.test(frame.file),
          })),
        },
      },
    ],
  },
})

function envelope(event: ReturnType<typeof eventOf>): string {
  const item = JSON.stringify(event)
  const head = { event_id: event.event_id, sent_at: event.timestamp }
  return `${JSON.stringify(head)}\n${JSON.stringify({ type: 'event', length: Buffer.byteLength(item) })}\n${item}\n`
}

/** The same log, whose errors are reported too: what goes wrong outside a request. */
export const reportingLog = (log: Log, reports: ErrorReports | null): Log => ({
  ...log,
  error(detail, message) {
    log.error(detail, message)
    const { err, task } = detail as { err?: unknown; task?: unknown }
    if (err !== undefined) reports?.report(faultOf(err, typeof task === 'string' ? `job ${task}` : 'server'))
  },
})
