import type { EntityEvent } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { eventCatalogue } from '@niyam/law/catalogue/events.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayLaw } from '../../lib/i18n-law.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { showDay, showFinancialYear } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { Panel } from '../../ui/Panel.tsx'
import { calendarChanged } from '../compliances/queries.ts'
import classes from './EntityViewPage.module.css'
import { holdersOf, numberText } from './event-holders.ts'

const EventForm = lazyPart(() => import('./EventForm.tsx'))

interface Props {
  readonly entity_id: string
  readonly events: readonly EntityEvent[]
  readonly registrations: readonly Registration[]
  readonly mayChange: boolean
}

const labelOf = (kind: string) => sayLaw(eventCatalogue.find((event) => event.kind === kind)?.label ?? kind)

/** The number an event is of, where there are several it could be of. */
const numberOf = (registration_id: string | null, kind: string, registrations: readonly Registration[]): string => {
  const holders = holdersOf(kind, registrations)
  return holders.length > 1 ? numberText(holders.find((one) => one.registration_id === registration_id)) : ''
}

/** Days that start a clock: the AGM, an allotment, a change of directors. */
export function EventsPanel({ entity_id, events, registrations, mayChange }: Props) {
  const { t } = useTranslation('entities')
  const [isAdding, setAdding] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (event_id: string) =>
      api('DELETE organisation/entities/:entity_id/events/:event_id/', { params: { entity_id, event_id } }),
    onSuccess: () => calendarChanged(client),
    onError: (error) => notice({ tone: 'danger', title: t('events.not_removed'), text: failureMessage(error) ?? '' }),
  })
  return (
    <Panel
      title={t('events.title')}
      padding="none"
      aside={
        mayChange && !isAdding ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setAdding(true)}>
            {t('events.add')}
          </Button>
        ) : undefined
      }
    >
      {events.length === 0 && !isAdding && <p className={classes.hint}>{t('events.none')}</p>}
      {events.map(({ event_id, kind, happened_on, period, registration_id }) => (
        <div key={event_id} className={classes.event}>
          <span>
            {labelOf(kind)} {numberOf(registration_id, kind, registrations)}
            <span className={classes.second}>
              {' '}
              {period
                ? t('events.day_of_year', { day: showDay(happened_on), year: showFinancialYear(period) })
                : showDay(happened_on)}
            </span>
          </span>
          {mayChange && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('events.remove', { event: labelOf(kind), day: showDay(happened_on) })}
              loading={remove.isPending && remove.variables === event_id}
              onClick={() => remove.mutate(event_id)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {isAdding && (
        <Suspense>
          <EventForm entity_id={entity_id} registrations={registrations} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
