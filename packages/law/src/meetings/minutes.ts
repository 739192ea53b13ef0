import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { because, type MeetingReason, type MeetingRules, meetingRule } from './meeting-rules.ts'

export interface MinutesDates {
  /** Draft to all directors; null for general meetings. */
  readonly draft_by: IsoDate | null
  /** Comments of directors, once the draft went out; null until then. */
  readonly comments_by: IsoDate | null
  /** Entered in the minutes book. */
  readonly entry_by: IsoDate
  /** Copy of the signed minutes to all directors, once signed; null until then. */
  readonly signed_copy_by: IsoDate | null
  readonly reasons: readonly MeetingReason[]
}

/**
 * The days of the minutes of a board meeting (s. 118; SS-1 7).
 *
 * @param concludedOn the day the meeting ended
 */
export function boardMinutes(
  rules: MeetingRules,
  concludedOn: IsoDate,
  done: { readonly draft_sent_on?: IsoDate; readonly signed_on?: IsoDate } = {},
): MinutesDates {
  const rule = meetingRule(rules, 'minutes')
  return {
    draft_by: addDays(concludedOn, rule.draft_days),
    comments_by: done.draft_sent_on ? addDays(done.draft_sent_on, rule.comment_days) : null,
    entry_by: addDays(concludedOn, rule.entry_days),
    signed_copy_by: done.signed_on ? addDays(done.signed_on, rule.signed_copy_days) : null,
    reasons: [
      because(
        rule,
        `Draft within ${rule.draft_days} days, comments within ${rule.comment_days} of it, entry within ${rule.entry_days} of the meeting, a signed copy within ${rule.signed_copy_days} of signing.`,
      ),
    ],
  }
}

/**
 * The days of the minutes of a general meeting or a postal ballot (s. 118(1); SS-2 17).
 *
 * @param from the day the meeting ended; of a postal ballot, the declaration of its result
 */
export function generalMinutes(rules: MeetingRules, from: IsoDate): MinutesDates {
  const rule = meetingRule(rules, 'general-minutes')
  return {
    draft_by: null,
    comments_by: null,
    entry_by: addDays(from, rule.entry_days),
    signed_copy_by: null,
    reasons: [because(rule, `Entered within ${rule.entry_days} days.`)],
  }
}
