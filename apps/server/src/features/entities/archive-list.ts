import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { indianDay } from '../../clock.ts'
import { type Db, inOrganisation } from '../../db/tx.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import { type OrgScope, withArchived } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { numbersOf } from './identifier-cells.ts'
import * as store from './archive-store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true, detail: 'Kind' },
  { key: 'identifiers', label: 'Identifiers', class: '', sortable: false },
  { key: 'archived_at', label: 'Archived on', class: '', sortable: true },
  { key: 'archived_by', label: 'Archived by', class: '', sortable: false },
  { key: 'reason', label: 'Reason', class: '', sortable: false },
]

const toRow = (entity: store.ArchivedEntity): Row => ({
  id: entity.entity_id,
  groups: [
    [
      { type: 'avatar', value: entity.name },
      { type: 'text-secondary', value: isEntityKind(entity.kind) ? say(entityKind(entity.kind).label) : entity.kind },
    ],
    numbersOf(entity),
    [{ type: 'text', value: indianDay(new Date(entity.archived_at)) }],
    [{ type: 'text', value: entity.archived_by }],
    [{ type: 'text', value: entity.reason }],
  ],
  actions: [{ label: 'Open', route: 'entity', params: { entity_id: entity.entity_id } }],
})

/** Archived entities, a page at a time. */
export function archivedEntities(
  db: Db,
  scope: OrgScope,
  query: PageQuery & { readonly search: string; readonly tag?: string | undefined },
  url: string,
): Promise<TableReply> {
  const archivedScope = withArchived(scope)
  const { key: sort, descending } = sortOf(query.sort, ['name', 'archived_at'], 'name')
  return inOrganisation(db, archivedScope, async (tx) => {
    const { search, tag } = query
    const { rows, total } = await store.listedArchive(tx, archivedScope, {
      search,
      tag,
      sort,
      descending,
      ...limitsOf(query),
    })
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}
