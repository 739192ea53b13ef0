/** A property of a component: its name, with parameters after it, and its value as it is written. */
export type Property = readonly [name: string, value: string]

/** A text as a value (RFC 5545, 3.3.11). */
export const textValue = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** A moment in UTC as a value: `20261120T063000Z`. */
export const momentValue = (moment: string): string => new Date(moment).toISOString().replace(/\.\d+|[-:]/g, '')

/** A day as a value: `20261120`. */
export const dayValue = (day: string): string => day.replaceAll('-', '')

const OCTETS_A_LINE = 75

/** A component with its properties, line by line, each folded where it is too long (3.1). `inner` is written already. */
export const component = (name: string, properties: readonly Property[], inner = ''): string =>
  `${begin(name, properties)}${inner}${end(name)}`

export const begin = (name: string, properties: readonly Property[]): string =>
  [['BEGIN', name] as const, ...properties].map(line).join('')

export const end = (name: string): string => line(['END', name])

function line([name, value]: Property): string {
  const whole = `${name}:${value}`
  if (Buffer.byteLength(whole) <= OCTETS_A_LINE) return `${whole}\r\n`
  let folded = ''
  let octets = 0
  let from = 0
  for (let at = 0; at < whole.length; ) {
    const code = whole.codePointAt(at) ?? 0
    const more = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (octets + more > OCTETS_A_LINE) {
      folded += `${whole.slice(from, at)}\r\n `
      from = at
      // The space counts as well.
      octets = 1
    }
    octets += more
    at += more === 4 ? 2 : 1
  }
  return `${folded}${whole.slice(from)}\r\n`
}
