import type { Log } from '../../db/log.ts'
import { boundedSender, type Outgoing } from './bounded-sender.ts'

/** A counter that the operator runs: what it is asked for each page that was opened. */
export interface Counter {
  /** @param path the pattern of the page: `/entity/:entity_id/view` */
  view(path: string): Outgoing
}

export interface PageViews {
  /** Counts in the background. False when it was dropped: too many. */
  count(page: string): boolean
}

const BOUNDS = { a_minute: 240, waiting: 60 }

/** Tells a counter which pages are opened, and nothing of who opens them: every view is asked for by this server itself. */
export function pageViews(counter: Counter, log: Log): PageViews {
  const sender = boundedSender({ ...BOUNDS, log, what: 'Page views' })
  return { count: (page) => sender.send(counter.view(page.replaceAll('$', ':'))) }
}

// Counters drop what names itself a program. It is the same for everybody, so it tells nothing of a visitor.
const ANY_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The counters we know, by the path of the call that takes views. */
const KINDS: Readonly<Record<string, (url: URL) => Counter | undefined>> = {
  /** Plausible: `https://stats.example.in/api/event?domain=niyam.example.in` */
  '/api/event': (url) => {
    const domain = url.searchParams.get('domain') ?? ''
    if (!/^[\w.-]{1,100}$/.test(domain)) return undefined
    return jsonCounter(url, (path) => ({ name: 'pageview', url: `https://${domain}${path}`, domain }))
  },
  /** Umami: `https://stats.example.in/api/send?website=<id>` */
  '/api/send': (url) => {
    const website = url.searchParams.get('website') ?? ''
    if (!/^[\da-f-]{36}$/i.test(website)) return undefined
    return jsonCounter(url, (path) => ({ type: 'event', payload: { website, hostname: 'niyam', url: path } }))
  },
  /** GoatCounter: `https://TOKEN@stats.example.in/api/v0/count` */
  '/api/v0/count': (url) => {
    const { username: token } = url
    if (token === '') return undefined
    const authorization = `Bearer ${decodeURIComponent(token)}`
    return jsonCounter(url, (path) => ({ no_sessions: true, hits: [{ path }] }), { authorization })
  },
}

/** @returns undefined for an address of no counter that we know */
export function counterAt(address: string): Counter | undefined {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const kind = Object.entries(KINDS).find(([path]) => url.pathname.endsWith(path))?.[1]
  return kind?.(url)
}

const jsonCounter = (
  { origin, pathname }: URL,
  body: (path: string) => object,
  more: Record<string, string> = {},
): Counter => ({
  view: (path) => ({
    url: origin + pathname,
    headers: { 'content-type': 'application/json', 'user-agent': ANY_BROWSER, ...more },
    body: JSON.stringify(body(path)),
  }),
})
