import { dayNumberOf, daysInMonth, fromDayNumber, toDayNumber } from '../calendar/iso-date.ts'
import { isYearText } from '../calendar/year.ts'
import { parseDay } from '../format/date-text.ts'
import { PRINTED_DAY } from './labels.ts'

/** A period that a text names; days are counted as day numbers, both ends in. */
export interface NamedPeriod {
  readonly kind: 'month' | 'quarter' | 'half' | 'year'
  readonly first: number
  readonly last: number
}

const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const YEAR = String.raw`(20\d{2}) ?[-/] ?(?:20)?(\d{2})(?!\d)`
const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const monthNumber = (name: string): number => NAMES.indexOf(name.slice(0, 3)) + 1
const yearNumber = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

const KINDS: { readonly [months: number]: NamedPeriod['kind'] } = { 1: 'month', 3: 'quarter', 6: 'half', 12: 'year' }

/** A run of months; null where it is not a month, quarter, half or year. */
function run(year: number, month: number, count: number): NamedPeriod | null {
  const kind = KINDS[count]
  if (kind === undefined || year < 2000 || year > 2099) return null
  const end = year * 12 + month - 1 + count - 1
  const [lastYear, lastMonth] = [Math.floor(end / 12), (end % 12) + 1]
  return {
    kind,
    first: dayNumberOf(year, month, 1),
    last: dayNumberOf(lastYear, lastMonth, daysInMonth(lastYear, lastMonth)),
  }
}

/** From the month of one day to that of another, where they are the first and the last of their months. */
function ofDays(first: string, last: string): NamedPeriod | null {
  const [from, to] = [parseDay(first), parseDay(last)]
  if (from === null || to === null || from.slice(8) !== '01') return null
  if (fromDayNumber(toDayNumber(to) + 1).slice(8) !== '01') return null
  return ofMonths(Number(from.slice(0, 4)), Number(from.slice(5, 7)), Number(to.slice(0, 4)), Number(to.slice(5, 7)))
}

const ofMonths = (year: number, month: number, lastYear: number, lastMonth: number): NamedPeriod | null =>
  run(year, month, lastYear * 12 + lastMonth - (year * 12 + month) + 1)

/** "Year ended 31/03/2026", "quarter ending 30-09-2026". */
function ending(unit: string, day: string): NamedPeriod | null {
  const last = parseDay(day)
  if (last === null || fromDayNumber(toDayNumber(last) + 1).slice(8) !== '01') return null
  const count = unit === 'month' ? 1 : unit === 'quarter' ? 3 : unit === 'half' || unit === 'half year' ? 6 : 12
  const end = Number(last.slice(0, 4)) * 12 + Number(last.slice(5, 7)) - 1
  const start = end - count + 1
  return run(Math.floor(start / 12), (start % 12) + 1, count)
}

/** The month of a financial year. */
const inYear = (start: number, month: number): number => (month >= 4 ? start : start + 1)

/**
 * The periods that a piece of text names, in any of the ways portals write them; the shortest, each once.
 *
 * @param year first calendar year of the financial year that the document names elsewhere, for "October" and "Q2" alone
 */
