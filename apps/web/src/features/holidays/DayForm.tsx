import type { DayOff } from '@niyam/contract/holidays.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAddDays, useChangeDay } from './queries.ts'
import { StatesField } from './StatesField.tsx'

interface Props {
  /** Without it a new one is made. */
  readonly day?: DayOff
  readonly onClose: () => void
}

export function DayForm({ day: saved, onClose }: Props) {
  const t = useTexts('internal-deadlines')
  const [name, setName] = useState(saved?.name ?? '')
  const [day, setDay] = useState<string | null>(saved?.day ?? null)
  const [isYearly, setYearly] = useState(saved?.is_yearly ?? false)
  const [states, setStates] = useState((saved?.states ?? []).filter(isStateKey))
  const add = useAddDays()
  const change = useChangeDay(saved?.day_off_id ?? '')
  const save = saved ? change : add
  const missing = {
    ...(!name.trim() && { name: t('days_off.name_missing') }),
    ...(!day && { day: t('days_off.day_missing') }),
  }
  const { form, errors, message, refuse } = useFieldErrors(save.error, missing)

  function submit() {
    if (!name.trim() || !day) return refuse()
    const holiday = { name: name.trim(), day, is_yearly: isYearly, states }
    const done = (isNew: boolean) => {
      notice({
        tone: isNew ? 'success' : 'warning',
        title: t(isNew ? 'days_off.saved' : 'days_off.is_kept', { name: holiday.name }),
      })
      onClose()
    }
    if (saved) change.mutate(holiday, { onSuccess: () => done(true) })
    else add.mutate([holiday], { onSuccess: ({ added }) => done(added > 0) })
  }

  return (
    <FormDialog
      ref={form}
      title={t(saved ? 'days_off.change' : 'days_off.add')}
      message={message}
      saveLabel={t('days_off.save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('days_off.name')}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          save.reset()
        }}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        error={errors.name}
      />
      <DateField
        allDates
        label={t('days_off.day')}
        value={day}
        onChange={(next) => {
          setDay(next)
          save.reset()
        }}
        error={errors.day}
      />
      <Checkbox
        label={t('days_off.yearly')}
        description={t('days_off.yearly_help')}
        checked={isYearly}
        onChange={({ currentTarget }) => setYearly(currentTarget.checked)}
      />
      <StatesField value={states} onChange={setStates} />
    </FormDialog>
  )
}
