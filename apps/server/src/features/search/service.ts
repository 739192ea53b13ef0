import type { Action } from '@niyam/contract/permissions.ts'
import { FOUND_AT_MOST, type SearchReply } from '@niyam/contract/search.ts'
import { loadNames } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { obligationsFound } from '../calendar/service.ts'
import { lawOf } from '../law-in-force/service.ts'
import { noticesFound } from '../notices/found.ts'
import { openTasksNamed } from '../tasks/service.ts'
import * as store from './store.ts'

const NOTHING: SearchReply = { entities: [], registrations: [], items: [], tasks: [], notices: [] }

/**
 * Entities by name or number, registrations by number or trade name, open items by form, open tasks by title, notices by title
 * or number. Empty words find nothing.
 */
export async function search(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  words: string,
  holds: (action: Action) => boolean,
): Promise<SearchReply> {
  if (words === '') return NOTHING
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const obligations = obligationsFound(await lawOf(tx, scope), await loadNames(), words)
    const [entities, registrations, items, tasks, notices] = await Promise.all([
      store.entitiesFound(tx, scope, words, FOUND_AT_MOST),
      store.registrationsFound(tx, scope, words, FOUND_AT_MOST),
      obligations.length > 0 ? store.openItemsOf(tx, scope, obligations, today, FOUND_AT_MOST) : [],
      holds('tasks.read') ? openTasksNamed(tx, scope, words, FOUND_AT_MOST) : [],
      holds('notices.read') ? noticesFound(tx, scope, words, FOUND_AT_MOST) : [],
    ])
    return { entities, registrations, items, tasks, notices }
  })
}
