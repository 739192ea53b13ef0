import type { DraftKind, DraftState } from '@niyam/contract/proposal-kinds.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { ItemState } from './policy.ts'

export interface FoundItem extends ItemState {
  readonly item_id: string
  readonly entity_id: string
  readonly area: string
  readonly form: string
  readonly period: string
}

const itemState = sql`i.item_id, i.entity_id, i.area, i.form, i.period, i.due_date, i.filing_id, i.waiting_filing_id,
  i.set_aside, i.note, i.assigned_to, i.internal_due_date`

/** A visible item, held until the transaction ends. */
export async function holdItem(tx: Tx, { organisation_id }: OrgScope, item_id: string): Promise<FoundItem | undefined> {
  const { rows } = await sql<FoundItem>`select ${itemState} from calendar_item i
    where i.organisation_id = ${organisation_id} and i.item_id = ${item_id} for update`.execute(tx)
  return rows[0]
}

export interface NewDraft {
  readonly draft_id: string
  readonly kind: DraftKind
  readonly entity_id: string
  readonly item_id: string | null
  readonly area: string | null
  readonly proposal: object
  readonly made_on: object
  readonly why: string
  readonly key_id: string
  readonly made_at: string
}

export const insertDraft = (tx: Tx, { organisation_id }: OrgScope, draft: NewDraft): Promise<unknown> =>
  tx
    .insertInto('draft')
    .values({
      organisation_id,
      ...draft,
      proposal: JSON.stringify(draft.proposal),
      made_on: JSON.stringify(draft.made_on),
    })
    .execute()

/** Those that are visible. */
export async function countWaiting(tx: Tx, { organisation_id }: OrgScope): Promise<number> {
  const { count } = await tx
    .selectFrom('draft')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

export interface DraftRow {
  readonly draft_id: string
  readonly kind: DraftKind
  readonly entity_id: string
  readonly entity_name: string
  readonly proposal: Readonly<Record<string, unknown>>
  readonly made_on: Readonly<Record<string, unknown>>
  readonly why: string
  readonly made_by: string
  readonly made_at: string
  readonly state: DraftState
  readonly decided_by: string | null
  readonly decided_at: string | null
  readonly reason: string
  /** The current state of its item; null when it does not exist, or no longer. */
  readonly item: FoundItem | null
  /** The names of people in it, by ID. */
  readonly names: Readonly<Record<string, string>>
}

const draftColumns = sql`d.draft_id, d.kind, d.entity_id, e.name as entity_name, d.proposal, d.made_on, d.why, k.name as made_by,
  d.made_at, d.state, case when u.user_id is not null then ${personName('u')} end as decided_by, d.decided_at, d.reason,
  case when i.item_id is not null then (select to_jsonb(x) from (select ${itemState}) x) end as item,
  (select coalesce(jsonb_object_agg(a.user_id, ${personName('a')}), '{}') from user_account a
    where a.user_id in (i.assigned_to, (d.made_on ->> 'assigned_to')::uuid, (d.proposal ->> 'assigned_to')::uuid)) as names
  from draft d
  join entity e on e.organisation_id = d.organisation_id and e.entity_id = d.entity_id
  join api_key k on k.organisation_id = d.organisation_id and k.key_id = d.key_id
  left join calendar_item i on i.organisation_id = d.organisation_id and i.item_id = d.item_id
  left join user_account u on u.user_id = d.decided_by`

const ORDER = { made: sql`d.made_at`, decided: sql`d.decided_at` }

export interface DraftPage extends ListPage<keyof typeof ORDER> {
  readonly state: DraftState
  /** Words of entities, reasons and names of keys. */
  readonly search?: string
}

export async function draftPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  { state, search = '', sort, descending, limit, offset }: DraftPage,
): Promise<{ rows: DraftRow[]; total: number }> {
  const like = containing(search)
  const words = sql`(d.why ilike ${like}
    or exists (select from entity e where e.organisation_id = d.organisation_id and e.entity_id = d.entity_id and e.name ilike ${like})
    or exists (select from api_key k where k.organisation_id = d.organisation_id and k.key_id = d.key_id and k.name ilike ${like}))`
  const where = sql`d.organisation_id = ${organisation_id} and d.state = ${state} and ${search === '' ? sql`true` : words}`
  const order = sql`${ORDER[sort]} ${direction(descending)}, d.draft_id`
  const [page, counted] = await Promise.all([
    sql<DraftRow>`select ${draftColumns} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from draft d where ${where}`.execute(tx),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

/** A visible draft, locked until the transaction ends: of two concurrent decisions the second sees the first. */
export async function holdDraft(
  tx: Tx,
  { organisation_id }: OrgScope,
  draft_id: string,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${draftColumns}
    where d.organisation_id = ${organisation_id} and d.draft_id = ${draft_id} for update of d`.execute(tx)
  return rows[0]
}

export const decide = (
  tx: Tx,
  { organisation_id }: OrgScope,
  draft_id: string,
  decision: {
    readonly state: 'released' | 'discarded'
    readonly decided_by: string
    readonly decided_at: string
    readonly reason: string
  },
): Promise<unknown> =>
  tx
    .updateTable('draft')
    .set(decision)
    .where('organisation_id', '=', organisation_id)
    .where('draft_id', '=', draft_id)
    .execute()
