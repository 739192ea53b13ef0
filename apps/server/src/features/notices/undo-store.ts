import { sql } from 'kysely'
import type { RemovedPart, UndoneNotice } from '../../db/tables/notices.ts'
import type { Tx } from '../../db/tx.ts'
import { columnsAsJson, type Decided, restoreColumns } from '../../db/undo.ts'
import type { OrgScope } from '../../http/scope.ts'

/** The columns of a notice that acts on many change. */
const COLUMNS = [
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

export interface UndoSubject {
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
): Promise<ReadonlyMap<string, UndoSubject>> {
  const { rows } = await sql<UndoSubject & { notice_id: string }>`
    select n.notice_id, n.title, ${columnsAsJson('n', COLUMNS)} as decided,
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
  undo: {
    readonly undo_id: string
    readonly expires_at: string
    readonly notices: readonly UndoneNotice[]
    readonly part?: RemovedPart
  },
): Promise<unknown> =>
  sql`insert into notice_undo (organisation_id, undo_id, made_by, expires_at, notices, part)
    values (${organisation_id}, ${undo.undo_id}, current_actor(), ${undo.expires_at},
      ${JSON.stringify(undo.notices)}::jsonb, ${undo.part ? JSON.stringify(undo.part) : null}::jsonb)`.execute(tx)

/** Sets columns of notices back to what they were. */
export const restoreNotices = (tx: Tx, scope: OrgScope, notices: readonly UndoneNotice[]): Promise<unknown> =>
  restoreColumns(tx, scope, { table: 'notice', key: 'notice_id', columns: COLUMNS }, notices)
