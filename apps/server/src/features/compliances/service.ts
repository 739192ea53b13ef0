import type { ItemState, OwnDay, Risk, Step } from '@niyam/contract/calendar-filter.ts'
import type { CalendarItem, CalendarMeta, DaySummary, ItemDetail, ItemFigures } from '@niyam/contract/compliances.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'
import {
  type Catalogue,
  endOfMonth,
  isProvisional,
  type IsoDate,
  loadNames,
  type Names,
  obligationsNamed,
} from '@niyam/law'
import { knowsNil } from '@niyam/law/acknowledgements/nil.ts'
import type { Parts } from '../../app.ts'
import { whoSees } from '../../db/sight.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { onlySent } from '../../http/changed.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { dayOffName } from '../days-off/service.ts'
import { noteAssigned } from '../notifications/telling/service.ts'
import { lawOf } from '../own-law/catalogue.ts'
import { lockShown } from '../period-locks/service.ts'
import { asksReview, returnedOf, rulesOf } from '../reviews/service.ts'
import { costAgain } from './costs/again.ts'
import { type AskedCost, costsAsked, costsOnDay, figuresShown, figuresToKeep } from './cost.ts'
import { explanationOf } from './explanation.ts'
import { costOfFiling, earlierFilings, filingOf } from './filed/service.ts'
import { moneyOf } from './risk/money.ts'
import { type Filter, findByWords, type Found, type Now } from './filter/store.ts'
import { subjectOfEntity } from './recompute/service.ts'
import { lastDayOfDue, stateOn } from './state.ts'
import { itemPage } from './page/store.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

export type StateCounts = store.EntityCounts
export { filingOf } from './filed/service.ts'
export type { Found } from './filter/store.ts'

export const noItem = () =>
  new AppError(
    'not_found',
    'This item is not in the calendar any more: facts may have changed, or it belongs to another organisation. Open the calendar again.',
  )

export const nowOn = (today: IsoDate): Now => ({ today, due_until: lastDayOfDue(today) })

const shown = (law: Catalogue, row: store.ItemRow, today: IsoDate): CalendarItem => ({
  ...row,
  is_unverified: law.version(row.version_id)?.confidence === 'low',
  is_provisional: isProvisional(law.obligation(row.obligation_id), row),
  state: stateOn(row.stage, row.due_date, today),
  // While the meeting can still be held in time, its own day is awaited.
  latest_due_date: row.latest_counted_from !== null && row.latest_counted_from < today ? row.latest_due_date : null,
  day_off: row.day_off && { ...row.day_off, name: dayOffName(row.day_off.name) },
  assigned_to: row.assigned_to === null ? null : { user_id: row.assigned_to, name: row.assignee_name ?? '' },
  has_note: row.note !== '',
})

export interface Asked {
  readonly entity_id?: string | undefined
  readonly registration_id?: string | undefined
  readonly assigned_to?: string | undefined
  readonly tag?: string | undefined
  readonly group?: string | undefined
  readonly area: readonly string[]
  readonly state: readonly (ItemState | Step)[]
  readonly form?: string | undefined
  readonly in_state?: readonly string[] | undefined
  readonly risk?: readonly Risk[] | undefined
  readonly own_day?: OwnDay | undefined
  readonly search: string
  readonly rule?: 'law' | 'own' | undefined
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly filed_from?: string | undefined
  readonly filed_to?: string | undefined
}

/** The filter with its search words looked up: names and numbers in the organisation, forms in the catalogue. */
export async function filterOf(
  tx: Tx,
  scope: OrgScope,
  { area, state, form = '', in_state = [], risk = [], search, ...rest }: Asked & Days,
): Promise<Filter> {
  const law = await lawOf(tx, scope)
  const filter = {
    ...rest,
    areas: area,
    states: state,
    in_states: in_state,
    ...(form !== '' && { of_form: obligationsOfForm(law, form) }),
    ...(risk.length > 0 && { risks: { any: risk, money: moneyOf(law) } }),
  }
  return search === '' ? filter : { ...filter, found: await foundByWords(tx, scope, search) }
}

/** The obligations whose filing is called so, or was once. */
const obligationsOfForm = (law: Catalogue, form: string): string[] =>
  law.obligations.filter(({ versions }) => versions.some((version) => version.form === form)).map(({ id }) => id)

