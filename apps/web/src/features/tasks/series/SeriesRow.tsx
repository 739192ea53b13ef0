import type { TaskSeries } from '@niyam/contract/task-series.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../../lib/failure.ts'
import { showDay } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { go } from '../../../lib/navigation.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { taskSeriesPath, tasksPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { PopupMenu } from '../../../ui/PopupMenu.tsx'
import { Row } from '../../../ui/RowList.tsx'
import classes from '../TaskForms.module.css'
import { useTaskUndo } from '../use-task-acts.ts'
import { useEndSeries } from './queries.ts'

const EndSeriesDialog = lazyPart(() => import('./EndSeriesDialog.tsx'))

interface Props {
  readonly series: TaskSeries
  readonly today: string
  readonly mayManage: boolean
}

/** One recurring task: how often, for which client, when next. */
export function SeriesRow({ series, today, mayManage }: Props) {
  const t = useTexts('task-forms')
  const { series_id, title, entity, every, starts_on, ends_on, assigned_to, next_due } = series
  const [isEnding, setEnding] = useState(false)
  const ending = useEndSeries(series_id)
  const { tellDone } = useTaskUndo()
  const resume = () =>
    ending.mutate(null, {
      onSuccess: ({ undo_id }) => tellDone(t('series.resumed', { title }), undo_id),
      onError: (error) => notice({ tone: 'danger', title: failureMessage(error) ?? '' }),
    })
  return (
    <Row
      acts={
        mayManage && (
          <PopupMenu
            label={t('menu', { name: title })}
            entries={[
              { label: t('series.menu.change'), onSelect: () => go(taskSeriesPath({ change: series_id })) },
              ends_on === null
                ? { label: t('series.menu.end'), onSelect: () => setEnding(true) }
                : { label: t('series.menu.resume'), onSelect: resume },
            ]}
            button={(props) => (
              <ActionIcon {...props} variant="default" size={36} aria-label={t('menu', { name: title })}>
                <IconDots size={18} />
              </ActionIcon>
            )}
          />
        )
      }
    >
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>
          {[t(`every.${every}`, { day: showDay(starts_on) }), entity?.name, assigned_to?.name ?? t('series.nobody')]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {ends_on !== null && (
          <span className={classes.ended}>
            {t(ends_on < today ? 'series.ended' : 'series.ends', { day: showDay(ends_on) })}
          </span>
        )}
        <span className={classes.second}>
          {next_due === null ? t('series.no_next') : t('series.next', { day: showDay(next_due) })} ·{' '}
          <AppLink href={tasksPath({ series: series_id })}>{t('series.tasks')}</AppLink>
        </span>
      </div>
      <Suspense>
        {isEnding && <EndSeriesDialog series={series} today={today} onClose={() => setEnding(false)} />}
      </Suspense>
    </Row>
  )
}
