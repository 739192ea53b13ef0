import type { TaskDetail } from '@niyam/contract/tasks.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import classes from '../../domain/SidePanel.module.css'
import { calendarWords } from '../../domain/calendar-words.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { showTime } from '../../lib/read-time.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, entityPath, taskSeriesPath, tasksPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DeleteButton } from '../../ui/DeleteButton.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { Blockers } from './Blockers.tsx'
import { Checklist } from './Checklist.tsx'
import { tasksChanged } from './queries.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { TaskComments } from './TaskComments.tsx'
import { TaskDue } from './TaskRow.tsx'
import { TaskText } from './TaskText.tsx'
import { TaskWork } from './TaskWork.tsx'
import { useTaskUndo } from './use-task-acts.ts'

const WorksheetsBlock = lazyPart(
  async () => (await Promise.all([import('../worksheets/WorksheetsBlock.tsx'), loadTexts('worksheets')]))[0],
)

const WorkTime = lazyPart(async () => {
  const [part] = await Promise.all([import('../times/WorkTime.tsx'), loadTexts('times')])
  return { default: part.WorkTime }
})

interface Props {
  readonly task: TaskDetail
  readonly today: string
  readonly hrefOf: (task_id: string) => string
  /** After it was deleted. */
  readonly onGone: () => void
}

/**
 * One task: what, how far it is, by when, who, what is to be checked, the worksheets of its calendar item, what comes
 * first, and where it hangs.
 */
export function TaskShown({ task, today, hrefOf, onGone }: Props) {
  const t = useTexts('tasks')
  const tc = useTexts('compliances')
  const mayWrite = useMay('tasks.write')
  const { item, entity, created, done } = task
  const words = calendarWords(tc)
  const estimate = mayWrite ? null : task.estimate_minutes
  const [area = ''] = item?.obligation_id.split('.') ?? []
  return (
    <div className={classes.body}>
      <TaskText task={task} mayWrite={mayWrite} />
      <StatusMenu task={task} mayWrite={mayWrite} />
      {mayWrite ? (
        <TaskWork task={task} />
      ) : (
        <dl className={classes.facts}>
          <dt>{t('panel.due')}</dt>
          <dd>{task.due_on ? <TaskDue task={task} today={today} tc={tc} /> : t('no_due')}</dd>
          <dt>{t('panel.assignee')}</dt>
          <dd>{task.assigned_to?.name ?? t('nobody')}</dd>
          {task.reviewer && (
            <>
              <dt>{t('panel.reviewer')}</dt>
              <dd>{task.reviewer.name}</dd>
            </>
          )}
        </dl>
      )}
      {(entity || item || estimate !== null) && (
        <dl className={classes.facts}>
          {entity && (
            <>
              <dt>{t('panel.for')}</dt>
              <dd>
                <AppLink className={classes.link} href={entityPath({ entity_id: entity.entity_id })}>
                  {entity.name}
                </AppLink>
              </dd>
            </>
          )}
          {item && (
            <>
              <dt>{t('panel.item')}</dt>
              <dd>
                <AppLink className={classes.link} href={calendarPath({ item: item.item_id })}>
                  {item.form} · {words.period(item.period, area)}
                </AppLink>
              </dd>
            </>
          )}
          {estimate !== null && (
            <>
              <dt>{t('panel.estimate')}</dt>
              <dd>{showTime(estimate)}</dd>
            </>
          )}
        </dl>
      )}
      <Checklist task={task} mayWrite={mayWrite} />
      <Suspense fallback={<BlockSkeleton lines={2} />}>
        <WorkTime of={{ task_id: task.task_id }} mayWrite={mayWrite} />
      </Suspense>
      {item && (
        <Suspense fallback={<BlockSkeleton lines={2} />}>
          <WorksheetsBlock of={{ item_id: item.item_id }} />
        </Suspense>
      )}
      <Blockers task={task} mayWrite={mayWrite} hrefOf={hrefOf} />
      {task.series_id && <OfSeries task={task} series_id={task.series_id} />}
      <TaskComments task_id={task.task_id} mayWrite={mayWrite} />
      <p className={classes.help}>
        {t('panel.created', { name: created.by || t('panel.program'), moment: showMoment(created.at) })}
        {done && (
          <>
            <br />
            {t('panel.done_by', { name: done.by || t('panel.program'), moment: showMoment(done.at) })}
          </>
        )}
      </p>
      {mayWrite && <DeleteTask task={task} onGone={onGone} />}
    </div>
  )
}

/** A change in this panel affects one occurrence; the link changes this one and the later ones. */
function OfSeries({ task: { due_on }, series_id }: Pick<Props, 'task'> & { readonly series_id: string }) {
  const t = useTexts('tasks')
  const mayManage = useMay('tasks.manage')
  return (
    <p className={classes.help}>
      {t(mayManage ? 'panel.of_series_change' : 'panel.of_series')}{' '}
      <AppLink
        className={classes.link}
        href={mayManage ? taskSeriesPath({ change: series_id, from: due_on }) : tasksPath({ series: series_id })}
      >
        {t(mayManage ? 'panel.series_later' : 'panel.series_all')}
      </AppLink>
    </p>
  )
}

function DeleteTask({ task: { task_id, title }, onGone }: Pick<Props, 'task' | 'onGone'>) {
  const t = useTexts('tasks')
  const client = useQueryClient()
  const { tellDone } = useTaskUndo()
  const remove = useMutation({
    mutationFn: () => api('POST task/delete/', { body: { task_ids: [task_id] }, quiet: true }),
    onSuccess: async ({ done, refused: [refused], undo_id }) => {
      if (refused) notice({ tone: 'danger', title: t('said.failed', { title }), text: refused.reason, stays: null })
      if (done === 0) return
      onGone()
      tellDone(t('said.deleted', { title }), undo_id)
      await tasksChanged(client)
    },
    onError: (error) =>
      notice({ tone: 'danger', title: t('said.failed', { title }), text: failureMessage(error) ?? '' }),
  })
  return (
    <p className={classes.help}>
      <DeleteButton
        label={t('panel.delete')}
        title={t('panel.delete_title')}
        isBusy={remove.isPending}
        onDelete={(close) => remove.mutate(undefined, { onSettled: close })}
      >
        {t('panel.delete_undo_text')}
      </DeleteButton>
    </p>
  )
}
