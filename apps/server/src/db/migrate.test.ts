import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { testDatabase } from '../../test/database.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.ownerPool.query('create schema trial; drop table schema_migration')
})
afterAll(() => db.close())

const step = (number: number, sql: string): Migration => ({
  number,
  name: `step-${number}`,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
})
const one = step(1, 'create table trial.one (n int); insert into trial.one values (1); select pg_sleep(0.1)')
const two = step(2, 'create table trial.two (n int); revoke delete on trial.two from :app_role')

describe('migrate', () => {
  it('runs each step once when two processes start at the same moment', async () => {
    const both = await Promise.all([migrate(db, [one, two]), migrate(db, [one, two])])
    expect(both.flatMap(({ applied }) => applied).toSorted()).toEqual(['step-1', 'step-2'])
    const { rows } = await db.ownerPool.query('select count(*) from trial.one')
    expect(rows).toEqual([{ count: '1' }])
    expect(await migrate(db, [one, two])).toEqual({ applied: [], watched: [] })
  })

  it('leaves a failed step undone and names it', async () => {
    const broken = step(3, 'create table trial.three (n int); select 1 / 0')
    await expect(migrate(db, [one, two, broken])).rejects.toThrow(
      'Step 3 (step-3) of the database failed: division by zero',
    )
    const { rows } = await db.ownerPool.query(`select to_regclass('trial.three') as three`)
    expect(rows).toEqual([{ three: null }])
  })

  it('refuses a database of a newer release, naming both', async () => {
    await expect(migrate(db, [one])).rejects.toThrow(
      /at step 2 \(step-2\).*knows up to step 1\. Start that newer release/,
    )
  })

  it('refuses an applied step that was changed afterwards', async () => {
    const changed = migrate(db, [step(1, 'create table trial.other (n int)'), two])
    await expect(changed).rejects.toThrow(/Step 1 \(step-1\).*its file was changed after it was applied/)
  })
})

describe('readMigrations', () => {
  it('holds the steps of this release in order', () => {
    const numbers = readMigrations().map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  })

  it('takes CRLF for LF, and refuses two steps of one number', () => {
    const folder = mkdtempSync(join(tmpdir(), 'niyam-steps-'))
    writeFileSync(join(folder, '0001-a.sql'), 'select 1;\r\n')
    const lines = readMigrations(folder)
    expect(lines[0]?.sql).toBe('select 1;\n')
    writeFileSync(join(folder, '0001-b.sql'), 'select 2;\n')
    expect(() => readMigrations(folder)).toThrow('Two migrations have the number 1')
    rmSync(folder, { recursive: true })
  })
})
