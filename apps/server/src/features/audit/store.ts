import { sql } from 'kysely'
import { PLATFORM_CHAIN } from '../../db/tables/audit.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { ChainEntry, Head } from './chain.ts'

/** Every chain there is or should be. Needs a transaction of the platform. */
export async function chainsAcrossOrganisations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    select organisation_id from organisation union select organisation_id from audit_head
    union select organisation_id from audit_seal union select ${PLATFORM_CHAIN}::uuid order by 1`.execute(tx)
  return rows.map(({ organisation_id }) => organisation_id)
}

/** Organisations that were deleted whole, their trails with them; the platform's own trail says so. */
export async function deletedOrganisations(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('organisation_deletion')
    .select('deleted_id')
    .where('finished_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ deleted_id }) => deleted_id))
}

/** Ends of chains that no seal has signed. Needs a transaction of the platform. */
export async function unsealedHeadsAcrossOrganisations(tx: Tx): Promise<Omit<Sealed, 'sealed_at'>[]> {
  const { rows } = await sql<Omit<Sealed, 'sealed_at'>>`
    select h.organisation_id, h.seq, h.hash from audit_head h where h.seq > 0
      and not exists (select from audit_seal s where s.organisation_id = h.organisation_id and s.seq = h.seq)`.execute(
    tx,
  )
  return rows
}

/** Answers false where another process was first. */
export async function insertSeal(tx: Tx, { organisation_id }: OrgScope, seal: Omit<Seal, 'organisation_id'>) {
  const { rowCount } = await tx
    .insertInto('audit_seal')
    .values({ organisation_id, seq: seal.seq, hash: seal.hash, sealed_at: seal.sealed_at, mac: seal.mac })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows }) => ({ rowCount: Number(numInsertedOrUpdatedRows ?? 0) }))
  return rowCount > 0
}

/** Entries after a number in their order, spelled as they were hashed. */
export async function entriesAfter(tx: Tx, { organisation_id }: OrgScope, seq: number, limit: number) {
  const { rows } = await sql<ChainEntry>`
    select seq, prev_hash, hash, concat_ws(E'\n', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      coalesce(actor::text, ''), coalesce(address, ''), coalesce(request_id::text, ''), action, subject, subject_key,
      coalesce(entity_id::text, ''), coalesce(old::text, ''), coalesce(new::text, ''), encode(prev_hash, 'hex')) as rest
    from audit_entry where organisation_id = ${organisation_id} and seq > ${seq} order by seq limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Where the chain ends by its record, and the number of its last entry, seen at one moment. */
export async function endOf(tx: Tx, { organisation_id }: OrgScope): Promise<{ head: Head | undefined; last: number }> {
  const { rows } = await sql<{ seq: number | null; hash: Buffer | null; last: number }>`
    select h.seq, h.hash, coalesce((select e.seq from audit_entry e where e.organisation_id = ${organisation_id}
      order by e.seq desc limit 1), 0) as last
    from (select 1) one left join audit_head h on h.organisation_id = ${organisation_id}`.execute(tx)
  const { seq, hash, last } = rows[0] ?? { seq: null, hash: null, last: 0 }
  return { head: seq === null || hash === null ? undefined : { seq, hash }, last }
}

/** Seals after a number, each with the hash that its entry has now. */
export async function sealsAfter(tx: Tx, { organisation_id }: OrgScope, seq: number, limit: number) {
  const { rows } = await sql<Seal & { readonly entry_hash: Buffer | null }>`
    select s.organisation_id, s.seq, s.hash, s.sealed_at, s.mac, e.hash as entry_hash
    from audit_seal s left join audit_entry e on e.organisation_id = s.organisation_id and e.seq = s.seq
    where s.organisation_id = ${organisation_id} and s.seq > ${seq} order by s.seq limit ${limit}`.execute(tx)
  return rows
}

/** What the database holds of seals that the file holds: the hash that was sealed, and the one that the entry has now. */
export async function sealsKept(tx: Tx, { organisation_id }: OrgScope, seqs: readonly number[]) {
  const { rows } = await sql<{ seq: number; hash: Buffer | null; entry_hash: Buffer | null }>`
    select given.seq, s.hash, e.hash as entry_hash from unnest(${seqs}::bigint[]) given(seq)
    left join audit_seal s on s.organisation_id = ${organisation_id} and s.seq = given.seq
    left join audit_entry e on e.organisation_id = ${organisation_id} and e.seq = given.seq`.execute(tx)
  return new Map(rows.map((row) => [row.seq, row]))
}

/** Tables whose changes would leave no entry because their triggers were dropped. */
export async function unwatchedTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`select table_name from audit_unwatched()`.execute(tx)
  return rows.map(({ table_name }) => table_name)
}

export interface Note {
  readonly isPlatform: boolean
  readonly action: string
  readonly subject: string
  readonly subject_key: string
  readonly entity_id: string | null
  readonly old: object | null
  readonly new: object | null
}

export const insertNote = (tx: Tx, note: Note): Promise<unknown> =>
  sql`select audit_note(${note.isPlatform}, ${note.action}, ${note.subject}, ${note.subject_key}, ${note.entity_id},
    ${note.old && JSON.stringify(note.old)}::jsonb, ${note.new && JSON.stringify(note.new)}::jsonb)`.execute(tx)
/** The end of a chain at a given time. */
export interface Sealed {
  readonly organisation_id: string
  readonly seq: number
  readonly hash: Buffer
  readonly sealed_at: string
}

export interface Seal extends Sealed {
  readonly mac: Buffer
}
