import type { OwnLaw } from '@niyam/law'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { ownObligations } from './obligations/law.ts'

/** The mark of what the organisation adds to the catalogue; null where it never added anything. */
export async function ownLawMark(tx: Tx, { organisation_id }: OrgScope): Promise<string | null> {
  const { own_law_mark } = await tx
    .selectFrom('organisation')
    .select('own_law_mark')
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()
  return own_law_mark
}

/** Gives the organisation's own law another mark. A random one: what was undone with its transaction is never met again. */
export const markOwnLaw = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`update organisation set own_law_mark = gen_random_uuid() where organisation_id = ${organisation_id}`.execute(tx)

/** All that the organisation adds to the catalogue. */
export const ownLaw = async (tx: Tx, scope: OrgScope): Promise<OwnLaw> => ({
  extensions: [],
  obligations: await ownObligations(tx, scope),
})
