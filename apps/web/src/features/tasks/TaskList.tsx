import type { Task } from '@niyam/contract/tasks.ts'
import type { ReactNode } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { ListGroup, WorkList } from '../../domain/work-list/WorkList.tsx'
import { pickOf } from '../../domain/work-list/picked.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Selection } from '../../ui/table/use-selection.ts'
import { type Grouping, grouped, OVERDUE, type TaskGroup } from './groups.ts'
import { TaskRow } from './TaskRow.tsx'

interface Props {
  readonly tasks: readonly Task[]
  readonly today: string
  readonly by: Grouping
  readonly open: string | undefined
  readonly hrefOf: (task_id: string) => string
  readonly unsynced: ReadonlyMap<string, unknown>
  readonly onCheckOff: ((task: Task) => void) | null
  /** With it rows can be chosen. */
  readonly selection: Selection | null
}

/** Tasks in groups under sticky heads, one line a task. */
export function TaskList({ tasks, today, by, open, hrefOf, unsynced, onCheckOff, selection }: Props) {
  const t = useTexts('tasks')
  const tc = useTexts('compliances')
  return (
    <WorkList selection={selection}>
      {grouped(tasks, by, today).map((group) => (
        <Group key={group.key} group={group} by={by} today={today}>
          {group.tasks.map((task) => (
            <TaskRow
              key={task.task_id}
              task={task}
              today={today}
              href={hrefOf(task.task_id)}
              isCurrent={task.task_id === open}
              isUnsynced={unsynced.has(task.task_id)}
              onCheckOff={onCheckOff}
              pick={pickOf(selection, task.task_id)}
              t={t}
              tc={tc}
            />
          ))}
        </Group>
      ))}
    </WorkList>
  )
}

interface GroupProps {
  readonly group: TaskGroup
  readonly by: Grouping
  readonly today: string
  readonly children: ReactNode
}

function Group({ group: { key, tasks }, by, today, children }: GroupProps) {
  const t = useTexts('tasks')
  const words = useCalendarWords()
  const [first] = tasks
  const titles = {
    due: () => (key === OVERDUE ? t('overdue') : key ? words.dayHead(key, today) : t('no_due')),
    person: () => first?.assigned_to?.name ?? t('nobody'),
    entity: () => first?.entity?.name ?? t('no_entity'),
  }
  const isDay = by === 'due' && key !== OVERDUE && key !== ''
  return (
    <ListGroup
      title={titles[by]()}
      {...(isDay && { far: words.distance(key, today, false) })}
      count={t('group_count', { count: tasks.length })}
      isToday={key === today}
      isLate={key === OVERDUE}
    >
      {children}
    </ListGroup>
  )
}
