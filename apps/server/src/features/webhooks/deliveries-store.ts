import type { DeliveryState } from '@niyam/contract/webhook-events.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface DeliveryRow {
  readonly delivery_id: string
  readonly webhook_id: string
  readonly webhook_name: string
  readonly type: string
  readonly data: unknown
  readonly happened_at: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly next_try_at: string | null
  readonly tried_at: string | null
  readonly status: number | null
  readonly trouble: string | null
  readonly answer: string
}

const deliveryColumns = sql`d.delivery_id, d.webhook_id, w.name as webhook_name, d.type, d.data, d.happened_at, d.state, d.attempts,
  d.next_try_at, d.tried_at, d.status, d.trouble, d.answer
  from webhook_delivery d join webhook w on w.organisation_id = d.organisation_id and w.webhook_id = d.webhook_id`

const BY = {
  when: sql`d.happened_at`,
  event: sql`d.type`,
  state: sql`d.state`,
  attempts: sql`d.attempts`,
}
export type DeliverySort = keyof typeof BY

interface DeliveriesFilter {
  readonly search: string
  readonly webhook_id: string | undefined
  readonly state: DeliveryState | ''
}

export async function deliveryPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  { search, webhook_id, state, ...page }: ListPage<DeliverySort> & DeliveriesFilter,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const like = containing(search)
  const where = sql.join(
    [
      sql`d.organisation_id = ${organisation_id}`,
      ...(search === ''
        ? []
        : [sql`(d.type ilike ${like} or w.name ilike ${like} or d.delivery_id::text ilike ${like})`]),
      ...(webhook_id === undefined ? [] : [sql`d.webhook_id = ${webhook_id}`]),
      ...(state === '' ? [] : [sql`d.state = ${state}`]),
    ],
    sql` and `,
  )
  const [documents, counted] = await Promise.all([
    sql<DeliveryRow>`select ${deliveryColumns} where ${where}
      order by ${BY[page.sort]} ${direction(page.descending)}, d.happened_at desc, d.delivery_id
      limit ${page.limit} offset ${page.offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from webhook_delivery d
      join webhook w on w.organisation_id = d.organisation_id and w.webhook_id = d.webhook_id where ${where}`.execute(
      tx,
    ),
  ])
  return { rows: documents.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function deliveryById(
  tx: Tx,
  { organisation_id }: OrgScope,
  delivery_id: string,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} where d.organisation_id = ${organisation_id} and d.delivery_id = ${delivery_id}`.execute(
    tx,
  )
  return rows[0]
}

/** A delivery that tests the address: marked as in progress from the beginning, so that no job sends it too. */
export const insertTest = (
  tx: Tx,
  { organisation_id }: OrgScope,
  test: {
    readonly delivery_id: string
    readonly webhook_id: string
    readonly happened_at: string
    readonly held_until: string
    readonly data: object
  },
): Promise<unknown> =>
  tx
    .insertInto('webhook_delivery')
    .values({
      organisation_id,
      ...test,
      type: 'webhook.test',
      about: test.webhook_id,
      data: JSON.stringify(test.data),
    })
    .execute()

/** Makes deliveries wait again as if they were new. @returns how many */
export async function sendAgain(
  tx: Tx,
  { organisation_id }: OrgScope,
  which: { readonly delivery_id: string } | { readonly dead_of: string },
): Promise<number> {
  const those =
    'delivery_id' in which
      ? sql`delivery_id = ${which.delivery_id} and (held_until is null or state <> 'waiting')`
      : sql`webhook_id = ${which.dead_of} and state = 'dead'`
  const { numAffectedRows = 0n } = await sql`
    update webhook_delivery set state = 'waiting', attempts = 0, next_try_at = null, held_until = null
    where organisation_id = ${organisation_id} and ${those}`.execute(tx)
  return Number(numAffectedRows)
}

/** The button means "send now", without waiting for the pause of the address to end. */
export const endRest = (tx: Tx, { organisation_id }: OrgScope, webhook_id: string): Promise<unknown> =>
  tx
    .updateTable('webhook')
    .set({ rests_until: null })
    .where('organisation_id', '=', organisation_id)
    .where('webhook_id', '=', webhook_id)
    .execute()
