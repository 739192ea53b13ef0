import type { TaskTemplate } from '@niyam/contract/task-templates.ts'
import { TEMPLATE_OBLIGATIONS_AT_MOST } from '@niyam/contract/task-limits.ts'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAreaWords } from '../../../domain/calendar-words.ts'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { failureMessage } from '../../../lib/failure.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import classes from '../TaskForms.module.css'
import { useTaskUndo } from '../use-task-acts.ts'
import { attachPreview, useSetObligations } from './queries.ts'

export interface Choice {
  readonly obligation_id: string
  readonly area: string
  readonly form: string
  readonly title: string
}

interface Props {
  readonly template: TaskTemplate
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}

/** The obligations of a template. The numbers of added and removed tasks are shown before it is saved. */
export default function AttachDialog({ template: { template_id, name, obligations }, choices, onClose }: Props) {
  const t = useTexts('task-forms')
  const { area: areaName } = useAreaWords()
  const [chosen, setChosen] = useState(() => obligations.map(({ obligation_id }) => obligation_id))
  const isChanged =
    chosen.length !== obligations.length || obligations.some(({ obligation_id }) => !chosen.includes(obligation_id))
  const preview = useQuery({ ...attachPreview(template_id, chosen), enabled: isChanged })
  const saving = useSetObligations(template_id)
  const { form, errors, message, clear } = useFieldErrors(saving.error)
  const { tellDone } = useTaskUndo()
  // One that the law no longer has keeps its id, so that it can be taken out.
  const all = [
    ...choices,
    ...obligations.filter((one) => !choices.some((other) => other.obligation_id === one.obligation_id)),
  ]
  const submit = () => {
    if (!isChanged) return onClose()
    saving.mutate(chosen, {
      onSuccess: ({ undo_id }) => {
        tellDone(t(chosen.length === 0 ? 'attach.detached' : 'attach.done', { name }), undo_id)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      ref={form}
      title={t('attach.title', { name })}
      saveLabel={t('attach.save')}
      message={message}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <MultiSelect
        label={t('attach.obligations')}
        description={t('attach.obligations_help')}
        data={all.map((choice) => ({
          value: choice.obligation_id,
          label: [choice.form, choice.title, 'area' in choice && areaName(choice.area)].filter(Boolean).join(' · '),
        }))}
        value={chosen}
        maxValues={TEMPLATE_OBLIGATIONS_AT_MOST}
        limit={60}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t('attach.none_found')}
        error={errors.obligation_ids ?? (isChanged ? failureMessage(preview.error) : null)}
        onChange={(next) => {
          clear('obligation_ids')
          setChosen(next)
        }}
        data-autofocus
      />
      <div className={classes.impact} role="status" aria-busy={isChanged && preview.isFetching}>
        {isChanged && preview.isFetching && <p className={classes.second}>{t('attach.counting')}</p>}
        {isChanged && !preview.isFetching && preview.data && (
          <>
            <p>
              {t('attach.made', {
                tasks: t('count', { count: preview.data.tasks }),
                items: t('attach.items', { count: preview.data.items }),
                entities: t('attach.entities', { count: preview.data.entities }),
              })}
            </p>
            {preview.data.removed > 0 && <p>{t('attach.removed', { count: preview.data.removed })}</p>}
            {preview.data.kept > 0 && <p>{t('attach.kept', { count: preview.data.kept })}</p>}
          </>
        )}
      </div>
    </FormDialog>
  )
}
