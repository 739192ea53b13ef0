import { hostname, networkInterfaces } from 'node:os'

const KEPT_MS = 60_000

interface Names {
  /** Where people reach the server, as its operator says. */
  readonly url: () => string
  /** Further names, or addresses, that the operator allows. */
  readonly allowed_hosts: readonly string[]
}

/**
 * Whether a Host header names this server: localhost, an address or the name of this computer, or a name of the settings.
 * A page of another site could have its own name lead to this computer and then read replies as if they were its own;
 * its name stays in the header.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function ownHosts({ url, allowed_hosts }: Names, now: () => number = () => performance.now()) {
  const [computer = ''] = hostname().toLowerCase().split('.')
  const always = new Set(['localhost', hostname().toLowerCase(), `${computer}.local`])
  const settings = new Set(allowed_hosts.map((name) => nameIn(name) ?? name))
  let addresses = new Set<string>()
  let readAt = Number.NEGATIVE_INFINITY
  return (header: string): boolean => {
    const name = nameIn(header)
    if (name === undefined) return false
    if (always.has(name) || settings.has(name) || isLoopback(name) || name === new URL(url()).hostname) return true
    // An office computer gets another address while it runs.
    if (now() - readAt > KEPT_MS) [addresses, readAt] = [ownAddresses(), now()]
    return addresses.has(name)
  }
}

/** The name of a Host header without its port, as addresses of pages have it: small letters, no dot at the end. */
function nameIn(header: string): string | undefined {
  const address = `http://${header}`
  if (/[/?#@\\\s]/.test(header) || !URL.canParse(address)) return undefined
  return new URL(address).hostname.replace(/\.$/, '')
}

const isLoopback = (name: string) => /^127(\.\d+){3}$/.test(name) || name === '[::1]'

const ownAddresses = () =>
  new Set(
    Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .flatMap(({ address, family }) => nameIn(family === 'IPv6' ? `[${address.split('%')[0]}]` : address) ?? []),
  )
