import type { QuorumAnswer } from './board-quorum.ts'
import {
  because,
  type MeetingAnswer,
  type MeetingCompany,
  type MeetingReason,
  type MeetingRules,
  meetingRule,
  wholeCount,
} from './meeting-rules.ts'

export interface GeneralAttendance {
  readonly members: number
  /** Members present in person; proxies do not count. Absent: only the number needed is asked. */
  readonly present?: number
  /** A higher number that the articles ask for. */
  readonly by_articles?: number
  readonly is_adjourned_meeting?: boolean
}

/** Classes that are private companies for the quorum of members; a section 8 company may be either, and is asked. */
const PRIVATE: readonly string[] = ['private', 'producer']

/**
 * Whether a general meeting has its quorum (s. 103): two members in a private company; five, fifteen or thirty in a public
 * one with up to 1000, up to 5000 and more members. At an adjourned meeting those present are enough, two at least.
 *
 * @param isPrivate asked for a section 8 company only
 * @throws RangeError when a number is negative or more are present than there are
 */
export function generalQuorum(
  rules: MeetingRules,
  company: Pick<MeetingCompany, 'company_type'>,
  attendance: GeneralAttendance,
  isPrivate?: boolean,
): QuorumAnswer | { ok: null; needed: null; reasons: readonly MeetingReason[]; needs: readonly string[] } {
  const members = wholeCount(attendance.members, 'The number of members', 1)
  const present = attendance.present === undefined ? null : wholeCount(attendance.present, 'The number present')
  if ((present ?? 0) > members) throw new RangeError(`${present} members are present, but there are only ${members}.`)
  if (company.company_type === 'opc')
    return {
      ok: true,
      needed: 0,
      reasons: [because(meetingRule(rules, 'exemptions'), 'A one person company holds no general meetings.')],
      needs: [],
    }
  if (company.company_type === 'section-8' && isPrivate === undefined)
    return { ok: null, needed: null, reasons: [], needs: ['is_private'] }
  const own = quorumOf(rules, isPrivate ?? PRIVATE.includes(company.company_type), members)
  const raised = Math.max(own.needed, wholeCount(attendance.by_articles ?? 0, 'The quorum of the articles'))
  const adjourned = meetingRule(rules, 'general-adjourned')
  const needed = attendance.is_adjourned_meeting ? adjourned.least : raised
  const reasons = attendance.is_adjourned_meeting
    ? [because(adjourned, `Adjourned for want of quorum: those present are the quorum, ${adjourned.least} at least.`)]
    : [own.reason]
  if (present === null) return { ok: null, needed, reasons, needs: ['present'] }
  const text = `${present} of ${needed} needed are present in person.`
  return { ok: present >= needed, needed, reasons: [...reasons, because(adjourned, text)], needs: [] }
}

function quorumOf(rules: MeetingRules, isPrivate: boolean, members: number): { needed: number; reason: MeetingReason } {
  if (isPrivate) {
    const rule = meetingRule(rules, 'general-quorum-private')
    return { needed: rule.quorum, reason: because(rule, `A private company: ${rule.quorum} members.`) }
  }
  const rule = meetingRule(rules, 'general-quorum-public')
  const step = rule.steps.find((one) => one.members === null || members <= one.members)
  const needed = step?.quorum ?? 0
  return { needed, reason: because(rule, `A public company with ${members} members: ${needed}.`) }
}

/** What happens half an hour after the time of a meeting without quorum (s. 103(2)). */
export function withoutQuorum(rules: MeetingRules, isRequisitioned: boolean): MeetingAnswer {
  const rule = meetingRule(rules, 'general-adjourned')
  const text = isRequisitioned
    ? `No quorum after ${rule.wait_minutes} minutes: a meeting called by requisitionists is cancelled.`
    : `No quorum after ${rule.wait_minutes} minutes: adjourned.`
  return { ok: !isRequisitioned, reasons: [because(rule, text)], needs: [] }
}
