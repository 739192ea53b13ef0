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

interface Holders {
  readonly entity: { readonly entity_id: string; readonly name: string } | null
  readonly registration: { readonly registration_id: string; readonly number: string } | null
}

/** The visible entity, and its registration, that hold one of these numbers; null where there is none, or several. */
export async function holdersOf(tx: Tx, { organisation_id }: OrgScope, numbers: readonly string[]): Promise<Holders> {
  if (numbers.length === 0) return { entity: null, registration: null }
  const among = sql`= any(${[...numbers]}::text[])`
  const { rows } = await sql<{ entity_id: string; name: string; registration_id: string | null; number: string }>`
    select e.entity_id, e.name, r.registration_id, r.number from entity e
      join registration r on r.organisation_id = e.organisation_id and r.entity_id = e.entity_id
      where e.organisation_id = ${organisation_id} and upper(r.number) ${among}
    union all
    select e.entity_id, e.name, null, '' from entity e
      where e.organisation_id = ${organisation_id} and e.pan ${among}
    limit 20`.execute(tx)
  const [first] = rows
  if (!first || rows.some(({ entity_id }) => entity_id !== first.entity_id)) return { entity: null, registration: null }
  const registrations = rows.flatMap(({ registration_id, number }) =>
    registration_id === null ? [] : [{ registration_id, number }],
  )
  const [registration] = registrations
  return {
    entity: { entity_id: first.entity_id, name: first.name },
    registration: registration && registrations.length === 1 ? registration : null,
  }
}
