import { fromDayNumber, type IsoDate, monthName } from '../../calendar/iso-date.ts'
import { periodSpan } from '../../calendar/period.ts'
import { type CorpusCompany, type CorpusItem, FROM } from './companies.test-support.ts'

export const two = (number: number) => String(number).padStart(2, '0')
const DAYS: readonly ((day: IsoDate) => string)[] = [
  (day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
  (day) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`,
  (day) => `${day.slice(8)}-${monthName(Number(day.slice(5, 7))).slice(0, 3)}-${day.slice(0, 4)}`,
  (day) => `${Number(day.slice(8))} ${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`,
]

interface DayWords {
  readonly day: (day: IsoDate) => string
  readonly month: string
  readonly quarter: string
  readonly quarter_months: string
  readonly year: string
  readonly assessment: string
  readonly year_end: string
}

/** A period in one of the ways in which portals write it. */
export function dated(period: string, style: number): DayWords {
  const span = periodSpan(period)
  if (span === null) throw new Error(`${period} is not a period`)
  const [first, last] = span.kind === 'one-time' ? [FROM, FROM] : [fromDayNumber(span.first), fromDayNumber(span.last)]
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const start = month >= 4 ? year : year - 1
  const [name, end] = [monthName(month), monthName(span.last_month)]
  const months = [
    `${name} ${year}`,
    `${name.slice(0, 3)}-${year}`,
    `${two(month)}/${year}`,
    `${name.slice(0, 3)} ${year}`,
    `${two(month)}${year}`,
    `${name.toUpperCase()}-${year}`,
  ]
  const day = DAYS[style % DAYS.length] ?? String
  return {
    day,
    month: months[style % months.length] ?? '',
    quarter: `Q${Math.floor(((month + 8) % 12) / 3) + 1}`,
    quarter_months:
      style % 2 === 0
        ? `${name.slice(0, 3)}-${end.slice(0, 3)} ${span.last_year}`
        : `${name} ${year} to ${end} ${span.last_year}`,
    year: style % 3 === 0 ? `${start}-${start + 1}` : `${start}-${two((start + 1) % 100)}`,
    assessment: `${start + 1}-${two((start + 2) % 100)}`,
    year_end: day(last),
  }
}

export interface Given extends DayWords {
  readonly c: CorpusCompany
  readonly item: CorpusItem
  readonly on: string
  readonly ack: string
  readonly n: number
}

export interface Layout {
  readonly name: string
  readonly of: readonly string[]
  readonly ack: (given: { n: number; on: IsoDate; c: CorpusCompany }) => string
  readonly lines: (given: Given) => readonly string[]
  readonly how_many?: number
}

export const digits = (n: number, count: number): string =>
  String((n * 7919 + 104_729) % 10 ** Math.min(count, 9)).padStart(count, '1')
export const arn = ({ n, on, c }: { n: number; on: IsoDate; c: CorpusCompany }) =>
  `A${'ABD'.charAt(n % 3)}${c.gstin.slice(0, 2)}${on.slice(5, 7)}${on.slice(2, 4)}${digits(n, 6)}${'ZKQ'.charAt(n % 3)}`
export const serial = (n: number) => digits(n, 5).slice(-5)
export const challan = ({ n, on }: { n: number; on: IsoDate }) =>
  `0510308${on.slice(8)}${on.slice(5, 7)}${on.slice(0, 4)}${serial(n)}`
export const srn = ({ n }: { n: number }) =>
  `${['AB', 'F', 'AA', 'N'][n % 4]}${digits(n, 7).padStart(8, '2')}`.slice(0, 9)
export const fifteen = ({ n }: { n: number }) => `1${digits(n, 8)}${digits(n + 3, 6)}`.padEnd(15, '0').slice(0, 15)
