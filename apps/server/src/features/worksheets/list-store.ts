import { WORKSHEET_STATES, type WorksheetKind, type WorksheetState } from '@niyam/contract/worksheet-limits.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface WorksheetFilter {
  readonly search: string
  readonly entity_id?: string | undefined
  readonly registration_id?: string | undefined
  readonly item_id?: string | undefined
  readonly kind: readonly WorksheetKind[]
  readonly state: readonly WorksheetState[]
  readonly period?: string | undefined
  readonly preparer?: string | undefined
}

/** The place of a worksheet in the list, which the next page begins after. */
export interface Place {
  readonly changed_at: string
  readonly worksheet_id: string
}

/** `w` is worksheet. */
function where({ organisation_id }: OrgScope, filter: WorksheetFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`w.organisation_id = ${organisation_id} and w.deleted_at is null`]
  for (const name of ['entity_id', 'registration_id', 'item_id', 'period'] as const)
    if (filter[name] !== undefined) all.push(sql`${sql.ref(`w.${name}`)} = ${filter[name]}`)
  if (filter.preparer !== undefined) all.push(sql`coalesce(w.prepared_by, w.created_by) = ${filter.preparer}`)
  if (filter.kind.length > 0) all.push(sql`w.kind = any(${[...filter.kind]}::text[])`)
  if (filter.state.length > 0) all.push(sql`w.state = any(${[...filter.state]}::text[])`)
  if (filter.search !== '') {
    const like = containing(filter.search)
    all.push(sql`(w.title ilike ${like} or w.entity_id in (select e.entity_id from entity e
      where e.organisation_id = ${organisation_id} and e.name ilike ${like}))`)
  }
  return sql`${sql.join(all, sql` and `)}`
}

/** A page of worksheets, one more than asked for if there are more. */
export async function placesOf(
  tx: Tx,
  scope: OrgScope,
  filter: WorksheetFilter,
  { limit, after }: { readonly limit: number; readonly after: Place | null },
): Promise<Place[]> {
  const from = after
    ? sql`and (w.changed_at, w.worksheet_id) < (${after.changed_at}::timestamptz, ${after.worksheet_id}::uuid)`
    : sql``
  const { rows } =
    await sql<Place>`select to_char(w.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at, w.worksheet_id from worksheet w
    where ${where(scope, filter)} ${from} order by w.changed_at desc, w.worksheet_id desc limit ${limit + 1}`.execute(
      tx,
    )
  return rows
}

/** Worksheets by state, whatever states the filter names. */
export async function countsOf(
  tx: Tx,
  scope: OrgScope,
  filter: WorksheetFilter,
): Promise<Record<WorksheetState, number>> {
  const { rows } = await sql<{
    state: WorksheetState
    count: number
  }>`select w.state, count(*)::int as count from worksheet w
    where ${where(scope, { ...filter, state: [] })} group by w.state`.execute(tx)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(WORKSHEET_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    WorksheetState,
    number
  >
}
