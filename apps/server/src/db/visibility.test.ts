import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrgScope, provenScope } from '../http/scope.ts'
import { anEntity } from '../../test/firm.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { archivedVisibility, fullVisibility } from './visibility.ts'
import { inOrganisation, type Tx } from './tx.ts'

// An external person without grants: they should see nothing.

let t: TestApp
let outsider: OrgScope
beforeAll(async () => {
  t = await testApp()
  const admin = await t.registerPerson()
  const place = await t.anOrganisation(admin)
  const caller = t.as(admin, place)
  await anEntity(caller, { name: 'Client' })
  const archived = await anEntity(caller, { name: 'Archived' })
  const { organisation_id } = place
  const { organisation_user_id } = await t.addPerson(place, await t.registerPerson(), 'm')
  await inOrganisation(t.parts.db, provenScope(organisation_id), async (tx) => {
    await sql`update organisation_user set is_outside = true where organisation_user_id = ${organisation_user_id}`.execute(
      tx,
    )
    await sql`insert into entity_archive values (${organisation_id}, ${archived.entity_id}, now())`.execute(tx)
  })
  outsider = provenScope(organisation_id, { visibilityLimits: { organisation_user_id, day: '2026-11-20' } })
})
afterAll(() => t.close())

async function names(tx: Tx, seconds = 0): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (select pg_sleep(${seconds})) slept, entity order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

test('what runs beside a query with full visibility sees no more than before', async () => {
  await inOrganisation(t.parts.db, outsider, async (tx) => {
    const whole = fullVisibility(tx, outsider)
    const asked = [names(tx), names(whole, 0.2), names(tx), names(whole), names(whole, 0.1), names(tx)]
    expect(await Promise.all(asked)).toEqual([[], ['Client'], [], ['Client'], ['Client'], []])
    expect(await names(tx)).toEqual([])
  })
})

test('with archived entities too, by the two laid over each other', async () => {
  await inOrganisation(t.parts.db, outsider, async (tx) => {
    const both = archivedVisibility(fullVisibility(tx, outsider), outsider)
    expect(await Promise.all([names(tx), names(both), names(tx)])).toEqual([[], ['Archived', 'Client'], []])
    expect(await names(archivedVisibility(tx, outsider))).toEqual([])
    expect(await names(fullVisibility(tx, outsider))).toEqual(['Client'])
  })
})

test('nor does what runs after an error, also one that a savepoint takes back', async () => {
  await inOrganisation(t.parts.db, outsider, async (tx) => {
    const whole = fullVisibility(tx, outsider)
    const failing = async () => {
      await names(whole)
      throw new Error('in the middle')
    }
    await expect(failing()).rejects.toThrow('in the middle')
    expect(await names(tx)).toEqual([])
    await sql`savepoint before`.execute(tx)
    await expect(sql`select 1 / 0 from entity`.execute(whole)).rejects.toThrow('division by zero')
    await sql`rollback to savepoint before`.execute(tx)
    expect(await names(tx)).toEqual([])
  })
})
