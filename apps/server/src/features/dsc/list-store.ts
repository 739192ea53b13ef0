import type { DscFilter, DscReceiptFilter, DscReceiptState, DscState } from '@niyam/contract/dsc-kinds.ts'
import type { Dsc } from '@niyam/contract/dsc.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { receiptState } from './receipt-store.ts'

const ORDER = { valid_to: sql`valid_to`, holder: sql`lower(holder)`, entity: sql`lower(entity_name)` }
export type DscSort = keyof typeof ORDER

/** What the states follow from. */
export interface Moments {
  readonly today: string
  readonly now: string
}

export interface DscAsked extends Moments {
  readonly search: string
  readonly state: '' | DscFilter
  readonly place: '' | 'in' | 'out' | 'late'
  readonly entity_id?: string | undefined
  readonly officer_id?: string | undefined
  readonly receipt: '' | DscReceiptFilter
}

/** SHA-256 of a PAN, as certificates have it. */
const hashOf = (pan: RawBuilder<unknown>) => sql`encode(sha256(convert_to(upper(trim(${pan})), 'UTF8')), 'hex')`

const state = (today: string): RawBuilder<DscState> => sql`case
  when d.status <> 'in_use' then d.status
  when d.valid_to < ${today} then 'expired'
  when d.valid_from > ${today} then 'not_yet_valid'
  else 'valid' end`

/** Every certificate in sight, with what follows from it today. */
const all = ({ organisation_id }: OrgScope, { today, now }: Moments): RawBuilder<unknown> => sql`
  select d.dsc_id, d.entity_id, d.officer_id, d.label, d.token_make, d.token_serial, d.location, d.notes, d.status,
    d.holder, d.organisation, d.certificate_class, d.usage, d.issuer, d.serial, d.valid_from, d.valid_to, d.thumbprint,
    d.email, d.chain, d.pan_hash, e.name as entity_name, o.name as officer_name, ${state(today)} as state,
    d.usage in ('sign', 'both') and d.status in ('in_use', 'returned') and ${today} between d.valid_from and d.valid_to
      as can_sign,
    case when d.pan_hash is null or o.pan is null then 'no_pan'
      when ${hashOf(sql`o.pan`)} = d.pan_hash then 'yes' else 'no' end as pan_match,
    case when last.direction = 'out' then json_build_object('person', last.person, 'moved_on', last.moved_on,
      'expected_back_on', last.expected_back_on) end as out,
    last.direction is not distinct from 'out' as is_out,
    coalesce(last.direction = 'out' and last.expected_back_on < ${today}, false) as is_late,
    ${receiptState(now)} as receipt_state, r.answered_at as receipt_at, r.answered_by as receipt_by,
    d.archived_at is not null as is_archived,
    coalesce((select json_agg(json_build_object('portal', p.portal, 'registered_on', p.registered_on,
      'checked_on', p.checked_on) order by p.portal)
      from dsc_portal p where p.organisation_id = d.organisation_id and p.dsc_id = d.dsc_id), '[]') as registrations
  from dsc d
  left join entity e on e.organisation_id = d.organisation_id and e.entity_id = d.entity_id
  left join entity_officer o on o.organisation_id = d.organisation_id and o.officer_id = d.officer_id
  left join lateral (select m.movement_id, m.direction, m.person, m.moved_on, m.expected_back_on from dsc_movement m
    where m.organisation_id = d.organisation_id and m.dsc_id = d.dsc_id order by m.movement_id desc limit 1) last on true
  left join dsc_receipt r on r.organisation_id = d.organisation_id and r.movement_id = last.movement_id
  where d.organisation_id = ${organisation_id}`

