import type { AcknowledgementProblem } from '@niyam/contract/receipt-problems.ts'
import type { ReturnFrequency } from '@niyam/law/acknowledgements/frequency-shown.ts'
import { sql } from 'kysely'
import { isLocked } from '../../db/period-lock.ts'
import { personName } from '../../db/person-name.ts'
import type { AcknowledgementTable } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface Item {
  readonly item_id: string
  readonly entity_id: string
  readonly entity_name: string
  readonly obligation_id: string
  readonly version_id: string
  readonly form: string
  readonly period: string
  readonly due_date: string | null
  /** Filed, or its filing waits for a review. */
  readonly is_filed: boolean
  readonly is_locked: boolean
  /** The number of its registration; null without one. */
  readonly number: string | null
}

const items = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('calendar_item as i')
    .innerJoin('entity as e', (join) =>
      join.onRef('e.organisation_id', '=', 'i.organisation_id').onRef('e.entity_id', '=', 'i.entity_id'),
    )
    .leftJoin('registration as r', (join) =>
      join.onRef('r.organisation_id', '=', 'i.organisation_id').onRef('r.registration_id', '=', 'i.registration_id'),
    )
    .select([
      'i.item_id',
      'i.entity_id',
      'e.name as entity_name',
      'i.obligation_id',
      'i.version_id',
      'i.form',
      'i.period',
      'i.due_date',
    ])
    .select('r.number')
    .select(sql<boolean>`i.filing_id is not null or i.waiting_filing_id is not null`.as('is_filed'))
    .select(isLocked(organisation_id).as('is_locked'))
    .where('i.organisation_id', '=', organisation_id)

/** All items of some entities that still count. */
export const itemsOf = (tx: Tx, scope: OrgScope, entity_ids: readonly string[]): Promise<Item[]> =>
  items(tx, scope)
    .where('i.entity_id', 'in', [...entity_ids])
    .where('i.stage', '<>', 'gone')
    .execute()

export const itemsById = async (tx: Tx, scope: OrgScope, item_ids: readonly string[]): Promise<Item[]> =>
  item_ids.length === 0
    ? []
    : items(tx, scope)
        .where('i.item_id', 'in', [...new Set(item_ids)])
        .execute()

export interface Row {
  readonly acknowledgement_id: string
  readonly file_name: string
  readonly document_id: string | null
  readonly read_at: string
  readonly read_by: string
  readonly number: string | null
  readonly acknowledgement: string
  readonly filed_on: string | null
  readonly item_id: string | null
  readonly candidates: string[]
  readonly problem: AcknowledgementProblem | null
  readonly shown_frequency: ReturnFrequency | null
}

/** A GSTIN with the return frequency that is stated for it. */
export interface GstHolder {
  readonly entity_id: string
  readonly entity_name: string
  readonly registration_id: string
  readonly number: string
  readonly stated: string | null
}

/** Those of some GSTINs that may choose their return frequency. */
export async function gstHolders(
  tx: Tx,
  { organisation_id }: OrgScope,
  numbers: readonly string[],
): Promise<GstHolder[]> {
  if (numbers.length === 0) return []
  const { rows: holders } = await sql<GstHolder>`
    select r.entity_id, e.name as entity_name, r.registration_id, r.number, r.details ->> 'filing_frequency' as stated
    from registration r join entity e on e.organisation_id = r.organisation_id and e.entity_id = r.entity_id
    where r.organisation_id = ${organisation_id} and r.kind = 'gst' and r.number = any(${[...numbers]})
      and r.ended_as is null and coalesce(r.details ->> 'taxpayer_type', 'regular') = 'regular'`.execute(tx)
  return holders
}

const rows = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('acknowledgement as a')
    .innerJoin('user_account as u', 'u.user_id', 'a.read_by')
    .select(['a.acknowledgement_id', 'a.file_name', 'a.document_id', 'a.read_at', 'a.number', 'a.acknowledgement'])
    .select(['a.filed_on', 'a.item_id', 'a.candidates', 'a.problem', 'a.shown_frequency'])
    .select(personName('u').as('read_by'))
    .where('a.organisation_id', '=', organisation_id)

/**
 * Which of these numbers and items are on more than one acknowledgement that waits, or, for a number, on a filing in force of
 * another item.
 */
