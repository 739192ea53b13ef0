import type { Action } from '@niyam/contract/permissions.ts'
import { MY_DAY_AT_MOST, type myDay as call, type MyDayEntry } from '@niyam/contract/my-day.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Task } from '@niyam/contract/tasks.ts'
import { addDays } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { itemsOfPerson, type PersonItem } from '../calendar/person-items.ts'
import { tasksOfPerson } from './my-day-store.ts'
import { inOrder, type Weighed } from './my-day-order.ts'
import { tasksOf } from './store.ts'

const DAYS_AHEAD = 7

/** The open work of a person within a week: calendar items, tasks and reviews, in one order. */
export function myDay(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  { user_id, holds }: { readonly user_id: string; readonly holds: (action: Action) => boolean },
): Promise<ReplyOf<typeof call>> {
  const today = clock.today()
  const query = { user_id, until: addDays(today, DAYS_AHEAD), limit: MY_DAY_AT_MOST + 1 }
  return inOrganisation(db, scope, async (tx) => {
    const items = await itemsOfPerson(tx, scope, { ...query, reviews: holds('filings.review') }, today)
    const ids = await tasksOfPerson(tx, scope, query)
    const firstFew = <T>(all: readonly T[]) => all.slice(0, MY_DAY_AT_MOST)
    const [own, toReview] = [firstFew(ids.own), firstFew(ids.toReview)]
    const tasks = await tasksOf(tx, scope, [...own, ...toReview])
    const isToReview = new Set(toReview)
    const groupOf = (day: string | null): MyDayEntry['group'] =>
      day === null ? 'no_day' : day < today ? 'overdue' : day === today ? 'today' : 'week'
    const ofItem =
      (kind: 'item' | 'filing_review') =>
      ({ item, costs }: PersonItem): Weighed<MyDayEntry> => ({
        day: item.due_date,
        costs,
        paise: item.cost_paise ?? item.cost_least_paise ?? 0,
        entry: { kind, group: groupOf(item.due_date), item, task: null },
      })
    const ofTask = (task: Task): Weighed<MyDayEntry> => ({
      day: task.due_on,
      costs: false,
      paise: 0,
      entry: {
        kind: isToReview.has(task.task_id) ? 'task_review' : 'task',
        group: groupOf(task.due_on),
        item: null,
        task,
      },
    })
    return {
      entries: inOrder(
        [
          ...firstFew(items.open).map(ofItem('item')),
          ...firstFew(items.toReview).map(ofItem('filing_review')),
          ...tasks.map(ofTask),
        ],
        today,
      ),
      today,
      more: {
        items: items.open.length > MY_DAY_AT_MOST,
        tasks: ids.own.length > MY_DAY_AT_MOST,
        reviews: Math.max(items.toReview.length, ids.toReview.length) > MY_DAY_AT_MOST,
      },
    }
  })
}
