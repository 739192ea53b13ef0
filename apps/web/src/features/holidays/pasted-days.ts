import { readDay } from '../../lib/format.ts'

export interface PastedLine {
  /** The line in the text, from 1. */
  readonly at: number
  readonly text: string
  /** Null where no day, or no name, was found in the line. */
  readonly day: string | null
  readonly name: string
}

const PARTS = /\t|;|,|\||\s[-–—:]\s|\s{2,}/

/**
 * Days off from a pasted list, one a line: a day in any of the ways people here write days, and a name, in either order and
 * parted by a tab, comma, semicolon, dash or two spaces. Days of the week and running numbers beside them are left out.
 */
export function pastedDays(text: string): PastedLine[] {
  return text.split(/\r?\n/).flatMap((line, at) => (line.trim() === '' ? [] : [read(line.trim(), at + 1)]))
}

function read(text: string, at: number): PastedLine {
  const parts = text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const dayAt = parts.findIndex((part) => readDay(part) !== null)
  if (dayAt === -1) return begins(text, at)
  const name = parts.filter((part, place) => place !== dayAt && !isAside(part)).join(', ')
  return line(at, text, readDay(parts[dayAt] ?? ''), name)
}

/** "26 Oct 2026 Diwali": nothing parts the day from the name, so the longest beginning that is a day is taken. */
function begins(text: string, at: number): PastedLine {
  const words = text.split(/\s+/)
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const day = readDay(words.slice(0, count).join(' '))
    if (day !== null) return line(at, text, day, words.slice(count).join(' '))
  }
  return { at, text, day: null, name: '' }
}

const line = (at: number, text: string, day: string | null, name: string): PastedLine => ({
  at,
  text,
  day: name === '' ? null : day,
  name: name.slice(0, 80),
})

const isAside = (part: string) =>
  /^\d{1,3}\.?$/.test(part) || /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?$/i.test(part)
