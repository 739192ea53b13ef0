import type { TaskTemplate } from '@niyam/contract/task-templates.ts'
import { Pill } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../fields/DateField.tsx'
import { RemoteSelect } from '../../../fields/RemoteSelect.tsx'
import type { RemoteOption } from '../../../fields/use-remote-options.ts'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { loadEntities } from '../../entities/load-entities.ts'
import { useTaskUndo } from '../use-task-acts.ts'
import { useTemplateFor } from './queries.ts'

interface Props {
  readonly template: TaskTemplate
  readonly onClose: () => void
}

/** Makes the tasks of a template for clients, counted from a day. */
export default function UseDialog({ template: { template_id, name }, onClose }: Props) {
  const t = useTexts('task-forms')
  const [entities, setEntities] = useState<readonly RemoteOption[]>([])
  const [day, setDay] = useState<string | null>(null)
  const using = useTemplateFor(template_id)
  const { tellDone } = useTaskUndo()
  const own = {
    ...(entities.length === 0 && { entity_ids: t('use.entities_missing') }),
    ...(day === null && { day: t('use.day_missing') }),
  }
  const { form, errors, message, clear, refuse } = useFieldErrors(using.error, own)
  const submit = () => {
    if (day === null || entities.length === 0) return refuse()
    using.mutate(
      { entity_ids: entities.map(({ value }) => value), day },
      {
        onSuccess: ({ created, undo_id }) => {
          if (created > 0) tellDone(t('use.done', { count: created, name }), undo_id)
          else notice({ tone: 'warning', title: t('use.done_none', { name }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('use.title', { name })}
      saveLabel={t('use.save')}
      message={message}
      isBusy={using.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {entities.length > 0 && (
        <Pill.Group aria-label={t('use.entities')} role="list">
          {entities.map(({ value, label }) => (
            <Pill
              key={value}
              role="listitem"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('use.remove', { name: label }), tabIndex: 0, 'aria-hidden': false }}
              onRemove={() => setEntities(entities.filter((one) => one.value !== value))}
            >
              {label}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <RemoteSelect
        key={entities.length}
        name="entity_ids"
        label={t('use.entities')}
        value={null}
        load={loadEntities}
        error={errors.entity_ids}
        onChange={() => clear('entity_ids')}
        onChosen={(option) =>
          option && !entities.some(({ value }) => value === option.value) && setEntities([...entities, option])
        }
      />
      <DateField
        allDates
        required
        name="day"
        label={t('use.day')}
        description={t('use.day_help')}
        value={day}
        error={errors.day}
        onChange={(next) => {
          clear('day')
          setDay(next)
        }}
      />
    </FormDialog>
  )
}
