import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { createTag } from '@niyam/contract/tags.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { type TestApp, type TestOrganisation, testApp } from '../../../test/app.ts'
import { GENESIS, hashOf } from './chain.ts'
import { sealTrails } from './seals.ts'
import { entriesAfter } from './store.ts'
import { verifyTrails } from './verify.ts'

// An owner of the database edits it by hand, in every possible way.

let t: TestApp
let place: TestOrganisation
beforeEach(async () => {
  t = await testApp()
  const admin = await t.registerPerson()
  place = await t.anOrganisation(admin)
  // With the organisation and its admin, these make ten entries.
  for (let n = 3; n <= 10; n += 1) await t.as(admin, place).call(createTag, { body: { name: `Tag ${n}` } })
})
afterEach(() => t.close())

/** As the owner of the tables, the guards out of the way. */
async function byHand(statement: string, table = 'audit_entry'): Promise<void> {
  const client = await t.parts.db.ownerPool.connect()
  try {
    await client.query(`begin; select set_config('app.organisation_id', '${place.organisation_id}', true);
      alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user; commit`)
  } finally {
    client.release(true)
  }
}

const wrong = async () =>
  (await verifyTrails(t.parts)).findings.map(({ problem, seq, to }) => [
    problem,
    seq,
    ...(to === undefined ? [] : [to]),
  ])
const texts = async () => (await verifyTrails(t.parts)).findings.map(({ text }) => text)

/** All entries rewritten from one on, each with its right hash, as a patient forger would. */
async function rewrite(change: string): Promise<void> {
  await byHand(change)
  const { organisation_id } = place
  const entries = await inOrganisation(t.parts.db, provenScope(organisation_id), (tx) =>
    entriesAfter(tx, provenScope(organisation_id), 0, 1000),
  )
  let prev = GENESIS
  const changes = entries.map(({ seq, rest }) => {
    const own = [...rest.split('\n').slice(0, -1), prev.toString('hex')].join('\n')
    const hash = hashOf(organisation_id, seq, own)
    const change = `update audit_entry set prev_hash = '\\x${prev.toString('hex')}', hash = '\\x${hash.toString('hex')}' where seq = ${seq}`
    prev = hash
    return change
  })
  await byHand(changes.join(';'))
  await byHand(`update audit_head set seq = ${entries.length}, hash = '\\x${prev.toString('hex')}'`, 'audit_head')
}

test('an untouched trail is found right, sealed or not', async () => {
  expect(await wrong()).toEqual([])
  expect(await sealTrails(t.parts)).toBe(2)
  expect(await sealTrails(t.parts)).toBe(0)
  const { findings, entries, seals, unwatched } = await verifyTrails(t.parts)
  expect([findings, entries > 10, seals, unwatched]).toEqual([[], true, 2, []])
})

test.each([
  ['new = \'{"name": "Another"}\'', 'what it became'],
  ["at = at - interval '1 day'", 'when'],
  ['actor = null', 'who'],
  ["address = '10.0.0.9'", 'from where'],
  ["action = 'delete'", 'what was done'],
  ["subject_key = 'x'", 'to what'],
  ["hash = sha256('x')", 'the hash itself'],
])('an entry with another %s', async (change) => {
  await byHand(`update audit_entry set ${change} where seq = 5`)
  expect(await wrong()).toContainEqual(['altered', 5])
})

test('an entry taken out, several, and the last ones', async () => {
  await byHand('delete from audit_entry where seq = 4')
  expect(await wrong()).toEqual([['missing', 4, 4]])
  await byHand('delete from audit_entry where seq in (6, 7)')
  expect(await texts()).toEqual(['Entry 4 is missing.', 'Entries 6–7 are missing.'])
  await byHand('delete from audit_entry where seq > 8')
  expect(await wrong()).toContainEqual(['missing', 9, 10])
})

test('the end cut off stays to be seen when the trail goes on', async () => {
  await byHand('delete from audit_entry where seq > 8')
  const admin = await t.registerPerson()
  await t.addPerson(place, admin, 'a')
  expect(await wrong()).toEqual([['missing', 9, 10]])
})

test('two entries that changed places', async () => {
  await byHand('update audit_entry set seq = case seq when 4 then 1007 else 1004 end where seq in (4, 7)')
  await byHand('update audit_entry set seq = seq - 1000 where seq > 1000')
  const found = await texts()
  expect(found).toContain('Entry 4 is out of order: it was written as entry 7.')
  expect(found).toContain('Entry 7 is out of order: it was written as entry 4.')
})

test('a forged entry at the end with a right hash', async () => {
  await byHand(`insert into audit_entry select organisation_id, seq + 1, at, actor, address, request_id, action, subject,
    subject_key, entity_id, old, new, hash, sha256('any') from audit_entry where seq = 10`)
  expect(await wrong()).toEqual(
    expect.arrayContaining([
      ['altered', 11],
      ['head_differs', 11, 11],
    ]),
  )
})

test('the seals reveal a chain that was rewritten with right hashes', async () => {
  await sealTrails(t.parts)
  await rewrite("update audit_entry set new = '{}' where seq = 5")
  expect(await wrong()).toEqual([['rewritten', 10]])
  await byHand('update audit_seal set hash = (select hash from audit_entry where seq = 10)', 'audit_seal')
  expect(await wrong()).toEqual(
    expect.arrayContaining([
      ['forged_seal', 10],
      ['rewritten', 10],
      ['lost_seal', 10],
    ]),
  )
})

test('the end cut off and the record of it corrected is betrayed by a seal, and by the file when that is gone', async () => {
  await sealTrails(t.parts)
  await rewrite('delete from audit_entry where seq > 7')
  expect((await texts())[0]).toMatch(
    /^Cut off after the seal of 2026-11-20T06:00:00.000Z: the sealed entry 10 is gone\.$/,
  )
  await byHand('delete from audit_seal', 'audit_seal')
  expect(await wrong()).toEqual([
    ['cut_off', 10],
    ['lost_seal', 10],
  ])
  await rm(t.parts.seal_file)
  expect(await wrong()).toEqual([])
})

test('a line of the file that another secret signed', async () => {
  await sealTrails(t.parts)
  const text = await readFile(t.parts.seal_file, 'utf8')
  await writeFile(t.parts.seal_file, text.replaceAll('"seq":10', '"seq":9'))
  await appendFile(t.parts.seal_file, 'half a li')
  expect(await wrong()).toEqual(
    expect.arrayContaining([
      ['forged_seal', 9],
      ['lost_seal', 9],
    ]),
  )
})

test('a table whose triggers were dropped is named', async () => {
  await t.parts.db.ownerPool.query('drop trigger audit_update on filing')
  await t.parts.db.ownerPool.query('alter table tag disable trigger audit_delete')
  expect((await verifyTrails(t.parts)).unwatched).toEqual(['filing', 'tag'])
})
