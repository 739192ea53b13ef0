import { lookup as lookUp } from 'node:dns/promises'
// oxlint-disable-next-line no-restricted-imports -- the one place that connects outwards
import { request as overHttp } from 'node:http'
// oxlint-disable-next-line no-restricted-imports -- as above
import { request as overHttps } from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Addresses that the operator allows besides https to public addresses on port 443. */
export interface OutgoingRules {
  /** Origins such as `http://10.0.0.5:9000` that the operator allows in any network. */
  readonly origins?: readonly string[]
  readonly allow_http?: boolean
  /** Further ports besides 443, and 80 where http is allowed. */
  readonly ports?: readonly number[]
  /** Replaces the resolver in tests. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
}

export type Refusal = 'unreadable' | 'not_https' | 'credentials' | 'port' | 'not_public' | 'unknown_host'

/** A URL that this server refuses to call. The message names the reason, never the URL. */
export class RefusedAddress extends Error {
  constructor(readonly reason: Refusal) {
    super(`Refused to ask an address: ${reason}`)
    this.name = 'RefusedAddress'
  }
}

interface OutgoingRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | null
  /** Time limit for name, connection and answer together. */
  readonly within_ms?: number
  /** A longer answer is an error. */
  readonly bytes_at_most?: number
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The answer as bytes. */
  readonly content: Buffer
}

const WITHIN_MS = 15_000
const BYTES_AT_MOST = 64 * 1024

/**
 * Parses a URL and checks it without resolving its name, before it is stored. A call checks again, with the addresses of
 * the name at that moment.
 */
export function checkedAddress(address: string, rules: OutgoingRules = {}): URL | Refusal {
  if (!URL.canParse(address)) return 'unreadable'
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return 'credentials'
  if (rules.origins?.includes(url.origin)) return url
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allow_http)) return 'not_https'
  // The parser leaves out the default port of the scheme.
  if (url.port !== '' && !rules.ports?.includes(Number(url.port))) return 'port'
  const host = bare(url)
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'not_public' : url
}

/**
 * Calls a URL chosen by an outsider. Its name is resolved once, all its addresses must be public, and the connection uses
 * only these: a later change of the name has no effect. Redirects are not followed.
 *
 * @throws RefusedAddress for a URL that must not be called; Error if no complete answer arrives in time
 */
export async function ask(address: string, request: OutgoingRequest = {}, rules: OutgoingRules = {}): Promise<Answer> {
  const url = checkedAddress(address, rules)
  if (typeof url === 'string') throw new RefusedAddress(url)
  const signal = AbortSignal.timeout(request.within_ms ?? WITHIN_MS)
  const addresses = await inTime(addressesOf(url, rules), signal)
  const isNamed = rules.origins?.includes(url.origin) === true
  if (!isNamed && !addresses.every(isPublicAddress)) throw new RefusedAddress('not_public')
  return send(url, request, addresses, signal)
}

/** The host without the brackets of an IPv6 address. */
const bare = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

async function addressesOf(url: URL, { resolve }: OutgoingRules): Promise<readonly string[]> {
  const host = bare(url)
  if (isIP(host) !== 0) return [host]
  const resolved = resolve
    ? await resolve(host)
    : (await lookUp(host, { all: true }).catch(() => [])).map(({ address }) => address)
  if (resolved.length === 0) throw new RefusedAddress('unknown_host')
  return resolved
}

/** System name resolution has no timeout: a slow one is abandoned. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}

function send(url: URL, outgoing: OutgoingRequest, addresses: readonly string[], signal: AbortSignal): Promise<Answer> {
  const { method = 'GET', headers = {}, body, bytes_at_most = BYTES_AT_MOST } = outgoing
  const start = url.protocol === 'http:' ? overHttp : overHttps
  return new Promise((resolve, reject) => {
    // No shared agent: a kept connection of an earlier call may go to another address.
    const options = { method, headers, signal, agent: false, lookup: pinned(addresses) } as const
    const request = start(url, options, (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > bytes_at_most) return request.destroy(new RangeError('The answer is too long'))
        return parts.push(part)
      })
      response.on('error', reject)
      response.on('end', () => {
        const content = Buffer.concat(parts)
        const { statusCode: status = 0, headers: replyHeaders } = response
        resolve({ status, headers: replyHeaders, text: content.toString('utf8'), content })
      })
    })
    request.on('error', reject)
    request.end(body ?? undefined)
  })
}

/** Resolves every name to the checked addresses. */
function pinned(addresses: readonly string[]): LookupFunction {
  const pinnedAddresses = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, give) => {
    if (all) give(null, pinnedAddresses)
    else give(null, pinnedAddresses[0]?.address ?? '', pinnedAddresses[0]?.family)
  }
}
