import type { QueryOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Notice } from '@niyam/contract/notice-parts.ts'
import type { listNotices as listCall, noticeTable as tableCall } from '@niyam/contract/notices.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { invalidField } from '../../http/errors.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import type { Deps } from './change.ts'
import * as store from './list-store.ts'
import { noticesOf } from './store.ts'
import { STATUS_WORDS } from './words.ts'

export function listNotices(
  { db, clock }: Deps,
  scope: OrgScope,
  { pagesize, after, ...filter }: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const place = after === '' ? null : placeIn(after)
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const counts = place === null ? await store.countsOf(tx, scope, filter, today) : null
    const places = await store.placesOf(tx, scope, filter, { limit: pagesize, after: place })
    const page = places.slice(0, pagesize)
    const last = page.at(-1)
    const ids = page.map(({ notice_id }) => notice_id)
    return {
      notices: await noticesOf(tx, scope, ids),
      next: last && places.length > pagesize ? `${last.key}~${last.notice_id}` : null,
      counts,
      today,
    }
  })
}

const PLACE = /^(infinity|\d{4}-\d\d-\d\d)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function placeIn(text: string): store.Place {
  const [, key, notice_id] = PLACE.exec(text) ?? []
  if (key === undefined || notice_id === undefined)
    throw invalidField('after', 'This page is not of this list. Open the list again.')
  return { key, notice_id }
}

const FIELDS: TableReply['fields'] = [
  { key: 'title', label: 'Notice', class: '', sortable: true, detail: 'Form and reference' },
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Registration' },
  { key: 'status', label: 'Status', class: '', sortable: false },
  { key: 'next_day', label: 'Next day', class: '', sortable: true },
  { key: 'reply_by', label: 'Reply by', class: '', sortable: false, detail: 'Replied on' },
  { key: 'appeal_by', label: 'Appeal by', class: '', sortable: false },
  { key: 'hearing', label: 'Hearing', class: '', sortable: false },
  { key: 'at_stake', label: 'At stake', class: 'number', sortable: true },
  { key: 'assigned_to', label: 'Assignee', class: '', sortable: false, detail: 'Reviewer' },
]

const toRow = (notice: Notice): Row => ({
  id: notice.notice_id,
  header: notice.title,
  groups: [
    withSecond(notice.title, [notice.form, notice.reference || notice.din].filter((one) => one !== '').join(' · ')),
    withSecond(notice.entity.name, notice.registration?.number ?? null),
    text(say(STATUS_WORDS[notice.status])),
    text(notice.next_day),
    withSecond(notice.reply_by, notice.replied_on),
    text(notice.appeal_by),
    text(notice.hearing && `${notice.hearing.on} ${notice.hearing.time ?? ''}`.trim()),
    text(notice.at_stake === null ? say('Not stated') : formatRupees(notice.at_stake as Paise)),
    withSecond(notice.assigned_to?.name ?? null, notice.reviewer?.name ?? null),
  ],
  actions: [],
})

export function noticeTable(
  { db }: Deps,
  scope: OrgScope,
  query: QueryOf<typeof tableCall>,
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['next_day', 'title', 'entity', 'at_stake'] as const, 'next_day')
  return inOrganisation(db, scope, async (tx) => {
    const { ids, total } = await store.pageOf(tx, scope, query, { sort, descending, ...limitsOf(query) })
    const notices = await noticesOf(tx, scope, ids)
    return { rows: notices.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}
