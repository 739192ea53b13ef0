import { monthName } from '../calendar/iso-date.ts'
import { type Period, periodSpan } from '../calendar/period.ts'
import { yearText } from '../calendar/year.ts'
import { parseFinancialYear } from './period-text.ts'

/**
 * A period as people and portals write it: `Apr 2026`, `Apr-26`, `04/2026`, `042026`, `2026-04`, `Q1 2026-27`,
 * `Apr-Jun 2026`, `H2 FY 2026-27`, `2026-27`, `Tax Year 2026-27`. The first day of a month, which is what a spreadsheet
 * makes of `Apr-26`, is that month.
 *
 * An assessment year is not a period: it assesses the income of the year before, and forms differ in what they print.
 *
 * @returns null where the text names no period or leaves it in doubt
 */
export function readPeriod(text: string): Period | null {
  const bare = text.normalize('NFKC').trim().toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ')
  return asPeriod(monthIn(bare) ?? partOfYear(bare) ?? quarterOfMonths(bare) ?? yearIn(bare) ?? bare.toUpperCase())
}

function asPeriod(text: string): Period | null {
  const span = periodSpan(text)
  return span === null || span.kind === 'one-time' ? null : span.text
}

const month = (year: string, number: number): string | null =>
  number >= 1 && number <= 12 ? `${wholeYear(year)}-${String(number).padStart(2, '0')}` : null

const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

function monthIn(text: string): string | null {
  const firstDay = /^(\d{4})-(\d{2})-01$/.exec(text)
  if (firstDay) return month(firstDay[1] ?? '', Number(firstDay[2]))
  const named = /^([a-z]{3,9})\.?[ ,/'-]*(\d{4}|\d{2})$/.exec(text)
  if (named) return month(named[2] ?? '', monthNumber(named[1] ?? ''))
  const numbered = /^(\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text)
  return numbered ? month(numbered[2] ?? '', Number(numbered[1])) : null
}

/** A quarter or half with its financial year, in either order. */
function partOfYear(text: string): string | null {
  const words = text.split(/[ ,:()]/).filter((word) => word !== '' && word !== 'of' && word !== 'quarter')
  // `2026-27-Q1` is one word.
  const parts = words.flatMap((word) =>
    /^\d{4}-\d{2}-[qh]\d$/.test(word) ? [word.slice(0, 7), word.slice(8)] : [word],
  )
  const part = parts.find((word) => /^(?:q[1-4]|h[12])$/.test(word))
  if (part === undefined) return null
  const year = yearIn(parts.filter((word) => word !== part && word !== '-').join(' '))
  return year === null ? null : `${year}-${part.toUpperCase()}`
}

/** `Apr-Jun 2026`, `Jan - Mar 2027`: three months that make a quarter of the financial year. */
function quarterOfMonths(text: string): string | null {
  const found = /^([a-z]{3,9})\.?(?: ?- ?| to )([a-z]{3,9})\.?[ ,]*(\d{4}|\d{2})$/.exec(text)
  if (!found) return null
  const [from, to, year] = [monthNumber(found[1] ?? ''), monthNumber(found[2] ?? ''), Number(wholeYear(found[3] ?? ''))]
  if (from === 0 || to !== from + 2 || from % 3 !== 1) return null
  return from === 1 ? `${yearText(year - 1)}-Q4` : `${yearText(year)}-Q${(from - 1) / 3}`
}

const yearIn = (text: string): string | null =>
  parseFinancialYear(text.replace(/^(financial year|tax year|t\.?y\.?|f\.?y\.?)[ :]*/, ''))

/** 0 where the word names no month. */
function monthNumber(word: string): number {
  for (let number = 1; number <= 12; number++)
    if (monthName(number).toLowerCase().startsWith(word) || (number === 9 && word === 'sept')) return number
  return 0
}
