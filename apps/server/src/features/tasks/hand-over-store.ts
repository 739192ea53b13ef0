import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { HeldTask } from './store.ts'

type LockedTask = Pick<HeldTask, 'task_id' | 'entity_id' | 'area' | 'assigned_to' | 'reviewer'>

/** Open tasks that a person is assigned or reviews, held until the transaction ends. */
export async function lockOpenOf(tx: Tx, { organisation_id }: OrgScope, user_id: string): Promise<LockedTask[]> {
  const { rows } = await sql<LockedTask>`select t.task_id, t.entity_id, t.area, t.assigned_to, t.reviewer from task t
    where t.organisation_id = ${organisation_id} and ${user_id} in (t.assigned_to, t.reviewer)
      and t.status not in ('done', 'cancelled') and t.deleted_at is null order by t.task_id for update`.execute(tx)
  return rows
}
