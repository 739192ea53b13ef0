import type { EntityShelf } from '@niyam/contract/entity-statuses.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { numbersOf } from './identifier-cells.ts'
import { STATUS_WORDS } from './status-words.ts'
import { archivedEntities } from './archive-list.ts'
import * as store from './store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true, detail: 'Kind' },
  { key: 'identifiers', label: 'Identifiers', class: '', sortable: false },
  { key: 'registrations', label: 'Registrations', class: 'number', sortable: false },
  { key: 'overdue', label: 'Overdue', class: 'number', sortable: true },
  { key: 'next_due', label: 'Next due', class: '', sortable: true, detail: 'Form' },
]
// Shown from the first tag on: an organisation without tags has no use for an empty column.
const TAGS = { key: 'tags', label: 'Tags', class: '', sortable: false }

const kindWords = ({ kind, status }: Pick<store.ListedEntity, 'kind' | 'status'>): string => {
  const label = isEntityKind(kind) ? say(entityKind(kind).label) : kind
  return status === 'active' ? label : `${label} · ${say(STATUS_WORDS[status])}`
}

const toRow =
  (hasTags: boolean) =>
  (entity: store.ListedEntity): Row => ({
    id: entity.entity_id,
    groups: [
      [
        { type: 'avatar', value: entity.name },
        { type: 'text-secondary', value: kindWords(entity) },
      ],
      numbersOf(entity),
      [{ type: 'text', value: String(entity.registrations) }],
      [{ type: 'text', value: String(entity.overdue) }],
      [
        { type: 'text', value: entity.next_due },
        { type: 'text-secondary', value: entity.next_form },
      ],
      ...(hasTags ? [entity.tags.map((value) => ({ type: 'text' as const, value }))] : []),
    ],
    actions: [
      { label: 'Open', route: 'entity', params: { entity_id: entity.entity_id } },
      { label: 'Calendar', route: 'entity-calendar', params: { entity_id: entity.entity_id } },
    ],
  })

export interface EntityQuery extends PageQuery {
  readonly search: string
  readonly tag?: string | undefined
  readonly status?: EntityShelf | undefined
}

/** My entities, a page at a time. */
export function listEntities(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  query: EntityQuery,
  url: string,
): Promise<TableReply> {
  const { status } = query
  if (status === 'archived') return archivedEntities(db, scope, query, url)
  const { key: sort, descending } = sortOf(query.sort, ['name', 'kind', 'next_due', 'overdue'], 'name')
  return inOrganisation(db, scope, async (tx) => {
    const { search, tag } = query
    const page = { search, tag, status, today: clock.today(), sort, descending, ...limitsOf(query) }
    const [{ rows, total }, hasTags] = await Promise.all([
      store.listedEntities(tx, scope, page),
      store.hasTags(tx, scope),
    ])
    const fields = hasTags ? [...FIELDS, TAGS] : FIELDS
    return { rows: rows.map(toRow(hasTags)), fields, meta: pageMeta(url, query, total) }
  })
}
