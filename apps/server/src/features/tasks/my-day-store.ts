import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

interface MyDayQuery {
  readonly user_id: string
  /** Tasks due later are left out; those without a day are not. */
  readonly until: string
  readonly limit: number
}

/** Ids of the open tasks that a person is assigned and that are not in review, and of those that they are to review, by day. */
export async function tasksOfPerson(
  tx: Tx,
  { organisation_id }: OrgScope,
  { user_id, until, limit }: MyDayQuery,
): Promise<{ readonly own: string[]; readonly toReview: string[] }> {
  const day = sql`coalesce(t.due_on, 'infinity'::date)`
  const open = sql`t.organisation_id = ${organisation_id} and t.deleted_at is null`
  const { rows } = await sql<{ own: string[]; toReview: string[] }>`select
    array(select t.task_id from task t where ${open} and t.assigned_to = ${user_id}
      and t.status in ('to_do', 'in_progress', 'waiting_for_client') and (${day} <= ${until} or t.due_on is null)
      order by ${day}, t.task_id limit ${limit}) as own,
    array(select t.task_id from task t where ${open} and t.reviewer = ${user_id} and t.status = 'in_review'
      order by ${day}, t.task_id limit ${limit}) as "toReview"`.execute(tx)
  return rows[0] ?? { own: [], toReview: [] }
}
