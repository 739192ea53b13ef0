import type { OwnLaw } from '@niyam/law'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { ownExtensions } from './extensions/store.ts'
import { ownObligations } from './obligations/law.ts'

export interface LawState {
  /** The mark of what the organisation adds to the catalogue; null where it never added anything. */
  readonly own_law_mark: string | null
  /** The release that it approved, where it approves each; null follows the newest. */
  readonly held_release: string | null
}

/** Which law an organisation asked for. */
export const lawState = (tx: Tx, { organisation_id }: OrgScope): Promise<LawState> =>
  tx
    .selectFrom('organisation')
    .select(['own_law_mark', 'held_release'])
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()

/** Gives the organisation's own law another mark. A random one: what was undone with its transaction is never met again. */
export const markOwnLaw = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`update organisation set own_law_mark = gen_random_uuid() where organisation_id = ${organisation_id}`.execute(tx)

export const holdRelease = (tx: Tx, { organisation_id }: OrgScope, held_release: string | null): Promise<unknown> =>
  sql`update organisation set held_release = ${held_release} where organisation_id = ${organisation_id}`.execute(tx)

/** All that the organisation adds to the catalogue. */
export const ownLaw = async (tx: Tx, scope: OrgScope): Promise<OwnLaw> => ({
  extensions: await ownExtensions(tx, scope),
  obligations: await ownObligations(tx, scope),
})
