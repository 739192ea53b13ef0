import type { Channel } from '@niyam/contract/notification-kinds.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { hiddenItems, whoSees } from '../../db/visibility.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type News, itemPath, calendarPath, OWN_TASKS_PATH, reviewPath, taskPath, waysOf, workPath } from './policy.ts'
import * as store from './store.ts'
import { subscriptionIdsOf } from './subscriptions.ts'

export type NotifyParts = Pick<Parts, 'clock' | 'queue'>

/**
 * Notifies people of an organisation, each by the channels they chose. People who left, who cannot see the subject, or
 * who already have this `once_key` are skipped. Mails and messages are sent once the transaction has committed.
 */
export async function notify(
  { clock, queue }: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  user_ids: readonly string[],
  news: News,
): Promise<void> {
  if (user_ids.length === 0) return
  const members = await store.members(tx, scope, { user_ids })
  const seers = news.about && (await whoSees(tx, news.about, clock.today()))
  const people = seers ? members.filter((id) => seers.has(id)) : members
  if (people.length === 0) return
  const [choices, subscriptions] = await Promise.all([
    store.choicesOf(tx, scope, people),
    subscriptionIdsOf(tx, people),
  ])
  const ways = new Map(
    people.map(
      (id) =>
        [
          id,
          waysOf(
            news.kind,
            choices.filter(({ user_id }) => user_id === id),
          ),
        ] as const,
    ),
  )
  const reached = people.filter((id) => Object.values(ways.get(id) ?? {}).some(Boolean))
  if (reached.length === 0) return
  const notifiedPeople = await store.insertNotifications(
    tx,
    scope,
    reached.map((user_id) => ({
      notification_id: uuidv7(),
      user_id,
      kind: news.kind,
      params: JSON.stringify(news.params),
      path: news.path,
      entity_id: news.about?.entity_id ?? null,
      area: news.about?.area ?? null,
      once_key: news.once_key ?? null,
      is_listed: ways.get(user_id)?.in_app ?? false,
      created_at: clock.now().toISOString(),
      read_at: null,
    })),
  )
  const { organisation_id } = scope
  const byWay = (way: Channel) => notifiedPeople.filter(({ user_id }) => ways.get(user_id)?.[way])
  await queue.addAll(
    tx,
    'mail-notification',
    byWay('mail').map(({ notification_id }) => ({
      payload: { organisation_id, notification_id },
      key: `mail:${notification_id}`,
    })),
  )
  await queue.addAll(
    tx,
    'push-notification',
    byWay('push').flatMap(({ notification_id, user_id }) =>
      subscriptions
        .filter((one) => one.user_id === user_id)
        .map(({ subscription_id }) => ({
          payload: { organisation_id, notification_id, subscription_id },
          key: `push:${notification_id}:${subscription_id}`,
        })),
    ),
  )
  await store.wake(
    tx,
    scope,
    byWay('in_app').map(({ user_id }) => user_id),
  )
}

/** Another person assigned an item. */
export async function noteAssigned(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { item_id, to, by }: { readonly item_id: string; readonly to: string; readonly by: string },
): Promise<void> {
  if (to === by) return
  const item = await store.itemNamed(tx, scope, item_id)
  if (!item) return
  const { form, period, entity, entity_id, area } = item
  await notify(parts, tx, scope, [to], {
    kind: 'item_assigned',
    params: { by: await store.nameOf(tx, by), form, period, entity },
    path: itemPath(item_id),
    about: { entity_id, area },
  })
}

interface FilingChange {
  readonly kind: 'filing_saved' | 'filing_withdrawn'
  readonly item_id: string
  readonly by: string
  /** What the sentence adds: the acknowledgement, or the reason. */
  readonly detail: string
}

/** Another person filed an assigned item, or withdrew its filing. */
export async function noteFiling(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { kind, item_id, by, detail }: FilingChange,
): Promise<void> {
  const item = await store.itemNamed(tx, scope, item_id)
  if (!item?.assigned_to || item.assigned_to === by) return
  const { form, period, entity, entity_id, area } = item
  await notify(parts, tx, scope, [item.assigned_to], {
    kind,
    params: { by: await store.nameOf(tx, by), form, period, entity, detail },
    path: itemPath(item_id),
    about: { entity_id, area },
  })
}

const OPEN_WORK = 'overdue,due,upcoming,needs_facts'

interface Many {
  readonly item_ids: readonly string[]
  readonly to: string
  readonly by: string
}

