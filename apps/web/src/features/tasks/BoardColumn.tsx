import type { Task } from '@niyam/contract/tasks.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import type { TasksAddress } from './address.ts'
import { BoardCard } from './BoardCard.tsx'
import type { Target } from './changes.ts'
import classes from './Board.module.css'
import type { BoardColumn as ColumnOfBoard } from './use-board.ts'
import { useWindow } from '../../lib/use-window.ts'

/** A card with its gap, in pixels: all have the same height, so that only those in sight are drawn. */
const CARD = 92

interface Props {
  readonly column: ColumnOfBoard
  readonly address: TasksAddress
  readonly today: string
  readonly open: string | undefined
  readonly hrefOf: (task_id: string) => string
  readonly unsynced: ReadonlyMap<string, unknown>
  readonly dragged: string | undefined
  readonly isOver: boolean
  /** Where a card can go; null for people who only read. */
  readonly targets: readonly Target[] | null
  readonly onMove: (task: Task, target: Target) => void
}

export function BoardColumn(props: Props) {
  const { column, address, today, open, hrefOf, unsynced, dragged, isOver, targets, onMove } = props
  const t = useTexts('tasks')
  const tc = useTexts('compliances')
  const id = useId()
  const { key, title, tasks, total } = column
  const { ref, from, to, before, after } = useWindow<HTMLDivElement>(tasks.length, CARD)
  const more = total - tasks.length
  return (
    <section aria-labelledby={id} className={classes.column} data-column={key} data-over={isOver || undefined}>
      <div className={classes.head}>
        <h2 id={id} title={title}>
          {title}
        </h2>
        <span className={classes.count}>{total}</span>
      </div>
      <div ref={ref} className={classes.cards}>
        <ul style={{ paddingTop: before, paddingBottom: after }}>
          {tasks.slice(from, to).map((task, at) => (
            <BoardCard
              key={task.task_id}
              task={task}
              today={today}
              place={from + at + 1}
              total={total}
              href={hrefOf(task.task_id)}
              isCurrent={task.task_id === open}
              isUnsynced={unsynced.has(task.task_id)}
              isDragged={task.task_id === dragged}
              column={title}
              targets={targets}
              onMove={onMove}
              t={t}
              tc={tc}
            />
          ))}
        </ul>
        {tasks.length === 0 && <p className={classes.none}>{t('board.empty')}</p>}
        {more > 0 && (
          <Button
            component={AppLink}
            href={address.href({ view: undefined, status: key, task: undefined })}
            variant="subtle"
            size="compact-sm"
          >
            {t('board.more', { count: more })}
          </Button>
        )}
      </div>
    </section>
  )
}
