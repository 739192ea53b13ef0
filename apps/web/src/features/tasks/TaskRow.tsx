import type { Task } from '@niyam/contract/tasks.ts'
import { IconCheck, IconListCheck, IconLock, IconUser } from '@tabler/icons-react'
import { calendarWords } from '../../domain/calendar-words.ts'
import type { Texts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { initials } from '../../ui/initials.ts'
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
  readonly pick?: { readonly isOn: boolean; readonly toggle: (isRange: boolean) => void } | null
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
    <li className={classes.line} data-unsynced={isUnsynced || undefined} aria-busy={isUnsynced || undefined}>
      {pick && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={pick.isOn}
            aria-label={t('row.select', { title })}
            onChange={({ nativeEvent }) => pick.toggle((nativeEvent as MouseEvent).shiftKey === true)}
          />
        </label>
      )}
      {onCheckOff ? (
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
      )}
      <AppLink href={href} className={classes.row} aria-current={isCurrent || undefined} data-task={task.task_id}>
        <span className={classes.title} data-closed={!isOpen(status) || undefined} title={title}>
          {title}
        </span>
        <span className={classes.badge}>
          <StateBadge {...STATUS_LOOK[status]} label={t(`status.${status}`)} />
        </span>
        <span className={classes.about}>
          <TaskDue task={task} today={today} tc={tc} />
          <span className={classes.person} title={person?.name ?? t('nobody')} data-none={!person || undefined}>
            <span aria-hidden>{person ? initials(person.name) : <IconUser size={14} />}</span>
            <span className="visually-hidden">{person?.name ?? t('nobody')}</span>
          </span>
          {withPlace && <TaskPlace task={task} tc={tc} />}
          <span className={classes.signs}>
            {checks.total > 0 && (
              <span title={t('row.checks', { done: checks.settled, total: checks.total })}>
                <IconListCheck size={14} aria-hidden />
                <span aria-hidden>
                  {checks.settled}/{checks.total}
                </span>
                <span className="visually-hidden">
                  {t('row.checks', { done: checks.settled, total: checks.total })}
                </span>
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
      </AppLink>
    </li>
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
    <span className={classes.place} title={place || undefined}>
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
  if (due_on === null) return <span className={classes.due} />
  const words = calendarWords(tc)
  const isLate = isOpen(status) && due_on < today
  return (
    <span className={classes.due} data-late={isLate || undefined}>
      <span className={classes.day}>{words.day(due_on)}</span>
      {isOpen(status) && <span className={classes.far}>{words.distance(due_on, today, true)}</span>}
    </span>
  )
}
