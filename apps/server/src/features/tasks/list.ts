import { CARDS_A_COLUMN, TASK_STATUSES } from '@niyam/contract/task-limits.ts'
import type { listTasks as listCall, taskBoard as boardCall } from '@niyam/contract/tasks.ts'
import type { QueryOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './list-store.ts'
import { tasksOf } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

export function listTasks(
  { db, clock }: Deps,
  scope: OrgScope,
  { sort, pagesize, after, ...filter }: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const place = after === '' ? null : placeIn(after, sort)
  return inOrganisation(db, scope, async (tx) => {
    const counts = place === null ? await store.countsOf(tx, scope, filter) : null
    const places = await store.placesOf(tx, scope, filter, { order: sort, limit: pagesize, after: place })
    const [page = { tasks: [], next: null }] = await pagesOf(tx, scope, [places], pagesize)
    return { ...page, counts, today: clock.today() }
  })
}

export const taskBoard = (
  { db, clock }: Deps,
  scope: OrgScope,
  filter: QueryOf<typeof boardCall>,
): Promise<ReplyOf<typeof boardCall>> =>
  inOrganisation(db, scope, async (tx) => {
    const totals = await store.countsOf(tx, scope, filter)
    const statuses =
      filter.status.length > 0 ? TASK_STATUSES.filter((one) => filter.status.includes(one)) : TASK_STATUSES
    const places = await Promise.all(
      statuses.map((status) =>
        store.placesOf(
          tx,
          scope,
          { ...filter, status: [status] },
          { order: 'board', limit: CARDS_A_COLUMN, after: null },
        ),
      ),
    )
    const pages = await pagesOf(tx, scope, places, CARDS_A_COLUMN)
    const columns = statuses.map((status, at) => ({
      status,
      total: totals[status],
      tasks: [],
      next: null,
      ...pages[at],
    }))
    return { columns, today: clock.today() }
  })

/** Pages with the tasks of their places. One statement reads all of them: to plan it takes longer than to run it. */
async function pagesOf(tx: Tx, scope: OrgScope, places: readonly (readonly store.Place[])[], limit: number) {
  const pages = places.map((page) => page.slice(0, limit))
  const ids = pages.flat().map(({ task_id }) => task_id)
  const tasks = new Map((await tasksOf(tx, scope, ids)).map((task) => [task.task_id, task]))
  return pages.map((page, at) => {
    const last = page.at(-1)
    const hasMore = (places[at]?.length ?? 0) > limit
    return {
      tasks: page.flatMap(({ task_id }) => tasks.get(task_id) ?? []),
      next: last && hasMore ? `${last.key}~${last.task_id}` : null,
    }
  })
}

const KEYS = { due_on: /^(infinity|\d{4}-\d\d-\d\d)$/, board: /^-?\d{1,40}(\.\d{1,60})?$/ }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function placeIn(text: string, order: store.TaskOrder): store.Place {
  const [key = '', task_id = '', ...rest] = text.split('~')
  if (!KEYS[order].test(key) || !UUID.test(task_id) || rest.length > 0)
    throw invalidField('after', 'This page is not of this list. Open the list again.')
  return { key, task_id }
}
