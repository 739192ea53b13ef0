import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import type { StatementNames } from './statement-names.ts'

/** Kysely's connection over a client inside one transaction: refuses once that is over and the client serves another. */
export class OneTransaction implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #isOver = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  close(): void {
    this.#isOver = true
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('The transaction is over: a query of it was not awaited')
    const name = this.#names.nameOf(sql)
    const query = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
    const began = performance.now()
    const { command, rowCount, rows } = await this.#client.query(query)
    this.#names.ran(this.#client, sql, name, performance.now() - began)
    return command === 'SELECT' || rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are paged, not streamed')
  }
}
