import type { Officer } from '@niyam/contract/officers.ts'
import { addMonths, type IsoDate } from '@niyam/law/calendar/iso-date.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { eventLabel } from '../../domain/event-words.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { showDay, todayInIndia } from '../../lib/format.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged } from '../calendar/queries.ts'
import { eventOfOfficer, type OfficerEvent } from './officer-event.ts'

const NAMED_AT_MOST = 3
/** The person waits that long to read that it is saved; the offer then names no form. */
const DUES_WITHIN_MS = 1500

/** Says that a person was saved, and offers to record the event that this means: the fact is entered once. */
export function useSavedNotice(entity_id: string): (before: Officer | undefined, saved: Officer) => void {
  const t = useTexts('officers')
  const client = useQueryClient()
  // The page around has it; without it nothing is offered.
  const { data: entity } = useQuery({ ...entityQuery(entity_id), enabled: false })
  const failed = (error: unknown) =>
    notice({ tone: 'danger', title: t('event.not_recorded'), text: failureMessage(error) ?? '' })
  const undo = async (event_id: string) => {
    await api('DELETE organisation/entities/:entity_id/events/:event_id/', { params: { entity_id, event_id } })
    await calendarChanged(client)
    notice({ tone: 'success', title: t('event.undone') })
  }
  const record = async ({ kind, happened_on }: OfficerEvent) => {
    const body = { kind, happened_on, period: null, registration_id: null, replaces: null }
    const { event_id } = await api('POST organisation/entities/:entity_id/events/', { params: { entity_id }, body })
    await calendarChanged(client)
    notice({
      tone: 'success',
      title: t('event.recorded'),
      text: t('event.recorded_text', { event: eventLabel(kind), day: showDay(happened_on) }),
      stays: UNDO_NOTICE_MS,
      action: { label: t('event.undo'), run: () => void undo(event_id).catch(failed) },
    })
  }
  const offer = async (event: OfficerEvent) => {
    const dues = await duesAfter(entity_id, event)
    const day = showDay(event.happened_on)
    const named = dues.map(({ form, due_date }) => t('event.due', { form, day: showDay(due_date) })).join(', ')
    notice({
      tone: 'success',
      title: t('saved'),
      text: named ? t(`event.${event.change}_due`, { day, dues: named }) : t(`event.${event.change}`, { day }),
      stays: UNDO_NOTICE_MS,
      action: { label: t('event.record'), run: () => void record(event).catch(failed) },
    })
  }
  return (before, saved) => {
    const event = eventOfOfficer(before, saved, entity, todayInIndia())
    if (event) void offer(event)
    else notice({ tone: 'success', title: t('saved') })
  }
}

/** The forms that an event would bring, with their due dates. Empty where that is not known in time. */
async function duesAfter(entity_id: string, { kind, happened_on }: OfficerEvent) {
  const body = {
    changes: [{ kind: 'event-added' as const, event_kind: kind, on: happened_on }],
    from: happened_on,
    to: addMonths(happened_on as IsoDate, 12),
  }
  try {
    const { moves } = await api('POST organisation/compliances/entities/:entity_id/what-if/', {
      params: { entity_id },
      body,
      quiet: true,
      signal: AbortSignal.timeout(DUES_WITHIN_MS),
    })
    return moves
      .flatMap(({ form, change, after }) =>
        change === 'appears' && after?.due_date ? [{ form, due_date: after.due_date }] : [],
      )
      .slice(0, NAMED_AT_MOST)
  } catch {
    return []
  }
}
