import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import {
  because,
  type MeetingAnswer,
  type MeetingCompany,
  type MeetingReason,
  type MeetingRules,
  meetingRule,
  wholeCount,
} from './meeting-rules.ts'

export interface BoardAttendance {
  /** Directors for the time being, vacancies left out. */
  readonly directors: number
  /** Of them, those interested in the business. */
  readonly interested?: number
  /** Present, by video too: not interested ones, and interested ones. Absent: only the number needed is asked. */
  readonly present?: number
  readonly present_interested?: number
  /** An interested director of a private company counts once the interest is disclosed. */
  readonly is_interest_disclosed?: boolean
}

export interface QuorumAnswer extends MeetingAnswer {
  /** Directors (or members) who must be there. */
  readonly needed: number
}

/**
 * Whether a board meeting has its quorum: a third of the directors, two at least (s. 174; SS-1 3).
 *
 * @returns `ok` null when the attendance is not stated
 * @throws RangeError when a number is negative, or more are interested or present than there are directors
 */
export function boardQuorum(
  rules: MeetingRules,
  company: Pick<MeetingCompany, 'company_type' | 'in_default_of_filing'>,
  attendance: BoardAttendance,
): QuorumAnswer {
  const { directors, interested, present, presentInterested } = counted(attendance)
  if (company.company_type === 'opc' && directors === 1)
    return none(because(meetingRule(rules, 'board-none'), 'A single director meets alone: no quorum is required.'))
  const { needed: usual, reason } = usualQuorum(rules, company, directors)
  const mayCount = company.company_type === 'private' && attendance.is_interest_disclosed === true
  const exception = meetingRule(rules, 'board-quorum-interested')
  const reasons: MeetingReason[] = [reason]
  let needed = usual
  if (interested * 3 >= directors * 2 && interested > 0 && !mayCount) {
    needed = exception.least
    reasons.push(
      because(exception, `Two thirds or more are interested: the others, not less than ${needed}, are the quorum.`),
    )
  } else if (mayCount && interested > 0) reasons.push(because(exception, exception.private))
  if (present === null) return { ok: null, needed, reasons, needs: ['present'] }
  const countedPresent = present + (mayCount ? presentInterested : 0)
  reasons.push({ ...reason, text: `${countedPresent} of ${needed} needed are counted as present.` })
  return { ok: countedPresent >= needed, needed, reasons, needs: [] }
}

const none = (reason: MeetingReason): QuorumAnswer => ({ ok: true, needed: 0, reasons: [reason], needs: [] })

function usualQuorum(
  rules: MeetingRules,
  company: Pick<MeetingCompany, 'company_type' | 'in_default_of_filing'>,
  directors: number,
): { needed: number; reason: MeetingReason } {
  if (company.company_type === 'section-8' && company.in_default_of_filing !== true) {
    const rule = meetingRule(rules, 'board-quorum-section-8')
    const needed = Math.max(Math.min(rule.most, Math.ceil(directors / rule.one_of)), rule.least)
    const text = `Section 8: ${rule.most} or a quarter of ${directors}, whichever is less, but ${rule.least} at least: ${needed}.`
    return { needed, reason: because(rule, text) }
  }
  const rule = meetingRule(rules, 'board-quorum')
  const needed = Math.max(Math.ceil(directors / rule.one_of), rule.least)
  return { needed, reason: because(rule, `A third of ${directors}, ${rule.least} at least: ${needed}.`) }
}

function counted(attendance: BoardAttendance): {
  directors: number
  interested: number
  present: number | null
  presentInterested: number
} {
  const directors = wholeCount(attendance.directors, 'The number of directors', 1)
  const interested = wholeCount(attendance.interested ?? 0, 'The number of interested directors')
  const presentInterested = wholeCount(attendance.present_interested ?? 0, 'The number of interested directors present')
  const present = attendance.present === undefined ? null : wholeCount(attendance.present, 'The number present')
  if (interested > directors)
    throw new RangeError(`${interested} interested directors, but only ${directors} directors.`)
  if ((present ?? 0) > directors - interested || presentInterested > interested)
    throw new RangeError('More directors are present than there are. Give interested ones apart from the others.')
  return { directors, interested, present, presentInterested }
}

/**
 * The day of a board meeting adjourned for want of quorum: the same day next week at the same time and place, or the next
 * day that is not a national holiday (s. 174(4)).
 */
export function adjournedBoardMeeting(meetingOn: IsoDate, isNationalHoliday: (day: IsoDate) => boolean): IsoDate {
  let day = addDays(meetingOn, 7)
  while (isNationalHoliday(day)) day = addDays(day, 1)
  return day
}
