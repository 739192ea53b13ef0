import type { StandingChange } from '@niyam/contract/registration-records.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { useState } from 'react'
import { shownNumber } from '../../../domain/shown-number.ts'
import { StatusChangeDialog } from '../../../domain/StatusChangeDialog.tsx'
import { useRegistrationName } from '../../../domain/use-registration-name.ts'
import { DateField } from '../../../fields/DateField.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { dateWords } from '../date-words.ts'
import { useStatusSave } from './queries.ts'

interface Props {
  readonly registration: Registration
  readonly change: StandingChange
  readonly onClose: () => void
}

/** A change of status of a registration; a renewal has its new last day. */
export default function StatusDialog({ registration, change, onClose }: Props) {
  const t = useTexts('record')
  const words = useTexts('registrations')
  const kind = useRegistrationName()(registration)
  const [valid_to, setValidTo] = useState<string | null>(null)
  const isRenewal = change === 'renewed'
  const isEnd = change === 'surrendered' || change === 'cancelled'
  return (
    <StatusChangeDialog
      texts="record"
      title={t(`status.dialog.${change}`, { kind, number: shownNumber(registration.kind, registration.number) })}
      text={t(`status.text.${isEnd ? 'ended' : change}`)}
      saveLabel={t(`status.save.${change}`)}
      isEnd={isEnd}
      body={(common) => ({ ...common, change, valid_to: isRenewal ? valid_to : null })}
      save={useStatusSave(registration.registration_id)}
      onClose={onClose}
    >
      {(errors) =>
        isRenewal && (
          <DateField
            allDates
            label={words(`last_day.${dateWords(registration)}`)}
            description={t('status.valid_to_help')}
            value={valid_to}
            onChange={setValidTo}
            error={errors.valid_to}
          />
        )
      }
    </StatusChangeDialog>
  )
}
