import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** An entry with every part that its hash is made of, spelled as it was hashed. */
export interface SliceEntry {
  readonly seq: number
  readonly at: string
  readonly actor: string | null
  readonly address: string | null
  readonly request_id: string | null
  readonly action: string
  readonly subject: string
  readonly subject_key: string
  readonly entity_id: string | null
  /** JSON as PostgreSQL writes it; its spaces are part of what is hashed. */
  readonly old: string | null
  readonly new: string | null
  /** Hexadecimal, as in `hash`. */
  readonly prev_hash: string
  readonly hash: string
}

export interface Slice {
  readonly entity_id: string
  /** Entries of these moments, the first counted, the last not. */
  readonly from: string
  readonly until: string
  /** Besides, entries about these items, their filings and documents, whenever they were written. */
  readonly item_ids: readonly string[]
  /** Nothing written from this moment on. */
  readonly before: string
}

/** Some entries of a slice after a number, in their order. */
export async function sliceAfter(
  tx: Tx,
  { organisation_id }: OrgScope,
  slice: Slice,
  seq: number,
  limit: number,
): Promise<SliceEntry[]> {
  const items = sql`${[...slice.item_ids]}::text[]`
  const { rows } = await sql<SliceEntry>`
    select seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, address, request_id, action,
      subject, subject_key, entity_id, old::text as old, new::text as new,
      encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash
    from audit_entry where organisation_id = ${organisation_id} and entity_id = ${slice.entity_id} and seq > ${seq}
      and at < ${slice.before} and ((at >= ${slice.from} and at < ${slice.until})
        or (subject = 'calendar_item' and subject_key = any(${items}))
        or (subject in ('filing', 'filing_document') and split_part(subject_key, '/', 1) in (
          select f.filing_id::text from filing f
          where f.organisation_id = ${organisation_id} and f.item_id = any(${items}::uuid[]))))
    order by seq limit ${limit}`.execute(tx)
  return rows
}
