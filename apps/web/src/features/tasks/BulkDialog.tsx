import type { TaskStatus } from '@niyam/contract/task-limits.ts'
import type { Task } from '@niyam/contract/tasks.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssignField } from '../../domain/work-list/AssignField.tsx'
import type { BulkDialogProps } from '../../domain/work-list/use-bulk.ts'
import { DateField } from '../../fields/DateField.tsx'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { STATUSES } from './task-status.ts'
import { useTaskActs } from './use-task-acts.ts'

type Props = BulkDialogProps<'status' | 'assign' | 'due', readonly Task[]>

/** Asks for the status, assignee or due day of many tasks. */
export default function BulkDialog({ act, chosen: tasks, onDone }: Props) {
  const t = useTexts('tasks')
  const people = useQuery({ ...organisationPeople, enabled: act === 'assign' })
  const acts = useTaskActs()
  const [status, setStatus] = useState<TaskStatus>('done')
  const [person, setPerson] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const users = people.data?.users ?? []
  const count = tasks.length

  function submit() {
    if (act === 'assign' && person === null) return setMissing(true)
    const found = users.find(({ user_id }) => user_id === person)
    const changes = {
      status: { status },
      assign: { assigned_to: found ? { user_id: found.user_id, name: found.name } : null },
      due: { due_on: day },
    }
    const sentence = (done: number) =>
      act === 'status'
        ? t('many.done_status', { count: done, status: t(`status.${status}`) })
        : t(`many.done_${act}`, { count: done })
    acts.mutate({ tasks, change: changes[act], sentence })
    onDone(true)
  }
  return (
    <FormDialog
      title={t(`many.${act}_title`, { count })}
      saveLabel={t(act === 'due' ? 'many.due_save' : `many.${act}`)}
      message={null}
      isBusy={false}
      onClose={() => onDone(false)}
      onSubmit={submit}
    >
      {act === 'status' && (
        <Select
          label={t('panel.status')}
          data={STATUSES.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          value={status}
          onChange={(next) => setStatus(STATUSES.find((one) => one === next) ?? status)}
          allowDeselect={false}
          data-autofocus
        />
      )}
      {act === 'assign' && (
        <AssignField
          label={t('panel.assignee')}
          value={person}
          onChange={(next) => {
            setPerson(next)
            setMissing(false)
          }}
          isMissing={isMissing}
        />
      )}
      {act === 'due' && (
        <DateField
          allDates
          label={t('panel.due')}
          description={t('many.due_help')}
          value={day}
          onChange={setDay}
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
