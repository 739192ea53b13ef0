import { TABLE_FACTS } from '../../db/tables.ts'
import type { TableFacts } from '../../db/table-facts.ts'
import { COLUMNS_NOT_TAKEN, EXPORTED, NOT_TAKEN } from '../exports/content.ts'
import type { Shape, ImportedTable } from './tables-store.ts'

/** Columns that the export adds to a table's rows for its readers. */
const ADDED: Readonly<Record<string, readonly string[]>> = { document: ['file'] }
const ACCOUNTS = 'user_account'
const PLACES = 'organisation_user'

const leftOut = (table: string) => [...(EXPORTED[table] ?? []), ...Object.keys(COLUMNS_NOT_TAKEN[table] ?? {})]

/** Columns of a table that its rows in a file may give. */
const columnsOf = ({ table, columns }: Shape) =>
  columns.filter(({ name }) => name !== 'organisation_id' && !leftOut(table).includes(name))

/**
 * Tables whose rows are not imported: those listed as such, those that need a secret left out of the export, and those
 * that depend on them.
 */
export function tablesNotTaken(shapes: readonly Shape[]): ReadonlySet<string> {
  const excluded = new Set(Object.keys(NOT_TAKEN))
  for (const { table, columns } of shapes) {
    if (columns.some(({ name, is_needed }) => is_needed && (EXPORTED[table] ?? []).includes(name))) excluded.add(table)
  }
  // Parents come first, so one pass is enough. Memberships are checked row by row.
  for (const { table, columns, references } of shapes) {
    const needed = new Set(columns.filter(({ takes_null }) => !takes_null).map(({ name }) => name))
    const isLost = references.some(
      ({ parent, columns: own }) => parent !== PLACES && excluded.has(parent) && own.every((name) => needed.has(name)),
    )
    if (isLost) excluded.add(table)
  }
  return excluded
}

/** How the columns of a file differ from a table of this release. */
export interface Misfit {
  /** Columns that this release does not have: their values are lost. */
  readonly unknown: readonly string[]
  /** Columns that this release requires in every row. */
  readonly missing: readonly string[]
}

export function misfitOf(shape: Shape, columnNames: readonly string[]): Misfit {
  const own = new Set([...shape.columns.map(({ name }) => name), ...shape.calculated])
  return {
    unknown: columnNames.filter((name) => !own.has(name) && !ADDED[shape.table]?.includes(name)),
    missing: columnsOf(shape)
      .filter(({ name, is_needed }) => is_needed && !columnNames.includes(name))
      .map(({ name }) => name),
  }
}

/** How the rows of a file are inserted into a table; a column that an older release lacks takes its default. */
export function takenOf(shape: Shape, columnNames: readonly string[], notTaken: ReadonlySet<string>): ImportedTable {
  const names = columnsOf(shape)
  const lost = shape.references.flatMap(({ parent, columns }) =>
    parent !== PLACES && notTaken.has(parent) ? columns : [],
  )
  const columns = names.filter(({ name }) => columnNames.includes(name) && !lost.includes(name))
  const places = shape.references
    .filter(({ parent }) => parent === PLACES)
    .flatMap(({ columns: own, parent_columns }) =>
      own.flatMap((column, at) => {
        const parentColumn = parent_columns[at]
        return parentColumn === 'organisation_id' ? [] : [{ column, is_user: parentColumn === 'user_id' }]
      }),
    )
  return {
    table: shape.table,
    columns: columns.map(({ name }) => name),
    people: peopleIn(shape),
    people_in_json: peopleInJson(shape.table),
    json: columns.filter(({ type, takes_null }) => type === 'jsonb' && !takes_null).map(({ name }) => name),
    places,
  }
}

/** JSON columns with ids of people. */
export const peopleInJson = (table: string): readonly string[] =>
  (TABLE_FACTS as Readonly<Record<string, TableFacts>>)[table]?.people_in_json ?? []

/** Columns that name a person by the ID of their account. */
export const peopleIn = ({ table, references }: Shape): string[] =>
  references.flatMap(({ parent, columns, parent_columns }) =>
    parent === ACCOUNTS || parent === PLACES
      ? columns.filter((name, at) => parent_columns[at] === 'user_id' && !leftOut(table).includes(name))
      : [],
  )
