import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { MyDayEntry } from '@niyam/contract/my-day.ts'
import type { Task } from '@niyam/contract/tasks.ts'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import classes from '../domain/Agenda.module.css'
import { ListGroup, WorkList } from '../domain/work-list/WorkList.tsx'
import { AgendaRow } from '../features/calendar/AgendaRow.tsx'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import { loadManyDialog } from '../features/items/bulk/load-many-dialog.ts'
import { withChanges } from '../features/tasks/changes.ts'
import { myDayQuery } from '../features/tasks/queries.ts'
import { isOpen } from '../features/tasks/task-status.ts'
import { TaskRow } from '../features/tasks/TaskRow.tsx'
import { TaskViews } from '../features/tasks/TaskViews.tsx'
import { useTaskActs, useUnsynced } from '../features/tasks/use-task-acts.ts'
import { lazyPart } from '../lib/load-part.ts'
import { useMay, useSession } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { calendarPath, reviewQueuePath, taskPath, tasksPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/Skeletons.tsx'

const ManyDialog = lazyPart(loadManyDialog)

const GROUPS = ['overdue', 'today', 'week', 'no_day'] as const satisfies readonly MyDayEntry['group'][]

/** What the person has to do within a week: calendar items, tasks and reviews, what lateness costs first. */
export default function MyDayPage() {
  const t = useTexts('tasks')
  const mayRead = useMay('tasks.read')
  const { data, error, refetch } = useQuery({ ...myDayQuery, enabled: mayRead })
  return (
    <>
      <PageHead
        title={t('my_day.title')}
        context={t('my_day.context')}
        actions={mayRead && <TaskViews now="my_day" />}
      />
      <VisibilityNote />
      {data && data.entries.length > 0 ? (
        <Day {...data} />
      ) : (
        <Panel padding="none">
          {!mayRead ? (
            <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
          ) : data ? (
            <EmptyState icon={IconCircleCheck} title={t('my_day.none_title')} text={t('my_day.none_text')} />
          ) : error ? (
            <ErrorState error={error} title={t('my_day.failed')} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={10} height={41} />
          )}
        </Panel>
      )}
    </>
  )
}

interface Props {
  readonly entries: readonly MyDayEntry[]
  readonly today: string
  readonly more: { readonly items: boolean; readonly tasks: boolean; readonly reviews: boolean }
}

function Day({ entries, today, more }: Props) {
  const t = useTexts('tasks')
  const tc = useTexts('compliances')
  const mayFile = useMay('filings.write')
  const mayWrite = useMay('tasks.write')
  const own = useSession(({ user }) => user?.user_id)
  const unsynced = useUnsynced()
  const acts = useTaskActs()
  const [filed, setFiled] = useState<CalendarItem | null>(null)
  const checkOff = (task: Task) =>
    acts.mutate({
      tasks: [task],
      change: { status: isOpen(task.status) ? 'done' : 'to_do' },
      sentence: () => t(isOpen(task.status) ? 'said.done' : 'said.reopened', { title: task.title }),
    })
  const press = (act: string, item_id: string) => {
    const item = entries.find((entry) => entry.item?.item_id === item_id)?.item
    if (act === 'file' && item) setFiled(item)
  }
  const row = ({ kind, item, task }: MyDayEntry): ReactNode => {
    if (item)
      return (
        <AgendaRow
          key={`${kind} ${item.item_id}`}
          item={item}
          today={today}
          href={
            kind === 'filing_review'
              ? reviewQueuePath({ item: item.item_id })
              : calendarPath({ item: item.item_id, person: own ?? null })
          }
          isOpen={false}
          isOfOneEntity={false}
          pick={null}
          acts={mayFile ? ['file'] : []}
          t={tc}
        />
      )
    const [shownTask] = task ? withChanges([task], unsynced) : []
    return (
      shownTask && (
        <TaskRow
          key={`${kind} ${shownTask.task_id}`}
          task={shownTask}
          today={today}
          href={taskPath({ task_id: shownTask.task_id })}
          isUnsynced={unsynced.has(shownTask.task_id)}
          onCheckOff={mayWrite ? checkOff : null}
          t={t}
          tc={tc}
        />
      )
    )
  }
  return (
    <WorkList onAct={press}>
      {GROUPS.map((group) => {
        const some = entries.filter((entry) => entry.group === group)
        return (
          some.length > 0 && (
            <ListGroup
              key={group}
              title={t(`my_day.group.${group}`)}
              count={t('my_day.count', { count: some.length })}
              isToday={group === 'today'}
              isLate={group === 'overdue'}
            >
              {some.map(row)}
            </ListGroup>
          )
        )
      })}
      {(more.items || more.tasks || more.reviews) && (
        <p className={classes.all}>
          {t('my_day.more')}{' '}
          {more.items && <AppLink href={calendarPath({ person: own ?? null })}>{t('my_day.more_items')}</AppLink>}{' '}
          {more.tasks && <AppLink href={tasksPath({ person: 'me' })}>{t('my_day.more_tasks')}</AppLink>}{' '}
          {more.reviews && <AppLink href={reviewQueuePath()}>{t('my_day.more_reviews')}</AppLink>}
        </p>
      )}
      {filed && (
        <Suspense>
          <ManyDialog act="file" items={[filed]} today={today} onDone={() => setFiled(null)} />
        </Suspense>
      )}
    </WorkList>
  )
}
