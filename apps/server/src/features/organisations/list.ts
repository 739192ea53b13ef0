import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import type { Clock } from '../../clock.ts'
import { type Db, asUser } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { Person } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import * as store from './store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true, detail: 'State of India' },
  { key: 'role', label: 'Role', class: '', sortable: false },
  { key: 'entities', label: 'Entities', class: 'number', sortable: false },
  { key: 'created', label: 'Created', class: '', sortable: true },
]
const ROLES: Readonly<Record<OrganisationRole, string>> = { a: 'Admin', r: 'Reviewer', m: 'Member', v: 'Viewer' }

const toRow = ({
  organisation_id,
  name,
  address_state,
  role,
  entity_count,
  created_at,
}: store.MyOrganisation): Row => ({
  id: organisation_id,
  groups: [
    withSecond(name, address_state !== null && isStateKey(address_state) ? say(stateLabel(address_state)) : null),
    text(say(ROLES[role])),
    text(String(entity_count)),
    text(created_at),
  ],
  actions: [],
})

/** The organisations a person may choose, a page at a time, with how many entities they see in each. */
export function listOrganisations(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { user_id }: Pick<Person, 'user_id'>,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'created'], 'name')
  return asUser(db, user_id, async (tx) => {
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.organisationPage(tx, user_id, clock.today(), page)
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}
