import type { TableReply } from '@niyam/contract/tables.ts'
import { type Db, inOrganisation } from '../../db/tx.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { broughtRow, idsIn, namesWithin, TRAIL_FIELDS } from '../audit/trail.ts'
import * as store from './former-trail-store.ts'

/**
 * The audit trail of where the organisation was before, newest first. Its ids were another server's: a number of a person
 * is looked up among those who stand for the people of there, never among the accounts of here.
 */
export function broughtTrail(
  { db }: { readonly db: Db },
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { descending } = sortOf(query.sort, ['at'], '-at')
  return inOrganisation(db, scope, async (tx) => {
    const { rows, total } = await store.trailPage(tx, scope, { search: query.search, descending, ...limitsOf(query) })
    const ids = idsIn(rows)
    const names = new Map(await namesWithin(tx, scope, ids))
    for (const { actor, name } of await store.standInsOf(tx, scope, ids)) names.set(actor, name)
    return {
      rows: rows.map((entry) => broughtRow(entry, `${entry.origin_id}/${entry.seq}`, names)),
      fields: TRAIL_FIELDS,
      meta: pageMeta(url, query, total),
    }
  })
}
