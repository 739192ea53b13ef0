import type { Task } from '@niyam/contract/tasks.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconListCheck, IconLock, IconRefresh } from '@tabler/icons-react'
import { memo } from 'react'
import { PersonSign } from '../../domain/work-list/PersonSign.tsx'
import type { Texts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import type { Target } from './changes.ts'
import classes from './Board.module.css'
import { placeOf, TaskDue } from './TaskRow.tsx'
import { isOpen } from './task-status.ts'

interface Props {
  readonly task: Task
  readonly today: string
  /** Its number in the column, from 1. */
  readonly place: number
  readonly total: number
  readonly href: string
  readonly isCurrent: boolean
  readonly isUnsynced: boolean
  readonly isDragged: boolean
  /** The title of its column: it cannot be moved there. */
  readonly column: string
  readonly targets: readonly Target[] | null
  readonly onMove: (task: Task, target: Target) => void
  readonly t: Texts<'tasks'>
  readonly tc: Texts<'compliances'>
}

export const BoardCard = memo(function BoardCard(props: Props) {
  const { task, today, place, total, href, isCurrent, isUnsynced, isDragged, column, targets, onMove, t, tc } = props
  const { task_id, title, assigned_to: person, checks, blockers_open, status } = task
  return (
    <li
      className={classes.card}
      data-card={task_id}
      data-dragged={isDragged || undefined}
      data-unsynced={isUnsynced || undefined}
      aria-busy={isUnsynced || undefined}
      aria-posinset={place}
      aria-setsize={total}
    >
      <AppLink
        href={href}
        className={classes.link}
        aria-current={isCurrent || undefined}
        data-row={task_id}
        draggable={false}
        title={title}
      >
        <span className={classes.title}>{title}</span>
        <span className={classes.place}>{placeOf(task, tc)}</span>
        <span className={classes.foot}>
          <TaskDue task={task} today={today} tc={tc} />
          {checks.total > 0 && (
            <span className={classes.sign} title={t('row.checks', { done: checks.settled, total: checks.total })}>
              <IconListCheck size={14} aria-hidden />
              {checks.settled}/{checks.total}
            </span>
          )}
          {blockers_open > 0 && isOpen(status) && (
            <span className={classes.sign} title={t('row.blocked')}>
              <IconLock size={14} aria-hidden />
              <span className="visually-hidden">{t('row.blocked')}</span>
            </span>
          )}
          {isUnsynced && (
            <span className={classes.sign}>
              <IconRefresh size={14} aria-hidden />
              {t('board.unsaved')}
            </span>
          )}
          <PersonSign name={person?.name} none={t('nobody')} className={classes.person} />
        </span>
      </AppLink>
      {targets && (
        <PopupMenu
          label={t('board.move', { title })}
          width={240}
          entries={targets
            .filter((target) => target.title !== column)
            .map((target) => ({
              label: t('board.move_to', { to: target.title }),
              onSelect: () => onMove(task, target),
            }))}
          button={(button) => (
            <ActionIcon
              {...button}
              variant="subtle"
              color="gray"
              size={24}
              className={classes.menu ?? ''}
              aria-label={t('board.move', { title })}
            >
              <IconDots size={16} />
            </ActionIcon>
          )}
        />
      )}
    </li>
  )
})
