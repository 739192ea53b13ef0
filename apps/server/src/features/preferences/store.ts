import type { OrganisationSettings, UserSettings } from '@niyam/contract/preferences.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tx.ts'
import type { Changed } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'

// Accounts belong to no organisation and have no row-level security: every where clause names the person.

export const userSettings = (db: Db, user_id: string): Promise<UserSettings> =>
  db.outside
    .selectFrom('user_account')
    .select(['look', 'language', 'is_profile_put_off'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()

export const updateUserSettings = (db: Db, user_id: string, changes: Changed<UserSettings>): Promise<UserSettings> =>
  db.outside
    .updateTable('user_account')
    // The id is itself again: a change of nothing is still a statement.
    .set({ ...changes, user_id })
    .where('user_id', '=', user_id)
    .returning(['look', 'language', 'is_profile_put_off'])
    .executeTakeFirstOrThrow()

/** Undefined while the person has kept nothing here. */
export const organisationSettings = (
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
): Promise<OrganisationSettings | undefined> =>
  tx
    .selectFrom('organisation_user_setting')
    .select(['starred', 'tables', 'views', 'dashboard'])
    .where('organisation_id', '=', organisation_id)
    .where('organisation_user_id', '=', organisation_user_id)
    .executeTakeFirst()

/**
 * Replaces the starred pages and the dashboard where they are given, and each table and list of views that is named.
 *
 * In one statement, so that two tabs that change different lists at the same moment keep both.
 */
export async function mergeOrganisationSettings(
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
  { starred, tables = {}, views = {}, dashboard }: Changed<OrganisationSettings>,
): Promise<OrganisationSettings> {
  const pages = starred ? JSON.stringify(starred) : null
  const layout = dashboard ? JSON.stringify(dashboard) : null
  const { rows } = await sql<OrganisationSettings>`
    insert into organisation_user_setting as kept (organisation_id, organisation_user_id, starred, tables, views, dashboard)
    values (${organisation_id}, ${organisation_user_id}, coalesce(${pages}::jsonb, '[]'),
      ${JSON.stringify(tables)}::jsonb, ${JSON.stringify(views)}::jsonb, ${layout}::jsonb)
    on conflict (organisation_id, organisation_user_id) do update set
      starred = coalesce(${pages}::jsonb, kept.starred),
      tables = kept.tables || excluded.tables,
      views = kept.views || excluded.views,
      dashboard = case when ${dashboard === undefined} then kept.dashboard else excluded.dashboard end
    returning starred, tables, views, dashboard`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The settings were neither made nor changed')
  return row
}
