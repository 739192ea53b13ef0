import { addDays, daysBetween, type IsoDate, inWords, isoDate, monthOf, yearOf } from '../calendar/iso-date.ts'
import {
  because,
  type MeetingAnswer,
  type MeetingCompany,
  type MeetingDay,
  type MeetingReason,
  type MeetingRules,
  meetingRule,
  wholeCount,
} from './meeting-rules.ts'

export type BoardRhythm = 'four-a-year' | 'two-a-year' | 'section-8' | 'ifsc' | 'none'

export interface RhythmAnswer {
  /** Null while facts are missing. */
  readonly rhythm: BoardRhythm | null
  readonly reasons: readonly MeetingReason[]
  readonly needs: readonly string[]
}

/**
 * How often the board of a company must meet (Companies Act s. 173).
 *
 * @throws RangeError when the number of directors is below one
 */
export function boardRhythm(rules: MeetingRules, company: MeetingCompany): RhythmAnswer {
  const two = meetingRule(rules, 'board-two-a-year')
  const answerOf = (rhythm: BoardRhythm, rule: Parameters<typeof because>[0], text: string): RhythmAnswer => ({
    rhythm,
    reasons: [because(rule, text)],
    needs: [],
  })
  const ask = (fact: string): RhythmAnswer => ({ rhythm: null, reasons: [], needs: [fact] })
  if (company.directors !== undefined) wholeCount(company.directors, 'The number of directors', 1)
  if (company.company_type === 'opc') {
    if (company.directors === undefined) return ask('directors')
    if (company.directors === 1)
      return answerOf('none', meetingRule(rules, 'board-none'), 'A one person company with one director holds none.')
    return answerOf(
      'two-a-year',
      two,
      'A one person company with more than one director: one in each half of the year.',
    )
  }
  if (company.ifsc)
    return answerOf('ifsc', meetingRule(rules, 'board-ifsc'), 'A company in the IFSC: one in each half.')
  if (company.company_type === 'section-8' && company.in_default_of_filing !== true)
    return answerOf(
      'section-8',
      meetingRule(rules, 'board-section-8'),
      'A section 8 company that files on time: one in every six calendar months.',
    )
  if (company.small_company || company.dormant || company.startup_private)
    return answerOf(
      'two-a-year',
      two,
      'A small or dormant company or a private start-up: one in each half of the year.',
    )
  if (company.company_type === 'private' && company.small_company === undefined) return ask('small_company')
  return answerOf(
    'four-a-year',
    meetingRule(rules, 'board-four-a-year'),
    'Four in each calendar year, never more than 120 days apart.',
  )
}

export interface BoardYearAnswer extends MeetingAnswer {
  /** Meetings held in the calendar year. */
  readonly count: number
  /** How many it takes; null while facts are missing, or in the year of incorporation, for which no number is set. */
  readonly wanted: number | null
  readonly faults: readonly MeetingReason[]
}

/**
 * Whether the meetings of a calendar year were enough and close enough (or, where two suffice, far enough apart). The rule
 * is a count and a gap: four meetings need not be one in each quarter, as long as no gap exceeds 120 days.
 *
 * @param meetings of this year, and the last one of the year before for the gap into it; in any order, each day once
 * @param year calendar year, as 2026
 */
export function boardYear(
  rules: MeetingRules,
  company: MeetingCompany,
  meetings: readonly IsoDate[],
  year: number,
  incorporatedOn: IsoDate | null = null,
): BoardYearAnswer {
  const days = sorted(meetings)
  const inYear = days.filter((day) => yearOf(day) === year)
  const { rhythm, reasons, needs } = boardRhythm(rules, company)
  const base = { count: inYear.length, reasons, needs }
  if (rhythm === null) return { ...base, ok: null, wanted: null, faults: [] }
  if (rhythm === 'none') return { ...base, ok: true, wanted: 0, faults: [] }
  const isFirstYear = incorporatedOn !== null && yearOf(incorporatedOn) === year
  const faults =
    rhythm === 'four-a-year'
      ? [...(isFirstYear ? [] : tooFew(rules, inYear)), ...tooFarApart(rules, days, year)]
      : halvesMissed(rules, rhythm, inYear, year, incorporatedOn)
  const required = isFirstYear
    ? null
    : rhythm === 'four-a-year'
      ? meetingRule(rules, 'board-four-a-year').a_calendar_year
      : 2
  return { ...base, ok: faults.length === 0, wanted: required, faults }
}

const sorted = (meetings: readonly IsoDate[]): IsoDate[] => [...new Set(meetings)].sort()

function tooFew(rules: MeetingRules, inYear: readonly IsoDate[]): MeetingReason[] {
  const rule = meetingRule(rules, 'board-four-a-year')
  return inYear.length >= rule.a_calendar_year
    ? []
    : [because(rule, `${inYear.length} of ${rule.a_calendar_year} meetings were held in the calendar year.`)]
}

/** Gaps that begin or end in the year. */
function tooFarApart(rules: MeetingRules, days: readonly IsoDate[], year: number): MeetingReason[] {
  const rule = meetingRule(rules, 'board-four-a-year')
  return days.flatMap((day, at) => {
    const before = days[at - 1]
    if (before === undefined || (yearOf(day) !== year && yearOf(before) !== year)) return []
    const gap = daysBetween(before, day)
    if (gap <= rule.max_gap_days) return []
    return [
      because(rule, `${inWords(before)} and ${inWords(day)} are ${gap} days apart; ${rule.max_gap_days} is the most.`),
    ]
  })
}

