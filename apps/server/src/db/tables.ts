import { type Database, TABLE_FACTS } from './listed-tables.ts'
import type { TableFacts } from './table-facts.ts'

export type { Database }
export { TABLE_FACTS }

export type TableName = keyof Database

export const TABLE_NAMES = Object.keys(TABLE_FACTS) as readonly TableName[]

/** What the facts of the tables say under one name, for the tables that have it. */
export const factsNamed = <K extends keyof TableFacts>(name: K): Readonly<Record<string, NonNullable<TableFacts[K]>>> =>
  Object.fromEntries(
    Object.entries(TABLE_FACTS).flatMap(([table, facts]) => {
      const value = facts[name]
      return value === undefined ? [] : [[table, value]]
    }),
  )
