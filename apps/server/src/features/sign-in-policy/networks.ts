import { isIP } from 'node:net'

/** A wider network is not a limit, and most likely a slip. */
const WIDEST = { 4: 8, 6: 16 } as const

export const UNREADABLE =
  'This is not a network. Write one address, such as 203.0.113.7, or a network from /8 on (for IPv6 from /16 on), such as 203.0.113.0/24.'

/** An address or a network as PostgreSQL reads it; null for what is neither, or too wide. */
export function networkOf(text: string): string | null {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const kind = isIP(address)
  if (kind !== 4 && kind !== 6) return null
  const most = kind === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  return bits >= WIDEST[kind] && bits <= most ? `${address}/${bits}` : null
}
