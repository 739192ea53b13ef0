import { addDays, type IsoDate, inWords } from '../calendar/iso-date.ts'
import {
  because,
  type MeetingAnswer,
  type MeetingCompany,
  type MeetingReason,
  type MeetingRules,
  meetingRule,
  wholeCount,
} from './meeting-rules.ts'

/**
 * Whether a company must offer voting by electronic means (s. 108; r. 20): listed, or with a thousand members or more; nidhis
 * and companies listed on the platform for small companies are left out.
 */
export function mustOfferEvoting(
  rules: MeetingRules,
  company: Pick<MeetingCompany, 'company_type' | 'listed'> & {
    readonly members?: number
    readonly sme_listed?: boolean
  },
): MeetingAnswer {
  const rule = meetingRule(rules, 'evoting')
  const answerOf = (ok: boolean, text: string): MeetingAnswer => ({ ok, reasons: [because(rule, text)], needs: [] })
  if (company.members !== undefined) wholeCount(company.members, 'The number of members')
  if (company.company_type === 'nidhi') return answerOf(false, 'A nidhi is left out.')
  if (company.sme_listed) return answerOf(false, 'A company listed on the platform for small companies is left out.')
  if (company.listed) return answerOf(true, 'The company is listed.')
  if (company.members === undefined) return { ok: null, reasons: [], needs: ['members'] }
  const isLarge = company.members >= rule.members
  return answerOf(isLarge, `${company.members} members; it begins with ${rule.members}.`)
}

export interface EvotingDates {
  /** The cut-off is on this day or later, before the meeting. */
  readonly cut_off_from: IsoDate
  /** Opens on this day at the latest, closes at 5 p.m. of the day before the meeting. */
  readonly opens_by: IsoDate
  readonly closes_on: IsoDate
  readonly reasons: readonly MeetingReason[]
}

/** The days of electronic voting before a meeting: open for three days, its closing day counted (r. 20). */
export function evotingDates(rules: MeetingRules, meetingOn: IsoDate): EvotingDates {
  const rule = meetingRule(rules, 'evoting')
  const closes = addDays(meetingOn, -1)
  return {
    cut_off_from: addDays(meetingOn, -rule.cut_off_days),
    opens_by: addDays(closes, 1 - rule.open_days),
    closes_on: closes,
    reasons: [because(rule, `Open for ${rule.open_days} days, closed at 5 p.m. on ${inWords(closes)}.`)],
  }
}

export interface PostalBallot extends MeetingAnswer {
  /** The last day for replies; null where the notice has no day yet. */
  readonly reply_by: IsoDate | null
}

/** Whether the matters kept for a postal ballot must go to one: where there are more than 200 members (r. 22(16)). */
export function mustBallotByPost(
  rules: MeetingRules,
  company: Pick<MeetingCompany, 'company_type'>,
  members: number,
  sentOn: IsoDate | null = null,
): PostalBallot {
  const rule = meetingRule(rules, 'postal-ballot')
  const ok = company.company_type !== 'opc' && wholeCount(members, 'The number of members') > rule.members_over
  const text = `${members} members; it is compulsory above ${rule.members_over}.`
  return { ok, reply_by: sentOn ? addDays(sentOn, rule.reply_days) : null, reasons: [because(rule, text)], needs: [] }
}
