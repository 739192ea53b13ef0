import type { Officer } from '@niyam/contract/officers.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { eventLabel } from '../../domain/event-words.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { showDay, todayInIndia } from '../../lib/format.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged } from '../calendar/queries.ts'
import { eventOfOfficer, type OfficerEvent } from './officer-event.ts'

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
  return (before, saved) => {
    const event = eventOfOfficer(before, saved, entity, todayInIndia())
    notice({
      tone: 'success',
      title: t('saved'),
      ...(event && {
        text: t(`event.${event.change}`, { day: showDay(event.happened_on) }),
        stays: UNDO_NOTICE_MS,
        action: { label: t('event.record'), run: () => void record(event).catch(failed) },
      }),
    })
  }
}
