import type { RegistrationStatus } from '@niyam/contract/registrations.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, type PageQuery, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { kindLabel } from './number.ts'
import * as store from './list-store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'kind', label: 'Kind', class: '', sortable: true },
  { key: 'number', label: 'Number', class: '', sortable: true },
  { key: 'state', label: 'State of India', class: '', sortable: false },
  { key: 'status', label: 'Status', class: '', sortable: false },
  { key: 'valid_from', label: 'Valid from', class: '', sortable: false },
  { key: 'valid_to', label: 'Valid until', class: '', sortable: true },
  { key: 'next_due', label: 'Next due', class: '', sortable: false, detail: 'Form' },
]

const STATUS_WORDS: Readonly<Record<RegistrationStatus, string>> = {
  active: 'Active',
  not_yet: 'Not valid yet',
  suspended: 'Suspended',
  ended: 'Ended',
  surrendered: 'Surrendered',
  cancelled: 'Cancelled',
}

const toRow = (row: store.ListedRegistration): Row => ({
  id: row.registration_id,
  groups: [
    text(row.entity_name),
    text(say(kindLabel(row.kind))),
    text(row.number),
    text(row.state !== null && isStateKey(row.state) ? say(stateLabel(row.state)) : row.state),
    text(say(STATUS_WORDS[row.status])),
    text(row.valid_from),
    text(row.valid_to),
    withSecond(row.next_due_date, row.next_form),
  ],
  actions: [
    {
      label: 'Filing history',
      route: 'filing-history',
      params: { entity_id: row.entity_id, registration_type: row.kind, registration_id: row.registration_id },
    },
  ],
})

export interface RegistrationsAsked extends PageQuery {
  readonly search: string
  readonly kind: readonly string[]
  readonly status: readonly RegistrationStatus[]
  readonly state: readonly string[]
  readonly entity_id?: string | undefined
}

/** The registrations of all visible entities, a page at a time. */
export function browseRegistrations(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  query: RegistrationsAsked,
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['entity', 'kind', 'number', 'valid_to'], 'entity')
  const { search, kind: kinds, status: statuses, state: states, entity_id } = query
  const filter = { search, kinds, statuses, states, entity_id, today: clock.today() }
  return inOrganisation(db, scope, async (tx) => {
    const { rows, total } = await store.registrationPage(tx, scope, { ...filter, sort, descending, ...limitsOf(query) })
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}
