import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { OpenDatabase } from './open.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const planOf = async (query: string) => {
  const { rows } = await db.ownerPool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('in tables without statistics a row is found by its key', async ({ skip }) => {
  const { rows } = await db.ownerPool.query<{ is_able: boolean }>(
    `select exists (select from pg_proc where proname = 'pg_restore_attribute_stats') as is_able`,
  )
  if (rows[0]?.is_able !== true) skip('this PostgreSQL takes no statistics')
  const keys = {
    calendar_item: 'item_id',
    filing: 'filing_id',
    registration: 'registration_id',
    document: 'document_id',
  }
  for (const [table, key] of Object.entries(keys)) {
    const plan = await planOf(`select from ${table} where organisation_id = $1 and ${key} = $2`)
    expect(plan).toContain(`using ${table}_pkey`)
  }
})
