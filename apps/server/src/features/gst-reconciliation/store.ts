import type { MatchDecision } from '@niyam/contract/gst-reconciliation.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface DecisionOfGstin extends MatchDecision {
  readonly entity_id: string
  readonly gstin: string
}

/** Decisions about GSTINs, the latest of each pair of names alone, the newest first. */
export const decisionsOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  gstins: readonly { readonly entity_id: string; readonly gstin: string }[],
): Promise<DecisionOfGstin[]> => {
  const { rows } = await sql<DecisionOfGstin>`select * from (
      select distinct on (d.entity_id, d.gstin, d.book_ref, d.statement_ref) d.decision_id, d.entity_id, d.gstin, d.kind,
        d.book_ref, d.statement_ref, d.reason, ${personName('u')} as decided_by, d.decided_at
      from gst_match_decision d join user_account u on u.user_id = d.decided_by
      where d.organisation_id = ${organisation_id}
        and d.entity_id = any(${gstins.map((one) => one.entity_id)}::uuid[]) and d.gstin = any(${gstins.map((one) => one.gstin)})
      order by d.entity_id, d.gstin, d.book_ref, d.statement_ref, d.decided_at desc, d.decision_id desc
    ) latest order by decided_at desc, decision_id desc`.execute(tx)
  return rows
}

export const decisionCount = async (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('gst_match_decision')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewDecision extends Omit<DecisionOfGstin, 'decided_at'> {
  /** The id of the person. */
  readonly decided_by: string
  readonly decided_at: string
}

export const insertDecision = (tx: Tx, { organisation_id }: OrgScope, decision: NewDecision) =>
  tx
    .insertInto('gst_match_decision')
    .values({ ...decision, organisation_id })
    .execute()

/** @returns false when the entity has no such decision */
export const deleteDecision = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  decision_id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('gst_match_decision')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('decision_id', '=', decision_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
