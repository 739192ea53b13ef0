import type { ManyDone } from '@niyam/contract/items.ts'
import { type IsoDate, loadCatalogue } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../app.ts'
import { inOrganisation } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { byAssignee, hold } from '../compliances/many/service.ts'
import { noteMany, tellOfReview } from '../notifications/service.ts'
import { asksReview, reviewers, rulesOf } from '../reviews/service.ts'
import { type GivenFiling, wrongDay } from './service.ts'
import * as store from './store.ts'

export type FilingOfMany = Omit<GivenFiling, 'document_ids'> & { readonly item_id: string }

/** Marks items as filed, each with its own day and acknowledgement. What cannot be filed is refused and the rest goes on. */
export async function fileItems(
  { db, clock, queue }: Pick<Parts, 'db' | 'clock' | 'queue'>,
  scope: OrgScope,
  by: string,
  filings: readonly FilingOfMany[],
): Promise<ManyDone> {
  const given = new Map(filings.map((filing) => [filing.item_id, filing]))
  if (given.size < filings.length) throw invalidField('filings', 'An item is named twice. Give each item one filing.')
  const law = await loadCatalogue()
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const rules = await rulesOf(tx, scope)
    const held = await hold(tx, scope, [...given.keys()], (item) => {
      if (item.stage === 'filed' || item.stage === 'late') return say('It is marked as filed already.')
      if (item.step === 'in_review') return say('A filing of it waits for a review already.')
      const filed_on = given.get(item.item_id)?.filed_on as IsoDate
      return wrongDay(filed_on, item, today, law.obligation(item.obligation_id)?.period === 'month')
    })
    const { items } = held
    await store.insertFilings(
      tx,
      scope,
      items.flatMap((item) => {
        const filing = given.get(item.item_id)
        const review = asksReview(rules, item) ? ('waiting' as const) : ('none' as const)
        return filing ? [{ ...filing, filing_id: uuidv7(), due_date: item.due_date, filed_by: by, review }] : []
      }),
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
  })
}
