import { auditChoices, getAuditEntry, listAudit } from '@niyam/contract/audit.ts'
import { createApiKey } from '@niyam/contract/api-keys.ts'
import { createEntity, getEntity } from '@niyam/contract/entities.ts'
import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { OFFICER_FIELDS } from '@niyam/contract/officer-fields.ts'
import { REGISTRATION_FIELDS } from '@niyam/contract/registration-fields.ts'
import { createRegistration, updateRegistration } from '@niyam/contract/registrations.ts'
import { createTag } from '@niyam/contract/tags.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { answeringIn, sayIn } from '../../language/speak.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { caller } from '../../../test/app.ts'
import { noteAudit } from './service.ts'
import { verifyTrails } from './verify.ts'
import { fieldWord, SUBJECT_KEYS, subjectWord } from './words.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
  await firms.t.drain()
})
afterAll(() => firms.t.close())

const scope = () => provenScope(firms.organisation.organisation_id)
const inside = <T>(query: string) =>
  inOrganisation(firms.t.parts.db, scope(), async (tx) => (await sql.raw<T>(query).execute(tx)).rows)
const count = async () => (await firms.mine.call(listAudit)).meta.total

const rowsOf = async (query: Record<string, unknown> = {}) => {
  const { rows } = await firms.mine.call(listAudit, { query: { pagesize: 200, ...query } })
  return rows.map(({ groups }) => groups.map((cells) => cells.map(({ value }) => value)))
}

test('another organisation sees nothing of it, and only admins read it', async () => {
  const theirs = await firms.theirs.call(listAudit, { query: { pagesize: 200 } })
  expect(JSON.stringify(theirs)).not.toContain(firms.organisation.organisation_id)
  expect(JSON.stringify(theirs)).not.toContain('Kaveri')
  const viewer = await firms.t.registerPerson()
  const place = await firms.t.addPerson(firms.organisation, viewer, 'r')
  expect((await firms.t.as(viewer, place).get('organisation/audit/')).status).toBe(403)
})

test('a change says who, from where, what it was and what it became', async () => {
  const { registration_id } = await firms.mine.call(createRegistration, {
    params: { entity_id },
    body: { kind: 'tds', number: 'BLRK01234F', valid_to: '2026-03-31' },
  })
  await firms.mine.call(updateRegistration, { params: { registration_id }, body: { valid_to: '2027-03-31' } })
  const [changed] = await rowsOf({ subject: 'registration', action: 'update' })
  expect(changed?.slice(1)).toEqual([
    ['Asha Rao', '127.0.0.1'],
    ['Changed · Registration BLRK01234F', 'Valid to: 31 Mar 2026 → 31 Mar 2027'],
    ['Kaveri Foods Private Limited'],
  ])
  const { rows } = await firms.mine.call(listAudit, { query: { subject: 'registration', action: 'update' } })
  const entry = await firms.mine.call(getAuditEntry, { query: { seq: Number(rows[0]?.id) } })
  expect(entry.changes).toEqual([{ label: 'Valid to', old: '31 Mar 2026', new: '31 Mar 2027' }])
  expect([entry.who, entry.entity_id, entry.hash.length]).toEqual(['Asha Rao', entity_id, 64])
})

test('a change by a program is listed under the name of its key', async () => {
  const { key } = await firms.mine.call(createApiKey, {
    body: { name: 'Nightly sync', actions: ['tags.manage'], group_id: null, expires_on: '2027-03-31' },
  })
  const made = await firms.t.app.inject({
    method: 'POST',
    url: '/api/organisation/tags/',
    headers: { authorization: `Bearer ${key}` },
    payload: { name: 'By a program', colour: 'blue' },
  })
  expect([made.statusCode, made.body]).toEqual([200, expect.any(String)])
  const [added] = await rowsOf({ subject: 'tag', search: 'By a program' })
  expect(added?.[1]?.[0]).toBe('API key Nightly sync')
  const [kept] = await rowsOf({ subject: 'api_key' })
  expect(kept?.[2]?.[0]).toBe('Added · API key Nightly sync')
})

test('it is narrowed by year, person, entity, kind and word, and counts what is left', async () => {
  const choices = await firms.mine.call(auditChoices)
  expect(choices.people.map(({ label }) => label)).toContain('Asha Rao')
  const [year] = choices.years
  expect(await rowsOf({ year })).toHaveLength(await count())
  expect(await rowsOf({ year: '2001-02' })).toEqual([])
  const person = choices.people.find(({ label }) => label === 'Asha Rao')?.value
  expect((await rowsOf({ person })).every(([, who]) => who?.[0] === 'Asha Rao')).toBe(true)
  expect((await rowsOf({ person: 'niyam' })).every(([, who]) => who?.[0] === 'Niyam itself')).toBe(true)
  const ofEntity = await rowsOf({ entity: entity_id })
  expect(ofEntity.every(([, , , name]) => name?.[0] === 'Kaveri Foods Private Limited')).toBe(true)
  expect((await rowsOf({ search: 'blrk01234f' })).length).toBeGreaterThan(0)
  expect(await rowsOf({ search: 'kaveri', action: 'delete' })).toEqual([])
  expect((await rowsOf({ sort: 'at' }))[0]?.[2]?.[0]).toBe('Added · Organisation Rao & Associates')
})

test('it can be downloaded as a file', async () => {
  const { raw, status } = await caller(firms.t.app, { ...firms.mine.headers, accept: 'text/csv' }).get(listAudit.path)
  expect(status).toBe(200)
  const [head, first] = raw.split('\n')
  expect(head).toContain('When,Who,From where,What,Changes,Entity')
  expect(first).toMatch(/^"?\d\d [A-Z][a-z]{2} 20\d\d, \d\d:\d\d"?,/)
})

