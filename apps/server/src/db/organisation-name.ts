import { sql } from 'kysely'
import type { OrgScope } from '../http/scope.ts'
import { type Db, inOrganisation } from './tx.ts'

/** The name of the caller's organisation, for the head of a paper. */
export const organisationName = (db: Db, scope: OrgScope): Promise<string> =>
  inOrganisation(db, scope, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from organisation where organisation_id = ${scope.organisation_id}`.execute(tx)
    return rows[0]?.name ?? ''
  })
