import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { ItemDetail, ItemFigures } from '@niyam/contract/items.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'
import type { IsoDate } from '@niyam/law'
import { whoSees } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { onlySent } from '../../http/partial-body.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { costAgain } from '../calendar/queue-costs.ts'
import { itemById, type ItemRow, itemShown, subjectOfEntity } from '../calendar/service.ts'
import { lawOf } from '../law-in-force/service.ts'
import { noteAssigned } from '../notifications/notify.ts'
import { lockShown } from '../period-locks/service.ts'
import { type AskedCost, costsAsked, costsOnDay, figuresShown, figuresToKeep } from './cost.ts'
import { explanationOf } from './explanation.ts'
import { costOfFiling, earlierFilings, filingOf } from './filed.ts'
import { asksReview, returnedOf, reviewerNames, rulesOf } from './review-store.ts'
import { type ItemChanges, updateItem } from '../calendar/item-changes.ts'
import { undoable } from './undoable.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

export { type Held, hold, withoutLocked } from './bulk.ts'
export { filingOf, waitingFilings } from './filed.ts'
export { undo, type Undone } from './undo.ts'
export { undoable } from './undoable.ts'
export { asksReview, reviewers, type Rules, rulesOf } from './review-store.ts'

export const noItem = () =>
  new AppError(
    'not_found',
    'This item is not in the calendar any more: facts may have changed, or it belongs to another organisation. Open the calendar again.',
  )
/** Requested values replace stored ones. */
const withKept = ({ amounts, is_nil }: ItemRow['figures'], question: AskedCost): AskedCost => ({
  ...question,
  amounts: { ...amounts, ...question.amounts },
  is_nil: question.is_nil ?? is_nil,
})

/** One item, with its reasons and its filing. */
export async function itemDetail({ db, clock }: Deps, scope: OrgScope, item_id: string): Promise<ItemDetail> {
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const row = await itemById(tx, scope, item_id)
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
    const needs_review = asksReview(rules, row)
    const reviewers = needs_review ? await reviewersOf(tx, scope, row, today) : []
    const item = itemShown(law, row, today)
    const { amounts = {}, ...others } = row.figures
    const costs = item.state === 'overdue' ? await costsOnDay(law, subject, row, today, { amounts, ...others }) : []
    return {
      item,
      note: row.note,
      set_aside: set_aside ?? null,
      needs_review,
      reviewers,
      returned: returned ?? null,
      explanation: explanationOf(law, subject, row, { working_day_before: row.day_off?.before ?? null }),
      costs,
      figures: figuresShown(row.figures),
      filing,
      filed_late: filing && (await costOfFiling(law, subject, row, filing)),
      earlier,
      knows_nil: item.knows_nil,
      lock,
    }
  })
}

/** Who may approve the filing of an item, unless they prepare it: the assignee is expected to. */
async function reviewersOf(tx: Tx, scope: OrgScope, row: ItemRow, today: IsoDate): Promise<string[]> {
  const seers = await whoSees(tx, row, today)
  return reviewerNames(
    tx,
    scope,
    [...seers].filter((user_id) => user_id !== row.assigned_to),
  )
}

/** What it costs to do an item on a day. */
export async function costOfItem(
  { db }: Deps,
  scope: OrgScope,
  item_id: string,
  question: AskedCost,
): Promise<{ on: string; costs: DelayCost[] }> {
  return inOrganisation(db, scope, async (tx) => {
    const row = await itemById(tx, scope, item_id)
    const subject = row && (await subjectOfEntity(tx, scope, row.entity_id))
    if (!subject) throw noItem()
    return {
      on: question.on,
      costs: await costsAsked(await lawOf(tx, scope), subject, row, withKept(row.figures, question)),
    }
  })
}

/** One item as lists show it. */
export async function calendarItem(tx: Tx, scope: OrgScope, item_id: string, today: IsoDate): Promise<CalendarItem> {
  const row = await itemById(tx, scope, item_id)
  if (!row) throw noItem()
  return itemShown(await lawOf(tx, scope), row, today)
}

interface Changes {
  readonly note?: string | undefined
  readonly assigned_to?: string | null | undefined
  readonly internal_due_date?: string | null | undefined
  readonly figures?: ItemFigures | undefined
}

/** The same, inside the caller's transaction. */
export async function alterItem(
  { clock, queue }: Pick<Parts, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  { by, item_id, changes }: { readonly by: string; readonly item_id: string; readonly changes: Changes },
): Promise<CalendarItem> {
  const { figures, ...rest } = changes
  const sent: ItemChanges = {
    ...onlySent<ItemChanges>(rest),
    ...(figures && { figures: JSON.stringify(figuresToKeep(figures)) }),
  }
  if (sent.assigned_to && !(await store.isMember(tx, scope, sent.assigned_to))) {
    throw invalidField('assigned_to', 'This person does not belong to the organisation. Choose a person from the list.')
  }
  const to = sent.assigned_to
  if (to) await refuseBlind(tx, scope, item_id, to, clock.today())
  const before = to ? await store.assigneeOf(tx, scope, item_id) : null
  const isThere = Object.keys(sent).length === 0 || (await updateItem(tx, scope, item_id, sent))
  if (!isThere) throw noItem()
  if (to && to !== before) await noteAssigned({ clock, queue }, tx, scope, { item_id, to, by })
  const item = await calendarItem(tx, scope, item_id, clock.today())
  if (figures) await costAgain({ queue }, tx, scope, [item.entity_id])
  return item
}

/** Keeps what a person adds to an item; a recompute never touches it. */
export const changeItem = (
  deps: Deps & Pick<Parts, 'queue'>,
  scope: OrgScope,
  by: string,
  item_id: string,
  changes: Changes,
): Promise<CalendarItem & { undo_id: string | null }> =>
  inOrganisation(deps.db, scope, (tx) =>
    undoable(deps, tx, scope, { item_ids: [item_id], access: 'calendar.work' }, () =>
      alterItem(deps, tx, scope, { by, item_id, changes }),
    ),
  )

/** @throws AppError `invalid` when the person cannot see the item */
async function refuseBlind(tx: Tx, scope: OrgScope, item_id: string, user_id: string, today: string): Promise<void> {
  const item = await itemById(tx, scope, item_id)
  if (!item) throw noItem()
  if ((await whoSees(tx, item, today)).has(user_id)) return
  throw invalidField(
    'assigned_to',
    `This person does not see ${item.entity_name}. Choose one who does, or ask an admin to add them to a group of it.`,
  )
}
