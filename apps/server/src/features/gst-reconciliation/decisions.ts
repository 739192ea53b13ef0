import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { DecisionKind, decideMatch } from '@niyam/contract/gst-reconciliation.ts'
import { v7 as uuidv7 } from 'uuid'
import { inOrganisation } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { holdEntity } from '../entity-presence/service.ts'
import { filesOf } from '../portal-files/service.ts'
import { GST_KINDS } from './file-texts.ts'
import * as store from './store.ts'

interface DecisionInput {
  readonly gstin: string
  readonly kind: DecisionKind
  readonly book_ref: string | null
  readonly statement_ref: string | null
  readonly reason: string
}

const DECISIONS_AT_MOST = 20_000

const MESSAGES: Readonly<Record<DecisionKind, string>> = {
  pair: 'The documents were paired.',
  split: 'The pair was split.',
  ignore: 'The difference was ignored.',
}

/**
 * Keeps what a person decided about two documents, or one. It holds over re-imports, also for documents that are not in
 * a file any more.
 */
export function decide(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  user_id: string,
  entity_id: string,
  decision: DecisionInput,
): Promise<ReplyOf<typeof decideMatch>> {
  if (decision.kind === 'ignore' && decision.reason === '')
    throw invalidField('reason', 'The reason is missing. Say why this difference is ignored.')
  if (decision.kind === 'ignore' ? decision.book_ref === null && decision.statement_ref === null : !namesBoth(decision))
    throw invalidField('book_ref', 'A pair needs a document of the books and one of GSTR-2B. Choose both.')
  return inOrganisation(db, scope, async (tx) => {
    await holdEntity(tx, scope, entity_id)
    const files = await filesOf(tx, scope, { kinds: GST_KINDS, entity_id, holder: decision.gstin })
    if (files.length === 0)
      throw invalidField('gstin', `There is no file of ${decision.gstin} for this entity. Import one first.`)
    if ((await store.decisionCount(tx, scope, entity_id)) >= DECISIONS_AT_MOST)
      throw new AppError('invalid', 'This entity has too many decisions about matches. Undo those of earlier years.')
    const decision_id = uuidv7()
    const decided_at = clock.now().toISOString()
    await store.insertDecision(tx, scope, { ...decision, decision_id, entity_id, decided_by: user_id, decided_at })
    return { decision_id, message: MESSAGES[decision.kind] }
  })
}

const namesBoth = ({ book_ref, statement_ref }: DecisionInput): boolean => book_ref !== null && statement_ref !== null

/** Undoes a decision; the one before it about the same documents counts again. */
export async function undoDecision(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  entity_id: string,
  decision_id: string,
): Promise<{ message: string }> {
  const isGone = await inOrganisation(db, scope, (tx) => store.deleteDecision(tx, scope, entity_id, decision_id))
  if (!isGone) throw new AppError('not_found', 'This decision no longer exists. Reload the page.')
  return { message: 'The decision was undone.' }
}
