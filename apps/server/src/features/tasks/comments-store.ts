import type { TaskComment } from '@niyam/contract/task-comments.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { person } from './store.ts'

interface Of {
  readonly task_id: string
  /** The reader. */
  readonly by: string
  /** One comment; null is all of them. */
  readonly comment_id: string | null
}

/** The comments of a task, oldest first. */
export async function commentsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  { task_id, by, comment_id }: Of,
): Promise<TaskComment[]> {
  const one = comment_id === null ? sql`` : sql`and c.comment_id = ${comment_id}`
  const { rows } = await sql<TaskComment>`select c.comment_id, c.text, ${person('w')} as by, c.written_at, c.edited_at,
      coalesce((select jsonb_agg(${person('u')} order by u.user_id) from task_comment_mention m
        join user_account u on u.user_id = m.user_id
        where m.organisation_id = c.organisation_id and m.comment_id = c.comment_id), '[]') as mentions,
      coalesce(c.written_by = ${by}, false) as is_own
    from task_comment c left join user_account w on w.user_id = c.written_by
    where c.organisation_id = ${organisation_id} and c.task_id = ${task_id} ${one}
    order by c.written_at, c.comment_id`.execute(tx)
  return rows
}

interface Seen {
  readonly task_id: string
  readonly entity_id: string | null
  readonly area: string | null
}

/** What decides who sees a task; undefined where it is not there or not visible. */
export async function placeOf(tx: Tx, { organisation_id }: OrgScope, task_id: string): Promise<Seen | undefined> {
  const { rows } = await sql<Seen>`select t.task_id, t.entity_id, t.area from task t
    where t.organisation_id = ${organisation_id} and t.task_id = ${task_id} and t.deleted_at is null`.execute(tx)
  return rows[0]
}

/** People at work who see a task, by name; without an entity those with unlimited access, and those who are named in the task. */
export async function peopleWhoSee(
  tx: Tx,
  { organisation_id }: OrgScope,
  { task_id, entity_id, area }: Seen,
  day: string,
): Promise<{ user_id: string; name: string }[]> {
  const { rows } = await sql<{ user_id: string; name: string }>`select u.user_id, ${personName('u')} as name
    from organisation_user m join user_account u on u.user_id = m.user_id
    where m.organisation_id = ${organisation_id} and m.deactivated_at is null
      and (m.user_id in (select s.user_id from who_sees(${entity_id}::uuid, ${area}::text, ${day}::date) s)
        or ${entity_id}::uuid is null and exists (select from task t where t.organisation_id = m.organisation_id
          and t.task_id = ${task_id} and m.user_id in (t.created_by, t.assigned_to, t.reviewer)))
    order by name, u.user_id`.execute(tx)
  return rows
}

export async function countComments(tx: Tx, { organisation_id }: OrgScope, task_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from task_comment
    where organisation_id = ${organisation_id} and task_id = ${task_id}`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NewComment {
  readonly comment_id: string
  readonly task_id: string
  readonly text: string
  readonly written_by: string
  readonly written_at: string
}

/** From now on someone has worked on the task: it is not removed with its template or series. */
export async function insertComment(tx: Tx, { organisation_id }: OrgScope, comment: NewComment): Promise<void> {
  await tx
    .insertInto('task_comment')
    .values({ ...comment, organisation_id })
    .execute()
  await tx
    .updateTable('task')
    .set({ is_touched: true })
    .where('organisation_id', '=', organisation_id)
    .where('task_id', '=', comment.task_id)
    .execute()
}

export const updateComment = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { comment_id, text, at }: { readonly comment_id: string; readonly text: string; readonly at: string },
): Promise<unknown> =>
  tx
    .updateTable('task_comment')
    .set({ text, edited_at: at })
    .where('organisation_id', '=', organisation_id)
    .where('comment_id', '=', comment_id)
    .execute()

export const deleteComment = (tx: Tx, { organisation_id }: OrgScope, comment_id: string): Promise<unknown> =>
  tx
    .deleteFrom('task_comment')
    .where('organisation_id', '=', organisation_id)
    .where('comment_id', '=', comment_id)
    .execute()

/** Makes these the mentioned people of a comment. */
export async function setMentions(
  tx: Tx,
  { organisation_id }: OrgScope,
  comment_id: string,
  user_ids: readonly string[],
): Promise<void> {
  const wanted = sql`${[...user_ids]}::uuid[]`
  await sql`delete from task_comment_mention where organisation_id = ${organisation_id} and comment_id = ${comment_id}
    and user_id <> all(${wanted})`.execute(tx)
  await sql`insert into task_comment_mention (organisation_id, comment_id, user_id)
    select ${organisation_id}, ${comment_id}, u from unnest(${wanted}) u on conflict do nothing`.execute(tx)
}
