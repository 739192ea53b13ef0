import type { SearchReply } from '@niyam/contract/search.ts'
import { sql } from 'kysely'
import { containing } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const open = ({ organisation_id }: OrgScope) =>
  sql`t.organisation_id = ${organisation_id} and t.deleted_at is null and t.status not in ('done', 'cancelled')`

/** Open tasks with these words in their title, by due day. */
export async function openTasksNamed(
  tx: Tx,
  scope: OrgScope,
  words: string,
  most: number,
): Promise<SearchReply['tasks']> {
  const { rows } = await sql<SearchReply['tasks'][number]>`select t.task_id, t.title, e.name as entity_name, t.due_on
    from task t left join entity e on e.organisation_id = t.organisation_id and e.entity_id = t.entity_id
    where ${open(scope)} and t.title ilike ${containing(words)}
    order by coalesce(t.due_on, 'infinity'::date), t.task_id limit ${most}`.execute(tx)
  return rows
}

/** Open tasks of a person, counted to `most`. */
export async function countOpenTasks(tx: Tx, scope: OrgScope, user_id: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from task t where ${open(scope)} and t.assigned_to = ${user_id} limit ${most}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}
