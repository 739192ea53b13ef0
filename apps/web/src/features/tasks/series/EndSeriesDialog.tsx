import type { TaskSeries } from '@niyam/contract/task-series.ts'
import { useState } from 'react'
import { DateField } from '../../../fields/DateField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { showDay } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import classes from '../TaskForms.module.css'
import { useTaskUndo } from '../use-task-acts.ts'
import { useEndSeries } from './queries.ts'

interface Props {
  readonly series: Pick<TaskSeries, 'series_id' | 'title'>
  readonly today: string
  readonly onClose: () => void
}

/** The last day on which an occurrence may be due. */
export default function EndSeriesDialog({ series: { series_id, title }, today, onClose }: Props) {
  const t = useTexts('task-forms')
  const [day, setDay] = useState<string | null>(today)
  const ending = useEndSeries(series_id)
  const { tellDone } = useTaskUndo()
  const { form, errors, message, clear, refuse } = useFieldErrors(
    ending.error,
    day === null ? { ends_on: t('series.end_missing') } : {},
  )
  const submit = () => {
    if (day === null) return refuse()
    ending.mutate(day, {
      onSuccess: ({ removed, kept, undo_id }) => {
        const counts = { removed: t('count', { count: removed }), kept: t('count', { count: kept }) }
        tellDone(t('series.end_done', { title, day: showDay(day), ...counts }), undo_id)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      ref={form}
      title={t('series.end_title', { title })}
      saveLabel={t('series.end_save')}
      message={message}
      isBusy={ending.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={classes.second}>{t('series.end_text')}</p>
      <DateField
        allDates
        required
        name="ends_on"
        label={t('series.ends_on')}
        value={day}
        error={errors.ends_on}
        onChange={(next) => {
          clear('ends_on')
          setDay(next)
        }}
        data-autofocus
      />
    </FormDialog>
  )
}
