import type { SearchReply } from '@niyam/contract/search.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './found-store.ts'

/** Notices by title, form, reference or DIN: open ones first, then by their next day. */
export const noticesFound = (tx: Tx, scope: OrgScope, words: string, most: number): Promise<SearchReply['notices']> =>
  store.noticesFound(tx, scope, words, most)
