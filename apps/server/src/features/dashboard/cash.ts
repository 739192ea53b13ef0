import type { cashByEntity, cashForDues } from '@niyam/contract/dashboard.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { TableReply } from '@niyam/contract/tables.ts'
import { addDays, addMonths, type IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, type PageQuery, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './cash-store.ts'

const WEEKS = 13
/** A yearly duty has its last amount a year and some months back. */
const MONTHS_BACK = 18

const daysFrom = (today: IsoDate) => ({
  from: today,
  to: addDays(today, WEEKS * 7 - 1),
  since: addMonths(today, -MONTHS_BACK),
})

/** Dues week by week from today. An amount is an estimate: that of the same duty the last time it was recorded. */
export async function cashOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
): Promise<ReplyOf<typeof cashForDues>> {
  const today = clock.today()
  const days = daysFrom(today)
  const rows = await inOrganisation(db, scope, (tx) => store.duesByWeek(tx, scope, days))
  return {
    today,
    weeks: Array.from({ length: WEEKS }, (_, week) => {
      const { items = 0, estimated = 0, estimate_paise = 0 } = rows.find((row) => row.week === week) ?? {}
      const from = addDays(today, week * 7)
      return { from, to: addDays(from, 6), items, estimated, estimate_paise }
    }),
  }
}

const NUMBER = { class: 'number', sortable: false } as const

function fieldsFrom(today: IsoDate): TableReply['fields'] {
  const week = (at: number) => {
    const from = addDays(today, at * 7)
    return { key: `week_${at + 1}`, label: `Week from ${formatDay(from)}`, ...NUMBER, detail: 'Dues' }
  }
  return [
    { key: 'entity', label: 'Entity', class: '', sortable: true },
    ...Array.from({ length: WEEKS }, (_, at) => week(at)),
    { key: 'total', label: 'Total', ...NUMBER, sortable: true, detail: 'Dues' },
  ]
}

/** Estimates of some weeks; empty where none of their dues has one. */
function cellOf(weeks: readonly store.WeekOfDues[]) {
  const sum = (of: 'items' | 'estimated' | 'estimate_paise') => weeks.reduce((all, week) => all + week[of], 0)
  if (sum('items') === 0) return text(null)
  return withSecond(sum('estimated') === 0 ? null : rupees(sum('estimate_paise')), String(sum('items')))
}

/** The same by entity. */
export async function cashOfEntities(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<ReplyOf<typeof cashByEntity>> {
  const today = clock.today()
  const { key: sort, descending } = sortOf(query.sort, ['entity', 'total'], 'entity')
  const page = { sort, descending, ...limitsOf(query) }
  const { rows, total } = await inOrganisation(db, scope, (tx) =>
    store.duesByEntity(tx, scope, daysFrom(today), query.search, page),
  )
  return {
    rows: rows.map(({ entity_id, entity_name, weeks }) => ({
      id: entity_id,
      header: entity_name,
      groups: [
        text(entity_name),
        ...Array.from({ length: WEEKS }, (_, at) => cellOf(weeks.filter(({ week }) => week === at))),
        cellOf(weeks),
      ],
      actions: [],
    })),
    fields: fieldsFrom(today),
    meta: pageMeta(url, query, total),
  }
}
