import type { Task } from '@niyam/contract/tasks.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { type TasksSearch, statusesOf, useTasksFilter } from './address.ts'
import { type Change, type Column, withMoves } from './changes.ts'
import { grouped, keyOf } from './groups.ts'
import { taskBoard, taskPages } from './queries.ts'
import { STATUSES } from './task-status.ts'
import { useUnsynced } from './use-task-acts.ts'

const PAGE = 200
/** Cards of a board by person or client, read page by page. A larger office narrows it by a filter. */
const CARDS_AT_MOST = 2000

export interface BoardColumn extends Column {
  readonly title: string
  /** The change of a card that is moved here; null: cards cannot be moved here. */
  readonly change: Change | null
}

/** The cards of the board in their columns, with moves that the server has not confirmed yet. */
export function useBoard(search: TasksSearch) {
  const t = useTexts('tasks')
  const clock = useToday()
  const filter = useTasksFilter(search)
  const { by } = search
  const statuses = statusesOf(search)
  const unsynced = useUnsynced()
  const board = useQuery({ ...taskBoard(filter), enabled: by === undefined })
  const list = useInfiniteQuery({
    ...taskPages({ ...filter, status: statuses.join(','), pagesize: PAGE }),
    enabled: by !== undefined,
  })
  const loaded = useMemo(() => list.data?.pages.flatMap(({ tasks }) => tasks) ?? [], [list.data])
  const { fetchNextPage } = list
  const wantsMore = list.hasNextPage && !list.isFetching && loaded.length < CARDS_AT_MOST
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage, loaded.length])

  const columns = useMemo((): readonly BoardColumn[] => {
    if (by === undefined)
      return (board.data?.columns ?? []).map(({ status, tasks, total }) => ({
        key: status,
        title: t(`status.${status}`),
        tasks,
        total,
        change: { status },
      }))
    return grouped(loaded, by, '').map(({ key, tasks }) => {
      const { assigned_to = null, entity = null } = tasks[0] ?? {}
      const title = by === 'person' ? (assigned_to?.name ?? t('nobody')) : (entity?.name ?? t('no_entity'))
      return { key, title, tasks, total: tasks.length, change: by === 'person' ? { assigned_to } : null }
    })
  }, [by, board.data, loaded, t])
  const moved = useMemo(
    () => withMoves(columns, (task: Task) => (by ? keyOf(task, by, '') : task.status), unsynced.values()),
    [columns, by, unsynced],
  )
  const query = by === undefined ? board : list
  return {
    query,
    columns: moved,
    unsynced,
    isPartial: list.hasNextPage && loaded.length >= CARDS_AT_MOST,
    today: (by === undefined ? board.data?.today : list.data?.pages[0]?.today) ?? clock,
    /** Where a card can go by its menu: the columns, or its status where columns are clients. */
    targets: by === 'entity' ? STATUSES.map((status) => ({ title: t(`status.${status}`), change: { status } })) : null,
  }
}