export function periodsIn(piece: string, year: number | null = null): NamedPeriod[] {
  let rest = piece.toLowerCase()
  const found: (NamedPeriod | null)[] = []
  const years = new Set<number>()
  // Text that was read is removed, so that no part of it is read again as another period.
  const take = (pattern: string, read: (groups: readonly string[], before: string) => void) => {
    rest = rest.replace(new RegExp(String.raw`(?<![a-z\d])(?:${pattern})(?![a-z\d])`, 'g'), (...match: unknown[]) => {
      const groups = match.slice(
        0,
        match.findIndex((part) => typeof part === 'number'),
      ) as (string | undefined)[]
      const at = match.find((part) => typeof part === 'number') as number
      read(
        groups.slice(1).map((group) => group ?? ''),
        rest.slice(Math.max(0, at - 24), at),
      )
      return ' ; '
    })
  }
  take(String.raw`(${PRINTED_DAY}) ?(?:to|-|till|upto) ?:? ?(${PRINTED_DAY})`, ([first = '', last = '']) => {
    found.push(ofDays(first, last))
  })
  take(
    String.raw`(year|quarter|half year|half|month|period) end(?:ed|ing)(?: (?:on|as on))? ?:? ?(${PRINTED_DAY})`,
    (groups) => {
      found.push(ending(groups[0] ?? '', groups[1] ?? ''))
    },
  )
  take(String.raw`year end(?:ed|ing)(?: (?:on|in))? ?:? ?(20\d{2})`, ([end = '']) => {
    found.push(run(Number(end) - 1, 4, 12))
  })
  take(`${PRINTED_DAY}|${MONTH} \\d{1,2},? 20\\d{2}`, () => {})
  take(
    String.raw`${MONTH}[ ,.'-]*(\d{4}|\d{2})? ?(?:-|to) ?${MONTH}[ ,.'-]*(20\d{2}(?! ?[-/] ?\d{2}(?!\d))|\d{2})?`,
    (groups) => {
      const [from = '', fromYear = '', to = '', toYear = ''] = groups
      const [first, last] = [monthNumber(from), monthNumber(to)]
      if (toYear !== '') {
        const end = yearNumber(toYear)
        const start = fromYear === '' ? (first > last ? end - 1 : end) : yearNumber(fromYear)
        found.push(ofMonths(start, first, end, last))
      } else {
        const named = yearIn(rest) ?? year
        if (named !== null) found.push(ofMonths(inYear(named, first), first, inYear(named, last), last))
      }
    },
  )
  take(YEAR, ([first = '', second = ''], before) => {
    if (!isYearText(`${first}-${second}`)) {
      // Year before month: 2026-04.
      const month = Number(second)
      if (month >= 1 && month <= 12) found.push(run(Number(first), month, 1))
      return
    }
    const assesses = /assessment year\W*$|\ba\.?y\.?\W*$/.test(before)
    years.add(Number(first) - (assesses ? 1 : 0))
  })
  take(String.raw`quarter end(?:ed|ing)[: ]*${MONTH}[ ,.'-]*(\d{4})`, ([name = '', of = '']) => {
    const end = Number(of) * 12 + monthNumber(name) - 1
    found.push(run(Math.floor((end - 2) / 12), ((end - 2) % 12) + 1, 3))
  })
  take(String.raw`${MONTH}[ ,.'/-]{0,3}(20\d{2}|\d{2})`, ([name = '', of = '']) => {
    found.push(run(yearNumber(of), monthNumber(name), 1))
  })
  take(
    String.raw`(0?[1-9]|1[0-2]) ?[-/] ?(20\d{2})|(0[1-9]|1[0-2])(20\d{2})`,
    ([month = '', of = '', joined = '', ofJoined = '']) => {
      found.push(run(Number(of || ofJoined), Number(month || joined), 1))
    },
  )
  const [own] = years
  const named = years.size === 1 && own !== undefined ? own : years.size === 0 ? year : null
  if (named !== null) {
    take(String.raw`q(?:uarter|tr)?[ .:-]*([1-4])|([1-4])(?:st|nd|rd|th) quarter`, ([number = '', ordinal = '']) => {
      const quarter = Number(number || ordinal)
      found.push(run(quarter === 4 ? named + 1 : named, ((quarter * 3) % 12) + 1, 3))
    })
    take(String.raw`h(?:alf)?(?: ?year)?[ .:-]*([12])|(first|second) half`, ([number = '', word = '']) => {
      found.push(run(named, number === '1' || word === 'first' ? 4 : 10, 6))
    })
    take(MONTH, ([name = '']) => {
      found.push(run(inYear(named, monthNumber(name)), monthNumber(name), 1))
    })
  }
  for (const start of years) found.push(run(start, 4, 12))
  return finest(found.filter((one) => one !== null))
}

const yearIn = (text: string): number | null => {
  const [found] = [...text.matchAll(new RegExp(YEAR, 'g'))].filter(([, a, b]) => isYearText(`${a}-${b}`))
  return found ? Number(found[1]) : null
}

/** Each once, without those that hold another: a receipt of a month names its year as well. */
export function finest(periods: readonly NamedPeriod[]): NamedPeriod[] {
  const each = [...new Map(periods.map((period) => [`${period.first}/${period.last}`, period])).values()]
  return each.filter(
    (one) => !each.some((other) => other !== one && one.first <= other.first && one.last >= other.last),
  )
}
