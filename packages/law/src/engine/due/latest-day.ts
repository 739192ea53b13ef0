import type { IsoDate } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import { eventInfo, yearOfEvent } from '../../catalogue/events.ts'
import type { Catalogue, Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { givenFor } from '../facts/clocks.ts'
import { verdictOf } from '../facts/verdict.ts'
import { type DueDateAnswer, dueDateOf } from './due-date.ts'
import type { KnowledgeOptions } from './law-as-of.ts'
import { factsFor } from '../facts/fact-sheet.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Holder } from '../facts/holder.ts'
import type { LatestDay } from '../subject.ts'

/**
 * The latest possible due date of an obligation counted from the AGM of a year, while the AGM is not recorded.
 *
 * @returns null where another fact is missing too, where the law sets no last day for the meeting, or where an extension of
 * the meeting was applied for
 */
export function latestDay(
  catalogue: Catalogue,
  obligation: Obligation,
  holder: Holder,
  span: PeriodSpan,
  answer: DueDateAnswer,
  given: RuleInput,
  options: KnowledgeOptions,
): LatestDay | null {
  if (answer.kind !== 'needs-facts' || answer.missing.length !== 1 || answer.missing[0] !== 'agm') return null
  const sought = holder.events.get('agm-extension-sought') ?? []
  if (sought.some(({ kind, on, period }) => yearOfEvent(kind, on, period ?? null) === span.text)) return null
  const meeting = lastMeeting(catalogue, holder, span, options)
  if (!meeting) return null
  const due = dueDateOf(obligation, span, { ...given, agm: meeting.day }, options)
  if (due.kind !== 'due') return null
  return { due_date: due.due_date, counted_from: meeting.day, provision: meeting.version.provision }
}

/** Whether the latest days of other obligations are counted from the due date of this one. */
export const decidesOthers = (obligation_id: string): boolean => lastDaysOfMeetings().includes(obligation_id)

const lastDaysOfMeetings = (): readonly string[] => eventInfo('agm-held')?.latest_by ?? []

function lastMeeting(
  catalogue: Catalogue,
  holder: Holder,
  span: PeriodSpan,
  options: KnowledgeOptions,
): { day: IsoDate; version: Version } | null {
  for (const id of lastDaysOfMeetings()) {
    const obligation = catalogue.obligation(id)
    if (!obligation) continue
    const answer = dueDateOf(obligation, span, givenFor(holder.clocks, span, false), options)
    if (answer.kind !== 'due') continue
    const facts = factsFor(holder.sheet, span, obligation.amounts_of)
    if (verdictOf(answer.version.condition, facts) === 'yes') return { day: answer.due_date, version: answer.version }
  }
  return null
}
