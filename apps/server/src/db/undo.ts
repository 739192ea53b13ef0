import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrgScope } from '../http/scope.ts'
import type { Database } from './listed-tables.ts'
import type { Tx } from './tx.ts'

// Undo of an act on many rows: the columns that the act can change are kept as JSON, and set back.

/** The page offers it for half a minute, and as long as the pointer or the focus rests on it. */
export const UNDONE_WITHIN_MS = 15 * 60_000

/** Until when an act at this moment can be undone. */
export const undoneUntil = (now: Date): string => new Date(now.getTime() + UNDONE_WITHIN_MS).toISOString()

/** Values of columns of one row, by name. */
export type Decided = Readonly<Record<string, unknown>>

/** The columns of the row `alias` as JSON. */
export const columnsAsJson = (alias: string, columns: readonly string[]): RawBuilder<Decided> =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]))})`

/** The columns that differ, before and after; null where none does. */
export function differing(was: Decided, is: Decided): { readonly before: Decided; readonly after: Decided } | null {
  const names = Object.keys(was).filter((name) => was[name] !== is[name])
  if (names.length === 0) return null
  const only = (all: Decided) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  return { before: only(was), after: only(is) }
}

/** Whether a row is still as the act left it. */
export const isAsLeft = (after: Decided, is: Decided): boolean =>
  Object.entries(after).every(([name, value]) => is[name] === value)

/** Takes a change of the caller out of the table, once; undefined where it is not the caller's, too old or taken. */
export async function takeUndo<T extends 'item_undo' | 'notice_undo' | 'task_undo'>(
  tx: Tx,
  { organisation_id }: OrgScope,
  table: T,
  undo_id: string,
  now: string,
): Promise<Selectable<Database[T]> | undefined> {
  const { rows } = await sql<Selectable<Database[T]>>`delete from ${sql.table(table)}
    where organisation_id = ${organisation_id} and undo_id = ${undo_id} and expires_at > ${now}
      and made_by = current_actor() returning *`.execute(tx)
  return rows[0]
}

/** Sets columns of rows back to what they were; a column that `before` does not name keeps its value. */
export const restoreColumns = <Key extends string>(
  tx: Tx,
  { organisation_id }: OrgScope,
  { table, key, columns }: { readonly table: string; readonly key: Key; readonly columns: readonly string[] },
  rows: readonly (Readonly<Record<Key, string>> & { readonly before: Decided })[],
): Promise<unknown> =>
  sql`update ${sql.table(table)} t set (${sql.join(columns.map((name) => sql.ref(name)))})
      = (select ${sql.join(columns.map((name) => sql.ref(`was.${name}`)))} from jsonb_populate_record(t, u.before) was)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) u(${sql.ref(key)} uuid, before jsonb)
    where t.organisation_id = ${organisation_id} and t.${sql.ref(key)} = u.${sql.ref(key)}`.execute(tx)
