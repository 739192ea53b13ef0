import type { ManyDone, ManyUndoable, RefusedItem } from '@niyam/contract/many-done.ts'
import type { Parts } from '../../parts.ts'
import { hiddenItems } from '../../db/visibility.ts'
import { type Tx, inOrganisation } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { costAgain } from '../calendar/queue-costs.ts'
import { noteMany, remind } from '../notifications/notify.ts'
import { lockedReason, locksOfItems } from '../period-locks/service.ts'
import { isMember } from './store.ts'
import { undoable } from './undoable.ts'
import * as changes from '../calendar/item-changes.ts'
import * as store from './bulk-store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

type Reason = string | null

/** Items that are held, and those that were refused so far. */
export class Held {
  constructor(
    readonly items: readonly store.ItemOfMany[],
    readonly refused: readonly RefusedItem[],
  ) {}

  /** Refuses those that `wrong` has a reason against; the rest goes on. */
  without(wrong: (item: store.ItemOfMany) => Reason): Held {
    const checked = this.items.map((item) => ({ item, reason: wrong(item) }))
    return new Held(
      checked.filter(({ reason }) => reason === null).map(({ item }) => item),
      [...this.refused, ...checked.flatMap(({ item, reason }) => (reason === null ? [] : [refusal(item, reason)]))],
    )
  }

  reply(): ManyDone {
    return { done: this.items.length, refused: [...this.refused] }
  }
}

const refusal = ({ item_id, entity_name, form, period }: store.ItemOfMany, reason: string): RefusedItem => ({
  item_id,
  entity_name,
  form,
  period,
  reason,
})

/** Holds the items; what is not there, or that `wrong` has a reason against, is refused and the rest goes on. */
export async function hold(
  tx: Tx,
  scope: OrgScope,
  itemIds: readonly string[],
  wrong: (item: store.ItemOfMany) => Reason = () => null,
): Promise<Held> {
  const ids = [...new Set(itemIds)]
  const rows = await store.lockItems(tx, scope, ids)
  const found = new Set(rows.map(({ item_id }) => item_id))
  const reason = say('It is not in the calendar any more.')
  const missing = ids
    .filter((item_id) => !found.has(item_id))
    .map((item_id) => ({ item_id, entity_name: '', form: '', period: '', reason }))
  return new Held(rows, missing).without(wrong)
}

/** Refuses those of a locked period. */
export async function withoutLocked(tx: Tx, scope: OrgScope, held: Held): Promise<Held> {
  const locks = await locksOfItems(tx, scope, idsOf(held.items))
  return held.without(({ item_id }) => {
    const lock = locks.get(item_id)
    return lock ? lockedReason(lock) : null
  })
}

const idsOf = (items: readonly store.ItemOfMany[]) => items.map(({ item_id }) => item_id)

/** A change of items, in a separate transaction, that its author can undo. */
const changeMany = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OrgScope,
  item_ids: readonly string[],
  change: (tx: Tx) => Promise<ManyDone>,
  access: 'calendar.work' | 'calendar.set_aside' = 'calendar.work',
): Promise<ManyUndoable> =>
  inOrganisation(db, scope, (tx) => undoable({ clock }, tx, scope, { item_ids, access }, () => change(tx)))

/** Assigns items to a person, who gets one notification; items that the person cannot see stay unchanged. */
export const assignItems = (deps: Deps, scope: OrgScope, by: string, assignment: Assignment): Promise<ManyUndoable> =>
  changeMany(deps, scope, assignment.item_ids, (tx) => assign(deps, tx, scope, by, assignment))

export interface Assignment {
  readonly item_ids: readonly string[]
  readonly assigned_to: string | null
}

/** The same, inside the caller's transaction. */
export async function assign(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  by: string,
  { item_ids, assigned_to }: Assignment,
): Promise<ManyDone> {
  if (assigned_to && !(await isMember(tx, scope, assigned_to)))
    throw invalidField('assigned_to', 'This person does not belong to the organisation. Choose a person from the list.')
  const all = await hold(tx, scope, item_ids)
  const hidden = assigned_to ? await hiddenItems(tx, assigned_to, idsOf(all.items), clock.today()) : new Set<string>()
  const held = all.without(({ item_id }) =>
    hidden.has(item_id) ? say('This person does not see the entity, or not with this law.') : null,
  )
  await changes.assignItems(tx, scope, idsOf(held.items), assigned_to)
  if (assigned_to) {
    const changed = held.items.filter((item) => item.assigned_to !== assigned_to)
    await noteMany({ clock, queue }, tx, scope, 'item_assigned', { item_ids: idsOf(changed), to: assigned_to, by })
  }
  return held.reply()
}

interface AskedDay {
  readonly item_ids: readonly string[]
  readonly on?: string | null | undefined
  readonly days_before?: number | undefined
}

