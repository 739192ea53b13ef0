import type { EntityEvent } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { eventInfo } from '@niyam/law/catalogue/events.ts'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { eventChoices, filterEvents } from '../../domain/event-choices.ts'
import { eventLabel } from '../../domain/event-words.ts'
import { recentYears } from '../../domain/fact-values.ts'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { showDay, showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormBody } from '../../ui/FormBody.tsx'
import classes from './EntityPanels.module.css'
import { holdersOf, numberText } from './event-holders.ts'
import { type GivenEvent, presentEvent, useEventRecord, yearOf } from './use-event-record.ts'

interface FormProps {
  readonly entity_id: string
  readonly events: readonly EntityEvent[]
  readonly registrations: readonly Registration[]
  /** The recorded event that is corrected; its kind stays. */
  readonly corrected?: EntityEvent | undefined
  readonly onClose: () => void
}

/** Events of a year's accounts, where the day alone does not tell which year is meant. */
const ofYear = (kind: string) => /agm|of-year$/.test(kind)

/** A later day of the same AGM may be that of its adjourned meeting, which has its own event. */
const mayBeAdjourned = (event: GivenEvent, present: EntityEvent) =>
  event.kind === 'agm-held' && event.happened_on > present.happened_on

export default function EventForm({ entity_id, events, registrations, corrected, onClose }: FormProps) {
  const t = useTexts('entities')
  const today = todayInIndia()
  const [kind, setKind] = useState<string | null>(corrected?.kind ?? null)
  const [happened_on, setDay] = useState<string | null>(corrected?.happened_on ?? today)
  const [period, setPeriod] = useState<string | null>(corrected?.period ?? null)
  const [registration, setRegistration] = useState<string | null>(corrected?.registration_id ?? null)
  const [toReplace, setToReplace] = useState<{ event: GivenEvent; present: EntityEvent } | null>(null)
  const record = useEventRecord(entity_id, onClose)
  // Only where it could be of several registrations is it asked which.
  const holders = holdersOf(kind, registrations)
  const registration_id = holders.length > 1 ? registration : null
  const isUnclear = holders.length > 1 && !registration_id
  const isAhead = happened_on !== null && happened_on > today && kind !== null && !eventInfo(kind)?.may_lie_ahead
  const missing = {
    ...(!kind && { kind: t('events.kind_missing') }),
    ...(!happened_on && { happened_on: t('events.day_missing') }),
    ...(isAhead && { happened_on: t('events.day_ahead') }),
    ...(isUnclear && { registration_id: t('events.registration_missing') }),
  }
  const { form, errors, message, refuse } = useFieldErrors(record.save.error ?? record.change.error, missing)
  function save() {
    if (!kind || !happened_on || isUnclear || isAhead) return refuse()
    const event = { kind, happened_on, period: ofYear(kind) ? period : null, registration_id }
    if (corrected) return record.correct(event, corrected)
    const present = presentEvent(events, event)
    if (present) setToReplace({ event, present })
    else record.save.mutate({ ...event, replaces: null })
  }
  return (
    <div className={classes.form}>
      <FormBody
        isSmall
        ref={form}
        label={t(corrected ? 'events.correct' : 'events.add')}
        message={message}
        saveLabel={t('save')}
        isBusy={record.save.isPending || record.change.isPending}
        onSubmit={save}
        onClose={onClose}
      >
        <Select
          label={t('events.kind')}
          data={eventChoices(registrations.map((one) => one.kind))}
          filter={filterEvents}
          disabled={corrected !== undefined}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setRegistration(null)
          }}
          searchable
          nothingFoundMessage={t('events.no_kind')}
          error={errors.kind}
        />
        {holders.length > 1 && (
          <Select
            label={t('events.registration')}
            data={holders.map((one) => ({ value: one.registration_id, label: numberText(one) }))}
            value={registration}
            onChange={setRegistration}
            error={errors.registration_id}
          />
        )}
        <DateField
          allDates
          label={t('events.day')}
          value={happened_on}
          onChange={setDay}
          required
          error={errors.happened_on}
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
      </FormBody>
      {toReplace && (
        <ConfirmDialog
          isOpen
          title={t('events.replace_title')}
          confirmLabel={t('events.replace')}
          isBusy={record.save.isPending}
          onConfirm={() => {
            record.replace(toReplace.event, toReplace.present)
            setToReplace(null)
          }}
          onClose={() => setToReplace(null)}
        >
          <p>
            {t('events.replace_text', {
              event: eventLabel(toReplace.event.kind),
              year: showFinancialYear(yearOf(toReplace.present) ?? ''),
            })}
          </p>
          <dl className={classes.change}>
            <dt>{t('events.before')}</dt>
            <dd>{showDay(toReplace.present.happened_on)}</dd>
            <dt>{t('events.after')}</dt>
            <dd>{showDay(toReplace.event.happened_on)}</dd>
          </dl>
          {mayBeAdjourned(toReplace.event, toReplace.present) && (
            <Button
              variant="light"
              mt="sm"
              onClick={() => {
                const { event, present } = toReplace
                record.save.mutate({ ...event, kind: 'agm-adjourned', period: yearOf(present), replaces: null })
                setToReplace(null)
              }}
            >
              {t('events.adjourned')}
            </Button>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
