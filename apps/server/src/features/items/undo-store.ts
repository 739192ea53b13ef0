import { sql } from 'kysely'
import type { UndoneItem } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { Decided } from '../../db/undo.ts'
import type { OrgScope } from '../../http/scope.ts'

// The columns of an item that people decide; a recompute changes none of them. `i` is calendar_item. Note and figures are typed text, which the form itself keeps.
const decided = sql`jsonb_build_object('assigned_to', i.assigned_to, 'internal_due_date', i.internal_due_date,
  'set_aside', i.set_aside, 'set_aside_reason', i.set_aside_reason, 'set_aside_by', i.set_aside_by,
  'set_aside_at', i.set_aside_at, 'not_ours_id', i.not_ours_id, 'step', i.step, 'started_by', i.started_by,
  'started_at', i.started_at, 'filing_id', i.filing_id, 'filed_on', i.filed_on, 'waiting_filing_id', i.waiting_filing_id)`

/** The decisions about each visible item, held until the transaction ends, in the order of `lockItems`. */
export async function decisionsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<ReadonlyMap<string, Decided>> {
  const { rows } = await sql<{ item_id: string; decided: Decided }>`select i.item_id, ${decided} as decided
    from calendar_item i where i.organisation_id = ${organisation_id} and i.item_id = any(${[...item_ids]}::uuid[])
    order by i.item_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, row.decided]))
}

export interface NewUndo {
  readonly undo_id: string
  readonly access: string
  readonly expires_at: string
  readonly items: readonly UndoneItem[]
}

/** @returns false for the product itself, which undoes nothing */
export async function insertUndo(tx: Tx, { organisation_id }: OrgScope, undo: NewUndo): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into item_undo (organisation_id, undo_id, made_by, access, expires_at, items)
    select ${organisation_id}, ${undo.undo_id}, current_actor(), ${undo.access}, ${undo.expires_at},
      ${JSON.stringify(undo.items)}::jsonb
    where current_actor() is not null`.execute(tx)
  return numAffectedRows === 1n
}

export const forgetUndos = (tx: Tx, { organisation_id }: OrgScope, now: string): Promise<unknown> =>
  tx.deleteFrom('item_undo').where('organisation_id', '=', organisation_id).where('expires_at', '<=', now).execute()
