import { GRACE_DAYS, type OrganisationDeletion } from '@niyam/contract/organisation-closing.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface ClosingRow {
  readonly name: string
  readonly closing_at: string | null
  readonly deletes_at: string | null
  readonly by: string | null
  readonly has_export: boolean
  readonly is_downloaded: boolean
}

export async function closingRow(tx: Tx, { organisation_id }: OrgScope, now: string): Promise<ClosingRow> {
  const { rows } = await sql<ClosingRow>`
    select o.name, o.closing_at, o.deletes_at, case when u.user_id is not null then ${personName('u')} end as by,
      x.export_id is not null as has_export, x.downloaded_at is not null as is_downloaded
    from organisation o left join user_account u on u.user_id = o.closing_by
    left join lateral (select * from organisation_export e where e.organisation_id = o.organisation_id
      and e.state = 'ready' and e.expires_at > ${now} order by e.downloaded_at is null, e.asked_at desc limit 1) x on true
    where o.organisation_id = ${organisation_id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The organisation is gone')
  return row
}

/** When an organisation that is closed now is deleted, by the database's own time. */
export async function graceEnd(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now() + make_interval(days => ${GRACE_DAYS}) as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database has no time')
  return row.at
}

/** Also suspends it, unless it is. @returns false when it is being closed already */
export async function close(tx: Tx, closer: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`select organisation_close(${closer}, ${reason}) as was`.execute(tx)
  return rows[0]?.was === true
}

/** A suspension by staff stays. @returns false when it is not being closed, or is being deleted */
export async function reopen(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`select organisation_reopen() as was`.execute(tx)
  return rows[0]?.was === true
}

/** Organisations whose grace period is over, and those whose deletion was interrupted. */
export async function toDeleteAcrossOrganisations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organisation_id as id from organisation where deletes_at <= now()
    union select deleted_id from organisation_deletion where finished_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function begin(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has_begun: boolean }>`select deletion_begin() as has_begun`.execute(tx)
  return rows[0]?.has_begun === true
}

export interface DeletionRow {
  readonly deleted_id: string
  readonly name: string
  readonly admins: string[]
  readonly closed_at: string
  readonly finished_at: string | null
  readonly counts: Readonly<Record<string, number>>
  readonly manifest_sha256: string | null
  readonly trail_seq: number | null
  readonly trail_hash: string | null
}

export const deletionRow = (tx: Tx, id: string): Promise<DeletionRow | undefined> =>
  tx.selectFrom('organisation_deletion').selectAll().where('deleted_id', '=', id).executeTakeFirst()

export async function deletions(tx: Tx): Promise<OrganisationDeletion[]> {
  const { rows } = await sql<OrganisationDeletion>`
    select d.deleted_id, d.name, d.closed_at, case when u.user_id is not null then ${personName('u')} end as closed_by,
      d.begun_at, d.finished_at, d.counts, d.manifest_sha256, d.trail_seq, d.trail_hash
    from organisation_deletion d left join user_account u on u.user_id = d.closed_by
    order by d.begun_at desc limit 100`.execute(tx)
  return rows
}

/** @returns how many rows went */
export async function deleteSome(tx: Tx, table: string, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select deletion_of_rows(${table}, ${most}) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

export const finish = (tx: Tx): Promise<unknown> => sql`select deletion_finish()`.execute(tx)

export const personToWrite = (tx: Tx, user_id: string) =>
  tx
    .selectFrom('user_account')
    .select(['first_name', 'email', 'language'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
