import { useParams } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { taskSeriesPath, taskTemplatesPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { useTasksAddress } from './address.ts'
import { TaskViews } from './TaskViews.tsx'
import { TasksView } from './TasksView.tsx'

const Board = lazyPart(() => import('./BoardView.tsx'))

/** The tasks of the organisation as list or board, with the open task beside them. Also a task's own address. */
export default function TasksPage() {
  const t = useTexts('tasks')
  const mayRead = useMay('tasks.read')
  const address = useTasksAddress()
  const { task_id } = useParams({ strict: false }) as { task_id?: string }
  const open = address.search.task ?? task_id
  const hrefs = {
    list: address.href({ view: undefined, task: undefined }),
    board: address.href({ view: 'board', task: undefined }),
  }
  return (
    <>
      <PageHead
        title={t('title')}
        actions={mayRead && <TaskViews now={address.search.view ?? 'list'} hrefs={hrefs} />}
        {...(mayRead && {
          menu: [
            { label: t('templates'), href: taskTemplatesPath() },
            { label: t('series'), href: taskSeriesPath() },
          ],
        })}
      />
      <VisibilityNote />
      {!mayRead ? (
        <Panel padding="none">
          <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
        </Panel>
      ) : address.search.view === 'board' ? (
        <Suspense
          fallback={
            <Panel padding="none">
              <RowsSkeleton rows={10} height={41} />
            </Panel>
          }
        >
          <Board address={address} open={open} />
        </Suspense>
      ) : (
        <TasksView address={address} open={open} />
      )}
    </>
  )
}
