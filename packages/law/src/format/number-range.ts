/** The known bounds of a number, written like the test of a condition: above 20 lakh, up to 40 lakh. */
export interface NumberRange {
  readonly '>'?: number
  readonly '>='?: number
  readonly '<'?: number
  readonly '<='?: number
}

const WRITTEN = /^([[(])(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)?([\])])$/

/**
 * Reads a stored range: `(2000000,4000000]` leaves out the bound of a round bracket, `[20,)` has no end.
 *
 * @returns null for any other text, and where the bounds enclose no number
 */
export function parseRange(text: unknown): NumberRange | null {
  const [, open, low, high, close] = (typeof text === 'string' && WRITTEN.exec(text)) || []
  if (low === undefined || (high === undefined && close === ']')) return null
  const [from, to] = [Number(low), high === undefined ? Infinity : Number(high)]
  if (from > to || (from === to && (open === '(' || close === ')'))) return null
  return {
    [open === '[' ? '>=' : '>']: from,
    ...(high !== undefined && { [close === ']' ? '<=' : '<']: to }),
  }
}

/** The text by which a range is stored. */
export function rangeText(range: NumberRange): string {
  const [low, high] = [range['>='] ?? range['>'] ?? 0, range['<='] ?? range['<']]
  return `${range['>'] === undefined ? '[' : '('}${low},${high ?? ''}${range['<='] === undefined ? ')' : ']'}`
}

export const isRange = (value: unknown): value is NumberRange =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('>' in value || '>=' in value)

/** Adds two ranges, or a range and a number, bound by bound. */
export function sumOf(one: number | NumberRange, other: number | NumberRange): number | NumberRange {
  if (typeof one === 'number' && typeof other === 'number') return one + other
  const [a, b] = [boundsOf(one), boundsOf(other)]
  const to = a.to + b.to
  return {
    [a.isFromIn && b.isFromIn ? '>=' : '>']: a.from + b.from,
    ...(to < Infinity && { [a.isToIn && b.isToIn ? '<=' : '<']: to }),
  }
}

interface Bounds {
  readonly from: number
  readonly to: number
  readonly isFromIn: boolean
  readonly isToIn: boolean
}

function boundsOf(value: number | NumberRange): Bounds {
  if (typeof value === 'number') return { from: value, to: value, isFromIn: true, isToIn: true }
  return {
    from: value['>='] ?? value['>'] ?? -Infinity,
    to: value['<='] ?? value['<'] ?? Infinity,
    isFromIn: value['>'] === undefined,
    isToIn: value['<='] !== undefined,
  }
}

/** Whether every number of a range meets some bounds, none does, or only a part. */
export function rangeWithin(range: NumberRange, bounds: NumberRange): 'yes' | 'no' | 'unknown' {
  let answer: 'yes' | 'unknown' = 'yes'
  for (const [bound, limit] of Object.entries(bounds) as [keyof NumberRange, number][]) {
    const one = meets(boundsOf(range), bound, limit)
    if (one === 'no') return 'no'
    if (one === 'unknown') answer = 'unknown'
  }
  return answer
}

function meets({ from, to, isFromIn, isToIn }: Bounds, bound: keyof NumberRange, limit: number) {
  const isUpper = bound === '<' || bound === '<='
  // Whether the lowest and the highest number of the range meet the bound.
  const lowest = bound === '>' ? from > limit || (from === limit && !isFromIn) : from >= limit
  const highest = bound === '<' ? to < limit || (to === limit && !isToIn) : to <= limit
  const isBelowAll = bound === '>' ? to <= limit : to < limit || (to === limit && !isToIn)
  const isAboveAll = bound === '<' ? from >= limit : from > limit || (from === limit && !isFromIn)
  if (isUpper ? highest : lowest) return 'yes'
  return (isUpper ? isAboveAll : isBelowAll) ? 'no' : 'unknown'
}

/** Words for a range with one end, or with both. */
export interface RangeWords {
  readonly upTo: (to: string) => string
  readonly below: (to: string) => string
  readonly above: (from: string) => string
  readonly orMore: (from: string) => string
  readonly fromTo: (from: string, to: string) => string
  readonly fromToBelow: (from: string, to: string) => string
}

const ENGLISH: RangeWords = {
  upTo: (to) => `up to ${to}`,
  below: (to) => `below ${to}`,
  above: (from) => `above ${from}`,
  orMore: (from) => `${from} or more`,
  fromTo: (from, to) => `${from} to ${to}`,
  fromToBelow: (from, to) => `${from} to below ${to}`,
}

/** A range as people say it: `up to ₹20 lakh`, `₹20 lakh to ₹40 lakh`, `10 to 19`, `above ₹5 crore`. */
export function rangeInWords(
  range: NumberRange,
  inWords: (amount: number) => string,
  words: RangeWords = ENGLISH,
): string {
  const { from, to, isFromIn, isToIn } = boundsOf(range)
  if (to === Infinity) return isFromIn ? words.orMore(inWords(from)) : words.above(inWords(from))
  if (from === to) return inWords(from)
  if (from === 0 && isFromIn) return isToIn ? words.upTo(inWords(to)) : words.below(inWords(to))
  return isToIn ? words.fromTo(inWords(from), inWords(to)) : words.fromToBelow(inWords(from), inWords(to))
}
