import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { CreditDecisionKind, decideCredit } from '@niyam/contract/tax-credits.ts'
import { v7 as uuidv7 } from 'uuid'
import { inOrganisation } from '../../db/tx.ts'
import { AppError, type Fields, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { holdEntity } from '../entity-presence/service.ts'
import { yearOfRef } from './credit-ref.ts'
import * as store from './store.ts'

type DecisionInput = BodyOf<typeof decideCredit>

const DECISIONS_AT_MOST = 20_000

const MESSAGES: Readonly<Record<CreditDecisionKind, string>> = {
  pair: 'The lines were paired.',
  'not-ours': 'The credit was marked as not ours.',
  correction: 'The line was marked as awaiting a correction.',
  'other-year': 'The line was moved to another year.',
}

/**
 * Keeps what a person decided about lines of Form 26AS and the books. It holds over re-imports, also for lines that are not
 * in a file any more.
 *
 * @throws AppError `invalid` with every wrong field
 */
export function decide(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  user_id: string,
  entity_id: string,
  { year, ...given }: DecisionInput,
): Promise<ReplyOf<typeof decideCredit>> {
  const fields = wrongFields({ year, ...given })
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  return inOrganisation(db, scope, async (tx) => {
    await holdEntity(tx, scope, entity_id)
    if ((await store.decisionCount(tx, scope, entity_id)) >= DECISIONS_AT_MOST)
      throw new AppError(
        'invalid',
        'This entity has too many decisions about tax credits. Undo those of earlier years.',
      )
    const decision_id = uuidv7()
    await store.insertDecision(tx, scope, {
      ...given,
      decision_id,
      entity_id,
      financial_year: year,
      decided_by: user_id,
      decided_at: clock.now().toISOString(),
    })
    return { decision_id, message: MESSAGES[given.kind] }
  })
}

function wrongFields({ year, kind, statement_refs, book_refs, credit_year, reason }: DecisionInput): Fields {
  const fields: Fields = {}
  const [statement, books] = [statement_refs.length, book_refs.length]
  if (kind === 'pair' && (statement === 0 || books === 0))
    fields['book_refs'] = ['A pair needs a line of Form 26AS and one of the books. Choose both.']
  else if (kind === 'not-ours' && (statement === 0 || books > 0))
    fields['statement_refs'] = ['Only lines of Form 26AS can be not ours. Choose such lines alone.']
  else if (statement + books === 0) fields['statement_refs'] = ['No line is named. Choose the lines to decide about.']
  if (kind === 'not-ours' && reason === '')
    fields['reason'] = ['The reason is missing. Say why this credit is not ours.']
  if (kind === 'other-year') Object.assign(fields, wrongYear(year, credit_year, [...statement_refs, ...book_refs]))
  else if (credit_year !== null)
    fields['credit_year'] = ['Only a credit that is claimed in another year has such a year. Leave it out.']
  return fields
}

function wrongYear(year: string, credit_year: string | null, refs: readonly string[]): Fields {
  if (credit_year === null) return { credit_year: ['The year is missing. Choose the year in which it is claimed.'] }
  if (credit_year === year) return { credit_year: ['The line is in this year already. Choose another year.'] }
  // A line that was brought from another year is moved by undoing that decision, so that it is in one year only.
  if (refs.some((ref) => yearOfRef(ref) !== year))
    return { credit_year: ['This line was brought from another year. Undo that decision first.'] }
  return {}
}

/** Undoes a decision; the one before it about the same lines counts again. */
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
