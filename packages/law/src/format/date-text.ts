import { type IsoDate, isIsoDate, monthName, monthOf } from '../calendar/iso-date.ts'

const shortMonth = (month: number): string => monthName(month).slice(0, 3)

/** `5 Apr 2026`, as running text and tables show it. */
export const formatDay = (date: IsoDate): string =>
  `${Number(date.slice(8, 10))} ${shortMonth(monthOf(date))} ${date.slice(0, 4)}`

/** `05 Apr 2026`: DD MMM YYYY, as date fields show it. */
export const formatDayOfField = (date: IsoDate): string => formatDay(date).padStart('DD MMM YYYY'.length, '0')

/** `20 Apr, 2026`: DD MMM, YYYY. */
export const formatDayComma = (date: IsoDate): string =>
  `${date.slice(8, 10)} ${shortMonth(monthOf(date))}, ${date.slice(0, 4)}`

/**
 * A day as people type it: `20 Apr 2026`, `20-04-2026`, `20/4/26`, `2026-04-20`, `20.04.2026`, `20042026`. Day before month, always.
 *
 * @returns null where the text is not a day or leaves the month in doubt (`Apr 20`, `04/2026`)
 */
export function parseDay(text: string): IsoDate | null {
  const bare = text.normalize('NFKC').trim().replace(/,/g, ' ').toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/.exec(bare)
  if (iso) return joined(iso[1], iso[2], iso[3])
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(bare)
  if (run) return joined(run[3], run[2], run[1])
  const own = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+(\d{1,2}|[a-z]{3,9})\.?[-/. ]+(\d{4}|\d{2})$/.exec(bare)
  if (!own) return null
  const [, day, month = '', year = ''] = own
  // Two digits are read as this century: the product holds dates of filings, not of birth.
  return joined(year.length === 2 ? `20${year}` : year, /^\d/.test(month) ? month : monthNumber(month), day)
}

function joined(year = '', month = '', day = ''): IsoDate | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(text) ? text : null
}

function monthNumber(word: string): string {
  for (let month = 1; month <= 12; month++) {
    const name = monthName(month).toLowerCase()
    if (name.startsWith(word) || (month === 9 && word === 'sept')) return String(month)
  }
  return ''
}
