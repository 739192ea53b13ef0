import type { TaskDetail } from '@niyam/contract/tasks.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import classes from './TaskPanel.module.css'
import { useTaskChange } from './use-task-change.ts'

interface Props {
  readonly task: TaskDetail
  readonly mayWrite: boolean
}

/** Title and details, changed in place. */
export function TaskText({ task, mayWrite }: Props) {
  const t = useTexts('tasks')
  const [title, setTitle] = useState(task.title)
  const [details, setDetails] = useState(task.details)
  const change = useTaskChange(task.task_id)
  const isMissing = title.trim() === ''
  const { form, errors, message, clear, refuse } = useFieldErrors(
    change.error,
    isMissing ? { title: t('panel.title_missing') } : {},
  )
  if (!mayWrite)
    return (
      <>
        <h2>{task.title}</h2>
        {task.details && <p className={classes.details}>{task.details}</p>}
      </>
    )
  const isChanged = title.trim() !== task.title || details.trim() !== task.details.trim()
  return (
    <form
      ref={form}
      noValidate
      className={classes.text}
      onSubmit={(event) => {
        event.preventDefault()
        if (isMissing) refuse()
        else if (isChanged && !change.isPending) change.mutate({ title: title.trim(), details: details.trim() })
      }}
    >
      <Textarea
        name="title"
        aria-label={t('panel.title')}
        className={classes.titleField ?? ''}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={200}
        value={title}
        error={errors.title}
        onChange={({ currentTarget }) => {
          clear('title')
          setTitle(currentTarget.value.replaceAll('\n', ' '))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Textarea
        name="details"
        label={t('panel.details')}
        placeholder={t('panel.details_placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        value={details}
        error={errors.details}
        onChange={({ currentTarget }) => {
          clear('details')
          setDetails(currentTarget.value)
        }}
      />
      <FormAlert message={message} />
      {isChanged && (
        <Button type="submit" size="xs" loading={change.isPending}>
          {t('panel.save')}
        </Button>
      )}
    </form>
  )
}
