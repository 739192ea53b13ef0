import type { FiledMany } from '@niyam/contract/filings.ts'
import type { RefusedItem } from '@niyam/contract/many-done.ts'
import { type Period, periodLabel } from '@niyam/law'
import { coversSeveral } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { readEvidence } from '@niyam/law/acknowledgements/evidence-shape.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { byAssignee, hold, withoutLocked } from '../items/bulk.ts'
import { mustHaveDocuments } from '../documents/service.ts'
import { noteMany, tellOfReview } from '../notifications/notify.ts'
import { lawOf } from '../law-in-force/service.ts'
import { asksReview, reviewers, rulesOf, undoable } from '../items/service.ts'
import { faultsOf, type FilingInput, toFilingRow } from './filing-input.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

export type FilingOfMany = FilingInput & {
  readonly item_id: string
  readonly document_ids?: readonly string[]
  /** It was required when its filing was typed. */
  readonly was_required?: true | undefined
}

/**
 * Marks items as filed, each with its own day and acknowledgement. Items that cannot be filed are refused; the rest is
 * filed.
 */
export const fileItems = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  filings: readonly FilingOfMany[],
): Promise<FiledMany> =>
  inOrganisation(deps.db, scope, (tx) =>
    undoable(deps, tx, scope, { item_ids: filings.map(({ item_id }) => item_id), access: 'filings.write' }, () =>
      fileMany(deps, tx, scope, by, filings),
    ),
  )

/** The same, inside the caller's transaction. */
export async function fileMany(
  { clock, queue }: Deps,
  tx: Tx,
  scope: OrgScope,
  by: string,
  filings: readonly FilingOfMany[],
): Promise<Omit<FiledMany, 'undo_id'>> {
  const filingOf = new Map(filings.map((filing) => [filing.item_id, filing]))
  if (filingOf.size < filings.length)
    throw invalidField('filings', 'An item is named twice. Give each item one filing.')
  const law = await lawOf(tx, scope)
  const today = clock.today()
  const rules = await rulesOf(tx, scope)
  const open = await withoutLocked(tx, scope, await hold(tx, scope, [...filingOf.keys()]))
  const held = open.without((item) => {
    if (item.stage === 'filed' || item.stage === 'late') return say('It is marked as filed already.')
    if (item.step === 'in_review') return say('A filing of it waits for a review already.')
    const filing = filingOf.get(item.item_id)
    if (filing?.was_required && (item.stage === 'waived' || item.stage === 'gone'))
      return say('It was marked as not required meanwhile. Reopen it first.')
    const [fault] = filing ? Object.values(faultsOf(law, item, filing, today)) : []
    return fault?.[0] === undefined ? null : say(fault[0])
  })
  const { items } = held
  await mustHaveDocuments(tx, scope, [...new Set(filings.flatMap(({ document_ids = [] }) => document_ids))])
  const newFilings = items.flatMap((item) => {
    const filing = filingOf.get(item.item_id)
    if (!filing) return []
    const { item_id, document_ids = [], was_required: _, ...input } = filing
    const filingRow = toFilingRow(item, input)
    const review = asksReview(rules, item) ? ('waiting' as const) : ('none' as const)
    const row = { ...filingRow, item_id, filing_id: uuidv7(), due_date: item.due_date, filed_by: by, review }
    return [{ item, row, document_ids }]
  })
  await store.insertFilings(
    tx,
    scope,
    newFilings.map(({ row }) => row),
  )
  await store.insertDocuments(
    tx,
    scope,
    newFilings.flatMap(({ row, document_ids }) =>
      document_ids.map((document_id) => ({ filing_id: row.filing_id, document_id })),
    ),
  )
  const waiting = items.filter((item) => asksReview(rules, item)).map(({ item_id }) => item_id)
  if (waiting.length > 0) {
    const to = await reviewers(tx, scope)
    await tellOfReview({ clock, queue }, tx, scope, { kind: 'review_waiting', item_ids: waiting, to, by, detail: '' })
  }
  for (const [to, own] of byAssignee(items.filter((item) => !asksReview(rules, item))))
    await noteMany({ clock, queue }, tx, scope, 'filing_saved', {
      item_ids: own.map(({ item_id }) => item_id),
      to,
      by,
    })
  return { ...held.reply(), told: await noticed(tx, scope, newFilings) }
}

type NewFilings = readonly { readonly item: Omit<RefusedItem, 'reason'>; readonly row: store.NewFiling }[]

/** Numbers with an unusual format, and receipts whose number another filing has too. */
async function noticed(tx: Tx, scope: OrgScope, newFilings: NewFilings): Promise<RefusedItem[]> {
  const receipts = newFilings.filter(({ row: { evidence } }) => evidence !== null && !coversSeveral(evidence))
  const ids = receipts.map(({ row }) => row.filing_id)
  const shared = new Map((await store.sharedNumbers(tx, scope, ids)).map((other) => [other.item_id, other]))
  return newFilings.flatMap(({ item: { item_id, entity_name, form, period }, row }) => {
    const differs = row.evidence === null ? null : readEvidence(row.evidence, row.acknowledgement).message
    const other = shared.get(item_id)
    const reasons = [
      ...(differs === null ? [] : [say(differs)]),
      ...(other === undefined ? [] : [sameNumberReason(other)]),
    ]
    return reasons.map((reason) => ({ item_id, entity_name, form, period, reason }))
  })
}

const sameNumberReason = ({ entity_name, form, period }: store.SharedNumber): string =>
  say(
    `${form} of ${periodLabel(period as Period)} of ${entity_name} has the same number. Check which of them it belongs to.`,
  )
