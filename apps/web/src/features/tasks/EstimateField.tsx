import type { TaskDetail } from '@niyam/contract/tasks.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldMessage } from '../../lib/failure.ts'
import { readTime, showTime } from '../../lib/read-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { useTaskChange } from './use-task-change.ts'

/** How long the task is expected to take, saved when the field is left; empty is not known. */
export function EstimateField({ task }: { readonly task: TaskDetail }) {
  const t = useTexts('tasks')
  const change = useTaskChange(task.task_id)
  const [typed, setTyped] = useState(showTime(task.estimate_minutes ?? 0))
  const minutes = readTime(typed)
  const leave = () => {
    if (minutes === null || minutes === (task.estimate_minutes ?? 0)) return
    const estimate_minutes = minutes || null
    // Enter saved it already; the field is left afterwards.
    if (change.isPending && change.variables.estimate_minutes === estimate_minutes) return
    change.mutate({ estimate_minutes }, { onSuccess: () => setTyped(showTime(minutes)) })
  }
  const refusal = fieldMessage(change.error, 'estimate_minutes') ?? (change.isError && t('panel.estimate_not_saved'))
  return (
    <TextInput
      name="estimate_minutes"
      label={t('panel.estimate')}
      placeholder={t('panel.estimate_unknown')}
      autoComplete="off"
      value={typed}
      error={minutes === null ? t('panel.estimate_invalid') : refusal}
      onChange={({ currentTarget }) => {
        change.reset()
        setTyped(currentTarget.value)
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}
