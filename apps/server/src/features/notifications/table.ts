import type { Notification, NotificationKind } from '@niyam/contract/notifications.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { callersLanguage } from '../../language/speak.ts'
import * as store from './store.ts'
import { wordsOf } from './words.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'notification', label: 'Notification', class: '', sortable: false, detail: 'More' },
  { key: 'kind', label: 'Kind', class: '', sortable: false },
  { key: 'created', label: 'Sent', class: '', sortable: true },
  { key: 'read', label: 'Read', class: '', sortable: false },
]

function toRow({ notification_id, kind, params, path, created_at, read_at }: Notification): Row {
  const words = wordsOf(callersLanguage(), kind, params)
  return {
    id: notification_id,
    groups: [withSecond(words.title, words.text), text(kind), text(created_at), text(read_at)],
    actions: [{ label: 'Open', url: path }],
  }
}

interface TableFilter extends PageQuery {
  readonly search: string
  readonly kind: readonly NotificationKind[]
  readonly unread: '' | 'true' | 'false'
}

/** A person's notifications as a table, each with the sentence that devices show. */
export function browseNotifications(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  { user_id }: Person,
  query: TableFilter,
  url: string,
): Promise<TableReply> {
  const { descending } = sortOf(query.sort, ['created'], '-created')
  const { search, kind: kinds, unread } = query
  const filter = { kinds, unread: unread === '' ? null : unread === 'true', search }
  return inOrganisation(db, scope, async (tx) => {
    const { rows, total } = await store.page(tx, scope, user_id, filter, { ...limitsOf(query), descending })
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}
