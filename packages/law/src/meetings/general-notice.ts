import { addDays, addMonths, daysBetween, type IsoDate, inWords } from '../calendar/iso-date.ts'
import type { NoticeMode } from './board-notice.ts'
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

type Notified = Pick<MeetingCompany, 'company_type' | 'in_default_of_filing'>

const noticeRule = (rules: MeetingRules, company: Notified) =>
  company.company_type === 'section-8' && company.in_default_of_filing !== true
    ? meetingRule(rules, 'general-notice-section-8')
    : meetingRule(rules, 'general-notice')

/**
 * The last day to send the notice of a general meeting: 21 clear days before it, 14 for a section 8 company (s. 101; SS-2).
 * Clear days leave out the day of service (by post two days after posting) and the day of the meeting.
 */
export function generalNoticeBy(
  rules: MeetingRules,
  company: Notified,
  meetingOn: IsoDate,
  mode: NoticeMode,
): MeetingDay {
  const rule = noticeRule(rules, company)
  if (company.company_type === 'opc')
    return { date: null, reasons: [because(meetingRule(rules, 'exemptions'), NO_MEETINGS)], needs: [] }
  const post = mode === 'post' ? rule.more_by_post : 0
  const text = `${rule.clear_days} clear days before ${inWords(meetingOn)}${post > 0 ? `, and ${post} for the post` : ''}.`
  const ownArticles =
    company.company_type === 'private'
      ? [because(meetingRule(rules, 'exemptions'), 'The articles of a private company may set other days.')]
      : []
  return {
    date: addDays(meetingOn, -(rule.clear_days + 1 + post)),
    reasons: [because(rule, text), ...ownArticles],
    needs: [],
  }
}

const NO_MEETINGS = 'A one person company holds no general meetings: its member writes the resolution down.'

/** Clear days between a notice and a meeting; below zero where the notice came after it. */
export const clearDays = (rules: MeetingRules, sentOn: IsoDate, meetingOn: IsoDate, mode: NoticeMode): number =>
  daysBetween(sentOn, meetingOn) - 1 - (mode === 'post' ? meetingRule(rules, 'general-notice').more_by_post : 0)

export interface ShorterConsent {
  readonly kind: 'agm' | 'egm'
  /** Members entitled to vote, and those of them who agree. */
  readonly members: number
  readonly consenting_members: number
  /** Paid-up capital with voting right, in any one unit: for an extraordinary meeting. */
  readonly voting_capital?: number
  readonly consenting_capital?: number
}

/**
 * Whether shorter notice was agreed to: at an annual meeting by 95 % of the members entitled to vote, at another by a
 * majority in number who hold 95 % of the voting capital (s. 101(1) proviso). Exactly 95 % is enough.
 *
 * @throws RangeError when a number is negative, or more consent than there are
 */
export function shorterNotice(rules: MeetingRules, consent: ShorterConsent): MeetingAnswer {
  const members = wholeCount(consent.members, 'The number of members', 1)
  const agree = wholeCount(consent.consenting_members, 'The number of consenting members')
  if (agree > members) throw new RangeError(`${agree} members consent, but there are only ${members}.`)
  if (consent.kind === 'agm') {
    const rule = meetingRule(rules, 'shorter-notice-agm')
    const text = `${agree} of ${members} members entitled to vote agree; it takes ${rule.percent} %.`
    return { ok: agree * 100 >= members * rule.percent, reasons: [because(rule, text)], needs: [] }
  }
  const rule = meetingRule(rules, 'shorter-notice-egm')
  const { voting_capital: capital, consenting_capital: agreed } = consent
  const byNumber = because(rule, `${agree} of ${members} members agree; it takes a majority in number.`)
  if (agree * 2 <= members) return { ok: false, reasons: [byNumber], needs: [] }
  if (capital === undefined || agreed === undefined)
    return { ok: null, reasons: [byNumber], needs: ['voting_capital', 'consenting_capital'] }
  if (!(capital > 0) || !(agreed >= 0) || agreed > capital)
    throw new RangeError(`Consenting capital of ${agreed} out of ${capital} cannot be.`)
  const text = `They hold ${agreed} of ${capital} of the voting capital; it takes ${rule.percent} %.`
  return { ok: agreed * 100 >= capital * rule.percent, reasons: [byNumber, because(rule, text)], needs: [] }
}

/** The last day for a special notice of members to reach the company: 14 days before the meeting (s. 115). */
export function specialNoticeBy(rules: MeetingRules, meetingOn: IsoDate): MeetingDay {
  const rule = meetingRule(rules, 'special-notice')
  const text = `${rule.days} days before ${inWords(meetingOn)}; needed for ${rule.matters.join(', ')}.`
  return { date: addDays(meetingOn, -rule.days), reasons: [because(rule, text)], needs: [] }
}

export interface RequisitionDates extends MeetingAnswer {
  /** The board calls the meeting by, it is held by, and failing that the requisitionists hold their own by. */
  readonly call_by: IsoDate
  readonly hold_by: IsoDate
  readonly own_by: IsoDate
}

/**
 * The days that a valid requisition of an extraordinary meeting sets (s. 100).
 *
 * @param percent of the paid-up voting capital (or voting power) that the requisitionists hold; undefined is unknown
 * @throws RangeError when the percentage is none
 */
export function requisition(rules: MeetingRules, receivedOn: IsoDate, percent?: number): RequisitionDates {
  const rule = meetingRule(rules, 'requisition')
  if (percent !== undefined && !(percent >= 0 && percent <= 100))
    throw new RangeError(`A holding of ${percent} % cannot be. Write 0 to 100.`)
  const reasons: MeetingReason[] = [
    because(
      rule,
      `Received on ${inWords(receivedOn)}: called within ${rule.call_days} days, held within ${rule.hold_days}; else by the requisitionists within ${rule.own_months} months.`,
    ),
  ]
  if (percent !== undefined) reasons.push(because(rule, `They hold ${percent} %; it takes ${rule.percent} %.`))
  return {
    ok: percent === undefined ? null : percent >= rule.percent,
    call_by: addDays(receivedOn, rule.call_days),
    hold_by: addDays(receivedOn, rule.hold_days),
    own_by: addMonths(receivedOn, rule.own_months),
    reasons,
    needs: percent === undefined ? ['percent'] : [],
  }
}
