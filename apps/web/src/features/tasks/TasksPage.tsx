import { useParams } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { worksheetsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { type TasksAddress, useTasksAddress } from './address.ts'
import classes from './Tasks.module.css'
import { TasksView } from './TasksView.tsx'

const Board = lazyPart(() => import('./BoardView.tsx'))

/** The tasks of the organisation as list or board, with the open task beside them. Also a task's own address. */
export default function TasksPage() {
  const t = useTexts('tasks')
  const mayRead = useMay('tasks.read')
  const address = useTasksAddress()
  const { task_id } = useParams({ strict: false }) as { task_id?: string }
  const open = address.search.task ?? task_id
  return (
    <>
      <PageHead title={t('title')} actions={mayRead && <ViewSwitch address={address} />} />
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

const VIEWS = [undefined, 'board'] as const

/** The ways to look at the tasks, and the worksheets beside them: links, for each has an address. */
function ViewSwitch({ address: { search, href } }: { readonly address: TasksAddress }) {
  const t = useTexts('tasks')
  const mayReadWorksheets = useMay('worksheets.read')
  return (
    <nav aria-label={t('view.label')} className={classes.views}>
      {VIEWS.map((view) => (
        <AppLink
          key={view ?? 'list'}
          href={href({ view, task: undefined })}
          aria-current={view === search.view ? 'page' : undefined}
        >
          {t(`view.${view ?? 'list'}`)}
        </AppLink>
      ))}
      {mayReadWorksheets && <AppLink href={worksheetsPath()}>{t('view.worksheets')}</AppLink>}
    </nav>
  )
}
