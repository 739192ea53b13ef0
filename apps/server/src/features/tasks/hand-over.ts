import type { Tx } from '../../db/tx.ts'
import { fullVisibility } from '../../db/visibility.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lockOpenOf } from './hand-over-store.ts'
import { setPeople } from './many-store.ts'
import { unseenBy } from './people.ts'

/**
 * Hands the open tasks of a person who leaves to a colleague. Tasks that the colleague does not see or reviews are
 * unassigned, as all are without a colleague. A review passes on too, except to the assignee; it then keeps its reviewer, for
 * any other person can complete it.
 */
export async function handOpenTasks(
  tx: Tx,
  scope: OrgScope,
  { from, to, day }: { readonly from: string; readonly to: string | null; readonly day: string },
): Promise<void> {
  const whole = fullVisibility(tx, scope)
  const tasks = await lockOpenOf(whole, scope, from)
  const unseen = await unseenBy(whole, tasks, [to], day)
  const own = tasks.filter(({ assigned_to }) => assigned_to === from)
  const toColleague = own.filter((task) => to !== null && task.reviewer !== to && !unseen(task))
  const ids = (some: typeof tasks) => some.map(({ task_id }) => task_id)
  await setPeople(whole, scope, ids(toColleague), { assigned_to: to })
  await setPeople(whole, scope, ids(own.filter((task) => !toColleague.includes(task))), { assigned_to: null })
  if (to === null) return
  const reviews = tasks.filter((task) => task.reviewer === from && task.assigned_to !== to && !unseen(task))
  await setPeople(whole, scope, ids(reviews), { reviewer: to })
}
