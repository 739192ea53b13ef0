import { formatDay } from '@niyam/law/format/date-text.ts'
import { INDIA_AHEAD_MS, indianDay } from '../../clock.ts'

// In the order of asking: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** A user agent in words that a person can tell their devices by: "Firefox on Linux". */
export function deviceWords(userAgent: string): string {
  const browser = first(BROWSERS, userAgent)
  const system = first(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** `20 Nov 2026, 11:30`, as a clock in India shows it. */
export function indianMoment(moment: string): string {
  const at = new Date(moment)
  const time = new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(11, 16)
  return `${formatDay(indianDay(at))}, ${time}`
}

/** Enough of an address to know one's network by, too little to point at one computer. */
export function roughAddress(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? []
  if (v4) return `${v4}.x`
  return `${address.split(':').slice(0, 3).join(':')}:…`
}
