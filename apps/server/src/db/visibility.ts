import { sql } from 'kysely'
import type { OrgScope } from '../http/scope.ts'
import { type Tx, withSettingAround } from './tx.ts'

/** Areas of law of an entity that a person sees. In SQL, the functions and policies of visibility are named `sight`. */
type Areas = 'all' | ReadonlySet<string>

/**
 * The entities that a limited scope sees, with their areas.
 *
 * @returns undefined for a scope without limits
 */
export async function visibilityOf(
  tx: Tx,
  { visibilityLimits: limits }: OrgScope,
): Promise<ReadonlyMap<string, Areas> | undefined> {
  if (!limits) return undefined
  const { rows } = await sql<{ entity_id: string; area: string | null }>`
    select entity_id, area from sight_of(${limits.organisation_user_id}, ${limits.day})`.execute(tx)
  const visibility = new Map<string, Areas>()
  for (const { entity_id, area } of rows) {
    const before = visibility.get(entity_id)
    if (area === null || before === 'all') visibility.set(entity_id, 'all')
    else visibility.set(entity_id, new Set([...(before ?? []), area]))
  }
  return visibility
}

/** Whether an area of law is seen; undefined areas mean that the entity is not visible. */
export const isAreaSeen = (areas: Areas | undefined, area: string): boolean =>
  areas === 'all' || areas?.has(area) === true

/**
 * The same transaction with the whole organisation visible, for work that needs it: the law reads every registration of an
 * entity, and numbers are unique. The caller must never see rows that it reads.
 */
export const fullVisibility = (tx: Tx, { visibilityLimits: limits }: OrgScope): Tx =>
  limits ? withSettingAround(tx, 'app.member', { during: '', after: limits.organisation_user_id }) : tx

/** The same transaction with archived entities visible: numbers are unique among these too. */
export const archivedVisibility = (tx: Tx, { archived }: OrgScope): Tx =>
  archived === 'shown' ? tx : withSettingAround(tx, 'app.archived', { during: 'shown', after: '' })

/** Members who see an entity, and the area of law if one is given. */
export async function whoSees(
  tx: Tx,
  { entity_id, area }: { readonly entity_id: string; readonly area: string | null },
  day: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`select user_id from who_sees(${entity_id}, ${area}, ${day})`.execute(
    tx,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

/** The items, among these, that a member does not see. */
export async function hiddenItems(
  tx: Tx,
  user_id: string,
  item_ids: readonly string[],
  day: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select unseen as item_id from unseen_items(${user_id}, ${[...item_ids]}::uuid[], ${day}) unseen`.execute(tx)
  return new Set(rows.map(({ item_id }) => item_id))
}
