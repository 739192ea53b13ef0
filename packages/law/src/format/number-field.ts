/**
 * A percentage as its field leaves it: 0 to 100, rounded to two decimals. `null` when there is no number.
 */
export function clampPercentage(text: string): number | null {
  const number = readNumber(text.replace('%', ''))
  return number === null ? null : Math.round(clamp(number, 0, 100) * 100) / 100
}

/** A year as its field leaves it. `null` when there is no number. */
export function clampYear(text: string, first: number, last: number): number | null {
  const number = readNumber(text)
  return number === null ? null : clamp(Math.trunc(number), first, last)
}

const clamp = (number: number, least: number, most: number): number => Math.min(Math.max(number, least), most)

function readNumber(text: string): number | null {
  const bare = text.trim().replaceAll(',', '')
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : null
}
