import { type RawBuilder, sql } from 'kysely'

/** The page of a list that is asked for, and its order. */
export interface ListPage<Sort extends string> {
  readonly sort: Sort
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

/** Words of a search for `like`, in which `%` and `_` stand for themselves. */
export const literally = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/** A pattern for `like` that finds the words anywhere. */
export const containing = (words: string): string => `%${literally(words)}%`

/** Rows without a value come last in both directions. */
export const direction = (descending: boolean): RawBuilder<unknown> =>
  descending ? sql`desc nulls last` : sql`asc nulls last`
