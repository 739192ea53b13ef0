import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'

/**
 * A connection that sets a setting of the transaction before each query and back after it. The three are handed over at
 * once, so no other query of the transaction comes between them; where one fails, PostgreSQL runs nothing more of the
 * transaction.
 */
export class SettingAround implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #name: string
  readonly #values: { readonly during: string; readonly after: string }

  constructor(
    connection: DatabaseConnection,
    name: string,
    values: { readonly during: string; readonly after: string },
  ) {
    this.#connection = connection
    this.#name = name
    this.#values = values
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const [, result] = await Promise.all([
      this.#set(this.#values.during),
      this.#connection.executeQuery<R>(query),
      this.#set(this.#values.after),
    ])
    return result
  }

  #set(value: string): Promise<QueryResult<unknown>> {
    return this.#connection.executeQuery(CompiledQuery.raw('select set_config($1, $2, true)', [this.#name, value]))
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are paged, not streamed')
  }
}
