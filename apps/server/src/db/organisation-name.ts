import { sql } from 'kysely'
import type { OrgScope } from '../http/scope.ts'
import { type Db, inOrganisation, type Tx } from './tx.ts'

/** The name of an organisation, for the head of a paper or a letter. */
export const organisationName = (db: Db, scope: OrgScope): Promise<string> =>
  inOrganisation(db, scope, (tx) => nameInTx(tx, scope))

/** The same in a transaction that has begun. */
export async function nameInTx(tx: Tx, { organisation_id }: OrgScope): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from organisation where organisation_id = ${organisation_id}`.execute(tx)
  return rows[0]?.name ?? ''
}
