import type { Task } from '@niyam/contract/tasks.ts'
import { IconCheck, IconListCheck, IconLock } from '@tabler/icons-react'
import { calendarWords } from '../../domain/calendar-words.ts'
import type { Picked } from '../../domain/work-list/picked.ts'
import { PersonSign } from '../../domain/work-list/PersonSign.tsx'
import list from '../../domain/work-list/Row.module.css'
import { WorkRow } from '../../domain/work-list/WorkRow.tsx'
import type { Texts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './TaskRow.module.css'
import { isOpen, STATUS_LOOK } from './task-status.ts'

interface Props {
  readonly task: Task
  readonly today: string
  readonly href: string
  readonly isCurrent?: boolean
  /** False where the list shows one entity or item. */
  readonly withPlace?: boolean
  /** Changed here, not confirmed by the server yet. */
  readonly isUnsynced?: boolean
  /** Null for people who only read. */
  readonly onCheckOff: ((task: Task) => void) | null
  /** Null where nothing can be chosen. */
  readonly pick?: Picked | null
  readonly t: Texts<'tasks'>
  readonly tc: Texts<'compliances'>
}

/** Hundreds of rows are drawn at once: a row calls no hooks. */
export function TaskRow({
  task,
  today,
  href,
  isCurrent = false,
  withPlace = true,
  isUnsynced = false,
  onCheckOff,
  pick = null,
  t,
  tc,
}: Props) {
  const { title, status, assigned_to: person, checks, blockers_open } = task
  const isDone = status === 'done'
  const name = t(isDone ? 'row.reopen' : 'row.done', { title })
  return (
    <WorkRow
      id={task.task_id}
      href={href}
      isCurrent={isCurrent}
      pick={pick}
      pickLabel={t('row.select', { title })}
      className={classes.row}
      isUnsynced={isUnsynced}
      before={
        onCheckOff ? (
          <button
            type="button"
            className={classes.check}
            data-done={isDone || undefined}
            aria-label={name}
            title={name}
            onClick={() => onCheckOff(task)}
          >
            <IconCheck size={14} stroke={2.5} aria-hidden />
          </button>
        ) : (
          <span className={classes.check} data-done={isDone || undefined} aria-hidden>
            {isDone && <IconCheck size={14} stroke={2.5} />}
          </span>
        )
      }
    >
      <span className={`${list.name} ${classes.title}`} data-closed={!isOpen(status) || undefined} title={title}>
        {title}
      </span>
      <span className={`${list.badge} ${classes.badge}`}>
        <StateBadge {...STATUS_LOOK[status]} label={t(`status.${status}`)} />
      </span>
      <span className={list.about}>
        <TaskDue task={task} today={today} tc={tc} />
        <PersonSign name={person?.name} none={t('nobody')} className={classes.person} />
        {withPlace && <TaskPlace task={task} tc={tc} />}
        <span className={classes.signs}>
          {checks.total > 0 && (
            <span title={t('row.checks', { done: checks.settled, total: checks.total })}>
              <IconListCheck size={14} aria-hidden />
              <span aria-hidden>
                {checks.settled}/{checks.total}
              </span>
              <span className="visually-hidden">{t('row.checks', { done: checks.settled, total: checks.total })}</span>
            </span>
          )}
          {blockers_open > 0 && isOpen(status) && (
            <span title={t('row.blocked')}>
              <IconLock size={14} aria-hidden />
              <span className="visually-hidden">{t('row.blocked')}</span>
            </span>
          )}
        </span>
      </span>
    </WorkRow>
  )
}

/** Where a task hangs: client, and form and period of its calendar item. */
export function placeOf({ entity, item }: Pick<Task, 'entity' | 'item'>, tc: Texts<'compliances'>): string {
  const [area = ''] = item?.obligation_id.split('.') ?? []
  return [entity?.name, item?.form, item && calendarWords(tc).period(item.period, area)].filter(Boolean).join(' · ')
}

function TaskPlace({ task, tc }: Pick<Props, 'task' | 'tc'>) {
  const place = placeOf(task, tc)
  return (
    <span className={`${list.second} ${classes.place}`} title={place || undefined}>
      {place}
    </span>
  )
}

interface DueProps extends Pick<Props, 'today' | 'tc'> {
  readonly task: Pick<Task, 'due_on' | 'status'>
}

/** The due day of a task, late in words and colour while it is open. */
export function TaskDue({ task, today, tc }: DueProps) {
  const { due_on, status } = task
  const className = `${list.due} ${classes.due}`
  if (due_on === null) return <span className={className} />
  const words = calendarWords(tc)
  const isLate = isOpen(status) && due_on < today
  return (
    <span className={className} data-late={isLate || undefined}>
      <span className={classes.day}>{words.day(due_on)}</span>
      {isOpen(status) && <span className={classes.far}>{words.distance(due_on, today, true)}</span>}
    </span>
  )
}
