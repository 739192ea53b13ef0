import { useInfiniteQuery } from '@tanstack/react-query'
import { EVERY } from '../../domain/work-list/filter.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { taskPath, tasksPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { withChanges } from './changes.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { taskPages } from './queries.ts'
import classes from './TasksBlock.module.css'
import { isOpen, OPEN_STATUSES, STATUSES } from './task-status.ts'
import { TaskRow } from './TaskRow.tsx'
import { useTaskActs, useUnsynced } from './use-task-acts.ts'

interface Props {
  /** The client or the calendar item. */
  readonly of: { readonly entity_id: string } | { readonly item_id: string }
}

const SHOWN = 8

/** The tasks of a client as a card, or of a calendar item as a part of its panel. */
export default function TasksBlock({ of }: Props) {
  const t = useTexts('tasks')
  const mayRead = useMay('tasks.read')
  if (!mayRead) return null
  if ('item_id' in of)
    return (
      <>
        <h3>{t('block.title')}</h3>
        <List of={of} />
      </>
    )
  return (
    <Panel
      title={t('block.title')}
      aside={<AppLink href={tasksPath({ entity: of.entity_id })}>{t('block.all')}</AppLink>}
    >
      <List of={of} />
    </Panel>
  )
}

/** Shows closed tasks too for an item, only open ones for a client. */
function List({ of }: Props) {
  const t = useTexts('tasks')
  const tc = useTexts('compliances')
  const mayWrite = useMay('tasks.write')
  const isOfItem = 'item_id' in of
  const status = (isOfItem ? STATUSES : OPEN_STATUSES).join(',')
  const list = useInfiniteQuery(taskPages({ ...of, status, pagesize: SHOWN }))
  const unsynced = useUnsynced()
  const acts = useTaskActs()
  const [first] = list.data?.pages ?? []
  if (list.isPending) return <RowsSkeleton rows={3} height={41} />
  if (!first) return <ErrorState error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />
  const tasks = withChanges(first.tasks, unsynced)
  const all = (isOfItem ? STATUSES : OPEN_STATUSES).reduce((sum, one) => sum + (first.counts?.[one] ?? 0), 0)
  const more = all - tasks.length
  return (
    <div className={classes.block}>
      {tasks.length > 0 && (
        <ul className={classes.list}>
          {tasks.map((task) => (
            <TaskRow
              key={task.task_id}
              task={task}
              today={first.today}
              href={taskPath({ task_id: task.task_id })}
              withPlace={!isOfItem}
              isUnsynced={unsynced.has(task.task_id)}
              onCheckOff={
                mayWrite
                  ? () =>
                      acts.mutate({
                        tasks: [task],
                        change: { status: isOpen(task.status) ? 'done' : 'to_do' },
                        sentence: () => t(isOpen(task.status) ? 'said.done' : 'said.reopened', { title: task.title }),
                      })
                  : null
              }
              t={t}
              tc={tc}
            />
          ))}
        </ul>
      )}
      {tasks.length === 0 && <p className={classes.none}>{t('none_here')}</p>}
      {more > 0 && (
        <p className={classes.none}>
          <AppLink href={tasksPath(isOfItem ? { item: of.item_id, status: EVERY } : { entity: of.entity_id })}>
            {t('block.more', { count: more })}
          </AppLink>
        </p>
      )}
      {mayWrite && <QuickAdd of={of} />}
    </div>
  )
}
