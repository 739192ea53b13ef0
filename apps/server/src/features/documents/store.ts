import { type Selectable, sql } from 'kysely'
import type { DocumentTable } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export type NewDocument = Omit<Selectable<DocumentTable>, 'organisation_id' | 'created_at'>

/** Keeps a document, or finds the one of the same content and name that the same person brought. */
export async function saveDocument(
  tx: Tx,
  { organisation_id }: OrgScope,
  document: NewDocument,
): Promise<{ document_id: string; name: string; size: number }> {
  const row = await tx
    .insertInto('document')
    .values({ ...document, organisation_id })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'sha256', 'name', 'created_by']).doNothing())
    .returning(['document_id', 'name', 'size'])
    .executeTakeFirst()
  if (row) return row
  return tx
    .selectFrom('document')
    .select(['document_id', 'name', 'size'])
    .where('organisation_id', '=', organisation_id)
    .where('sha256', '=', document.sha256)
    .where('name', '=', document.name)
    .where('created_by', '=', document.created_by)
    .executeTakeFirstOrThrow()
}

export const documentRow = (tx: Tx, { organisation_id }: OrgScope, document_id: string) =>
  tx
    .selectFrom('document')
    .select(['sha256', 'name', 'size', 'content_type'])
    .where('organisation_id', '=', organisation_id)
    .where('document_id', '=', document_id)
    .executeTakeFirst()

/** Which of these documents the organisation has. */
export const knownDocuments = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  document_ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('document')
    .select('document_id')
    .where('organisation_id', '=', organisation_id)
    .where('document_id', 'in', [...document_ids])
    .execute()
  return rows.map(({ document_id }) => document_id)
}

/** Deletes a document that no filing, address, attachment or acknowledgement holds. Its content goes with the next sweep. */
export const deleteUnused = (tx: Tx, { organisation_id }: OrgScope, document_id: string): Promise<unknown> =>
  sql`delete from document d where d.organisation_id = ${organisation_id} and d.document_id = ${document_id}
    and not exists (select from attachment a where a.organisation_id = d.organisation_id and a.document_id = d.document_id)
    and not exists (select from filing_document f where f.organisation_id = d.organisation_id and f.document_id = d.document_id)
    and not exists (select from worksheet_document w where w.organisation_id = d.organisation_id and w.document_id = d.document_id)
    and not exists (select from acknowledgement k where k.organisation_id = d.organisation_id and k.document_id = d.document_id)
    and not exists (select from entity_address e
      where e.organisation_id = d.organisation_id and e.address_proof_file = d.document_id)`.execute(tx)

/** Of some contents those that no document of the organisation names. */
export async function unheldContents(
  tx: Tx,
  { organisation_id }: OrgScope,
  contents: readonly Buffer[],
): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    select c.sha256 from unnest(${contents as Buffer[]}::bytea[]) c(sha256)
    where not exists (select from document d where d.organisation_id = ${organisation_id} and d.sha256 = c.sha256)`.execute(
    tx,
  )
  return rows.map(({ sha256 }) => sha256)
}
