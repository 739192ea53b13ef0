import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { incomeTaxReport } from '@niyam/contract/income-tax.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { financialYear, financialYearOf, previousYear } from '@niyam/law'
import { NOTHING, paise, type Paise, plus } from '@niyam/law/format/paise.ts'
import { exactly, isExact, type Range, sumOfRanges, UNKNOWN } from '@niyam/law/money/income-tax/range.ts'
import { interestOf, type TaxYearWorking } from '@niyam/law/money/income-tax/tax-year.ts'
import { inOrganisation } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, type PageQuery, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { creditsOf, daysOfReturn, paymentsOf, returnsOf, tablesOf, type YearOfEntity } from './figures.ts'
import { amountOf, lineOf } from './reply.ts'
import { type IncomeTaxDeps, knownOf, workOut } from './service.ts'
import * as store from './store.ts'

/** Interest has the section of the Act of the year. */
const number = (key: string, label: string) => ({ key, label, class: 'number', sortable: false })

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'PAN' },
  number('tax', 'Tax of the year'),
  { ...number('credits', 'TDS and TCS'), detail: 'Read from' },
  { ...number('paid', 'Tax paid'), detail: 'Advance tax' },
  number('balance', 'Balance'),
  { ...number('interest', 'Interest'), detail: 'Interest by section' },
  number('late_fee', 'Late filing fee'),
  { key: 'due_date', label: 'Due date', class: '', sortable: true, detail: 'Filed on' },
]

/** Entities whose sums are made at once. */
const COUNTED_AT_MOST = 500

interface Query extends PageQuery {
  readonly search: string
  readonly year?: string | undefined
  readonly entity_id?: string | undefined
  readonly group?: string | undefined
}

type YearWorking = readonly [YearOfEntity, TaxYearWorking]

/** Income tax of a year, one row for each entity. */
export function incomeTaxTable(
  { db, clock }: IncomeTaxDeps,
  scope: OrgScope,
  query: Query,
  url: string,
): Promise<ReplyOf<typeof incomeTaxReport>> {
  const today = clock.today()
  const year = query.year === undefined ? previousYear(financialYearOf(today)) : financialYear(query.year)
  const { key: sort, descending } = sortOf(query.sort, ['entity', 'due_date'], 'entity')
  return inOrganisation(db, scope, async (tx) => {
    const law = await lawOf(tx, scope)
    const tables = await tablesOf(law)
    const filter = {
      year,
      entity_id: query.entity_id,
      group: query.group,
      search: query.search,
      returns: returnsOf(law),
    }
    const order = { sort, descending }
    const { limit, offset } = limitsOf(query)
    const all = await store.entityRows(tx, scope, filter, { ...order, limit: COUNTED_AT_MOST, offset: 0 })
    const isCountable = all.total <= COUNTED_AT_MOST
    const entities = isCountable
      ? all.rows
      : (await store.entityRows(tx, scope, filter, { ...order, limit, offset })).rows
    const known = await knownOf(tx, scope, law, entities, year)
    const worked: YearWorking[] = known.map((one) => [one, workOut(tables, one, today)])
    const page = isCountable ? worked.slice(offset, offset + limit) : worked
    return {
      fields: FIELDS,
      rows: page.map(toRow),
      meta: pageMeta(url, query, all.total),
      amounts: Object.fromEntries(page.map((one) => [one[0].entity.entity_id, amountsOf(one)])),
      totals: isCountable ? totalsOf(worked) : null,
      year,
      today,
      release: await releaseFollowed(tx, scope),
    }
  })
}

const paidOf = (known: YearOfEntity): Paise =>
  paise(paymentsOf(known).reduce((sum, { amount_paise }) => sum + (amount_paise ?? 0), 0))

/** Bounds are words, so that a sheet does not add them up as amounts; what has none is empty. */
function bounded(range: Range | null): string | null {
  if (range === null) return null
  const [least, most] = [rupees(range.least) ?? '', rupees(range.most)]
  if (isExact(range)) return least
  if (most === null) return range.least === 0 ? null : say(`at least ${least}`)
  return range.least === 0 ? say(`at most ${most}`) : `${least}–${most}`
}

function toRow([known, working]: YearWorking): Row {
  const { entity, saved } = known
  const payments = paymentsOf(known)
  const advance = payments.filter(({ is_advance }) => is_advance)
  // Nothing recorded is not a payment of nothing.
  const sum = (list: typeof payments) =>
    list.length === 0 || list.some(({ amount_paise }) => amount_paise === null)
      ? null
      : rupees(list.reduce((total, { amount_paise }) => total + (amount_paise ?? 0), 0))
  const { due_date, returned_on } = daysOfReturn(known)
  return {
    id: entity.entity_id,
    header: entity.entity_name,
    groups: [
      withSecond(entity.entity_name, entity.pan),
      text(rupees(saved?.tax_paise ?? null)),
      withSecond(bounded(creditsOf(known)), sourceWord(known)),
      withSecond(sum(payments), sum(advance)),
      text(bounded(working.payable.amount)),
      withSecond(bounded(interestOf(working)), bySection(working) || null),
      text(bounded(working.late_fee.amount)),
      withSecond(due_date, returned_on),
    ],
    actions: [{ label: 'Open', route: 'income-tax', params: { entity_id: entity.entity_id, year: known.year } }],
  }
}

/** `s. 234B 30856.00, s. 234C 3857.00`: sections whose interest is known, and more than nothing. */
const bySection = ({ late_return, shortfall, deferment }: TaxYearWorking): string =>
  [late_return, shortfall, deferment]
    .filter(({ amount }) => isExact(amount) && amount.least > 0)
    .map(({ provision, amount }) => `${provision} ${rupees(amount.least) ?? ''}`)
    .join(', ')

/** Null where a person entered the credits, or nothing is imported. */
const sourceOf = ({ saved, credits }: YearOfEntity) =>
  (saved?.credits_paise ?? null) === null ? (credits.found?.source ?? null) : null

const SOURCES = { 'form-26as': 'Form 26AS', ais: 'AIS' } as const

function sourceWord(known: YearOfEntity): string | null {
  const source = sourceOf(known)
  return source && say(SOURCES[source])
}

const amountsOf = ([known, working]: YearWorking) => ({
  credits: amountOf(creditsOf(known) ?? UNKNOWN),
  credits_source: sourceOf(known),
  payable: lineOf(working.payable),
  interest: amountOf(interestOf(working)),
  late_fee: lineOf(working.late_fee),
  refund_paise: isExact(working.payable.amount) ? (working.detail?.refund ?? NOTHING) : NOTHING,
})

function totalsOf(worked: readonly YearWorking[]) {
  const sum = (of: (working: TaxYearWorking) => Range) =>
    amountOf(sumOfRanges(exactly(NOTHING), ...worked.map(([, working]) => of(working))))
  return {
    payable: sum(({ payable }) => payable.amount),
    interest: sum(interestOf),
    late_fee: sum(({ late_fee }) => late_fee.amount),
    paid_paise: plus(...worked.map(([known]) => paidOf(known))),
    without_tax: worked.filter(([{ saved }]) => (saved?.tax_paise ?? null) === null).length,
  }
}
