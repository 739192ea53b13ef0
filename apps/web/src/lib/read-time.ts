const DIGITS_OF_HINDI = /[\u0966-\u096f]/g
const CLOCK = /^(\d{1,3}):([0-5]\d)$/
const HOURS = /^(\d{0,3})(?:\.(\d{1,2}))?$/
const UNITS = /^(?:(\d{1,3})\s*(?:h|घं|घंटे))?\s*(?:(\d{1,4})\s*(?:m|min|मि|मिनट))?$/

/**
 * Time as people type it, in whole minutes: `1:30`, `1.5`, `2` (hours), `90m`, `1h 30m`, also with Hindi digits. Empty is 0.
 *
 * @returns null when it is none of these
 */
export function readTime(typed: string): number | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(DIGITS_OF_HINDI, (digit) => String(digit.charCodeAt(0) - 0x0966))
  if (text === '') return 0
  const clock = CLOCK.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const hours = HOURS.exec(text)
  if (hours && text !== '.') return Math.round(Number(text) * 60)
  const units = UNITS.exec(text)
  return units ? Number(units[1] ?? 0) * 60 + Number(units[2] ?? 0) : null
}

/** Minutes as `1:30`; nothing for none. */
export const showTime = (minutes: number): string =>
  minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
