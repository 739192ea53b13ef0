import { addGrant, changePersonRights } from '@niyam/contract/grants.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { anEntity } from '../../test/firm.ts'
import { twoOffices } from '../../test/world/two-offices.ts'
import { type OrgScope, provenScope } from '../http/scope.ts'
import { inOrganisation } from './tx.ts'

// One organisation with one entity that holds everything the product can hold, and a second entity. A person with a grant
// of the second alone reads and changes nothing of the first in any table; through calls: http/limited-visibility.test.ts.

let t: TestApp
let scope: OrgScope
/** Ids and words of the first entity. */
let hidden: string[] = []

beforeAll(async () => {
  const { t: app, rao } = await twoOffices()
  t = app
  const { entity_id = '', item_id = '', filing_id = '', registration_id = '', document_id = '' } = rao.ids
  hidden = [entity_id, item_id, filing_id, registration_id, document_id, 'Client of Rao', 'AAACI4798L', '30000001234']
  const seen = await anEntity(rao.caller, { name: 'Seen by the person' })
  await t.drain()
  const { organisation_id, organisation_user_id } = await t.addPerson(rao.place, await t.registerPerson(), 'm')
  const params = { organisation_user_id }
  await rao.caller.call(changePersonRights, { params, body: { is_outside: true } })
  await rao.caller.call(addGrant, { params, body: { entity_id: seen.entity_id, ends_on: '2026-12-31' } })
  scope = provenScope(organisation_id, { visibilityLimits: { organisation_user_id, day: t.clock.today() } })
})
afterAll(() => t.close())

/** Tables with an entity's rows whose policy is another, each with its reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  audit_entry: 'read only by admins, who have unlimited access, and no key has that action',
}

test('every table that has an entity, or hangs on one that does, is limited by the database', async () => {
  const { rows } = await t.parts.db.ownerPool.query<{ name: string; has: boolean; is_limited: boolean }>(`
    with recursive of_entity as (
      select attrelid as relid from pg_attribute join pg_class c on c.oid = attrelid
        where attname = 'entity_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      union
      select f.conrelid from pg_constraint f join of_entity on f.confrelid = of_entity.relid where f.contype = 'f'
    )
    select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_sight'
      and not p.polpermissive) as is_limited
    from of_entity join pg_class c on c.oid = relid order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['filing_document', 'portal_file_row', 'calendar_item']),
  )
  expect(rows.filter(({ name, is_limited }) => !is_limited && !WITHOUT[name]).map(({ name }) => name)).toEqual([])
})

test('a query without a where clause shows no hidden rows', async () => {
  const { rows: tables } = await t.parts.db.ownerPool.query<{ name: string }>(`
    select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'in_sight'`)
  expect(tables.length).toBeGreaterThan(15)
  for (const { name } of tables) {
    await inOrganisation(t.parts.db, scope, async (tx) => {
      const { rows } = await sql<{ row: string }>`select row_to_json(x)::text as row from ${sql.table(name)} x`.execute(
        tx,
      )
      for (const word of hidden) expect(rows.map(({ row }) => row).join(), name).not.toContain(word)
      // A trail: rows are never deleted.
      if (name === 'brought_entry') return
      const changed = await sql`delete from ${sql.table(name)} where ${sql.ref('organisation_id')} is null`.execute(tx)
      expect(changed.numAffectedRows).toBe(0n)
    })
  }
})
