import { sql } from 'kysely'
import type { OrganisationExport } from '@niyam/contract/exports.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const LISTED = 20

const exportQuery = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('organisation_export as x')
    .innerJoin('user_account as u', 'u.user_id', 'x.asked_by')
    .select(['x.export_id', 'x.state', 'x.asked_at', 'x.done', 'x.total', 'x.rows', 'x.finished_at', 'x.expires_at'])
    .select(['x.size', 'x.sha256', 'x.failure', 'x.downloaded_at'])
    .select(personName('u').as('asked_by'))
    .where('x.organisation_id', '=', organisation_id)

export const listed = (tx: Tx, scope: OrgScope): Promise<OrganisationExport[]> =>
  exportQuery(tx, scope).orderBy('x.asked_at', 'desc').orderBy('x.export_id', 'desc').limit(LISTED).execute()

export const one = (tx: Tx, scope: OrgScope, export_id: string): Promise<OrganisationExport | undefined> =>
  exportQuery(tx, scope).where('x.export_id', '=', export_id).executeTakeFirst()

/** @returns false when another one is being made */
export async function insert(
  tx: Tx,
  { organisation_id }: OrgScope,
  request: { readonly export_id: string; readonly asked_by: string; readonly asked_at: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('organisation_export')
    .values({ ...request, organisation_id, state: 'waiting' })
    .onConflict((conflict) =>
      conflict.column('organisation_id').where(sql<boolean>`state in ('waiting', 'running')`).doNothing(),
    )
    .returning('export_id')
    .executeTakeFirst()
  return row !== undefined
}

interface Progress {
  readonly done: number
  readonly total: number
  readonly rows: number
}

/** @returns false when it is not to be made any more */
export async function noteProgress(
  tx: Tx,
  { organisation_id }: OrgScope,
  export_id: string,
  progress: Progress,
): Promise<boolean> {
  const row = await tx
    .updateTable('organisation_export')
    .set({ ...progress, state: 'running' })
    .where('organisation_id', '=', organisation_id)
    .where('export_id', '=', export_id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('export_id')
    .executeTakeFirst()
  return row !== undefined
}

interface ExportEnd {
  readonly state: 'ready' | 'failed' | 'cancelled'
  readonly finished_at: string
  readonly expires_at?: string
  readonly size?: number
  readonly sha256?: string
  readonly manifest_sha256?: string
  readonly failure?: 'error' | 'disk_full'
}

/** @returns who asked for it; undefined when it had ended already */
export async function end(
  tx: Tx,
  { organisation_id }: OrgScope,
  export_id: string,
  ended: ExportEnd,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('organisation_export')
    .set(ended)
    .where('organisation_id', '=', organisation_id)
    .where('export_id', '=', export_id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('asked_by')
    .executeTakeFirst()
  return row?.asked_by
}

export const noteDownload = (tx: Tx, { organisation_id }: OrgScope, export_id: string, downloaded_at: string) =>
  tx
    .updateTable('organisation_export')
    .set({ downloaded_at })
    .where('organisation_id', '=', organisation_id)
    .where('export_id', '=', export_id)
    .execute()

/** Those whose days are over; their files are to be deleted. */
export async function expire(tx: Tx, { organisation_id }: OrgScope, now: string): Promise<string[]> {
  const rows = await tx
    .updateTable('organisation_export')
    .set({ state: 'expired' })
    .where('organisation_id', '=', organisation_id)
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .returning('export_id')
    .execute()
  return rows.map(({ export_id }) => export_id)
}
