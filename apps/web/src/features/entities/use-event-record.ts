import type { EntityEvent } from '@niyam/contract/entities.ts'
import type { IsoDate } from '@niyam/law/calendar/iso-date.ts'
import { yearOfEvent } from '@niyam/law/catalogue/events.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged } from '../calendar/queries.ts'

export type GivenEvent = Omit<EntityEvent, 'event_id'>

export const yearOf = ({ kind, happened_on, period }: GivenEvent): string | null =>
  yearOfEvent(kind, happened_on as IsoDate, period)

/** An event of the same kind and year on another day; undefined where a year may have several. */
export const presentEvent = (events: readonly EntityEvent[], event: GivenEvent): EntityEvent | undefined => {
  const year = yearOf(event)
  return events.find(
    (one) =>
      year !== null &&
      one.kind === event.kind &&
      one.registration_id === event.registration_id &&
      one.happened_on !== event.happened_on &&
      yearOf(one) === year,
  )
}

/** Records an event of an entity, or corrects one. What replaces or corrects another can be undone for a while. */
export function useEventRecord(entity_id: string, onSaved: () => void) {
  const t = useTexts('entities')
  const client = useQueryClient()
  const send = (event: GivenEvent & { replaces: string | null }) =>
    api('POST organisation/entities/:entity_id/events/', { params: { entity_id }, body: event })
  const save = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await calendarChanged(client)
      onSaved()
    },
    // A colleague may have recorded one meanwhile: the next try asks about it.
    onError: () => calendarChanged(client),
  })
  const restore = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await calendarChanged(client)
      notice({ tone: 'success', title: t('events.restored') })
    },
  })
  const change = useMutation({
    mutationFn: ({ event_id, ...event }: GivenEvent & { event_id: string }) => {
      const { happened_on, period, registration_id } = event
      return api('PATCH organisation/entities/:entity_id/events/:event_id/', {
        params: { entity_id, event_id },
        body: { happened_on, period, registration_id },
      })
    },
    onSuccess: () => calendarChanged(client),
    onError: () => calendarChanged(client),
  })
  return {
    save,
    change,
    correct: (event: GivenEvent, { event_id, ...before }: EntityEvent) =>
      change.mutate(
        { ...event, event_id },
        {
          onSuccess: () => {
            onSaved()
            notice({
              tone: 'success',
              title: t('events.corrected'),
              stays: UNDO_NOTICE_MS,
              action: { label: t('events.undo'), run: () => change.mutate({ ...givenOf(before), event_id }) },
            })
          },
        },
      ),
    replace: (event: GivenEvent, { event_id, ...before }: EntityEvent) =>
      save.mutate(
        { ...event, replaces: event_id },
        {
          onSuccess: () =>
            notice({
              tone: 'success',
              title: t('events.replaced'),
              stays: UNDO_NOTICE_MS,
              action: {
                label: t('events.undo'),
                run: () => restore.mutate({ ...givenOf(before), replaces: event_id }),
              },
            }),
        },
      ),
  }
}

const givenOf = ({ kind, happened_on, period, registration_id }: GivenEvent): GivenEvent => ({
  kind,
  happened_on,
  period,
  registration_id,
})
