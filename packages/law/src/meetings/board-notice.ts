import { addDays, daysBetween, type IsoDate, inWords } from '../calendar/iso-date.ts'
import { because, type MeetingAnswer, type MeetingDay, type MeetingRules, meetingRule } from './meeting-rules.ts'

export type NoticeMode = 'hand' | 'post' | 'electronic'

/** The last day to send the notice of a board meeting: seven days before it, nine by post (s. 173(3); SS-1 1.3). */
export function boardNoticeBy(rules: MeetingRules, meetingOn: IsoDate, mode: NoticeMode): MeetingDay {
  const rule = meetingRule(rules, 'board-notice')
  const days = rule.days + (mode === 'post' ? rule.more_by_post : 0)
  const date = addDays(meetingOn, -days)
  const text = `${days} days before ${inWords(meetingOn)}${mode === 'post' ? `, ${rule.more_by_post} of them for the post` : ''}.`
  return { date, reasons: [because(rule, text)], needs: [] }
}

export interface BoardNotice {
  readonly sent_on: IsoDate
  readonly meeting_on: IsoDate
  readonly mode: NoticeMode
  readonly is_urgent?: boolean
  /** The company has an independent director, and one was there. */
  readonly has_independent_director?: boolean
  readonly independent_director_present?: boolean
  /** Ratified afterwards: by an independent director, or where there is none by the majority of directors. */
  readonly is_ratified?: boolean
}

/** Whether a board meeting was called on enough notice, or on shorter notice as urgent business allows it. */
export function boardNotice(rules: MeetingRules, notice: BoardNotice): MeetingAnswer {
  const full = boardNoticeBy(rules, notice.meeting_on, notice.mode)
  const rule = meetingRule(rules, 'board-notice')
  const noticeDays = daysBetween(notice.sent_on, notice.meeting_on)
  if (noticeDays < 0) throw new RangeError('The notice is dated after the meeting. Correct one of the two days.')
  if (full.date !== null && notice.sent_on <= full.date)
    return { ok: true, reasons: [because(rule, `${noticeDays} days' notice was given.`)], needs: [] }
  const shorter = meetingRule(rules, 'board-shorter-notice')
  const reasons = [because(rule, `Only ${noticeDays} days' notice was given.`)]
  if (notice.is_urgent === undefined) return { ok: null, reasons, needs: ['is_urgent'] }
  if (!notice.is_urgent)
    return {
      ok: false,
      reasons: [...reasons, because(shorter, 'Shorter notice is for urgent business only.')],
      needs: [],
    }
  if (notice.independent_director_present)
    return { ok: true, reasons: [...reasons, because(shorter, 'An independent director was present.')], needs: [] }
  if (notice.has_independent_director === undefined) return { ok: null, reasons, needs: ['has_independent_director'] }
  if (notice.is_ratified === undefined) return { ok: null, reasons, needs: ['is_ratified'] }
  const who = notice.has_independent_director ? 'an independent director' : 'the majority of directors'
  const text = `A decision is final only once ratified by ${who}: ${notice.is_ratified ? 'it was' : 'it was not'}.`
  return { ok: notice.is_ratified, reasons: [...reasons, because(shorter, text)], needs: [] }
}
