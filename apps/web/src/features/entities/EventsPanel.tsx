import type { EntityEvent } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { eventCatalogue } from '@niyam/law/catalogue/events.ts'
import { ActionIcon, Button, Group, Select, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayLaw } from '../../lib/i18n-law.ts'
import { api, failureMessage, fieldErrors } from '../../lib/api.ts'
import { showDay, showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { DateField } from '../../fields/DateField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { calendarChanged } from '../compliances/queries.ts'
import { shownNumber } from '../registrations/shown-number.ts'
import classes from './EntityViewPage.module.css'
import { recentYears } from './fact-values.ts'

interface Props {
  readonly entity_id: string
  readonly events: readonly EntityEvent[]
  readonly registrations: readonly Registration[]
  readonly mayChange: boolean
}

const labelOf = (kind: string) => sayLaw(eventCatalogue.find((event) => event.kind === kind)?.label ?? kind)

const numberText = (one: Registration | undefined): string => (one ? shownNumber(one.kind, one.number) : '')

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
      {isAdding && <EventForm entity_id={entity_id} registrations={registrations} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

interface FormProps {
  readonly entity_id: string
  readonly registrations: readonly Registration[]
  readonly onClose: () => void
}

/** Events of a year's accounts, where the day alone does not tell which year is meant. */
const ofYear = (kind: string) => /agm|of-year$/.test(kind)

/** The registrations an event can be of; an AGM or a merger is of the entity, however many numbers it has. */
function holdersOf(kind: string | null, registrations: readonly Registration[]): readonly Registration[] {
  const info = eventCatalogue.find((event) => event.kind === kind)
  return info ? registrations.filter((one) => info.registrations.includes(one.kind)) : []
}

function EventForm({ entity_id, registrations, onClose }: FormProps) {
  const { t } = useTranslation('entities')
  const client = useQueryClient()
  const today = todayInIndia()
  const [kind, setKind] = useState<string | null>(null)
  const [happened_on, setDay] = useState<string | null>(today)
  const [period, setPeriod] = useState<string | null>(null)
  const [registration, setRegistration] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const held = registrations.map((one): string => one.kind)
  const kinds = eventCatalogue.filter(
    (event) => event.registrations.length === 0 || event.registrations.some((one) => held.includes(one)),
  )
  const record = useMutation({
    mutationFn: (event: { kind: string; happened_on: string; period: string | null; registration_id: string | null }) =>
      api('POST organisation/entities/:entity_id/events/', { params: { entity_id }, body: event }),
    onSuccess: async () => {
      await calendarChanged(client)
      onClose()
    },
  })
  const errors = fieldErrors(record.error)
  // Only where it could be of several registrations is it asked which.
  const holders = holdersOf(kind, registrations)
  const registration_id = holders.length > 1 ? registration : null
  const isUnclear = holders.length > 1 && !registration_id
  function save() {
    setTried(true)
    if (kind && happened_on && !isUnclear)
      record.mutate({ kind, happened_on, period: ofYear(kind) ? period : null, registration_id })
  }
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t('events.add')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <Select
          label={t('events.kind')}
          data={kinds.map((event) => ({ value: event.kind, label: sayLaw(event.label) }))}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setRegistration(null)
          }}
          searchable
          nothingFoundMessage={t('events.no_kind')}
          error={errors.kind ?? (isTried && !kind ? t('events.kind_missing') : undefined)}
        />
        {holders.length > 1 && (
          <Select
            label={t('events.registration')}
            data={holders.map((one) => ({ value: one.registration_id, label: numberText(one) }))}
            value={registration}
            onChange={setRegistration}
            error={errors.registration_id ?? (isTried && isUnclear ? t('events.registration_missing') : undefined)}
          />
        )}
        <DateField
          allDates
          label={t('events.day')}
          value={happened_on}
          onChange={setDay}
          required
          error={errors.happened_on ?? (isTried && !happened_on ? t('events.day_missing') : undefined)}
        />
        {kind && ofYear(kind) && (
          <Select
            label={t('events.year')}
            description={t('events.year_help')}
            data={recentYears(today, 5).map((one) => ({ value: one, label: showFinancialYear(one) }))}
            value={period}
            onChange={setPeriod}
            clearable
            error={errors.period}
          />
        )}
        {record.isError && Object.keys(errors).length === 0 && <span role="alert">{failureMessage(record.error)}</span>}
        <Group gap="xs">
          <Button type="submit" size="xs" loading={record.isPending}>
            {t('save')}
          </Button>
          <Button variant="default" size="xs" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
