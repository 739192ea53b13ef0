import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './open.ts'
import { type Asking, expectRole, isPooledByTransaction } from './pooler.ts'
import { testDatabase } from '../../test/database.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** What PgBouncer does in transaction mode: each transaction gets whichever connection is free. */
class Pooled implements Asking {
  #held: pg.PoolClient | undefined
  constructor(readonly pool: pg.Pool) {}

  async query(statement: string): Promise<{ rows: { pid: number }[] }> {
    if (statement === 'begin') this.#held = await this.pool.connect()
    const answer = await (this.#held ?? this.pool).query<{ pid: number }>(statement)
    if (statement === 'rollback') {
      this.#held?.release()
      this.#held = undefined
    }
    return answer
  }
}

test('transaction pooling is distinguished from sessions', async () => {
  expect(await isPooledByTransaction(new Pooled(db.ownerPool), new Pooled(db.ownerPool))).toBe(true)
  const [one, other] = await Promise.all([db.ownerPool.connect(), db.ownerPool.connect()])
  expect(await isPooledByTransaction(one, other)).toBe(false)
  one.release()
  other.release()
})

test('requests that would run as the owner of the tables are refused at the start', async () => {
  await expectRole(db.pool, db.appRole)
  await expect(expectRole(db.ownerPool, db.appRole)).rejects.toThrow(/does not reach the server.*not of a pooler/)
})
