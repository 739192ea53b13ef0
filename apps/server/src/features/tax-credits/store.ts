import type { CreditDecision, CreditDecisionKind } from '@niyam/contract/tax-credits.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface StoredDecision extends CreditDecision {
  readonly entity_id: string
  readonly statement_refs: readonly string[]
  readonly book_refs: readonly string[]
}

/** Decisions of a year, and those that move a credit into it; the latest first. */
export const decisionsOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
  year: string,
): Promise<StoredDecision[]> => {
  const { rows } = await sql<StoredDecision>`select d.decision_id, d.entity_id, d.kind, d.financial_year as year,
      d.credit_year, d.statement_refs, d.book_refs, d.reason, ${personName('u')} as decided_by, d.decided_at
    from tax_credit_decision d join user_account u on u.user_id = d.decided_by
    where d.organisation_id = ${organisation_id} and d.entity_id = any(${[...entity_ids]}::uuid[])
      and (d.financial_year = ${year} or d.credit_year = ${year})
    order by d.decided_at desc, d.decision_id desc`.execute(tx)
  return rows
}

export const decisionCount = async (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('tax_credit_decision')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewDecision {
  readonly decision_id: string
  readonly entity_id: string
  readonly financial_year: string
  readonly kind: CreditDecisionKind
  readonly statement_refs: string[]
  readonly book_refs: string[]
  readonly credit_year: string | null
  readonly reason: string
  /** The id of the person. */
  readonly decided_by: string
  readonly decided_at: string
}

export const insertDecision = (tx: Tx, { organisation_id }: OrgScope, decision: NewDecision) =>
  tx
    .insertInto('tax_credit_decision')
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
    .deleteFrom('tax_credit_decision')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('decision_id', '=', decision_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
