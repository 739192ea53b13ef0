import { hostname, networkInterfaces } from 'node:os'

const KEPT_MS = 60_000

interface Names {
  /** The server's address for people, from the settings. */
  readonly url: () => string
  /** Further names, or addresses, that the operator allows. */
  readonly allowed_hosts: readonly string[]
}

/**
 * Whether a Host header names this server: localhost, an address or the name of this computer, or a name of the settings.
 * Stops DNS rebinding: another site could resolve its own name to this computer and read our replies, but its name stays in
 * the header.
 *
 * @param now milliseconds of a monotonic clock
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
    // The address of an office computer may change while it runs.
    if (now() - readAt > KEPT_MS) [addresses, readAt] = [ownAddresses(), now()]
    return addresses.has(name)
  }
}

/** The name of a Host header as in a URL: without port, in small letters, without a dot at the end. */
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
