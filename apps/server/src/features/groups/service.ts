import type { TableReply } from '@niyam/contract/tables.ts'
import { type Db, inOrganisation } from '../../db/tx.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Group', class: '', sortable: true },
  { key: 'people', label: 'People', class: 'number', sortable: true },
  { key: 'entities', label: 'Entities', class: 'number', sortable: true },
]

/** The groups, a page at a time. */
export function listGroups(
  db: Db,
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'people', 'entities'], 'name')
  return inOrganisation(db, scope, async (tx) => {
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.groupPage(tx, scope, page)
    return { rows: rows.map(rowOf), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

const rowOf = ({ group_id, name, people, entities }: store.ListedGroup) => ({
  id: group_id,
  groups: [name, String(people), String(entities)].map((value) => [{ type: 'text' as const, value }]),
  actions: [],
})
