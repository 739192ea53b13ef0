import type { EntityEventWithPapers } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconFilePlus, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { eventLabel, eventText } from '../../domain/event-words.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { showDay, showFinancialYear } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { documentsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { calendarChanged } from '../calendar/queries.ts'
import classes from './EntityPanels.module.css'
import { holdersOf, numberText } from './event-holders.ts'
import { useEventRecord } from './use-event-record.ts'

const EventForm = lazyPart(() => import('./EventForm.tsx'))
const UploadDialog = lazyPart(() => import('../documents/UploadDialog.tsx'))

interface Props {
  readonly entity_id: string
  readonly events: readonly EntityEventWithPapers[]
  readonly registrations: readonly Registration[]
  readonly mayChange: boolean
  readonly mayAttach: boolean
}

/** The number an event is of, where there are several it could be of. */
const numberOf = (registration_id: string | null, kind: string, registrations: readonly Registration[]): string => {
  const holders = holdersOf(kind, registrations)
  return holders.length > 1 ? numberText(holders.find((one) => one.registration_id === registration_id)) : ''
}

/** Days that start a clock: the AGM, an allotment, a change of directors. */
export function EventsPanel({ entity_id, events, registrations, mayChange, mayAttach }: Props) {
  const t = useTexts('entities')
  const [isAdding, setAdding] = useState(false)
  const [corrected, setCorrected] = useState<EntityEventWithPapers | null>(null)
  const [documented, setDocumented] = useState<EntityEventWithPapers | null>(null)
  const client = useQueryClient()
  const record = useEventRecord(entity_id, () => {})
  const remove = useMutation({
    mutationFn: ({ event_id }: EntityEventWithPapers) =>
      api('DELETE organisation/entities/:entity_id/events/:event_id/', { params: { entity_id, event_id } }),
    onSuccess: (_done, { documents, event_id: _gone, ...event }) => {
      // Recording it again would lose its documents, so undo is offered only for an event without any.
      if (documents > 0) notice({ tone: 'success', title: t('events.removed'), text: t('events.papers_stay') })
      else
        notice({
          tone: 'success',
          title: t('events.removed'),
          stays: UNDO_NOTICE_MS,
          action: { label: t('events.undo'), run: () => record.save.mutate({ ...event, replaces: null }) },
        })
      return calendarChanged(client)
    },
    onError: (error) => notice({ tone: 'danger', title: t('events.not_removed'), text: failureMessage(error) ?? '' }),
  })
  return (
    <Panel
      title={t('events.title')}
      padding="none"
      aside={
        mayChange && !isAdding ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setCorrected(null)
              setAdding(true)
            }}
          >
            {t('events.add')}
          </Button>
        ) : undefined
      }
    >
      {events.length === 0 && !isAdding && <p className={classes.hint}>{t('events.none')}</p>}
      {events.map((event) => {
        const { event_id, kind, happened_on, period, registration_id, documents } = event
        return (
          <div key={event_id} className={classes.event}>
            <span>
              {eventLabel(kind)} {numberOf(registration_id, kind, registrations)}
              <span className={classes.second}>
                {' '}
                {period
                  ? t('events.day_of_year', { day: showDay(happened_on), year: showFinancialYear(period) })
                  : showDay(happened_on)}
              </span>
            </span>
            {documents > 0 && (
              <AppLink
                href={documentsPath({ entity_id }, { event: event_id })}
                className={classes.papers}
                aria-label={t('events.papers', { count: documents, event: eventText(event) })}
              >
                <IconPaperclip size={16} aria-hidden />
                {documents}
              </AppLink>
            )}
            {mayAttach && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('events.attach', { event: eventText(event) })}
                onClick={() => setDocumented(event)}
              >
                <IconFilePlus size={16} />
              </ActionIcon>
            )}
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('events.change', { event: eventText(event) })}
                onClick={() => {
                  setAdding(false)
                  setCorrected(event)
                }}
              >
                <IconPencil size={16} />
              </ActionIcon>
            )}
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('events.remove', { event: eventLabel(kind), day: showDay(happened_on) })}
                loading={remove.isPending && remove.variables.event_id === event_id}
                onClick={() => remove.mutate(event)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        )
      })}
      {(isAdding || corrected) && (
        <Suspense>
          <EventForm
            key={corrected?.event_id ?? 'new'}
            entity_id={entity_id}
            events={events}
            registrations={registrations}
            corrected={corrected ?? undefined}
            onClose={() => {
              setAdding(false)
              setCorrected(null)
            }}
          />
        </Suspense>
      )}
      <Suspense>
        {documented && (
          <UploadDialog
            entity_id={entity_id}
            place={{ registration_id: documented.registration_id, event_id: documented.event_id }}
            of={eventText(documented)}
            usualKind={/agm|meeting/.test(documented.kind) ? 'minutes' : 'other'}
            onClose={() => setDocumented(null)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
