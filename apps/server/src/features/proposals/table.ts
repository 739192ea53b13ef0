import type { DraftKind, DraftState } from '@niyam/contract/proposal-kinds.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import * as store from './store.ts'
import { changesOf } from './words.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'draft', label: 'Proposal', class: '', sortable: false, detail: 'Changes' },
  { key: 'entity', label: 'Entity', class: '', sortable: false },
  { key: 'form', label: 'Form', class: '', sortable: false, detail: 'Period' },
  { key: 'why', label: 'Reason', class: '', sortable: false },
  { key: 'made_by', label: 'Made by', class: '', sortable: false },
  { key: 'made', label: 'Made on', class: '', sortable: true },
  { key: 'decided_by', label: 'Decided by', class: '', sortable: false, detail: 'Why' },
  { key: 'decided', label: 'Decided on', class: '', sortable: true },
]

const KIND_WORDS: Readonly<Record<DraftKind, string>> = {
  file: 'Mark as filed',
  work: 'Change the work on an item',
  set_aside: 'Set an item aside',
  facts: 'Answer facts',
  task: 'Add a task',
}

const toRow = (row: store.DraftRow): Row => ({
  id: row.draft_id,
  groups: [
    withSecond(say(KIND_WORDS[row.kind]), ...changesOf(row).map(({ label, after }) => `${label}: ${after ?? '–'}`)),
    text(row.entity_name),
    withSecond(row.item?.form ?? null, row.item?.period ?? null),
    text(row.why),
    text(row.made_by),
    text(row.made_at),
    withSecond(row.decided_by, row.reason),
    text(row.decided_at),
  ],
  actions: [],
})

/** What programs propose about visible entities, as a table. */
export function browseDrafts(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  query: PageQuery & { readonly search: string; readonly state: DraftState },
  url: string,
): Promise<TableReply> {
  const { state, search } = query
  const { key, descending } = sortOf(query.sort, ['made', 'decided'], state === 'waiting' ? 'made' : '-decided')
  return inOrganisation(db, scope, async (tx) => {
    const page = { state, search, sort: key, descending, ...limitsOf(query) }
    const { rows, total } = await store.draftPage(tx, scope, page)
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}
