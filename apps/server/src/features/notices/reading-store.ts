import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** Remembers a file that was read, so that it goes again if no notice takes it. */
export const noteReading = (
  tx: Tx,
  { organisation_id }: OrgScope,
  reading: { readonly document_id: string; readonly read_by: string; readonly read_at: string },
): Promise<unknown> =>
  tx
    .insertInto('notice_reading')
    .values({ ...reading, organisation_id })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'document_id']).doUpdateSet({ read_at: reading.read_at }),
    )
    .execute()

export const forgetReadings = (
  tx: Tx,
  { organisation_id }: OrgScope,
  document_ids: readonly string[],
): Promise<unknown> =>
  sql`delete from notice_reading where organisation_id = ${organisation_id}
    and document_id = any(${[...document_ids]}::uuid[])`.execute(tx)

/** Takes readings before a moment out of the table. @returns their documents */
export async function takeOldReadings(tx: Tx, { organisation_id }: OrgScope, before: string): Promise<string[]> {
  const { rows } = await sql<{ document_id: string }>`delete from notice_reading
    where organisation_id = ${organisation_id} and read_at < ${before} returning document_id`.execute(tx)
  return rows.map(({ document_id }) => document_id)
}
