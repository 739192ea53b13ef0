import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { everythingOf, inside, of, tenantTables } from '../../test/tables.ts'
import { twoOffices } from '../../test/world/two-offices.ts'
import type { World } from '../../test/world/world.ts'
import { sqlState } from './failure.ts'

// Two organisations that hold everything the product can hold. Neither may see, change or delete anything of the other
// in any table, even by a query that forgot its where clause.

let t: TestApp
let rao: World
let mehta: World
beforeAll(async () => {
  ;({ t, rao, mehta } = await twoOffices())
})
afterAll(() => t.close())

const countIn = async (world: World, table: string, whose: World) =>
  (await inside(t, world, `select * from ${table} where organisation_id = '${of(whose)}'`)).rows.length

async function refusedState(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    return sqlState(error)
  }
}

const FORBIDDEN = '42501'

test('every table of a customer forces row-level security and has the organisation first in its keys', async () => {
  const tables = await tenantTables(t)
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['calendar_item', 'filing', 'organisation']))
  for (const { name, is_enabled, is_forced, policies, first_key } of tables) {
    expect([name, is_enabled, is_forced, policies > 0]).toEqual([name, true, true, true])
    expect([name, first_key]).toEqual([name, 'organisation_id'])
  }
})

test('every table was filled by both, or this test would look at nothing', async () => {
  for (const { name } of await tenantTables(t)) {
    expect([name, (await countIn(rao, name, rao)) > 0]).toEqual([name, true])
    expect([name, (await countIn(mehta, name, mehta)) > 0]).toEqual([name, true])
  }
})

test('without a scope nothing is seen, by requests or by the owner of the tables', async () => {
  const { ownerPool, pool } = t.parts.db
  const owner = await ownerPool.query(
    'select rolsuper or rolbypassrls as is_above from pg_roles where rolname = current_user',
  )
  for (const { name } of await tenantTables(t)) {
    expect([name, (await pool.query(`select * from ${name}`)).rows]).toEqual([name, []])
    if (owner.rows[0].is_above) continue
    expect([name, (await ownerPool.query(`select * from ${name}`)).rows]).toEqual([name, []])
  }
})

test('the other organisation sees no row, and changes and deletes none, where clause or not', async () => {
  const before = await everythingOf(t, rao)
  for (const { name } of await tenantTables(t)) {
    expect([name, await countIn(mehta, name, rao)]).toEqual([name, 0])
    const all = await inside(t, mehta, `select * from ${name}`)
    expect([name, all.rows.every((row) => row.organisation_id === of(mehta))]).toEqual([name, true])
    const theirs = `where organisation_id = '${of(rao)}'`
    for (const change of [`update ${name} set organisation_id = organisation_id`, `delete from ${name}`]) {
      const state = await refusedState(
        inside(t, mehta, `${change} ${theirs}`).then(({ numAffectedRows }) => expect(numAffectedRows).toBe(0n)),
      )
      expect([change, ['done', FORBIDDEN].includes(state)]).toEqual([change, true])
    }
  }
  expect(await everythingOf(t, rao)).toBe(before)
})

test('no row can be put into the other organisation, nor moved there', async () => {
  const before = await everythingOf(t, rao)
  for (const { name, columns } of await tenantTables(t)) {
    const { rows } = await inside(t, rao, `select row_to_json(x)::text as row from ${name} x limit 1`)
    const list = columns.join(', ')
    const copy = `insert into ${name} (${list})
      select ${list} from json_populate_record(null::${name}, $row$${String(rows[0]?.row)}$row$)`
    expect([name, await refusedState(inside(t, mehta, copy))]).toEqual([name, FORBIDDEN])
    const move = `update ${name} set organisation_id = '${of(rao)}'`
    expect([name, await refusedState(inside(t, mehta, move))]).toEqual([name, FORBIDDEN])
  }
  expect(await everythingOf(t, rao)).toBe(before)
})
