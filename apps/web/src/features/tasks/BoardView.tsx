import type { Task } from '@niyam/contract/tasks.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isNarrowed } from '../../domain/work-list/address.ts'
import { WorkBody } from '../../domain/work-list/WorkBody.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { CLEARED, type TasksAddress } from './address.ts'
import classes from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'
import type { Target } from './changes.ts'
import { TaskFilter } from './TaskFilter.tsx'
import { useBoard } from './use-board.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useTaskActs } from './use-task-acts.ts'

const TaskPanel = lazyPart(() => import('./TaskPanel.tsx'))

interface Props {
  readonly address: TasksAddress
  readonly open: string | undefined
}

/** Tasks as cards in columns: by status, or the open ones by person or client. */
export default function BoardView({ address, open }: Props) {
  const t = useTexts('tasks')
  const { search, href } = address
  const mayWrite = useMay('tasks.write')
  const board = useBoard(search)
  const { columns, unsynced, today, query } = board
  const acts = useTaskActs()
  const { mutate } = acts
  const latest = useRef(columns)
  useEffect(() => {
    latest.current = columns
  })
  const isByStatus = search.by === undefined

  /** `above` is the card it is put above in a column of statuses; null is the end. */
  const move = useCallback(
    (task: Task, { title, change }: Target, above: string | null) =>
      mutate({
        tasks: [task],
        change,
        ...(isByStatus && { above }),
        sentence: () => t('said.moved', { title: task.title, to: title }),
      }),
    [mutate, isByStatus, t],
  )
  const drop = (task_id: string, key: string, above: string | null) => {
    const from = columns.find((one) => one.tasks.some((task) => task.task_id === task_id))
    const to = columns.find((one) => one.key === key)
    const task = from?.tasks.find((one) => one.task_id === task_id)
    if (!task || !to?.change || above === task_id || (from === to && !isByStatus)) return
    move(task, { title: to.title, change: to.change }, above)
  }
  const { dragged, onPointerDown } = useCardDrag(drop)
  const targets = useMemo(
    () => board.targets ?? columns.flatMap(({ title, change, key }) => (change ? [{ title, change, key }] : [])),
    [board.targets, columns],
  )
  const moveByMenu = useCallback(
    (task: Task, target: Target) => {
      const column = latest.current.find(({ key }) => key === target.key)
      move(task, target, column?.tasks[0]?.task_id ?? null)
    },
    [move],
  )
  const hrefOf = useCallback((task_id: string) => href({ task: task_id }), [href])
  const total = columns.reduce((sum, column) => sum + column.total, 0)
  const ids = columns.flatMap((column) => column.tasks.map(({ task_id }) => task_id))
  return (
    <>
      <TaskFilter
        address={address}
        total={query.data ? t(board.isPartial ? 'context_more' : 'context', { count: total }) : ''}
      />
      <WorkBody
        query={query}
        failed={t('failed')}
        panel={open && <TaskPanel task_id={open} address={address} today={today} ids={ids} />}
      >
        {total === 0 && (
          <Panel>
            <EmptyState
              icon={IconChecklist}
              title={t(isNarrowed(search, CLEARED) ? 'found_none_title' : 'none_title')}
              text={t(isNarrowed(search, CLEARED) ? 'found_none_text' : 'none_text_read')}
            />
          </Panel>
        )}
        {total > 0 && (
          <>
            {mayWrite && !board.targets && <p className={classes.hint}>{t('board.hint')}</p>}
            <div
              role="group"
              aria-label={t('board.label')}
              className={classes.board}
              data-dragging={dragged !== null || undefined}
              onPointerDown={mayWrite && !board.targets ? onPointerDown : undefined}
            >
              {columns.map((column) => (
                <BoardColumn
                  key={column.key}
                  column={column}
                  address={address}
                  today={today}
                  open={open}
                  hrefOf={hrefOf}
                  unsynced={unsynced}
                  dragged={dragged?.task_id}
                  isOver={dragged?.over === column.key}
                  targets={mayWrite ? targets : null}
                  onMove={moveByMenu}
                />
              ))}
            </div>
          </>
        )}
      </WorkBody>
    </>
  )
}