test('a calendar that is computed leaves no entries, what people add to it does', async () => {
  const before = await count()
  const [item] = await inside<{ item_id: string }>('select item_id from calendar_item limit 1')
  await inside("update calendar_item set due_date = '2026-12-01', title = 'Moved'")
  expect(await count()).toBe(before)
  await firms.mine.patch(`organisation/compliances/calendar/${item?.item_id}/`, { note: 'Asked the client' })
  expect(await count()).toBe(before + 1)
  expect((await rowsOf({ subject: 'calendar_item' }))[0]?.[2]?.[1]).toBe('Note: — → Asked the client')
})

test('numbers of people and secrets are not in it', async () => {
  await inside(`insert into registration (organisation_id, registration_id, entity_id, kind, number, details)
    values ('${firms.organisation.organisation_id}', gen_random_uuid(), '${entity_id}', 'identity_document', '234567890124', '{"name": "A"}')`)
  const [row] = await inside<{ new: object }>('select new from audit_entry order by seq desc limit 1')
  expect(row?.new).toMatchObject({ number: '•••0124', details: '•••' })
  const texts = JSON.stringify(await inside('select old, new from audit_entry'))
  expect(texts).not.toMatch(/argon2|234567890124/)
})

test('a transaction of many changes has an entry for each, in one chain', async () => {
  const { organisation_id } = firms.organisation
  const before = await count()
  await inside(`insert into tag (organisation_id, tag_id, name, colour)
    select '${organisation_id}', gen_random_uuid(), 'Tag ' || n, 'red' from generate_series(1, 100) n`)
  expect(await count()).toBe(before + 100)
  await firms.mine.call(createTag, { body: { name: 'One more' } })
  expect((await verifyTrails(firms.t.parts)).findings).toEqual([])
})

test('changes at the same moment wait for one another', async () => {
  const make = (n: number) => firms.mine.call(createTag, { body: { name: `At once ${n}` } })
  await Promise.all(Array.from({ length: 12 }, (_, n) => make(n)))
  expect((await verifyTrails(firms.t.parts)).findings).toEqual([])
})

test('what is rolled back leaves no entry', async () => {
  const before = await count()
  const work = inOrganisation(firms.t.parts.db, scope(), async (tx) => {
    await sql`update entity set name = 'Rolled Back'`.execute(tx)
    await noteAudit(tx, { chain: 'organisation', action: 'list.exported', subject: 'entity' })
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await count()).toBe(before)
})

test('what no row shows is noted, in the organisation or on the platform', async () => {
  await inOrganisation(firms.t.parts.db, scope(), async (tx) => {
    await noteAudit(tx, { chain: 'platform', action: 'signin.failed', subject: 'session', new: { times: 3 } })
    await noteAudit(tx, { chain: 'organisation', action: 'list.exported', subject: 'entity', new: { rows: 40 } })
  })
  expect((await rowsOf({ action: 'other' }))[0]?.[2]).toEqual(['List exported · Entity', 'Rows: 40'])
  expect((await verifyTrails(firms.t.parts)).findings).toEqual([])
})

test('no one changes it: neither requests nor the owner of the tables', async () => {
  const refused = { code: '42501' }
  for (const change of ['update audit_entry set actor = null', 'delete from audit_entry', 'truncate audit_entry']) {
    await expect(inside(change)).rejects.toMatchObject(refused)
    const client = await firms.t.parts.db.ownerPool.connect()
    await client.query(`select set_config('app.organisation_id', '${firms.organisation.organisation_id}', false)`)
    await expect(client.query(change)).rejects.toMatchObject(refused)
    client.release(true)
  }
  await expect(inside('delete from audit_head')).rejects.toMatchObject(refused)
  await expect(
    inside(`select audit_append(current_organisation(), 'update', 'x', 'y', null, null, null)`),
  ).rejects.toMatchObject(refused)
})

test('every table of a customer is watched, or left out by name with a reason', async () => {
  expect((await verifyTrails(firms.t.parts)).unwatched).toEqual([])
  const left = await inside<{ table_name: string; reason: string }>(
    "select table_name, reason from audit_rule where rule = 'exempt' order by 1",
  )
  expect(left.map(({ table_name }) => table_name)).toEqual([
    'audit_entry',
    'audit_head',
    'audit_seal',
    'brought_entry',
    'item_undo',
    'notice_reading',
    'notice_undo',
    'notification',
    'notification_preference',
    'organisation_user_setting',
    'portal_file_row',
    'report_mail',
    'sheet_import_row',
    'task_undo',
    'webhook_delivery',
    'worksheet_row',
  ])
  expect(left.every(({ reason }) => reason.length > 5)).toBe(true)
})

test('kinds of things have words in both languages', async () => {
  const hindi = sayIn('hi')
  for (const key of SUBJECT_KEYS) expect([key, hindi(subjectWord(key))]).not.toEqual([key, subjectWord(key)])
  expect([subjectWord('board_meeting'), fieldWord('held_on')]).toEqual(['Board meeting', 'Held on'])
})

test('fields of records have the words of their lists in both languages', async () => {
  for (const { key, label, hindi } of [...ENTITY_FIELDS, ...REGISTRATION_FIELDS, ...OFFICER_FIELDS])
    expect([key, fieldWord(key), answeringIn('hi', () => fieldWord(key))]).toEqual([key, label, hindi])
})

test('an entity that is created and read again is a separate entry', async () => {
  const made = await firms.mine.call(createEntity, { body: { name: 'Ganga Mills LLP', kind: 'llp' } })
  await firms.mine.call(getEntity, { params: { entity_id: made.entity_id } })
  expect(await rowsOf({ entity: made.entity_id, subject: 'entity' })).toHaveLength(1)
})
