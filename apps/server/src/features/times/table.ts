import type { QueryOf } from '@niyam/contract/endpoint.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { timeTable as call } from '@niyam/contract/times.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { type Caller, personOf, seesAll } from './policy.ts'
import * as store from './table-store.ts'
import { timeText } from './time-text.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'day', label: 'Day', class: '', sortable: true },
  { key: 'person', label: 'Person', class: '', sortable: true },
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'work', label: 'Work', class: '', sortable: false, detail: 'Note' },
  { key: 'time', label: 'Time', class: '', sortable: false },
  { key: 'minutes', label: 'Minutes spent', class: 'number', sortable: false },
]

const toRow = ({ entry_id, day, person, entity, task, item, minutes, note }: store.TimeLine): Row => ({
  id: entry_id,
  groups: [
    text(day),
    text(person),
    text(entity?.name ?? null),
    withSecond(task?.title ?? (item ? `${item.form} ${item.period}` : null), note),
    text(timeText(minutes)),
    text(String(minutes)),
  ],
  actions: [],
})

/** Own time, or that of everyone for people who manage tasks. */
export function timeTable(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  caller: Caller,
  query: QueryOf<typeof call>,
  url: string,
): Promise<TableReply> {
  const user_id = query.user_id === undefined && seesAll(caller) ? undefined : personOf(caller, query.user_id)
  const filter = { ...query, user_id }
  const { key: sort, descending } = sortOf(query.sort || '-day', ['day', 'person', 'entity'] as const, 'day')
  return inOrganisation(db, scope, async (tx) => {
    const rows = await store.linesOf(tx, scope, filter, { sort, descending, ...limitsOf(query) })
    const { total, minutes } = await store.sumOf(tx, scope, filter)
    const summary = total === 0 ? [] : [say(`Time altogether: ${timeText(minutes)}`)]
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total), summary }
  })
}
