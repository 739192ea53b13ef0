import { sql } from 'kysely'
import type { UndoneNotice } from '../../db/tables/notices.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** The columns of a notice that acts on many change. */
export type Decided = Readonly<Record<string, unknown>>

const NAMES = [
  'status',
  'assigned_to',
  'reviewer',
  'submitted_by',
  'closed_from',
  'closed_reason',
  'closed_by',
  'closed_at',
  'deleted_at',
] as const
const decided = sql`jsonb_build_object(${sql.join(NAMES.flatMap((name) => [sql.lit(name), sql.ref(`n.${name}`)]))})`

export interface Held {
  readonly title: string
  readonly decided: Decided
  /** Deleted, and its DIN or reference was recorded again. */
  readonly is_replaced: boolean
}

/** Visible notices, deleted ones too, held until the transaction ends. */
export async function decisionsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  notice_ids: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  const { rows } = await sql<Held & { notice_id: string }>`
    select n.notice_id, n.title, ${decided} as decided,
      n.deleted_at is not null and not n.is_another_copy and exists (select from notice o
        where o.organisation_id = n.organisation_id and o.deleted_at is null and not o.is_another_copy
          and (n.din <> '' and o.din <> '' and upper(o.din) = upper(n.din)
            or n.reference <> '' and o.reference <> '' and o.entity_id = n.entity_id
              and upper(o.reference) = upper(n.reference))) as is_replaced
    from notice n where n.organisation_id = ${organisation_id} and n.notice_id = any(${[...notice_ids]}::uuid[])
    order by n.notice_id for update`.execute(tx)
  return new Map(rows.map(({ notice_id, ...held }) => [notice_id, held]))
}

export const insertUndo = (
  tx: Tx,
  { organisation_id }: OrgScope,
  undo: { readonly undo_id: string; readonly expires_at: string; readonly notices: readonly UndoneNotice[] },
): Promise<unknown> =>
  sql`insert into notice_undo (organisation_id, undo_id, made_by, expires_at, notices)
    values (${organisation_id}, ${undo.undo_id}, current_actor(), ${undo.expires_at},
      ${JSON.stringify(undo.notices)}::jsonb)`.execute(tx)

/** Takes a change of the caller out of the table, once. */
export const takeUndo = (tx: Tx, { organisation_id }: OrgScope, undo_id: string, now: string) =>
  tx
    .deleteFrom('notice_undo')
    .where('organisation_id', '=', organisation_id)
    .where('undo_id', '=', undo_id)
    .where('expires_at', '>', now)
    .where('made_by', '=', sql<string>`current_actor()`)
    .returning('notices')
    .executeTakeFirst()

/** Sets columns of notices back to what they were. */
export const restoreNotices = (
  tx: Tx,
  { organisation_id }: OrgScope,
  notices: readonly UndoneNotice[],
): Promise<unknown> =>
  sql`update notice n set (${sql.join(NAMES.map((name) => sql.ref(name)))})
      = (select ${sql.join(NAMES.map((name) => sql.ref(`was.${name}`)))} from jsonb_populate_record(n, u.before) was)
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) u(notice_id uuid, before jsonb)
    where n.organisation_id = ${organisation_id} and n.notice_id = u.notice_id`.execute(tx)
