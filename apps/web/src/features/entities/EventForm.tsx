import type { Registration } from '@niyam/contract/registrations.ts'
import { eventCatalogue } from '@niyam/law/catalogue/events.ts'
import { Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { sayLaw } from '../../lib/i18n-law.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { calendarChanged } from '../compliances/queries.ts'
import classes from './EntityViewPage.module.css'
import { holdersOf, numberText } from './event-holders.ts'
import { recentYears } from './fact-values.ts'

interface FormProps {
  readonly entity_id: string
  readonly registrations: readonly Registration[]
  readonly onClose: () => void
}

/** Events of a year's accounts, where the day alone does not tell which year is meant. */
const ofYear = (kind: string) => /agm|of-year$/.test(kind)

export default function EventForm({ entity_id, registrations, onClose }: FormProps) {
  const t = useTexts('entities')
  const client = useQueryClient()
  const today = todayInIndia()
  const [kind, setKind] = useState<string | null>(null)
  const [happened_on, setDay] = useState<string | null>(today)
  const [period, setPeriod] = useState<string | null>(null)
  const [registration, setRegistration] = useState<string | null>(null)
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
  // Only where it could be of several registrations is it asked which.
  const holders = holdersOf(kind, registrations)
  const registration_id = holders.length > 1 ? registration : null
  const isUnclear = holders.length > 1 && !registration_id
  const missing = {
    ...(!kind && { kind: t('events.kind_missing') }),
    ...(!happened_on && { happened_on: t('events.day_missing') }),
    ...(isUnclear && { registration_id: t('events.registration_missing') }),
  }
  const { form, errors, message, refuse } = useFieldErrors(record.error, missing)
  function save() {
    if (!kind || !happened_on || isUnclear) return refuse()
    record.mutate({ kind, happened_on, period: ofYear(kind) ? period : null, registration_id })
  }
  return (
    <div className={classes.form}>
      <FormBody
        isSmall
        ref={form}
        label={t('events.add')}
        message={message}
        saveLabel={t('save')}
        isBusy={record.isPending}
        onSubmit={save}
        onClose={onClose}
      >
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
    </div>
  )
}
