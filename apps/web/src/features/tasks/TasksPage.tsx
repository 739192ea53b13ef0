import { useParams } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import { importPath, taskSeriesPath, taskTemplatesPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { useTasksAddress } from './address.ts'
import { TaskViews } from './TaskViews.tsx'
import { TasksView } from './TasksView.tsx'

const loadBoard = () => import('./BoardView.tsx')
/** The list has been drawn for so long before the code of the board is fetched. */
const REST_MS = 600

/** The tasks of the organisation as list or board, with the open task beside them. Also a task's own address. */
export default function TasksPage() {
  const t = useTexts('tasks')
  const mayRead = useMay('tasks.read')
  const mayImport = useMay('imports.manage')
  const address = useTasksAddress()
  const { task_id } = useParams({ strict: false }) as { task_id?: string }
  const open = address.search.task ?? task_id
  const isBoard = address.search.view === 'board'
  const drawBoard = usePart(loadBoard, isBoard, REST_MS)
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
            ...(mayImport ? [{ label: t('import'), href: importPath({ kind: 'tasks' }) }] : []),
          ],
        })}
      />
      <VisibilityNote />
      {!mayRead ? (
        <Panel padding="none">
          <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
        </Panel>
      ) : isBoard ? (
        (drawBoard?.({ address, open }) ?? (
          <Panel padding="none">
            <RowsSkeleton rows={10} height={41} />
          </Panel>
        ))
      ) : (
        <TasksView address={address} open={open} />
      )}
    </>
  )
}
