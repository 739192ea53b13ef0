import type { EvidencePack } from '@niyam/contract/packs.ts'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Database } from '../../db/tables.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const LISTED = 50

type PackTable = Database['evidence_pack']
export type PackRow = Selectable<PackTable>
export type NewPack = Omit<Insertable<PackTable>, 'organisation_id' | 'number' | 'state'>

const packQuery = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('evidence_pack as p')
    .innerJoin('entity as e', (join) =>
      join.onRef('e.organisation_id', '=', 'p.organisation_id').onRef('e.entity_id', '=', 'p.entity_id'),
    )
    .innerJoin('user_account as u', 'u.user_id', 'p.asked_by')
    .select([
      'p.pack_id',
      'p.kind',
      'p.number',
      'p.entity_id',
      'e.name as entity_name',
      'p.first_period',
      'p.last_period',
    ])
    .select(['p.as_known_on', 'p.areas', 'p.has_audit', 'p.asked_at', 'p.done', 'p.total', 'p.finished_at'])
    .select(['p.expires_at', 'p.size', 'p.sha256', 'p.manifest_sha256', 'p.failure', 'p.downloaded_at'])
    .select(['p.state', personName('u').as('asked_by')])
    .where('p.organisation_id', '=', organisation_id)
    .where('p.state', '!=', 'removed')
    .$narrowType<{ state: EvidencePack['state'] }>()

/** `seesAudit`: whether packs with entries of the audit trail are among them. */
export interface PackFilter {
  readonly seesAudit: boolean
  readonly entity_id?: string | undefined
}

export function listed(tx: Tx, scope: OrgScope, { seesAudit, entity_id }: PackFilter): Promise<EvidencePack[]> {
  const all = packQuery(tx, scope).orderBy('p.asked_at', 'desc').orderBy('p.pack_id', 'desc').limit(LISTED)
  const readable = seesAudit ? all : all.where('p.has_audit', '=', false)
  return (entity_id === undefined ? readable : readable.where('p.entity_id', '=', entity_id)).execute()
}

export async function one(
  tx: Tx,
  scope: OrgScope,
  pack_id: string,
  seesAudit: boolean,
): Promise<EvidencePack | undefined> {
  const pack = await packQuery(tx, scope).where('p.pack_id', '=', pack_id).executeTakeFirst()
  return pack && (seesAudit || !pack.has_audit) ? pack : undefined
}

/** The row itself, for the job. */
export const row = (tx: Tx, { organisation_id }: OrgScope, pack_id: string): Promise<PackRow | undefined> =>
  tx
    .selectFrom('evidence_pack')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('pack_id', '=', pack_id)
    .executeTakeFirst()

/**
 * The number after the highest of a kind. Others that ask wait until the transaction ends. Needs a transaction that sees
 * every pack.
 */
export async function nextNumber(tx: Tx, { organisation_id }: OrgScope, kind: PackRow['kind']): Promise<number> {
  await sql`select from organisation where organisation_id = ${organisation_id} for no key update`.execute(tx)
  const { last } = await tx
    .selectFrom('evidence_pack')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('organisation_id', '=', organisation_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** @returns false while the person has another one of the kind made */
export async function insert(
  tx: Tx,
  { organisation_id }: OrgScope,
  pack: NewPack & { readonly number: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('evidence_pack')
    .values({ ...pack, organisation_id, state: 'waiting' })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'asked_by', 'kind'])
        .where(sql<boolean>`state in ('waiting', 'running')`)
        .doNothing(),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

const change = (tx: Tx, { organisation_id }: OrgScope, pack_id: string) =>
  tx.updateTable('evidence_pack').where('organisation_id', '=', organisation_id).where('pack_id', '=', pack_id)

/** @returns false when it is not to be made any more */
export async function noteProgress(
  tx: Tx,
  scope: OrgScope,
  pack_id: string,
  progress: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const changed = await change(tx, scope, pack_id)
    .set({ ...progress, state: 'running' })
    .where('state', 'in', ['waiting', 'running'])
    .returning('pack_id')
    .executeTakeFirst()
  return changed !== undefined
}

type PackEnd = Pick<PackRow, 'state' | 'finished_at'> &
  Partial<Pick<PackRow, 'expires_at' | 'size' | 'sha256' | 'manifest_sha256' | 'failure'>>

/** @returns false when it had ended already */
export async function end(tx: Tx, scope: OrgScope, pack_id: string, ended: PackEnd): Promise<boolean> {
  const changed = await change(tx, scope, pack_id)
    .set(ended)
    .where('state', 'in', ['waiting', 'running'])
    .returning('pack_id')
    .executeTakeFirst()
  return changed !== undefined
}

export const noteDownload = (tx: Tx, scope: OrgScope, pack_id: string, downloaded_at: string): Promise<unknown> =>
  change(tx, scope, pack_id).set({ downloaded_at }).execute()

export const remove = (tx: Tx, scope: OrgScope, pack_id: string): Promise<unknown> =>
  change(tx, scope, pack_id).set({ state: 'removed' }).execute()

/** Packs whose days are over become expired. */
export const expire = (tx: Tx, { organisation_id }: OrgScope, now: string): Promise<unknown> =>
  tx
    .updateTable('evidence_pack')
    .set({ state: 'expired' })
    .where('organisation_id', '=', organisation_id)
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .execute()

/** Packs that have a file, or are getting one. */
export async function withFile(tx: Tx, { organisation_id }: OrgScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('evidence_pack')
    .select('pack_id')
    .where('organisation_id', '=', organisation_id)
    .where('state', 'in', ['waiting', 'running', 'ready'])
    .execute()
  return rows.map(({ pack_id }) => pack_id)
}