/** Another person assigned several items, or filed or withdrew several: one notification instead of one for each. */
export async function noteMany(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  kind: 'item_assigned' | 'filing_saved' | 'filing_withdrawn',
  { item_ids, to, by, detail = '' }: Many & { readonly detail?: string },
): Promise<void> {
  const [item_id] = item_ids
  if (to === by || item_id === undefined) return
  if (item_ids.length === 1) {
    await (kind === 'item_assigned'
      ? noteAssigned(parts, tx, scope, { item_id, to, by })
      : noteFiling(parts, tx, scope, { kind, item_id, by, detail }))
    return
  }
  await notify(parts, tx, scope, [to], {
    kind,
    params: { by: await store.nameOf(tx, by), count: item_ids.length, ...(detail !== '' && { detail }) },
    path: workPath(to, kind === 'filing_saved' ? 'filed,filed_late' : OPEN_WORK),
  })
}

interface OfTask {
  readonly kind: 'task_assigned' | 'task_mentioned'
  readonly tasks: readonly {
    readonly task_id: string
    readonly title: string
    readonly entity_id: string | null
    readonly area: string | null
  }[]
  readonly to: readonly string[]
  readonly by: string
}

/** Another person assigned tasks, or mentioned people in a comment on one. Each gets one notification. */
export async function tellOfTask(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { kind, tasks, to, by }: OfTask,
): Promise<void> {
  const others = to.filter((user_id) => user_id !== by)
  const [task] = tasks
  if (!task || others.length === 0) return
  const { task_id, title, entity_id, area } = task
  const name = await store.nameOf(tx, by)
  await notify(
    parts,
    tx,
    scope,
    others,
    tasks.length === 1
      ? {
          kind,
          params: { by: name, title },
          path: taskPath(task_id),
          ...(entity_id !== null && { about: { entity_id, area } }),
        }
      : { kind, params: { by: name, count: tasks.length }, path: OWN_TASKS_PATH },
  )
}

interface MovedItems {
  readonly to: string
  /** The order that moved them. */
  readonly by: string
  readonly count: number
  /** The new day; null where they moved to several. */
  readonly day: string | null
  readonly is_back: boolean
  readonly once_key: string
}

/** An order moved a person's items, or was withdrawn: one notification for each. */
export const tellItemsMoved = (
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { to, by, count, day, is_back, once_key }: MovedItems,
): Promise<void> =>
  notify(parts, tx, scope, [to], {
    kind: 'items_moved',
    params: { by, count, day: day ?? '', is_back: is_back ? 1 : 0 },
    path: workPath(to, OPEN_WORK),
    once_key,
  })

const STATE_AFTER = {
  filing_approved: 'filed,filed_late',
  approval_withdrawn: 'in_review',
  filing_returned: 'returned',
} as const

interface OfReview {
  readonly kind: 'review_waiting' | keyof typeof STATE_AFTER
  readonly item_ids: readonly string[]
  readonly to: readonly string[]
  readonly by: string
  /** What the sentence of one item adds: the acknowledgement, or the reason. */
  readonly detail: string
}

/** A filing waits for review, or was reviewed. Each person gets one notification about the items they can see. */
export async function tellOfReview(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { kind, item_ids, to, by, detail }: OfReview,
): Promise<void> {
  const name = await store.nameOf(tx, by)
  for (const person of to.filter((user_id) => user_id !== by)) {
    const hidden = await hiddenItems(tx, person, item_ids, parts.clock.today())
    const [item_id, ...more] = item_ids.filter((id) => !hidden.has(id))
    const item = item_id !== undefined && (await store.itemNamed(tx, scope, item_id))
    if (!item) continue
    const { form, period, entity, entity_id, area } = item
    await notify(
      parts,
      tx,
      scope,
      [person],
      more.length === 0
        ? {
            kind,
            params: { by: name, form, period, entity, detail },
            path: kind === 'review_waiting' ? reviewPath(item_id) : itemPath(item_id),
            about: { entity_id, area },
          }
        : {
            kind,
            params: { by: name, count: more.length + 1, detail },
            path: kind === 'review_waiting' ? reviewPath() : calendarPath(STATE_AFTER[kind]),
          },
    )
  }
}

/** A reminder to a person about their assigned items, from a colleague or themselves. */
export async function remind(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { item_ids, to, by, message }: Many & { readonly message: string },
): Promise<void> {
  const [item_id] = item_ids
  if (item_id === undefined) return
  await notify(parts, tx, scope, [to], {
    kind: 'reminder',
    params: { by: await store.nameOf(tx, by), count: item_ids.length, message },
    path: item_ids.length === 1 ? itemPath(item_id) : workPath(to, OPEN_WORK),
  })
}
