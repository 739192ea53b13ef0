import { addDays, type IsoDate, inWords } from '../calendar/iso-date.ts'
import { because, type MeetingAnswer, type MeetingRules, meetingRule, wholeCount } from './meeting-rules.ts'

export interface Circulation {
  readonly sent_on: IsoDate
  /** Directors entitled to vote on it. */
  readonly entitled: number
  readonly approved?: number
  /** Directors who want it decided at a meeting. */
  readonly want_meeting?: number
}

export interface CirculationAnswer extends MeetingAnswer {
  /** The last day to reply. */
  readonly reply_by: IsoDate
  readonly outcome: 'passed' | 'not-passed' | 'to-a-meeting' | 'open'
}

/**
 * The result of a board resolution by circulation: a majority of those entitled passes it, a third of the directors can call
 * it to a meeting (s. 175; SS-1 6). It is noted at the next meeting.
 *
 * @throws RangeError when a number is negative or more answered than were asked
 */
export function circulation(rules: MeetingRules, question: Circulation): CirculationAnswer {
  const rule = meetingRule(rules, 'board-circulation')
  const entitled = wholeCount(question.entitled, 'The number of directors entitled to vote', 1)
  const want = wholeCount(question.want_meeting ?? 0, 'The number of directors who want a meeting')
  const approved = question.approved === undefined ? null : wholeCount(question.approved, 'The number of approvals')
  if ((approved ?? 0) > entitled || want > entitled)
    throw new RangeError(`More directors answered than the ${entitled} who are entitled.`)
  const reply_by = addDays(question.sent_on, rule.reply_days)
  const answerOf = (outcome: CirculationAnswer['outcome'], ok: boolean | null, text: string): CirculationAnswer => ({
    ok,
    outcome,
    reply_by,
    reasons: [because(rule, text)],
    needs: ok === null ? ['approved'] : [],
  })
  if (want > 0 && want * rule.one_of_calls_meeting >= entitled)
    return answerOf('to-a-meeting', false, 'A third of the directors or more want it decided at a meeting.')
  if (approved === null)
    return answerOf('open', null, `Replies are due within ${rule.reply_days} days, by ${inWords(reply_by)}.`)
  return approved * 2 > entitled
    ? answerOf('passed', true, `${approved} of ${entitled} approved: a majority. It is noted at the next meeting.`)
    : answerOf('not-passed', false, `${approved} of ${entitled} approved, which is not a majority.`)
}

/** Matters that the board decides only at a meeting, never by circulation (s. 179(3); r. 8), in words. */
export const mattersForMeetingOnly = (rules: MeetingRules): readonly string[] =>
  meetingRule(rules, 'only-at-board-meeting').matters

/** Whether a matter of that list was named; the list is not closed, so `ok` says that circulation is not ruled out by it. */
export function mayCirculate(rules: MeetingRules, matter: string): MeetingAnswer {
  const rule = meetingRule(rules, 'only-at-board-meeting')
  const wanted = matter.trim().toLowerCase()
  if (wanted === '') throw new RangeError('The matter is missing. Name what is to be decided.')
  const found = rule.matters.find((one) => one.includes(wanted) || wanted.includes(one))
  return found
    ? { ok: false, reasons: [because(rule, `"${found}" is decided only at a meeting of the board.`)], needs: [] }
    : { ok: true, reasons: [because(rule, `"${matter}" is not among the matters kept for a meeting.`)], needs: [] }
}
