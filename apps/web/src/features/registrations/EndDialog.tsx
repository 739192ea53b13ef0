import type { Ending, Registration } from '@niyam/contract/registrations.ts'
import { Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { todayInIndia } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { useRegistrationEnd } from './queries.ts'
import { shownNumber } from './shown-number.ts'
import { useRegistrationName } from './use-registration-name.ts'

interface Props {
  readonly registration: Registration
  readonly onClose: () => void
}

/** A registration is ended from a day, never deleted: its history stays. */
export default function EndDialog({ registration, onClose }: Props) {
  const { t } = useTranslation('registrations')
  const kind = useRegistrationName()(registration)
  const [day, setDay] = useState<string | null>(todayInIndia())
  const [ending, setEnding] = useState<Ending>('surrendered')
  const [isTried, setTried] = useState(false)
  const end = useRegistrationEnd(registration.registration_id)
  const problem = end.isError ? (fieldErrors(end.error).valid_to ?? failureMessage(end.error)) : undefined
  return (
    <ConfirmDialog
      isOpen
      title={t('end_title', { kind, number: shownNumber(registration.kind, registration.number) })}
      confirmLabel={t('end_save')}
      isBusy={end.isPending}
      onClose={onClose}
      onConfirm={() => {
        setTried(true)
        if (day) end.mutate({ valid_to: day, ended_as: ending }, { onSuccess: onClose })
      }}
    >
      <DateField
        allDates
        label={t('field.valid_to')}
        description={t('end_text')}
        value={day}
        onChange={setDay}
        required
        error={problem ?? (isTried && !day ? t('field.valid_to_missing') : undefined)}
      />
      <Radio.Group mt="sm" label={t('ending.label')} value={ending} onChange={(value) => setEnding(value as Ending)}>
        <Group mt={4}>
          <Radio value="surrendered" label={t('ending.surrendered')} />
          <Radio value="cancelled" label={t('ending.cancelled')} />
        </Group>
      </Radio.Group>
    </ConfirmDialog>
  )
}
