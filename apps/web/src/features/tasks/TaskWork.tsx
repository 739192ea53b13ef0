import type { TaskDetail } from '@niyam/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { peopleOptions } from '../../domain/people-options.ts'
import panel from '../../domain/SidePanel.module.css'
import { PersonField } from '../../domain/work-list/PersonField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { fieldMessage } from '../../lib/failure.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { peopleOfItem } from '../calendar/queries.ts'
import { EstimateField } from './EstimateField.tsx'
import { useTaskChange } from './use-task-change.ts'

/** By when, how long it takes, and who does and reviews it. Each field is saved when it is chosen, and shows its own refusal. */
export function TaskWork({ task }: { readonly task: TaskDetail }) {
  const t = useTexts('tasks')
  const item_id = task.item?.item_id
  const all = useQuery({ ...organisationPeople, enabled: !item_id })
  const ofItem = useQuery({ ...peopleOfItem(item_id ?? ''), enabled: item_id !== undefined })
  const options = peopleOptions((item_id ? ofItem : all).data?.users ?? [])
  const due = useTaskChange(task.task_id)
  const assignee = useTaskChange(task.task_id)
  const reviewer = useTaskChange(task.task_id)
  return (
    <div className={panel.people}>
      <DateField
        allDates
        name="due_on"
        label={t('panel.due')}
        description={task.due_offset ? offsetText(t, task.due_offset) : undefined}
        value={due.isPending ? (due.variables.due_on ?? null) : task.due_on}
        error={fieldMessage(due.error, 'due_on')}
        onChange={(due_on) => due_on !== task.due_on && due.mutate({ due_on, due_offset: null })}
      />
      <EstimateField key={task.estimate_minutes} task={task} />
      <PersonField
        name="assigned_to"
        label={t('panel.assignee')}
        placeholder={t('nobody')}
        person={task.assigned_to}
        options={options}
        change={assignee}
      />
      <PersonField
        name="reviewer"
        label={t('panel.reviewer')}
        placeholder={t('panel.no_reviewer')}
        person={task.reviewer}
        options={options}
        change={reviewer}
      />
    </div>
  )
}

function offsetText(t: ReturnType<typeof useTexts<'tasks'>>, offset: NonNullable<TaskDetail['due_offset']>): string {
  const { days, basis } = offset
  const when = days < 0 ? 'before' : days > 0 ? 'after' : 'on'
  return when === 'on' ? t(`panel.offset.on_${basis}`) : t(`panel.offset.${when}_${basis}`, { count: Math.abs(days) })
}
