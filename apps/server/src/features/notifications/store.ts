import type { Channel } from '@niyam/contract/notification-kinds.ts'
import type { Notification, NotificationKind } from '@niyam/contract/notifications.ts'
import { type Insertable, sql } from 'kysely'
import { containing } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { NotificationTable } from '../../db/tables/notifications.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { DueItem } from './mail.ts'
import type { Choice } from './policy.ts'

export const LIVE_CHANNEL = 'niyam_live'

/** Those of the given people who belong to the organisation; undefined asks for all of them. */
export const members = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  who: { readonly user_ids?: readonly string[]; readonly role?: 'a' } = {},
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('organisation_user')
    .select('user_id')
    .where('organisation_id', '=', organisation_id)
    .where('deactivated_at', 'is', null)
    .$if(who.user_ids !== undefined, (query) => query.where('user_id', 'in', [...(who.user_ids ?? [])]))
    .$if(who.role !== undefined, (query) => query.where('role', '=', who.role ?? 'a'))
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export const choicesOf = (
  tx: Tx,
  { organisation_id }: OrgScope,
  user_ids: readonly string[],
): Promise<(Choice & { user_id: string })[]> =>
  tx
    .selectFrom('notification_preference')
    .select(['user_id', 'kind', 'channel', 'is_on'])
    .where('organisation_id', '=', organisation_id)
    .where('user_id', 'in', [...user_ids])
    .execute()

export async function saveChoices(
  tx: Tx,
  { organisation_id }: OrgScope,
  user_id: string,
  kind: NotificationKind,
  ways: Partial<Record<Channel, boolean>>,
): Promise<void> {
  const values = Object.entries(ways).map(([channel, is_on]) => ({
    organisation_id,
    user_id,
    kind,
    channel: channel as Channel,
    is_on,
  }))
  if (values.length === 0) return
  await tx
    .insertInto('notification_preference')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'user_id', 'kind', 'channel'])
        .doUpdateSet((row) => ({ is_on: row.ref('excluded.is_on') })),
    )
    .execute()
}

type NewRow = Omit<Insertable<NotificationTable>, 'organisation_id'>

/** @returns the new ones, without people who already have this notification */
export const insertNotifications = (
  tx: Tx,
  { organisation_id }: OrgScope,
  rows: readonly NewRow[],
): Promise<{ notification_id: string; user_id: string }[]> =>
  tx
    .insertInto('notification')
    .values(rows.map((row) => ({ organisation_id, ...row })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'once_key']).doNothing())
    .returning(['notification_id', 'user_id'])
    .execute()

/** Tells every process, once this transaction has committed, that the person's unread number may have changed. */
export const wake = (tx: Tx, { organisation_id }: OrgScope, user_ids: readonly string[]): Promise<unknown> =>
  sql`select pg_notify(${LIVE_CHANNEL}, json_build_object('organisation_id', ${organisation_id}::text, 'user_id', user_id)::text)
    from unnest(${[...user_ids]}::text[]) as recipients(user_id)`.execute(tx)

const SHOWN = ['notification_id', 'kind', 'params', 'path', 'created_at', 'read_at'] as const

const listed = (tx: Tx, { organisation_id }: OrgScope, user_id: string) =>
  tx
    .selectFrom('notification')
    .where('organisation_id', '=', organisation_id)
    .where('user_id', '=', user_id)
    .where('is_listed', '=', true)

export interface Filter {
  readonly kinds: readonly NotificationKind[]
  /** True: not read, false: read, null: both. */
  readonly unread: boolean | null
  /** Words of what the sentences name. */
  readonly search?: string
}

