import type { TaskDetail, Task } from '@niyam/contract/tasks.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { peopleOptions } from '../../domain/people-options.ts'
import { DateField } from '../../fields/DateField.tsx'
import { failureMessage, fieldErrors } from '../../lib/failure.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { peopleOfItem } from '../calendar/queries.ts'
import classes from './TaskPanel.module.css'
import { useTaskChange } from './use-task-change.ts'

/** By when, and who does and reviews it. Each field is saved when it is chosen, and shows its own refusal. */
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
    <div className={classes.work}>
      <DateField
        allDates
        name="due_on"
        label={t('panel.due')}
        description={task.due_offset ? offsetText(t, task.due_offset) : undefined}
        value={due.isPending ? (due.variables.due_on ?? null) : task.due_on}
        error={refusalOf(due.error, 'due_on')}
        onChange={(due_on) => due_on !== task.due_on && due.mutate({ due_on, due_offset: null })}
      />
      <Person
        name="assigned_to"
        label={t('panel.assignee')}
        placeholder={t('nobody')}
        person={task.assigned_to}
        options={options}
        change={assignee}
      />
      <Person
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

interface PersonProps {
  readonly name: 'assigned_to' | 'reviewer'
  readonly label: string
  readonly placeholder: string
  readonly person: Task['assigned_to']
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly change: ReturnType<typeof useTaskChange>
}

function Person({ name, label, placeholder, person, options, change }: PersonProps) {
  const value = change.isPending ? (change.variables[name] ?? null) : (person?.user_id ?? null)
  const isListed = person === null || options.some((one) => one.value === person.user_id)
  return (
    <Select
      name={name}
      label={label}
      placeholder={placeholder}
      data={[...(isListed ? [] : [{ value: person.user_id, label: person.name }]), ...options]}
      value={value}
      error={refusalOf(change.error, name)}
      onChange={(next) => change.mutate({ [name]: next })}
      searchable
      clearable
    />
  )
}

/** What the server said of the field, or of the change as a whole. */
const refusalOf = (error: unknown, field: string) => fieldErrors(error)[field] ?? failureMessage(error)

function offsetText(t: ReturnType<typeof useTexts<'tasks'>>, offset: NonNullable<TaskDetail['due_offset']>): string {
  const { days, basis } = offset
  const when = days < 0 ? 'before' : days > 0 ? 'after' : 'on'
  return when === 'on' ? t(`panel.offset.on_${basis}`) : t(`panel.offset.${when}_${basis}`, { count: Math.abs(days) })
}
