import type { Task, TasksUndoable } from '@niyam/contract/tasks.ts'
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUndo } from '../../domain/work-list/use-undo.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { ofCall } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { type Change, type Move, withChanges, withMoves } from './changes.ts'
import { type taskBoard, type taskPages, tasksChanged } from './queries.ts'

export interface Act {
  readonly tasks: readonly Task[]
  readonly change: Change
  /** For a card on the board; see `Move`. */
  readonly above?: string | null
  /** The toast for so many changed tasks. */
  readonly sentence: (count: number) => string
}

const ACTS = ['task-acts']

/** Changes of tasks that the server has not confirmed yet. The screens show them at once; a refused one is gone from here. */
export function useUnsynced(): ReadonlyMap<string, Move> {
  const acts = useMutationState({
    filters: { mutationKey: ACTS, status: 'pending' },
    select: ({ state }) => state.variables as Act,
  })
  return useMemo(
    () => new Map(acts.flatMap((act) => movesOf(act).map((move) => [move.task.task_id, move] as const))),
    [acts],
  )
}

const movesOf = ({ tasks, change, above }: Act): Move[] => tasks.map((task) => ({ task, change, above }))

/** Changes one task or many: status, assignee or due day. Says what was done, with the way back, and what was refused. */
export function useTaskActs() {
  const t = useTexts('tasks')
  const client = useQueryClient()
  const { tellDone, tellRefused } = useTaskUndo()
  return useMutation({
    mutationKey: ACTS,
    mutationFn: (act: Act) => send(act),
    onSuccess: ({ done, refused, undo_id }, act) => {
      const stayed = new Set(refused.map(({ task_id }) => task_id))
      keep(
        client,
        movesOf(act).filter(({ task }) => !stayed.has(task.task_id)),
      )
      void tasksChanged(client)
      if (done > 0) tellDone(act.sentence(done), undo_id)
      tellRefused(refused)
    },
    onError: (error, { tasks }) => {
      const [first] = tasks
      const title =
        tasks.length === 1 && first
          ? t('said.failed', { title: first.title })
          : t('many.refused', { count: tasks.length })
      notice({ tone: 'danger', title, text: failureMessage(error) ?? '' })
    },
  })
}

function send({ tasks, change, above }: Act): Promise<TasksUndoable> {
  const { status, assigned_to, due_on } = change
  const task_ids = tasks.map(({ task_id }) => task_id)
  const [task_id = ''] = task_ids
  if (status && above !== undefined)
    return api('POST task/:task_id/move/', { params: { task_id }, body: { status, above }, quiet: true })
  if (status) return api('POST task/status/', { body: { task_ids, status }, quiet: true })
  if (assigned_to !== undefined)
    return api('POST task/assign/', { body: { task_ids, assigned_to: assigned_to?.user_id ?? null }, quiet: true })
  return api('POST task/due/', { body: { task_ids, due_on: due_on ?? null }, quiet: true })
}

/** Writes confirmed changes into what is shown, until the lists are read again. */
function keep(client: QueryClient, moves: readonly Move[]): void {
  const byTask = new Map(moves.map((move) => [move.task.task_id, move]))
  const ofStatus = ({ status }: Task) => status
  type Board = Awaited<ReturnType<NonNullable<ReturnType<typeof taskBoard>['queryFn']>>>
  client.setQueriesData<Board>(ofCall('GET task/board/'), (board) => {
    if (!board) return board
    const columns = board.columns.map((column) => ({ ...column, key: column.status }))
    return { ...board, columns: withMoves(columns, ofStatus, moves).map(({ key: _key, ...column }) => column) }
  })
  type Pages = InfiniteData<Awaited<ReturnType<NonNullable<ReturnType<typeof taskPages>['queryFn']>>>>
  client.setQueriesData<Pages>(
    { ...ofCall('GET task/'), predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, tasks: [...withChanges(page.tasks, byTask)] })) },
  )
}

/** Tells what was done to tasks, with the way back where there is one, and what was refused. */
export function useTaskUndo() {
  const t = useTexts('tasks')
  const client = useQueryClient()
  return useUndo({
    undo: async (undo_id) => {
      const undone = await api('POST task/undo/', { body: { undo_id }, quiet: true })
      await tasksChanged(client)
      return undone
    },
    undone: (count) => t('undo.done', { count }),
    refusedTitle: (refused) => {
      const [{ title } = { title: '' }] = refused
      return refused.length === 1 && title ? t('said.failed', { title }) : t('many.refused', { count: refused.length })
    },
  })
}
