import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
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
  const [isMissing, setMissing] = useState(false)
  const ending = useEndRule()
  const wrong = fieldErrors(ending.error)
  const submit = () => {
    setMissing(day === null)
    if (day === null) return
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
      title={t('end_title', { title })}
      saveLabel={t('end_save')}
      message={failureMessage(ending.error, ['ends_on'])}
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
        error={wrong.ends_on ?? (isMissing && day === null ? t('end_missing') : undefined)}
        data-autofocus
      />
    </FormDialog>
  )
}
