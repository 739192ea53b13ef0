import type { Task } from '@niyam/contract/tasks.ts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import agenda from '../../domain/Agenda.module.css'
import { useCalendarWords } from '../../domain/calendar-words.ts'
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
  /** Space chooses the row that has the focus, as in the calendar. */
  const onKeyDown = (event: KeyboardEvent) => {
    const task_id = event.target instanceof HTMLElement ? event.target.dataset.task : undefined
    if (!selection || !task_id || event.key !== ' ') return
    event.preventDefault()
    selection.toggle(task_id, event.shiftKey)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows inside are links and hold the focus
    <div className={agenda.agenda} onKeyDown={onKeyDown}>
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
              pick={
                selection && {
                  isOn: selection.has(task.task_id),
                  toggle: (isRange) => selection.toggle(task.task_id, isRange),
                }
              }
              t={t}
              tc={tc}
            />
          ))}
        </Group>
      ))}
    </div>
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
  const id = useId()
  const [first] = tasks
  const titles = {
    due: () => (key === OVERDUE ? t('overdue') : key ? words.dayHead(key, today) : t('no_due')),
    person: () => first?.assigned_to?.name ?? t('nobody'),
    entity: () => first?.entity?.name ?? t('no_entity'),
  }
  const isDay = by === 'due' && key !== OVERDUE && key !== ''
  return (
    <section aria-labelledby={id} className={key === today ? agenda.isToday : undefined}>
      <div className={agenda.head}>
        <h2 id={id} className={key === OVERDUE ? agenda.late : undefined}>
          {titles[by]()}
          {isDay && <span className={agenda.far}>{words.distance(key, today, false)}</span>}
        </h2>
        <span className={agenda.count}>{t('group_count', { count: tasks.length })}</span>
      </div>
      <ul className={agenda.list}>{children}</ul>
    </section>
  )
}
