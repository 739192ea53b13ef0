import type { StandingChange } from '@niyam/contract/registration-records.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { shownNumber } from '../../../domain/shown-number.ts'
import { useRegistrationName } from '../../../domain/use-registration-name.ts'
import { DateField } from '../../../fields/DateField.tsx'
import { ReasonField } from '../../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { todayInIndia } from '../../../lib/format.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { dateWords } from '../date-words.ts'
import { useStatusSave } from './queries.ts'

interface Props {
  readonly registration: Registration
  readonly change: StandingChange
  readonly onClose: () => void
}

/** Records what happened to a registration, with its day. Nothing is deleted: its history stays. */
export default function StatusDialog({ registration, change, onClose }: Props) {
  const t = useTexts('record')
  const words = useTexts('registrations')
  const kind = useRegistrationName()(registration)
  const [happened_on, setDay] = useState<string | null>(todayInIndia())
  const [valid_to, setValidTo] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const save = useStatusSave(registration.registration_id)
  const missing = { ...(happened_on === null && { happened_on: t('status.day_missing') }) }
  const { form, errors, message, refuse } = useFieldErrors(save.error, missing)
  const isEnding = change === 'surrendered' || change === 'cancelled'
  return (
    <FormDialog
      ref={form}
      title={t(`status.dialog.${change}`, { kind, number: shownNumber(registration.kind, registration.number) })}
      message={errors.change ?? message}
      saveLabel={t(`status.save.${change}`)}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (happened_on === null) return refuse()
        const given = { change, happened_on, valid_to: change === 'renewed' ? valid_to : null, reference, reason }
        save.mutate(given, {
          onSuccess: () => {
            notice({ tone: 'success', title: t('status.saved') })
            onClose()
          },
        })
      }}
    >
      <p>{t(`status.text.${isEnding ? 'ended' : change}`)}</p>
      <DateField
        allDates
        required
        label={t(isEnding ? 'status.last_day' : 'status.first_day')}
        value={happened_on}
        onChange={setDay}
        error={errors.happened_on}
      />
      {change === 'renewed' && (
        <DateField
          allDates
          label={words(`last_day.${dateWords(registration)}`)}
          description={t('status.valid_to_help')}
          value={valid_to}
          onChange={setValidTo}
          error={errors.valid_to}
        />
      )}
      <TextInput
        label={t('status.reference')}
        description={t('status.reference_help')}
        autoComplete="off"
        maxLength={100}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
        error={errors.reference}
      />
      <ReasonField label={t('status.reason')} value={reason} onChange={setReason} error={errors.reason} />
    </FormDialog>
  )
}
