import { addDays, type IsoDate, inWords } from '../calendar/iso-date.ts'
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

/** The last day to deposit proxies: 48 hours before the meeting, at the same hour (s. 105(4)). */
export function proxiesBy(rules: MeetingRules, meetingOn: IsoDate): MeetingDay {
  const rule = meetingRule(rules, 'proxy')
  const date = addDays(meetingOn, -rule.hours / 24)
  const text = `${rule.hours} hours before the meeting of ${inWords(meetingOn)}, at the hour it begins.`
  return { date, reasons: [because(rule, text)], needs: [] }
}

export interface ProxyHolder {
  readonly members_represented: number
  /** Their share of the voting capital, together. */
  readonly percent_of_capital: number
  readonly is_member?: boolean
}

/**
 * Whether one person may act as proxy for so many: 50 members and 10 % of the voting capital at most (s. 105). In a section 8
 * company, and in one without share capital, the proxy must be a member.
 *
 * @throws RangeError when a number cannot be
 */
export function mayBeProxy(
  rules: MeetingRules,
  company: Pick<MeetingCompany, 'company_type'> & { readonly has_share_capital?: boolean },
  holder: ProxyHolder,
): MeetingAnswer {
  const rule = meetingRule(rules, 'proxy')
  const members = wholeCount(holder.members_represented, 'The number of members represented', 1)
  const percent = holder.percent_of_capital
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${percent} % of the capital cannot be. Write 0 to 100.`)
  const faults: MeetingReason[] = []
  if (members > rule.members) faults.push(because(rule, `${members} members; ${rule.members} is the most.`))
  if (percent > rule.percent) faults.push(because(rule, `${percent} % of the capital; ${rule.percent} % is the most.`))
  const mustBeMember = company.company_type === 'section-8' || company.has_share_capital === false
  if (mustBeMember && holder.is_member === false) faults.push(because(rule, 'Here the proxy must be a member.'))
  if (faults.length > 0) return { ok: false, reasons: faults, needs: [] }
  if (mustBeMember && holder.is_member === undefined) return { ok: null, reasons: [], needs: ['is_member'] }
  const text = `${members} members and ${percent} % of the capital are within ${rule.members} and ${rule.percent} %.`
  return { ok: true, reasons: [because(rule, text)], needs: [] }
}

/** Whether a special resolution passed: three times as many votes for it as against (s. 114). Abstentions do not count. */
export function specialResolution(rules: MeetingRules, votesFor: number, votesAgainst: number): MeetingAnswer {
  const rule = meetingRule(rules, 'special-resolution')
  const yes = wholeCount(votesFor, 'The number of votes for')
  const no = wholeCount(votesAgainst, 'The number of votes against')
  const text = `${yes} for, ${no} against; it takes ${rule.times} times as many for as against.`
  return { ok: yes > 0 && yes >= no * rule.times, reasons: [because(rule, text)], needs: [] }
}
