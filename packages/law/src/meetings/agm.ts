import { addMonths, endOfMonth, type IsoDate, inWords, isoDate, yearOf } from '../calendar/iso-date.ts'
import {
  because,
  type MeetingCompany,
  type MeetingDay,
  type MeetingReason,
  type MeetingRules,
  meetingRule,
  wholeCount,
} from './meeting-rules.ts'

export interface AgmQuestion {
  readonly company_type: MeetingCompany['company_type']
  /** The last day of the year whose accounts are laid. */
  readonly fy_end: IsoDate
  readonly is_first: boolean
  readonly previous_agm?: IsoDate | null
  /** Months granted by the Registrar. */
  readonly extension_months?: number
}

export interface AgmAnswer extends MeetingDay {
  /** The law's own last day, before an extension by the Registrar. */
  readonly statutory_date: IsoDate | null
}

/**
 * The last day of the annual general meeting (s. 96(1)).
 *
 * The first one: nine months from the end of the first financial year, never extended. Later ones: the earliest of six
 * months from the year's end, fifteen months from the last one, and the end of the calendar year. The Registrar may give up
 * to three months more; a waiver of filing fees gives none.
 *
 * @throws RangeError when the extension is longer than the law allows, or asked for the first meeting
 */
export function agmLatest(rules: MeetingRules, question: AgmQuestion): AgmAnswer {
  const first = meetingRule(rules, 'agm-first')
  const later = meetingRule(rules, 'agm-later')
  const extension = wholeCount(question.extension_months ?? 0, 'The extension in months')
  if (question.company_type === 'opc')
    return {
      date: null,
      statutory_date: null,
      reasons: [because(meetingRule(rules, 'exemptions'), 'A one person company holds no annual general meeting.')],
      needs: [],
    }
  if (extension > later.extension_months)
    throw new RangeError(`An extension of ${extension} months: the Registrar gives ${later.extension_months} at most.`)
  if (question.is_first) {
    if (extension > 0) throw new RangeError('The first annual general meeting cannot be extended.')
    const date = endOfMonth(addMonths(question.fy_end, first.months))
    const text = `${first.months} months from the end of the first financial year on ${inWords(question.fy_end)}.`
    return { date, statutory_date: date, reasons: [because(first, text)], needs: [] }
  }
  const { date: statutory, reasons } = laterAgm(later, question)
  const date = extension === 0 ? statutory : monthsOn(statutory, extension)
  const more = extension === 0 ? [] : [because(later, `The Registrar gave ${extension} more, to ${inWords(date)}.`)]
  const needs = question.previous_agm === undefined ? ['previous_agm'] : []
  return { date, statutory_date: statutory, reasons: [...reasons, ...more], needs }
}

/** A month's end stays a month's end: three months from 30 September are 31 December. */
const monthsOn = (day: IsoDate, months: number): IsoDate =>
  day === endOfMonth(day) ? endOfMonth(addMonths(day, months)) : addMonths(day, months)

function laterAgm(
  rule: ReturnType<typeof meetingRule<'agm-later'>>,
  { fy_end, previous_agm }: AgmQuestion,
): { date: IsoDate; reasons: MeetingReason[] } {
  const limits = [
    { day: endOfMonth(addMonths(fy_end, rule.months)), text: `${rule.months} months from ${inWords(fy_end)}` },
    { day: isoDate(`${yearOf(addMonths(fy_end, rule.months))}-12-31`), text: 'one in each calendar year' },
  ]
  if (previous_agm)
    limits.push({
      day: addMonths(previous_agm, rule.max_gap_months),
      text: `${rule.max_gap_months} months from the meeting of ${inWords(previous_agm)}`,
    })
  const day = limits.map((limit) => limit.day).sort()[0] ?? fy_end
  return {
    date: day,
    reasons: limits.map((limit) =>
      because(rule, `${limit.text}: ${inWords(limit.day)}${limit.day === day ? ', the earliest' : ''}.`),
    ),
  }
}
