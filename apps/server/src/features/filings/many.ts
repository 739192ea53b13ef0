import type { ManyDone } from '@niyam/contract/items.ts'
import type { IsoDate } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../app.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { byAssignee, hold } from '../compliances/many/service.ts'
import { mustHaveDocuments } from '../documents/service.ts'
import { noteMany, tellOfReview } from '../notifications/service.ts'
import { lawOf } from '../own-law/catalogue.ts'
import { asksReview, reviewers, rulesOf } from '../reviews/service.ts'
import { type GivenFiling, wrongDay } from './service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

export type FilingOfMany = Omit<GivenFiling, 'document_ids'> & {
  readonly item_id: string
  readonly document_ids?: readonly string[]
}

/** Marks items as filed, each with its own day and acknowledgement. What cannot be filed is refused and the rest goes on. */
export const fileItems = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  filings: readonly FilingOfMany[],
): Promise<ManyDone> => inOrganisation(deps.db, scope, (tx) => fileMany(deps, tx, scope, by, filings))

/** The same, for whoever already has a transaction. */
export async function fileMany(
  { clock, queue }: Deps,
  tx: Tx,
  scope: OrgScope,
  by: string,
  filings: readonly FilingOfMany[],
): Promise<ManyDone> {
  const given = new Map(filings.map((filing) => [filing.item_id, filing]))
  if (given.size < filings.length) throw invalidField('filings', 'An item is named twice. Give each item one filing.')
  const law = await lawOf(tx, scope)
  const today = clock.today()
  const rules = await rulesOf(tx, scope)
  const held = await hold(tx, scope, [...given.keys()], (item) => {
    if (item.stage === 'filed' || item.stage === 'late') return say('It is marked as filed already.')
    if (item.step === 'in_review') return say('A filing of it waits for a review already.')
    const filed_on = given.get(item.item_id)?.filed_on as IsoDate
    return wrongDay(filed_on, item, today, law.obligation(item.obligation_id)?.period === 'month')
  })
  const { items } = held
  await mustHaveDocuments(tx, scope, [...new Set(filings.flatMap(({ document_ids = [] }) => document_ids))])
  const made = items.flatMap((item) => {
    const filing = given.get(item.item_id)
    if (!filing) return []
    const { document_ids = [], ...rest } = filing
    const review = asksReview(rules, item) ? ('waiting' as const) : ('none' as const)
    return [{ row: { ...rest, filing_id: uuidv7(), due_date: item.due_date, filed_by: by, review }, document_ids }]
  })
  await store.insertFilings(
    tx,
    scope,
    made.map(({ row }) => row),
  )
  await store.insertDocuments(
    tx,
    scope,
    made.flatMap(({ row, document_ids }) =>
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
  return held.reply()
}
