import type { EntityActivity } from '@niyam/contract/entity-records.ts'
import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const of = ({ organisation_id }: OrgScope, entity_id: string) => ({ organisation_id, entity_id })

/** Stores the current status in the entity itself, where the law and every list read it. */
export const updateStatus = (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  row: { status: EntityStatus; status_from: string | null; closed_on: string | null; kind?: string },
): Promise<unknown> =>
  tx
    .updateTable('entity')
    .set(row)
    .where((eb) => eb.and(of(scope, entity_id)))
    .execute()

/** Whether the entity was stated to be dormant, when its history does not cover that. */
export const isCalledDormant = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('entity_fact')
    .select('value')
    .where((eb) => eb.and({ ...of(scope, entity_id), attribute: 'dormant' }))
    .where('financial_year', 'is', null)
    .executeTakeFirst()
  return row?.value === true
}

/** The main one first, then by code. */
export const activityRows = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<EntityActivity[]> => {
  const rows = await tx
    .selectFrom('entity_activity')
    .select(['code', 'words', 'is_main', 'share'])
    .where((eb) => eb.and(of(scope, entity_id)))
    .orderBy('is_main', 'desc')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ ...row, share: row.share === null ? null : Number(row.share) }))
}

/** Replaces the activities; an unchanged one is not written. */
export async function replaceActivities(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  activities: readonly EntityActivity[],
): Promise<void> {
  const own = of(scope, entity_id)
  await tx
    .deleteFrom('entity_activity')
    .where((eb) => eb.and(own))
    .where('code', '<>', sql<string>`all(${activities.map(({ code }) => code)})`)
    .execute()
  // One main activity at a time: the old one steps down first.
  await tx
    .updateTable('entity_activity')
    .set({ is_main: false })
    .where((eb) => eb.and({ ...own, is_main: true }))
    .where('code', '<>', sql<string>`all(${activities.flatMap((one) => (one.is_main ? [one.code] : []))})`)
    .execute()
  if (activities.length === 0) return
  await tx
    .insertInto('entity_activity')
    .values(activities.map((one) => ({ ...one, ...own })))
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'entity_id', 'code']).doUpdateSet((eb) => ({
        words: eb.ref('excluded.words'),
        is_main: eb.ref('excluded.is_main'),
        share: eb.ref('excluded.share'),
      })),
    )
    .execute()
}
