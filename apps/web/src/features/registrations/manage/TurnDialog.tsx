import type { FactValue } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import type { AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { FactField } from '../../../domain/FactField.tsx'
import { useFactText } from '../../../domain/use-fact-text.ts'
import { DateField } from '../../../fields/DateField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { sayLaw } from '../../../lib/i18n-law.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useTurn } from './queries.ts'

interface Props {
  readonly registration: Registration
  /** What may change, all of it said; at least one. */
  readonly turning: readonly AttributeInfo[]
  readonly onClose: () => void
}

/** A detail that is another from a day on. */
export default function TurnDialog({ registration, turning, onClose }: Props) {
  const t = useTexts('record')
  const factText = useFactText()
  const [info, setInfo] = useState(turning[0])
  const [from, setFrom] = useState<string | null>(null)
  const [value, setValue] = useState<FactValue | undefined>()
  const turn = useTurn(registration.registration_id)
  const missing = {
    ...(from === null && { from: t('turn.from_missing') }),
    ...(value === undefined && { value: t('turn.value_missing') }),
  }
  const { form, errors, message, refuse } = useFieldErrors(turn.error, missing)
  const now = info && registration.details[info.key]
  return (
    <FormDialog
      ref={form}
      title={t('turn.title')}
      message={errors.attribute ?? message}
      saveLabel={t('turn.save')}
      isBusy={turn.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!info || from === null || value === undefined) return refuse()
        turn.mutate(
          { attribute: info.key, from, value },
          {
            onSuccess: () => {
              notice({ tone: 'success', title: t('turn.saved') })
              onClose()
            },
          },
        )
      }}
    >
      <p>{t('turn.text')}</p>
      <Select
        label={t('turn.attribute')}
        data={turning.map(({ key, label }) => ({ value: key, label: sayLaw(label) }))}
        value={info?.key ?? null}
        onChange={(key) => {
          setInfo(turning.find((one) => one.key === key))
          setValue(undefined)
        }}
        allowDeselect={false}
        data-autofocus
        description={info && now !== undefined ? t('turn.now', { value: factText(info.key, now) }) : undefined}
      />
      <DateField
        allDates
        required
        label={t('turn.from')}
        description={info?.key === 'filing_frequency' ? t('turn.quarter') : undefined}
        value={from}
        onChange={setFrom}
        error={errors.from}
      />
      {info && (
        <FactField
          key={info.key}
          info={{ ...info, label: t('turn.value') }}
          value={value}
          onChange={setValue}
          error={errors.value}
          isRequired
        />
      )}
    </FormDialog>
  )
}
