import { buffer } from 'node:stream/consumers'
import type { AcknowledgementProblem } from '@niyam/contract/receipt-problems.ts'
import { DOCUMENTS_READ, type ReadDocument } from '@niyam/contract/reviews.ts'
import { compareReceipt } from '@niyam/law/acknowledgements/compare-receipt.ts'
import { readReceipt } from '@niyam/law/acknowledgements/read-receipt.ts'
import { inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { inThread } from '../../threads/threads.ts'
import { openDocument } from '../documents/service.ts'
import { lawOf } from '../law-in-force/service.ts'
import { type FiledItem, filedItem } from './evidence-store.ts'

type Deps = Pick<Parts, 'db' | 'files'>
type Outcome = Pick<ReadDocument, 'compared' | 'problem'>

/**
 * The documents of the filing of an item. Each PDF is read again, and what it prints is compared with what was typed: a
 * reviewer sees where they differ.
 *
 * @throws AppError `not_found` when the filing was returned or withdrawn meanwhile
 */
export async function evidenceOf(deps: Deps, scope: OrgScope, item_id: string): Promise<{ documents: ReadDocument[] }> {
  const { item, isMonth } = await inOrganisation(deps.db, scope, async (tx) => {
    const [law, filed] = await Promise.all([lawOf(tx, scope), filedItem(tx, scope, item_id)])
    return { item: filed, isMonth: (id: string) => law.obligation(id)?.period === 'month' }
  })
  if (!item) throw new AppError('not_found', 'This item has no filing any more. Reload the page.')
  const documents: ReadDocument[] = []
  for (const [at, document] of item.documents.entries()) {
    const isRead = at < DOCUMENTS_READ && document.content_type === 'application/pdf'
    const outcome = isRead ? await readDocument(deps, scope, document, item, isMonth) : NOT_READ
    documents.push({ ...document, ...outcome })
  }
  return { documents }
}

const NOT_READ: Outcome = { compared: null, problem: null }
const unread = (problem: AcknowledgementProblem): Outcome => ({ compared: null, problem })

async function readDocument(
  deps: Deps,
  scope: OrgScope,
  { document_id, name }: FiledItem['documents'][number],
  item: FiledItem,
  isMonth: (obligation_id: string) => boolean,
): Promise<Outcome> {
  const content = await buffer((await openDocument(deps, scope, document_id)).content)
  const read = await inThread(scope.organisation_id, 'textOfPdf', content)
  if (!read.ok) return unread(read.problem)
  const reading = readReceipt(read.text, name)
  if (reading.is === 'no-filing') return unread(`is_${reading.what}`)
  if (reading.is === 'unknown') return unread('not_recognised')
  const { own_numbers, has_registration, acknowledgement, filed_on, ...rest } = item
  const typed = { item: { ...rest, is_filed: false }, own_numbers, has_registration, acknowledgement, filed_on }
  const { parts, numbers, periods, ...printed } = compareReceipt(reading, typed, isMonth)
  return { compared: { ...printed, parts: { ...parts }, numbers: [...numbers], periods: [...periods] }, problem: null }
}
