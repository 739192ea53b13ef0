import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Filing } from '@niyam/contract/filings.ts'
import { type IsoDate, inWords } from '@niyam/law'
import type { EvidenceKind } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'

import { reopenItems } from '../calendar/item-changes.ts'
import { costAgain } from '../calendar/queue-costs.ts'
import { asksReview, calendarItem, filingOf, noItem, reviewers, rulesOf, undoable } from '../items/service.ts'
import { mustHaveDocuments } from '../documents/service.ts'
import { noteFiling, tellOfReview } from '../notifications/notify.ts'
import { lawOf } from '../law-in-force/service.ts'
import { refuseLocked } from '../period-locks/service.ts'
import { faultsOf, type FilingInput, numberOf, toFilingRow } from './filing-input.ts'
import * as store from './store.ts'

export { approveFilings, returnFilings, withdrawApprovals } from './review-store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

/** A filing with the documents that prove it. */
export type FullFiling = FilingInput & { readonly document_ids: readonly string[] }

/**
 * Marks an item as filed. The reply is sent after the commit, so what was acknowledged is on the disk.
 *
 * @throws AppError `conflict` naming who filed it before, or who locked its period
 */
export const fileItem = (
  deps: Deps,
  scope: OrgScope,
  user_id: string,
  item_id: string,
  input: FullFiling,
): Promise<Filing & { undo_id: string | null }> =>
  inOrganisation(deps.db, scope, (tx) =>
    undoable(deps, tx, scope, { item_ids: [item_id], access: 'filings.write' }, () =>
      recordFiling(deps, tx, scope, { user_id, item_id, ...input }),
    ),
  )

/** The same, inside the caller's transaction. */
export async function recordFiling(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  { user_id, item_id, document_ids, ...input }: FullFiling & { readonly user_id: string; readonly item_id: string },
): Promise<Filing> {
  const today = clock.today()
  const documents = [...new Set(document_ids)]
  const item = await store.lockItem(tx, scope, item_id)
  if (!item) throw noItem()
  if (item.filing_id !== null) throw await alreadyFiled(tx, scope, item, item.filing_id)
  if (item.waiting_filing_id !== null) throw await alreadyWaiting(tx, scope, item, item.waiting_filing_id)
  await refuseLocked(tx, scope, item_id)
  const faults = faultsOf(await lawOf(tx, scope), item, input, today)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  await mustHaveDocuments(tx, scope, documents)
  const { due_date } = item
  const filingRow = toFilingRow(item, input)
  const filing_id = uuidv7()
  const review = asksReview(await rulesOf(tx, scope), item) ? 'waiting' : 'none'
  await store.insertFiling(
    tx,
    scope,
    { ...filingRow, filing_id, item_id, due_date, filed_by: user_id, review },
    documents,
  )
  const detail = filingRow.acknowledgement
  await (review === 'waiting'
    ? tellOfReview({ clock, queue }, tx, scope, {
        kind: 'review_waiting',
        item_ids: [item_id],
        to: await reviewers(tx, scope),
        by: user_id,
        detail,
      })
    : noteFiling({ clock, queue }, tx, scope, { kind: 'filing_saved', item_id, by: user_id, detail }))
  return filingOf(tx, scope, filing_id, due_date)
}

async function alreadyFiled(
  tx: Tx,
  scope: OrgScope,
  { form, due_date }: store.LockedItem,
  filing_id: string,
): Promise<AppError> {
  const { filed_on, filed_by, acknowledgement } = await filingOf(tx, scope, filing_id, due_date)
  const number = acknowledgement === '' ? '' : ` under ${acknowledgement}`
  return new AppError(
    'conflict',
    `${form} was filed on ${inWords(filed_on as IsoDate)}${number}; ${filed_by} recorded it. If that is wrong, withdraw that filing first.`,
  )
}

async function alreadyWaiting(
  tx: Tx,
  scope: OrgScope,
  { form, due_date }: store.LockedItem,
  filing_id: string,
): Promise<AppError> {
  const { filed_by } = await filingOf(tx, scope, filing_id, due_date)
  return new AppError(
    'conflict',
    `A filing of ${form} that ${filed_by} prepared waits for a review. If that is wrong, withdraw it first.`,
  )
}

/** Takes back a filing that was recorded by mistake; it stays in the history. */
export const withdrawFiling = (
  deps: Deps,
  scope: OrgScope,
  user_id: string,
  item_id: string,
  reason: string,
): Promise<CalendarItem> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const form = await takeBackFiling(deps, tx, scope, { item_id, by: user_id, reason })
    if (form !== null)
      throw new AppError(
        'conflict',
        `${form} is not marked as filed, so there is nothing to take back. Reload the page.`,
      )
    return calendarItem(tx, scope, item_id, deps.clock.today())
  })

/**
 * The same, inside the caller's transaction.
 *
 * @returns the form of an item that was not filed; null when its filing was withdrawn
 * @throws AppError `conflict` when its period is locked
 */
export async function takeBackFiling(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  { item_id, by, reason }: { readonly item_id: string; readonly by: string; readonly reason: string },
): Promise<string | null> {
  const item = await store.lockItem(tx, scope, item_id)
  if (!item) throw noItem()
  const filing_id = item.filing_id ?? item.waiting_filing_id
  if (filing_id === null) return item.form
  await refuseLocked(tx, scope, item_id)
  await store.withdrawFilings(tx, scope, [filing_id], { by, reason })
  await reopenItems(tx, scope, [item_id])
  await costAgain({ queue }, tx, scope, [item.entity_id])
  await noteFiling({ clock, queue }, tx, scope, { kind: 'filing_withdrawn', item_id, by, detail: reason })
  return null
}

interface Proof {
  readonly acknowledgement: string
  readonly evidence?: EvidenceKind | undefined
  readonly document_ids: readonly string[]
}

/**
 * Adds what proves a filing that was recorded without: its number, documents, or both.
 *
 * @throws AppError `conflict` where nothing is filed, or the filing has a number already
 */
export const addProof = (
  { db, clock }: Deps,
  scope: OrgScope,
  item_id: string,
  { acknowledgement, evidence, document_ids }: Proof,
): Promise<Filing> =>
  inOrganisation(db, scope, async (tx) => {
    const item = await store.lockItem(tx, scope, item_id)
    if (!item) throw noItem()
    const filing_id = item.filing_id ?? item.waiting_filing_id
    if (filing_id === null)
      throw new AppError('conflict', `${item.form} is not marked as filed. Reload the page, and record the filing.`)
    await refuseLocked(tx, scope, item_id)
    const filing = await filingOf(tx, scope, filing_id, item.due_date)
    const changed = { ...filing, acknowledgement, evidence, is_nil: null }
    const faults = faultsOf(await lawOf(tx, scope), item, changed, clock.today())
    if (acknowledgement === '' && document_ids.length === 0)
      faults['acknowledgement'] = ['Give the number, or attach a document.']
    if (acknowledgement !== '' && filing.acknowledgement !== '')
      faults['acknowledgement'] = [
        `This filing has the number ${filing.acknowledgement}. If that is wrong, withdraw the filing and record it again.`,
      ]
    if (Object.keys(faults).length > 0) throw invalidFields(faults)
    await mustHaveDocuments(tx, scope, document_ids)
    if (acknowledgement !== '') await store.addNumber(tx, scope, filing_id, numberOf(item, changed))
    await store.insertDocuments(
      tx,
      scope,
      [...new Set(document_ids)].map((document_id) => ({ filing_id, document_id })),
    )
    return filingOf(tx, scope, filing_id, item.due_date)
  })
