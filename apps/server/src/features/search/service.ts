import { FOUND_AT_MOST, type SearchReply } from '@niyam/contract/search.ts'
import { loadNames } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { obligationsFound } from '../calendar/service.ts'
import { lawOf } from '../law-in-force/service.ts'
import { noticesFound } from '../notices/found.ts'
import * as store from './store.ts'

const NOTHING: SearchReply = { entities: [], registrations: [], items: [], notices: [] }

/**
 * Entities by name or number, registrations by number or trade name, open items by form, notices
 * by title or number. Empty words find nothing.
 */
export async function search(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  /** Keys of programs may read without notices. */
  { words, withNotices }: { readonly words: string; readonly withNotices: boolean },
): Promise<SearchReply> {
  if (words === '') return NOTHING
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const obligations = obligationsFound(await lawOf(tx, scope), await loadNames(), words)
    const [entities, registrations, items, notices] = await Promise.all([
      store.entitiesFound(tx, scope, words, FOUND_AT_MOST),
      store.registrationsFound(tx, scope, words, FOUND_AT_MOST),
      obligations.length > 0 ? store.openItemsOf(tx, scope, obligations, today, FOUND_AT_MOST) : [],
      withNotices ? noticesFound(tx, scope, words, FOUND_AT_MOST) : [],
    ])
    return { entities, registrations, items, notices }
  })
}
