import type { ManyDone } from '@niyam/contract/items.ts'
import { type IsoDate, loadCatalogue } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../app.ts'
import { inOrganisation } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { byAssignee, hold } from '../compliances/many/service.ts'
import { noteMany } from '../notifications/service.ts'
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
    const { items, refused } = await hold(tx, scope, [...given.keys()], (item) => {
      if (item.stage === 'filed' || item.stage === 'late') return say('It is marked as filed already.')
      const filed_on = given.get(item.item_id)?.filed_on as IsoDate
      return wrongDay(filed_on, item, today, law.obligation(item.obligation_id)?.period === 'month')
    })
    await store.insertFilings(
      tx,
      scope,
      items.flatMap(({ item_id, due_date }) => {
        const filing = given.get(item_id)
        return filing ? [{ ...filing, filing_id: uuidv7(), due_date, filed_by: by }] : []
      }),
    )
    for (const [to, own] of byAssignee(items))
      await noteMany({ clock, queue }, tx, scope, 'filing_saved', {
        item_ids: own.map(({ item_id }) => item_id),
        to,
        by,
      })
    return { done: items.length, refused: [...refused] }
  })
}