/** The forms of the law, and of the organisation's own rules, by their names, each once. */
export async function formsOfLaw(
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
): Promise<{ forms: { form: string; area: string }[] }> {
  const { obligations } = await inOrganisation(db, scope, (tx) => lawOf(tx, scope))
  const areas = new Map(
    obligations.flatMap(({ area, versions }) => versions.map(({ form }): [string, string] => [form, area])),
  )
  const forms = [...areas].map(([form, area]) => ({ form, area }))
  return { forms: forms.toSorted((one, other) => one.form.localeCompare(other.form, 'en')) }
}

/** What the words of a search come down to: an item belongs to one of these. */
export async function foundByWords(tx: Tx, scope: OrgScope, search: string): Promise<Found> {
  const obligations = obligationsFound(await lawOf(tx, scope), await loadNames(), search)
  return { ...(await findByWords(tx, scope, search)), obligations }
}

/** Obligations under a name of any time: "26Q" finds Form 140 and the other way round, "194C" the statement it goes into. */
export function obligationsFound(law: Catalogue, names: Names, search: string): string[] {
  const words = search.toLowerCase()
  const titled = law.obligations.filter(({ versions }) =>
    versions.some(({ form, title }) => form.toLowerCase().includes(words) || title.toLowerCase().includes(words)),
  )
  return [
    ...new Set(
      [...titled, ...obligationsNamed(law, search, names).map(({ obligation }) => obligation)].map(({ id }) => id),
    ),
  ]
}

/** One page of the calendar. */
export async function listCalendar(
  { db, clock }: Deps,
  scope: OrgScope,
  query: PageQuery & Asked & Days,
  url: string,
): Promise<{ items: CalendarItem[]; meta: CalendarMeta; today: string }> {
  const today = clock.today()
  const { key: sort, descending } = sortOf(
    query.sort,
    ['due_date', 'own_day', 'entity', 'form', 'state', 'cost'],
    'due_date',
  )
  const { page: _page, pagesize: _pagesize, sort: _sort, ...asked } = query
  return inOrganisation(db, scope, async (tx) => {
    const [law, filter] = await Promise.all([lawOf(tx, scope), filterOf(tx, scope, asked)])
    const page = { sort, descending, ...limitsOf(query) }
    const { rows, total, has_more } = await itemPage(tx, scope, filter, nowOn(today), page)
    const meta = { ...pageMeta(url, query, total, has_more), has_more }
    return { items: rows.map((row) => shown(law, row, today)), meta, today }
  })
}

/** One month, day by day. */
export async function calendarMonth(
  { db, clock }: Deps,
  scope: OrgScope,
  { month, ...asked }: Asked & { readonly month: string },
): Promise<{ month: string; today: string; days: DaySummary[]; total: number }> {
  const today = clock.today()
  const from = `${month}-01` as IsoDate
  const { groups, top } = await inOrganisation(db, scope, async (tx) => {
    const filter = await filterOf(tx, scope, asked)
    return store.daysOf(tx, scope, { ...filter, from, to: endOfMonth(from) }, nowOn(today))
  })
  const days = [...new Set(groups.map(({ date }) => date))].map((date) => {
    const own = groups.filter((group) => group.date === date)
    return {
      date,
      total: own.reduce((sum, { count }) => sum + count, 0),
      groups: own.map(({ area, state, count }) => ({ area, state, count })),
      top: top.filter((item) => item.date === date),
    }
  })
  return { month, today, days, total: days.reduce((sum, day) => sum + day.total, 0) }
}

/** One item, with its reasons and its filing. */
export async function itemDetail({ db, clock }: Deps, scope: OrgScope, item_id: string): Promise<ItemDetail> {
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const row = await store.itemById(tx, scope, item_id)
    if (!row) throw noItem()
    const filing_id = row.filing_id ?? row.waiting_filing_id
    const [law, subject, set_aside, rules, returned, filing, earlier, lock] = await Promise.all([
      lawOf(tx, scope),
      subjectOfEntity(tx, scope, row.entity_id),
      store.setAsideOf(tx, scope, item_id),
      rulesOf(tx, scope),
      row.step === 'returned' || row.step === 'in_progress' ? returnedOf(tx, scope, item_id) : null,
      filing_id === null ? null : filingOf(tx, scope, filing_id, row.due_date),
      earlierFilings(tx, scope, item_id, row.due_date),
      lockShown(tx, scope, item_id),
    ])
    if (!subject) throw noItem()
    const item = shown(law, row, today)
    const { amounts = {}, ...others } = row.figures
    const costs = item.state === 'overdue' ? await costsOnDay(law, subject, row, today, { amounts, ...others }) : []
    return {
      item,
      note: row.note,
      set_aside: set_aside ?? null,
      needs_review: asksReview(rules, row),
      returned: returned ?? null,
      explanation: explanationOf(law, subject, row, { working_day_before: row.day_off?.before ?? null }),
      costs,
      figures: figuresShown(row.figures),
      filing,
      filed_late: filing && (await costOfFiling(law, subject, row, filing)),
      earlier,
      knows_nil: law.obligation(row.obligation_id)?.versions.some((one) => knowsNil(row.obligation_id, one)) ?? false,
      lock,
    }
  })
}

