import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a passkey is made and asked for. The browser holds to it: one of another site is not even offered. */
export interface Site {
  readonly rp_id: string
  readonly origin: string
}

type SiteRequest = Pick<FastifyRequest, 'host' | 'ip'>

/**
 * The site of a request. It is the configured address of the server, whatever the request claims, or localhost for a
 * person at this computer. Browsers support passkeys nowhere else.
 *
 * @param url the server's own address
 * @returns null where passkeys cannot work
 */
export function siteOf(url: string, { host, ip }: SiteRequest): Site | null {
  const own = new URL(url)
  if (own.protocol === 'https:' && isIP(own.hostname) === 0 && host === own.host) {
    return { rp_id: own.hostname, origin: own.origin }
  }
  const [name, port] = host.split(':')
  if (name !== 'localhost' || !isThisComputer(ip)) return null
  return { rp_id: 'localhost', origin: new URL(`http://localhost:${port ?? '80'}`).origin }
}

const isThisComputer = (ip: string) => ip === '::1' || /^(::ffff:)?127\./.test(ip)

/** Why there are no passkeys at the address a request came to, and where there are. */
export function noPasskeys(url: string): string {
  return url.startsWith('https:')
    ? `Passkeys work at ${url} only. Open Niyam there to use them.`
    : 'Passkeys need a secure address (https), which this server does not have. An authenticator app works without one.'
}
