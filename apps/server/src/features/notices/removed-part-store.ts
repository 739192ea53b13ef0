import { sql } from 'kysely'
import type { RemovedPart } from '../../db/tables/notices.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const KEYS = { notice_service: 'service_id', notice_hearing: 'hearing_id' } as const

interface RemovedPartKey {
  readonly table: RemovedPart['table']
  readonly notice_id: string
  readonly part_id: string
}

/** Deletes a service or a hearing. Undefined where the notice does not have it. */
export async function removePart(
  tx: Tx,
  { organisation_id }: OrgScope,
  { table, notice_id, part_id }: RemovedPartKey,
): Promise<RemovedPart | undefined> {
  // The hearing that was adjourned to this one forgets it with the deletion.
  const before = await sql<{ hearing_id: string }>`select hearing_id from notice_hearing
    where organisation_id = ${organisation_id} and next_hearing_id = ${part_id}`.execute(tx)
  const { rows } = await sql<{ row: RemovedPart['row'] }>`delete from ${sql.table(table)} p
    where p.organisation_id = ${organisation_id} and p.notice_id = ${notice_id}
      and ${sql.ref(`p.${KEYS[table]}`)} = ${part_id} returning to_jsonb(p) as row`.execute(tx)
  return rows[0] && { table, row: rows[0].row, led_from: before.rows[0]?.hearing_id ?? null }
}

/** Puts it back. A hearing is linked again with the one before and the one after it, where they are still there. */
export async function restorePart(
  tx: Tx,
  { organisation_id }: OrgScope,
  { table, row, led_from }: RemovedPart,
): Promise<void> {
  await sql`insert into ${sql.table(table)} select r.* from jsonb_populate_record(null::${sql.table(table)},
      ${JSON.stringify(row)}::jsonb || jsonb_build_object('next_hearing_id', (select h.hearing_id from notice_hearing h
        where h.organisation_id = ${organisation_id} and h.hearing_id = (${JSON.stringify(row)}::jsonb ->> 'next_hearing_id')::uuid))) r`.execute(
    tx,
  )
  if (led_from !== null)
    await sql`update notice_hearing set next_hearing_id = ${String(row['hearing_id'])}
      where organisation_id = ${organisation_id} and hearing_id = ${led_from} and next_hearing_id is null`.execute(tx)
}