const isFirstHalf = (day: IsoDate): boolean => monthOf(day) <= 6

function halvesMissed(
  rules: MeetingRules,
  rhythm: 'two-a-year' | 'section-8' | 'ifsc',
  inYear: readonly IsoDate[],
  year: number,
  incorporatedOn: IsoDate | null,
): MeetingReason[] {
  const rule = meetingRule(rules, RULE_OF[rhythm])
  const [first, second] = [inYear.filter(isFirstHalf), inYear.filter((day) => !isFirstHalf(day))]
  const isBefore = (month: string): boolean => incorporatedOn === null || incorporatedOn <= `${year}-${month}-01`
  const faults: MeetingReason[] = []
  if (first.length === 0 && isBefore('01')) faults.push(because(rule, `No meeting from January to June ${year}.`))
  if (second.length === 0 && isBefore('07')) faults.push(because(rule, `No meeting from July to December ${year}.`))
  const [start, end] = [first[0], second.at(-1)]
  if (rhythm === 'two-a-year' && start && end) {
    const least = meetingRule(rules, 'board-two-a-year').min_gap_days
    if (daysBetween(start, end) < least)
      faults.push(because(rule, `${inWords(start)} and ${inWords(end)} lie less than ${least} days apart.`))
  }
  return faults
}

const RULE_OF = { 'two-a-year': 'board-two-a-year', 'section-8': 'board-section-8', ifsc: 'board-ifsc' } as const

export interface NextBoardMeeting extends MeetingDay {
  /** The first day that still counts, where meetings must lie apart. */
  readonly not_before: IsoDate | null
}

/**
 * The last day on which the next board meeting is in time.
 *
 * @param meetings held so far, in any order; none: the first is due after incorporation
 */
export function nextBoardMeeting(
  rules: MeetingRules,
  company: MeetingCompany,
  meetings: readonly IsoDate[],
  incorporatedOn: IsoDate | null = null,
): NextBoardMeeting {
  const days = sorted(meetings)
  const last = days.at(-1)
  const { rhythm, reasons, needs } = boardRhythm(rules, company)
  if (rhythm === null || rhythm === 'none') return { date: null, not_before: null, reasons, needs }
  if (last === undefined) return firstBoardMeeting(rules, rhythm, incorporatedOn)
  if (rhythm === 'four-a-year') {
    const rule = meetingRule(rules, 'board-four-a-year')
    const byGap = addDays(last, rule.max_gap_days)
    const yearEnd = isoDate(`${yearOf(last)}-12-31`)
    const heldThatYear = days.filter((day) => yearOf(day) === yearOf(last)).length
    // No number is set for the year of incorporation.
    const isFirstYear = incorporatedOn !== null && yearOf(incorporatedOn) === yearOf(last)
    const isShort = !isFirstYear && heldThatYear < rule.a_calendar_year && byGap > yearEnd
    const text = isShort
      ? `${heldThatYear} of ${rule.a_calendar_year} meetings held in ${yearOf(last)}: the next one by its end.`
      : `${rule.max_gap_days} days after the meeting of ${inWords(last)}.`
    return { date: isShort ? yearEnd : byGap, not_before: null, reasons: [...reasons, because(rule, text)], needs }
  }
  const rule = meetingRule(rules, RULE_OF[rhythm])
  const nextHalf = isFirstHalf(last) ? `${yearOf(last)}-12-31` : `${yearOf(last) + 1}-06-30`
  const halfStart = isoDate(isFirstHalf(last) ? `${yearOf(last)}-07-01` : `${yearOf(last) + 1}-01-01`)
  const apart = rhythm === 'two-a-year' ? addDays(last, meetingRule(rules, 'board-two-a-year').min_gap_days) : halfStart
  return {
    date: isoDate(nextHalf),
    not_before: apart > halfStart ? apart : halfStart,
    reasons: [
      ...reasons,
      because(rule, `The last meeting was on ${inWords(last)}: the next belongs to the next half.`),
    ],
    needs,
  }
}

function firstBoardMeeting(rules: MeetingRules, rhythm: BoardRhythm, on: IsoDate | null): NextBoardMeeting {
  if (on === null) return { date: null, not_before: null, reasons: [], needs: ['incorporated_on'] }
  if (rhythm === 'section-8') return firstOfSection8(rules, on)
  const rule = meetingRule(rules, 'board-first')
  const days = rhythm === 'ifsc' ? rule.days_ifsc : rule.days
  const text = `The first board meeting is held within ${days} days of incorporation on ${inWords(on)}.`
  return { date: addDays(on, days), not_before: on, reasons: [because(rule, text)], needs: [] }
}

/** The thirty days do not bind a section 8 company: its first meeting belongs to the first whole half of the year. */
function firstOfSection8(rules: MeetingRules, on: IsoDate): NextBoardMeeting {
  const year = yearOf(on)
  const ends = [`${year}-01-01`, `${year}-07-01`, `${year + 1}-01-01`].filter((start) => on <= start)
  const date = isoDate(ends.length === 3 ? `${year}-06-30` : ends.length === 2 ? `${year}-12-31` : `${year + 1}-06-30`)
  const text = `Incorporated on ${inWords(on)}: one meeting in the first whole half of the calendar year, by ${inWords(date)}.`
  return { date, not_before: on, reasons: [because(meetingRule(rules, 'board-section-8'), text)], needs: [] }
}
