import { CASH_BASES, type CashBasis, type cashByEntity, type cashForDues } from '@niyam/contract/dashboard.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { TableReply } from '@niyam/contract/tables.ts'
import { addDays, addMonths, type IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, type PageQuery, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage, sayIn } from '../../language/speak.ts'
import * as store from './cash-store.ts'

const WEEKS = 13
/** A yearly duty has its last amount a year and some months back. */
const MONTHS_BACK = 18

const daysFrom = (today: IsoDate) => ({
  from: today,
  to: addDays(today, WEEKS * 7 - 1),
  since: addMonths(today, -MONTHS_BACK),
})

/** Dues week by week from today, with what their amounts are taken from. */
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
      const from = addDays(today, week * 7)
      return { from, to: addDays(from, 6), ...summed(rows.filter((row) => row.week === week)) }
    }),
  }
}

/** Rows of one cell added up, by basis in the order of the contract. */
function summed(rows: readonly store.WeekOfDues[]) {
  const bases = CASH_BASES.map((basis) => {
    const same = rows.filter((row) => row.basis === basis)
    return { basis, items: total(same, 'items'), paise: total(same, 'paise') }
  }).filter(({ items }) => items > 0)
  return {
    items: total(bases, 'items'),
    estimated: total(
      bases.filter(({ basis }) => basis !== 'none'),
      'items',
    ),
    estimate_paise: total(bases, 'paise'),
    bases,
  }
}

const total = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], of: Key): number =>
  rows.reduce((sum, row) => sum + row[of], 0)

const BASIS_WORDS: Readonly<Record<CashBasis, string>> = {
  recorded: 'pending review',
  last_year: 'last year',
  last: 'last amount',
  none: 'no amount',
}

const NUMBER = { class: 'number', sortable: false } as const

function fieldsFrom(today: IsoDate): TableReply['fields'] {
  const week = (at: number) => {
    const from = addDays(today, at * 7)
    return { key: `week_${at + 1}`, label: `Week from ${formatDay(from)}`, ...NUMBER, detail: 'Dues and basis' }
  }
  return [
    { key: 'entity', label: 'Entity', class: '', sortable: true },
    ...Array.from({ length: WEEKS }, (_, at) => week(at)),
    { key: 'total', label: 'Total', ...NUMBER, sortable: true, detail: 'Dues and basis' },
  ]
}

/** Estimates of some weeks, the number of dues and the basis of each; empty where none of them has an estimate. */
function cellOf(weeks: readonly store.WeekOfDues[]) {
  const { items, estimated, estimate_paise, bases } = summed(weeks)
  if (items === 0) return text(null)
  const say = sayIn(callersLanguage())
  const isOne = bases.length === 1
  const basis = bases.map((one) => `${isOne ? '' : `${one.items} `}${say(BASIS_WORDS[one.basis])}`)
  return withSecond(estimated === 0 ? null : rupees(estimate_paise), String(items), basis.join(', '))
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
