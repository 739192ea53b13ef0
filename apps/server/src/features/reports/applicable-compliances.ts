import type { applicableCompliances } from '@niyam/contract/reports.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { type Catalogue, factLabel, shortNames } from '@niyam/law'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage } from '../../language/speak.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { ofOneEntity } from './one-entity.ts'
import { daysOf, itemFilter, type LawQuery, type ReportStamp, madeOn, type ReportDeps } from './report.ts'
import {
  applicableByEntity,
  type ApplicableEntity,
  type ApplicableRow,
  applicableRows,
} from './applicable-compliances-store.ts'
import type { ItemFilter } from './store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Registration' },
  { key: 'form', label: 'Form', class: '', sortable: true, detail: 'Title' },
  { key: 'area', label: 'Law', class: '', sortable: true, words: 'area' },
  { key: 'frequency', label: 'How often', class: '', sortable: false, words: 'frequency' },
  { key: 'next_due', label: 'Next due', class: '', sortable: true },
  { key: 'items', label: 'Items in the year', class: 'number', sortable: true },
  { key: 'filed', label: 'Filed', class: 'number', sortable: false },
  { key: 'overdue', label: 'Overdue', class: 'number', sortable: true },
  { key: 'state', label: 'Open question', class: '', sortable: false, detail: 'Missing fact', words: 'state' },
]

const ENTITY_FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'compliances', label: 'Compliances', class: 'number', sortable: true },
  { key: 'next_due', label: 'Next due', class: '', sortable: true },
  { key: 'items', label: 'Items in the year', class: 'number', sortable: true },
  { key: 'filed', label: 'Filed', class: 'number', sortable: false },
  { key: 'overdue', label: 'Overdue', class: 'number', sortable: true },
  { key: 'needs_facts', label: 'Information needed', class: 'number', sortable: false },
]

/** What applies to each entity: a row for each obligation of an entity or registration. */
export function applicableReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: LawQuery,
  url: string,
): Promise<ReplyOf<typeof applicableCompliances>> {
  const made = madeOn(clock.today(), query.year)
  return inOrganisation(db, scope, async (tx) => {
    const [law, filter] = await Promise.all([lawOf(tx, scope), itemFilter(tx, scope, query)])
    const { table, total } =
      query.by === 'entity'
        ? await entityTable(tx, scope, filter, made, query)
        : await rowTable(law, tx, scope, filter, made, query)
    return { ...table, meta: pageMeta(url, query, total), ...made, release: await releaseFollowed(tx, scope) }
  })
}

async function rowTable(
  law: Catalogue,
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  made: ReportStamp,
  query: LawQuery,
) {
  const keys = ['entity', 'form', 'area', 'next_due', 'items', 'overdue'] as const
  const { key: sort, descending } = sortOf(query.sort, keys, 'entity')
  const page = { sort, descending, ...limitsOf(query) }
  const { rows, total } = await applicableRows(tx, scope, filter, daysOf(made), page)
  const table = { rows: rows.map((row) => toRow(law, row)), fields: FIELDS }
  return { table: query.entity_id === undefined ? table : ofOneEntity(table), total }
}

async function entityTable(tx: Tx, scope: OrgScope, filter: ItemFilter, made: ReportStamp, query: LawQuery) {
  const keys = ['entity', 'compliances', 'next_due', 'items', 'overdue'] as const
  const { key: sort, descending } = sortOf(query.sort, keys, 'entity')
  const page = { sort, descending, ...limitsOf(query) }
  const { rows, total } = await applicableByEntity(tx, scope, filter, daysOf(made), page)
  return { table: { rows: rows.map(toEntityRow), fields: ENTITY_FIELDS }, total }
}

const toEntityRow = ({ entity_id, entity_name, next_due, ...counts }: ApplicableEntity): Row => ({
  id: entity_id,
  header: entity_name,
  groups: [
    text(entity_name),
    text(String(counts.compliances)),
    text(next_due),
    text(String(counts.items)),
    text(String(counts.filed)),
    text(String(counts.overdue)),
    text(String(counts.needs_facts)),
  ],
  actions: [{ label: 'Calendar', route: 'entity-calendar', params: { entity_id } }],
})

function toRow(law: Catalogue, row: ApplicableRow): Row {
  const { entity_id, registration_id, obligation_id, form } = row
  const obligation = law.obligation(obligation_id)
  const version = obligation?.versions.findLast((one) => shortNames(one).includes(form)) ?? obligation?.versions.at(-1)
  const missing = row.missing?.[0]
  return {
    id: `${entity_id}:${registration_id ?? ''}:${obligation_id}`,
    header: row.entity_name,
    groups: [
      withSecond(row.entity_name, row.registration_number),
      withSecond(form, version?.title ?? null),
      text(row.area),
      text(obligation?.frequency ?? null),
      text(row.next_due),
      text(String(row.items)),
      text(String(row.filed)),
      text(String(row.overdue)),
      row.needs_facts
        ? withSecond('needs_facts', missing ? factLabel(missing, callersLanguage()) : null)
        : // Every other row applies: only the exceptions are marked.
          text(null),
    ],
    actions: [
      ...(row.next_item_id
        ? [{ label: 'Next item', route: 'calendar-item', params: { entity_id, item_id: row.next_item_id } }]
        : []),
      { label: 'Why it applies', route: 'obligations', params: { entity_id, area: row.area } },
      { label: 'Calendar', route: 'entity-calendar', params: { entity_id, area: row.area } },
    ],
  }
}