/** What it costs to do an item on a day. */
export async function costOfItem(
  { db }: Deps,
  scope: OrgScope,
  item_id: string,
  asked: AskedCost,
): Promise<{ on: string; costs: DelayCost[] }> {
  return inOrganisation(db, scope, async (tx) => {
    const row = await store.itemById(tx, scope, item_id)
    const subject = row && (await subjectOfEntity(tx, scope, row.entity_id))
    if (!subject) throw noItem()
    return { on: asked.on, costs: await costsAsked(await lawOf(tx, scope), subject, row, withKept(row.figures, asked)) }
  })
}

/** What is asked with wins over what is kept. */
const withKept = ({ amounts, is_nil }: store.ItemRow['figures'], asked: AskedCost): AskedCost => ({
  ...asked,
  amounts: { ...amounts, ...asked.amounts },
  is_nil: asked.is_nil ?? is_nil,
})

/** One item as lists show it. */
export async function calendarItem(tx: Tx, scope: OrgScope, item_id: string, today: IsoDate): Promise<CalendarItem> {
  const row = await store.itemById(tx, scope, item_id)
  if (!row) throw noItem()
  return shown(await lawOf(tx, scope), row, today)
}

interface Changes {
  readonly note?: string | undefined
  readonly assigned_to?: string | null | undefined
  readonly internal_due_date?: string | null | undefined
  readonly figures?: ItemFigures | undefined
}

/** Keeps what a person adds to an item; a recompute never touches it. */
export const changeItem = (
  deps: Deps & Pick<Parts, 'queue'>,
  scope: OrgScope,
  by: string,
  item_id: string,
  changes: Changes,
): Promise<CalendarItem> => inOrganisation(deps.db, scope, (tx) => alterItem(deps, tx, scope, { by, item_id, changes }))

/** The same, for whoever already has a transaction. */
export async function alterItem(
  { clock, queue }: Pick<Parts, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  { by, item_id, changes }: { readonly by: string; readonly item_id: string; readonly changes: Changes },
): Promise<CalendarItem> {
  const { figures, ...rest } = changes
  const sent: store.Changes = {
    ...onlySent<store.Changes>(rest),
    ...(figures && { figures: JSON.stringify(figuresToKeep(figures)) }),
  }
  if (sent.assigned_to && !(await store.isMember(tx, scope, sent.assigned_to))) {
    throw invalidField('assigned_to', 'This person does not belong to the organisation. Choose somebody of the list.')
  }
  const to = sent.assigned_to
  if (to) await refuseBlind(tx, scope, item_id, to, clock.today())
  const before = to ? await store.assigneeOf(tx, scope, item_id) : null
  const isThere = Object.keys(sent).length === 0 || (await store.updateItem(tx, scope, item_id, sent))
  if (!isThere) throw noItem()
  if (to && to !== before) await noteAssigned({ clock, queue }, tx, scope, { item_id, to, by })
  const item = await calendarItem(tx, scope, item_id, clock.today())
  if (figures) await costAgain({ queue }, tx, scope, [item.entity_id])
  return item
}

/** @throws AppError `invalid` when somebody is to be given what they do not see */
async function refuseBlind(tx: Tx, scope: OrgScope, item_id: string, user_id: string, today: string): Promise<void> {
  const item = await store.itemById(tx, scope, item_id)
  if (!item) throw noItem()
  if ((await whoSees(tx, item, today)).has(user_id)) return
  throw invalidField(
    'assigned_to',
    `This person does not see ${item.entity_name}. Choose somebody who does, or let an admin put them in a group of it.`,
  )
}

export const countsOfEntity = (tx: Tx, scope: OrgScope, entity_id: string, today: IsoDate): Promise<StateCounts> =>
  store.entityCounts(tx, scope, entity_id, nowOn(today))

/** The most pressing open items: longest overdue first, then what comes next. */
export const firstToDo = async (tx: Tx, scope: OrgScope, today: IsoDate, count: number): Promise<CalendarItem[]> => {
  const [law, rows] = await Promise.all([lawOf(tx, scope), store.firstToDo(tx, scope, count)])
  return rows.map((row) => shown(law, row, today))
}
