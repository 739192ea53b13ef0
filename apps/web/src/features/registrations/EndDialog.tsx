import type { Ending, Registration } from '@niyam/contract/registrations.ts'
import { Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { todayInIndia } from '../../lib/format.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { useFirstWrong } from '../../fields/use-first-wrong.ts'
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
  const [refusals, setRefusals] = useState(0)
  const end = useRegistrationEnd(registration.registration_id)
  const form = useFirstWrong(end.error, refusals)
  const problem = end.isError ? (fieldErrors(end.error).valid_to ?? failureMessage(end.error)) : undefined
  return (
    <FormDialog
      ref={form}
      title={t('end_title', { kind, number: shownNumber(registration.kind, registration.number) })}
      saveLabel={t('end_save')}
      isBusy={end.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (day) end.mutate({ valid_to: day, ended_as: ending }, { onSuccess: onClose })
        else setRefusals(refusals + 1)
      }}
    >
      <DateField
        allDates
        label={t('field.valid_to')}
        description={t('end_text')}
        value={day}
        onChange={setDay}
        required
        error={problem ?? (refusals > 0 && !day ? t('field.valid_to_missing') : undefined)}
      />
      <Radio.Group label={t('ending.label')} value={ending} onChange={(value) => setEnding(value as Ending)}>
        <Group mt={4}>
          <Radio value="surrendered" label={t('ending.surrendered')} />
          <Radio value="cancelled" label={t('ending.cancelled')} />
        </Group>
      </Radio.Group>
    </FormDialog>
  )
}
