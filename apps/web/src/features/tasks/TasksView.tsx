import type { Task } from '@niyam/contract/tasks.ts'
import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNarrowed } from '../../domain/work-list/address.ts'
import { usePicking } from '../../domain/work-list/use-picking.tsx'
import { More, WorkBody } from '../../domain/work-list/WorkBody.tsx'
import { downloadTable } from '../../lib/download.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { CLEARED, statusesOf, type TasksAddress, useTasksFilter } from './address.ts'
import { withChanges } from './changes.ts'
import { grouped } from './groups.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { taskPages } from './queries.ts'
import { TaskFilter } from './TaskFilter.tsx'
import { TaskList } from './TaskList.tsx'
import { isOpen as isOpenStatus } from './task-status.ts'
import { useTaskActs, useUnsynced } from './use-task-acts.ts'
import { useTaskBulk } from './use-task-bulk.ts'

const TaskPanel = lazyPart(() => import('./TaskPanel.tsx'))
const PAGE = 100

interface Props {
  readonly address: TasksAddress
  /** The task in the side panel. */
  readonly open: string | undefined
}

/** The list: quick add, filters, groups, and the open task beside it. */
export function TasksView({ address, open }: Props) {
  const t = useTexts('tasks')
  const { search, href, set } = address
  const mayWrite = useMay('tasks.write')
  const clock = useToday()
  const filter = useTasksFilter(search)
  const statuses = statusesOf(search)
  const list = useInfiniteQuery(taskPages({ ...filter, status: statuses.join(','), pagesize: PAGE }))
  const [first] = list.data?.pages ?? []
  const today = first?.today ?? clock
  const unsynced = useUnsynced()
  const loaded = useMemo(() => list.data?.pages.flatMap(({ tasks }) => tasks) ?? [], [list.data])
  const tasks = useMemo(() => withChanges(loaded, unsynced), [loaded, unsynced])
  const by = search.by ?? 'due'
  const ids = useMemo(
    () => grouped(tasks, by, today).flatMap((group) => group.tasks.map(({ task_id }) => task_id)),
    [tasks, by, today],
  )
  const { view: _view, by: _by, task: _task, ...narrowing } = search
  const selection = useSelection(JSON.stringify(narrowing), ids)
  const bulk = useTaskBulk(tasks)
  const acts = useTaskActs()
  const picking = usePicking(mayWrite, selection)
  const total = first?.counts && statuses.reduce((sum, status) => sum + (first.counts?.[status] ?? 0), 0)

  const checkOff = (task: Task) =>
    acts.mutate({
      tasks: [task],
      change: { status: isOpenStatus(task.status) ? 'done' : 'to_do' },
      sentence: () => t(isOpenStatus(task.status) ? 'said.done' : 'said.reopened', { title: task.title }),
    })
  return (
    <>
      {mayWrite && <QuickAdd of={null} onOpen={(task_id) => set({ task: task_id })} />}
      <TaskFilter
        address={address}
        total={typeof total === 'number' ? t('context', { count: total }) : ''}
        onExport={(file, columns) =>
          downloadTable('GET task/table/', file, {
            name: t('title'),
            columns,
            query: { ...filter, status: statuses.join(',') },
          })
        }
      />
      <WorkBody
        query={list}
        failed={t('failed')}
        panel={open && <TaskPanel task_id={open} address={address} today={today} ids={ids} />}
      >
        {tasks.length === 0 ? (
          <NoTasks address={address} mayWrite={mayWrite} />
        ) : (
          <>
            {picking.tools}
            <TaskList
              tasks={tasks}
              today={today}
              by={by}
              open={open}
              hrefOf={(task_id) => href({ task: task_id })}
              unsynced={unsynced}
              onCheckOff={mayWrite ? checkOff : null}
              selection={picking.selection}
            />
          </>
        )}
        <More pages={list} />
        {mayWrite && <BulkBar actions={bulk.actions} selection={selection} total={ids.length} />}
        {bulk.dialog}
      </WorkBody>
    </>
  )
}

function NoTasks({ address, mayWrite }: { readonly address: TasksAddress; readonly mayWrite: boolean }) {
  const t = useTexts('tasks')
  return (
    <Panel>
      {isNarrowed(address.search, CLEARED) ? (
        <EmptyState
          icon={IconChecklist}
          title={t('found_none_title')}
          text={t('found_none_text')}
          action={
            <Button variant="default" onClick={() => address.set(CLEARED)}>
              {t('found_none_action')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={IconChecklist} title={t('none_title')} text={t(mayWrite ? 'none_text' : 'none_text_read')} />
      )}
    </Panel>
  )
}