/** One page, the newest first unless said otherwise, and how many there are in all. */
export async function page(
  tx: Tx,
  scope: OrgScope,
  user_id: string,
  { kinds, unread, search = '' }: Filter,
  {
    limit,
    offset,
    descending = true,
  }: { readonly limit: number; readonly offset: number; readonly descending?: boolean },
): Promise<{ rows: Notification[]; total: number }> {
  const matching = listed(tx, scope, user_id)
    .$if(kinds.length > 0, (query) => query.where('kind', 'in', [...kinds]))
    .$if(unread !== null, (query) => query.where('read_at', unread === true ? 'is' : 'is not', null))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from jsonb_each_text(params) named where named.value ilike ${containing(search)})`,
      ),
    )
  const way = descending ? 'desc' : 'asc'
  const [rows, { total }] = await Promise.all([
    matching
      .select(SHOWN)
      .orderBy('created_at', way)
      .orderBy('notification_id', way)
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as Notification[], total }
}

export const one = async (
  tx: Tx,
  scope: OrgScope,
  user_id: string,
  notification_id: string,
): Promise<Notification | undefined> =>
  (await listed(tx, scope, user_id).select(SHOWN).where('notification_id', '=', notification_id).executeTakeFirst()) as
    | Notification
    | undefined

export const unreadCount = async (tx: Tx, scope: OrgScope, user_id: string): Promise<number> => {
  const { unread } = await listed(tx, scope, user_id)
    .select((of) => of.fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** @returns how many were unread until now */
export async function markRead(
  tx: Tx,
  { organisation_id }: OrgScope,
  user_id: string,
  which: { readonly ids?: readonly string[] | undefined; readonly before?: string | undefined },
  now: Date,
): Promise<number> {
  const { ids, before } = which
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: now.toISOString() })
    .where('organisation_id', '=', organisation_id)
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('notification_id', 'in', [...(ids ?? [])]))
    .$if(before !== undefined, (query) => query.where('created_at', '<=', before ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A notification with its recipient, for the sending jobs; undefined when it or its recipient is gone. */
export const toSend = (tx: Tx, { organisation_id }: OrgScope, notification_id: string) =>
  tx
    .selectFrom('notification')
    .innerJoin('user_account as person', 'person.user_id', 'notification.user_id')
    .innerJoin('organisation', 'organisation.organisation_id', 'notification.organisation_id')
    .select(['notification.kind', 'notification.params', 'notification.created_at', 'notification.user_id'])
    .select(['notification.entity_id', 'notification.area'])
    .select(['person.email', 'person.first_name', 'person.language', 'organisation.name as organisation'])
    .where('notification.organisation_id', '=', organisation_id)
    .where('notification.notification_id', '=', notification_id)
    .executeTakeFirst()

export async function deleteOlder(tx: Tx, { organisation_id }: OrgScope, moment: Date): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('organisation_id', '=', organisation_id)
    .where('created_at', '<', moment.toISOString())
    .execute()
}

/** The items behind the counts of a morning, a person's own ones first, then the oldest. */
export const itemsDue = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  { today, until }: { readonly today: string; readonly until: string },
  user_id: string,
  most: number,
): Promise<DueItem[]> => {
  const { rows } = await sql<DueItem>`
    select i.due_date, i.form, i.period, e.name as entity, coalesce(i.assigned_to = ${user_id}, false) as is_own
    from calendar_item i join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    where i.organisation_id = ${organisation_id} and i.stage in ('open', 'optional') and i.due_date <= ${until}
      and (i.stage = 'open' or i.due_date >= ${today})
    order by is_own desc, i.due_date, e.name, i.form, i.item_id limit ${most}`.execute(tx)
  return rows
}

export interface ItemNamed {
  readonly form: string
  readonly period: string
  readonly entity_id: string
  readonly area: string
  readonly entity: string
  readonly assigned_to: string | null
}

/** What a sentence about an item names. */
export const itemNamed = (tx: Tx, { organisation_id }: OrgScope, item_id: string): Promise<ItemNamed | undefined> =>
  tx
    .selectFrom('calendar_item as item')
    .innerJoin('entity', (join) =>
      join
        .onRef('entity.organisation_id', '=', 'item.organisation_id')
        .onRef('entity.entity_id', '=', 'item.entity_id'),
    )
    .select(['item.form', 'item.period', 'item.entity_id', 'item.area', 'entity.name as entity', 'item.assigned_to'])
    .where('item.organisation_id', '=', organisation_id)
    .where('item.item_id', '=', item_id)
    .executeTakeFirst()

/** A person's name; people are in no organisation's rows, so it can be read in any scope. */
export const nameOf = async (tx: Tx, user_id: string): Promise<string> => {
  const row = await tx
    .selectFrom('user_account')
    .select(personName('user_account').as('name'))
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.name ?? ''
}