/** Sets the office's own day of items. */
export function dateItems(deps: Deps, scope: OrgScope, { item_ids, on, days_before }: AskedDay): Promise<ManyUndoable> {
  if ((on === undefined) === (days_before === undefined))
    throw invalidField('on', 'Give either a day or how many days before the due date, not both.')
  return changeMany(deps, scope, item_ids, async (tx) => {
    const held = await hold(tx, scope, item_ids, ({ due_date }) =>
      due_date === null && days_before !== undefined
        ? say('Its due date is not known yet, so nothing can be counted from it.')
        : on && due_date !== null && on > due_date
          ? say('Its due date is earlier than this day.')
          : null,
    )
    await changes.setInternalDueDate(
      tx,
      scope,
      idsOf(held.items),
      days_before === undefined ? { on: on ?? null } : { days_before },
    )
    return held.reply()
  })
}

/** Marks items as started by a person. The trail shows who started them earlier. */
export function startItems(
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  item_ids: readonly string[],
): Promise<ManyUndoable> {
  return changeMany({ db, clock }, scope, item_ids, async (tx) => {
    const held = await hold(tx, scope, item_ids, (item) =>
      !['open', 'optional', 'facts'].includes(item.stage)
        ? say('There is nothing left to do.')
        : item.step === 'in_review'
          ? say('A filing of it waits for a review already.')
          : null,
    )
    await changes.startItems(tx, scope, idsOf(held.items), { by, at: clock.now().toISOString() })
    return held.reply()
  })
}

/** Takes that back. */
export function stopItems(deps: Deps, scope: OrgScope, item_ids: readonly string[]): Promise<ManyUndoable> {
  return changeMany(deps, scope, item_ids, async (tx) => {
    const held = await hold(tx, scope, item_ids, ({ step }) =>
      step === 'in_progress' ? null : say('It is not in progress.'),
    )
    await changes.stopItems(tx, scope, idsOf(held.items))
    return held.reply()
  })
}

const isFiled = ({ stage }: store.ItemOfMany) => stage === 'filed' || stage === 'late'

interface Aside {
  readonly item_ids: readonly string[]
  readonly as: changes.SetAsideDecision['as']
  readonly reason: string
}

/** Waives items, or says that they do not apply. */
export const setAsideItems = (deps: Deps, scope: OrgScope, by: string, aside: Aside): Promise<ManyUndoable> =>
  changeMany(deps, scope, aside.item_ids, (tx) => putAside(deps, tx, scope, { by, ...aside }), 'calendar.set_aside')

/** The same, inside the caller's transaction. */
export async function putAside(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  { by, item_ids, as, reason }: Aside & { readonly by: string },
): Promise<ManyDone> {
  const open = await withoutLocked(tx, scope, await hold(tx, scope, item_ids))
  const held = open.without((item) => (isFiled(item) ? say('It is marked as filed. Withdraw the filing first.') : null))
  await changes.setItemsAside(tx, scope, idsOf(held.items), { as, reason, by, at: clock.now().toISOString() })
  return held.reply()
}

/** Reopens items that were marked as not required. */
export function takeUpItems(deps: Deps, scope: OrgScope, item_ids: readonly string[]): Promise<ManyUndoable> {
  const takeUp = async (tx: Tx) => {
    const all = await withoutLocked(tx, scope, await hold(tx, scope, item_ids))
    const takenUp = await changes.takeUpItems(tx, scope, idsOf(all.items))
    await costAgain(deps, tx, scope, [...takenUp.values()])
    return all
      .without(({ item_id }) => (takenUp.has(item_id) ? null : say('It was not marked as not required.')))
      .reply()
  }
  return changeMany(deps, scope, item_ids, takeUp, 'calendar.set_aside')
}

/** Reminds those who have open items, each once. */
export function remindOfItems(
  { db, clock, queue }: Deps,
  scope: OrgScope,
  by: string,
  { item_ids, message }: { readonly item_ids: readonly string[]; readonly message: string },
): Promise<ManyDone> {
  return inOrganisation(db, scope, async (tx) => {
    const held = await hold(tx, scope, item_ids, ({ stage, assigned_to }) =>
      !['open', 'optional', 'facts'].includes(stage)
        ? say('There is nothing left to do.')
        : assigned_to === null
          ? say('It is unassigned. Assign it first.')
          : null,
    )
    for (const [to, own] of byAssignee(held.items))
      await remind({ clock, queue }, tx, scope, { item_ids: idsOf(own), to, by, message })
    return held.reply()
  })
}

/** Items by assignee; unassigned ones are left out. */
export function byAssignee(items: readonly store.ItemOfMany[]): Map<string, store.ItemOfMany[]> {
  const people = new Map<string, store.ItemOfMany[]>()
  for (const item of items) {
    if (item.assigned_to === null) continue
    people.set(item.assigned_to, [...(people.get(item.assigned_to) ?? []), item])
  }
  return people
}
