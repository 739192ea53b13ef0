import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { showDay } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useEndRule } from './queries.ts'

interface Props {
  readonly rule_id: string
  readonly title: string
  readonly today: string
  readonly onClose: () => void
}

/** From which day on nothing more is due. */
export default function EndRuleDialog({ rule_id, title, today, onClose }: Props) {
  const t = useTexts('own-rules')
  const [day, setDay] = useState<string | null>(today)
  const ending = useEndRule()
  const { form, errors, message, refuse } = useFieldErrors(
    ending.error,
    day === null ? { ends_on: t('end_missing') } : {},
  )
  const submit = () => {
    if (day === null) return refuse()
    ending.mutate(
      { rule_id, ends_on: day },
      {
        onSuccess: () => {
          notice({ tone: 'success', title: t('end_done', { title, day: showDay(day) }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('end_title', { title })}
      saveLabel={t('end_save')}
      message={message}
      isBusy={ending.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p style={{ margin: 0 }}>{t('end_text')}</p>
      <DateField
        allDates
        required
        label={t('end_day')}
        value={day}
        onChange={(next) => {
          setDay(next)
          if (ending.error) ending.reset()
        }}
        error={errors.ends_on}
        data-autofocus
      />
    </FormDialog>
  )
}
