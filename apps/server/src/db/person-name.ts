import { type RawBuilder, sql } from 'kysely'

/** First and last name of the `user_account` that a query calls `alias`. */
export const personName = (alias: string): RawBuilder<string> =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`