function where({ organisation_id }: OrgScope, filter: DscAsked): RawBuilder<unknown> {
  const like = containing(filter.search)
  const within = /^expires_in_(\d+)$/.exec(filter.state)?.[1]
  const conditions = [
    filter.search !== '' &&
      sql`(holder ilike ${like} or label ilike ${like} or officer_name ilike ${like} or entity_name ilike ${like}
        or organisation ilike ${like} or serial ilike ${like} or token_serial ilike ${like} or location ilike ${like})`,
    filter.state === 'archived' ? sql`is_archived` : sql`not is_archived`,
    (filter.state === 'valid' || within !== undefined) && sql`state = 'valid'`,
    within !== undefined && sql`valid_to <= ${filter.today}::date + ${within}::int`,
    (filter.state === 'expired' || filter.state === 'returned') && sql`state = ${filter.state}`,
    filter.state === 'revoked_or_lost' && sql`state in ('revoked', 'lost')`,
    filter.place === 'in' && sql`not is_out`,
    filter.place === 'out' && sql`is_out`,
    filter.place === 'late' && sql`is_late`,
    filter.receipt === 'open' && sql`receipt_state in ('waiting', 'expired', 'declined')`,
    (filter.receipt === 'acknowledged' || filter.receipt === 'declined') && sql`receipt_state = ${filter.receipt}`,
    filter.entity_id !== undefined &&
      sql`(entity_id = ${filter.entity_id} or pan_hash in (select ${hashOf(sql`held.pan`)} from entity_officer held
        where held.organisation_id = ${organisation_id} and held.entity_id = ${filter.entity_id} and held.pan is not null))`,
    filter.officer_id !== undefined && sql`officer_id = ${filter.officer_id}`,
  ]
  return sql.join([sql`true`, ...conditions.filter((one) => one !== false)], sql` and `)
}

interface Listed extends Omit<Dsc, 'receipt'> {
  readonly pan_hash: unknown
  readonly is_out: unknown
  readonly is_late: unknown
  readonly receipt_state: DscReceiptState | null
  readonly receipt_at: string | null
  readonly receipt_by: string | null
}

function toDsc(listed: Listed): Dsc {
  const { pan_hash: _hash, is_out: _out, is_late: _late, receipt_state, receipt_at, receipt_by, ...one } = listed
  const receipt = receipt_state && { state: receipt_state, answered_at: receipt_at, answered_by: receipt_by ?? '' }
  return { ...one, receipt }
}

export async function dscPage(
  tx: Tx,
  scope: OrgScope,
  filter: DscAsked,
  { sort, descending, limit, offset }: ListPage<DscSort>,
): Promise<{ rows: Dsc[]; total: number }> {
  const { rows } = await sql<Listed & { total: number }>`
    select listed.*, count(*) over ()::int as total from (${all(scope, filter)}) listed where ${where(scope, filter)}
    order by ${ORDER[sort]} ${direction(descending)}, lower(holder), dsc_id limit ${limit} offset ${offset}`.execute(tx)
  return { rows: rows.map(({ total: _total, ...one }) => toDsc(one)), total: rows[0]?.total ?? 0 }
}

export async function oneDsc(tx: Tx, scope: OrgScope, dsc_id: string, moments: Moments): Promise<Dsc | undefined> {
  const { rows } = await sql<Listed>`select * from (${all(scope, moments)}) listed where dsc_id = ${dsc_id}`.execute(tx)
  return rows[0] && toDsc(rows[0])
}

/** An officer for each hash of a PAN, those in office first; only what the caller sees. */
export async function officersByPanHash(
  tx: Tx,
  { organisation_id }: OrgScope,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, { officer_id: string; entity_id: string }>> {
  const { rows } = await sql<{ hash: string; officer_id: string; entity_id: string }>`
    select distinct on (hash) hash, officer_id, entity_id from (
      select ${hashOf(sql`pan`)} as hash, officer_id, entity_id, ceased_on, created_at from entity_officer
      where organisation_id = ${organisation_id} and pan is not null) held
    where hash = any(${[...hashes]}::text[])
    order by hash, ceased_on desc nulls first, created_at, officer_id`.execute(tx)
  return new Map(rows.map(({ hash, ...officer }) => [hash, officer]))
}

export async function officerEntity(
  tx: Tx,
  { organisation_id }: OrgScope,
  officer_id: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('entity_officer')
    .select('entity_id')
    .where((eb) => eb.and({ organisation_id, officer_id }))
    .executeTakeFirst()
  return row?.entity_id
}
