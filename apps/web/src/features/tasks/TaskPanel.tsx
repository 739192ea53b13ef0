import { useQuery } from '@tanstack/react-query'
import { WorkPanel } from '../../domain/work-list/WorkPanel.tsx'
import { useTexts } from '../../lib/texts.ts'
import type { TasksAddress } from './address.ts'
import { taskQuery } from './queries.ts'
import { TaskShown } from './TaskShown.tsx'

interface Props {
  readonly task_id: string
  readonly address: TasksAddress
  readonly today: string
  /** The list that holds the task, in its order. */
  readonly ids: readonly string[]
}

/** The open task, with its list. */
export default function TaskPanel({ task_id, address, today, ids }: Props) {
  const t = useTexts('tasks')
  const close = () => address.set({ task: undefined })
  return (
    <WorkPanel
      id={task_id}
      ids={ids}
      query={useQuery(taskQuery(task_id))}
      label={t('panel.label')}
      labels={{
        previous: t('panel.previous'),
        next: t('panel.next'),
        close: t('panel.close'),
        failed: t('panel.failed'),
      }}
      onOpen={(task, how) => address.set({ task }, how)}
      onClose={close}
    >
      {(task) => (
        <TaskShown
          key={task_id}
          task={task}
          today={today}
          hrefOf={(other) => address.href({ task: other })}
          onGone={close}
        />
      )}
    </WorkPanel>
  )
}