export async function sharedBy(
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: readonly string[],
): Promise<{ acknowledgement_id: string; same_number: boolean; same_item: boolean }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ acknowledgement_id: string; same_number: boolean; same_item: boolean }>`
    with waits as (
      select acknowledgement_id, item_id, plain_number(acknowledgement) as plain
      from acknowledgement where organisation_id = ${organisation_id}
    ), counted as (
      select *, count(*) over (partition by plain) as with_number, count(*) over (partition by item_id) as with_item
      from waits
    )
    select c.acknowledgement_id, c.item_id is not null and c.with_item > 1 as same_item,
      c.plain <> '' and (c.with_number > 1 or exists (
        select 1 from filing f where f.organisation_id = ${organisation_id} and f.acknowledgement <> ''
          and f.withdrawn_at is null and f.plain_acknowledgement = c.plain
          and f.item_id is distinct from c.item_id)) as same_number
    from counted c where c.acknowledgement_id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

export const waiting = (tx: Tx, scope: OrgScope, limit: number): Promise<Row[]> =>
  rows(tx, scope)
    .orderBy('a.read_at', 'desc')
    .orderBy('a.file_name')
    .orderBy('a.acknowledgement_id')
    .limit(limit)
    .execute()

export const byIds = (tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<Row[]> =>
  rows(tx, scope)
    .where('a.acknowledgement_id', 'in', [...ids])
    .execute()

/** The same, and held until the transaction ends. */
export async function heldByIds(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<Row[]> {
  await tx
    .selectFrom('acknowledgement')
    .select('acknowledgement_id')
    .where('organisation_id', '=', scope.organisation_id)
    .where('acknowledgement_id', 'in', [...ids])
    .orderBy('acknowledgement_id')
    .forUpdate()
    .execute()
  return byIds(tx, scope, ids)
}

export async function count(tx: Tx, { organisation_id }: OrgScope): Promise<number> {
  const row = await tx
    .selectFrom('acknowledgement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insert = (
  tx: Tx,
  { organisation_id }: OrgScope,
  input: readonly Omit<AcknowledgementTable, 'organisation_id'>[],
): Promise<unknown> =>
  tx
    .insertInto('acknowledgement')
    .values(input.map((row) => ({ ...row, organisation_id })))
    .execute()

export const update = (
  tx: Tx,
  { organisation_id }: OrgScope,
  acknowledgement_id: string,
  changes: Partial<
    Pick<
      AcknowledgementTable,
      'number' | 'item_id' | 'filed_on' | 'acknowledgement' | 'candidates' | 'problem' | 'shown_frequency'
    >
  >,
): Promise<unknown> =>
  tx
    .updateTable('acknowledgement')
    .set(changes)
    .where('organisation_id', '=', organisation_id)
    .where('acknowledgement_id', '=', acknowledgement_id)
    .execute()

/** @returns the documents that they held */
export async function remove(tx: Tx, { organisation_id }: OrgScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const deleted = await tx
    .deleteFrom('acknowledgement')
    .where('organisation_id', '=', organisation_id)
    .where('acknowledgement_id', 'in', [...ids])
    .returning('document_id')
    .execute()
  return [...new Set(deleted.flatMap(({ document_id }) => document_id ?? []))]
}

/** Deletes the earlier results for the same file, which is read again. */
export const forgetSame = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { document_id, file_name, read_by }: { document_id: string | null; file_name: string; read_by: string },
): Promise<unknown> => {
  const own = tx.deleteFrom('acknowledgement').where('organisation_id', '=', organisation_id)
  return document_id === null
    ? own.where('document_id', 'is', null).where('file_name', '=', file_name).where('read_by', '=', read_by).execute()
    : own.where('document_id', '=', document_id).execute()
}

/** The parts of the passwords of an entity's files; null covers all entities. */
export const passwordParts = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[] | null,
  limit: number,
): Promise<{ pan: string | null; incorporated_on: string | null; tans: string[] }[]> =>
  tx
    .selectFrom('entity as e')
    .select(['e.pan', 'e.incorporated_on'])
    .select(
      sql<string[]>`array(select r.number from registration r where r.organisation_id = e.organisation_id
        and r.entity_id = e.entity_id and r.kind = 'tds' and r.number is not null order by r.number limit 2)`.as(
        'tans',
      ),
    )
    .where('e.organisation_id', '=', organisation_id)
    .$if(entity_ids !== null, (query) => query.where('e.entity_id', 'in', [...(entity_ids ?? [])]))
    .orderBy('e.entity_id')
    .limit(limit)
    .execute()
