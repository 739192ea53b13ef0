import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelArrival, getArrival, startArrival } from '@niyam/contract/organisation-import.ts'
import { myOrganisations } from '@niyam/contract/organisations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import type { Caller, TestApp, TestPerson } from '../../../test/app.ts'
import { twoOffices } from '../../../test/world/two-offices.ts'
import { exported, lookedInto, sent } from '../../../test/world/exported.ts'

// However an import is interrupted, either the whole organisation exists or none of it does.

let t: TestApp
let zip: Buffer
let person: TestPerson
let caller: Caller
beforeAll(async () => {
  const offices = await twoOffices()
  t = offices.t
  zip = await exported(t, offices.rao.caller, offices.rao.place)
}, 60_000)
afterAll(() => t.close())
beforeEach(async () => {
  person = await t.registerPerson()
  caller = t.as(person)
})

/** Checked and started; the job has not run yet. */
async function started(): Promise<string> {
  const { arrival_id } = await lookedInto(t, caller, zip)
  await caller.call(startArrival, { params: { arrival_id }, body: { name: 'Brought' } })
  return arrival_id
}

const stateOf = (arrival_id: string) => caller.call(getArrival, { params: { arrival_id } })
const bringIn = (arrival_id: string, parts = t.parts) => handlers(parts)['bring-in']({ arrival_id })

async function madeIdOf(arrival_id: string): Promise<string> {
  const row = await asPlatform(t.parts.db, (tx) =>
    tx.selectFrom('organisation_arrival').select('made_id').where('arrival_id', '=', arrival_id).executeTakeFirst(),
  )
  return row?.made_id ?? ''
}

/** What remains of the import: rows, stand-in accounts and files. */
async function leftOf(arrival_id: string) {
  const made_id = await madeIdOf(arrival_id)
  const count = (table: string) =>
    inOrganisation(t.parts.db, provenScope(made_id), async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
        where organisation_id = ${made_id}`.execute(tx)
      return rows[0]?.count
    })
  const standIns = await asPlatform(t.parts.db, (tx) =>
    tx.selectFrom('user_account').select('user_id').where('stands_in', '=', made_id).execute(),
  )
  const folder = join(t.parts.exports_folder, '..', made_id)
  return {
    rows: (await count('organisation')) ?? 0 + ((await count('entity')) ?? 0),
    standIns: standIns.length,
    files: existsSync(folder) ? (await readdir(folder)).length : 0,
  }
}
const NOTHING = { rows: 0, standIns: 0, files: 0 }

test('during an import nothing can be seen or entered; afterwards the whole organisation is there', async () => {
  const arrival_id = await started()
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'running', organisation_id: null })
  const seen: unknown[] = []
  const files: typeof t.parts.files = {
    ...t.parts.files,
    async put(...given) {
      seen.push((await caller.call(myOrganisations)).organisations.length, (await leftOf(arrival_id)).rows)
      return t.parts.files.put(...given)
    },
  }
  const queue: typeof t.parts.queue = {
    ...t.parts.queue,
    async addAll(...given) {
      // All rows are written, and no other request is blocked: the trail of account entries is shared by all.
      await t.registerPerson()
      seen.push((await caller.call(myOrganisations)).organisations.length)
      return t.parts.queue.addAll(...given)
    },
  }
  await bringIn(arrival_id, { ...t.parts, files, queue })
  expect([...new Set(seen)]).toEqual([0])
  expect((await caller.call(myOrganisations)).organisations).toMatchObject([{ name: 'Brought', entity_count: 1 }])
  expect(existsSync(join(t.parts.exports_folder, 'arrivals', `${arrival_id}.zip`))).toBe(false)
})

test('an import started twice at once runs once, and two runs of the job leave one organisation', async () => {
  const { arrival_id } = await lookedInto(t, caller, zip)
  const start = () => caller.post(`organisation/arrivals/${arrival_id}/start/`, { name: 'Brought' })
  const replies = await Promise.all([start(), start()])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await Promise.allSettled([bringIn(arrival_id), bringIn(arrival_id)])
  expect((await caller.call(myOrganisations)).organisations).toHaveLength(1)
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'done' })
  expect((await leftOf(arrival_id)).files).toBeGreaterThan(0)
  await bringIn(arrival_id)
  expect((await leftOf(arrival_id)).files).toBeGreaterThan(0)
})

test('an import killed halfway starts again under the same ID and completes', async () => {
  const arrival_id = await started()
  const made_id = await madeIdOf(arrival_id)
  // A killed process leaves some files behind, and no failure is recorded.
  let wake: (why: Error) => void = () => {}
  const files = { ...t.parts.files, put: () => new Promise<never>((_, reject) => (wake = reject)) }
  const hanging = bringIn(arrival_id, { ...t.parts, files })
  await t.parts.files.put(provenScope(made_id), Buffer.from('half'))
  await bringIn(arrival_id)
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'done', organisation_id: made_id })
  expect((await caller.call(myOrganisations)).organisations).toMatchObject([{ name: 'Brought', entity_count: 1 }])
  // A job that was still alive after all removes none of it.
  wake(new Error('woken'))
  await expect(hanging).rejects.toThrow('woken')
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'done' })
  expect((await leftOf(arrival_id)).files).toBeGreaterThan(0)
})

test('when the database fails halfway nothing is left, and the import can be tried again', async () => {
  const arrival_id = await started()
  const queue: typeof t.parts.queue = {
    ...t.parts.queue,
    addAll: async (tx) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
  }
  await expect(bringIn(arrival_id, { ...t.parts, queue })).rejects.toThrow()
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'failed', failure: 'error' })
  expect(await leftOf(arrival_id)).toEqual(NOTHING)
  await caller.call(startArrival, { params: { arrival_id }, body: { name: 'Brought' } })
  await t.drain()
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'done' })
})

test('an import cancelled while rows are written leaves nothing', async () => {
  const arrival_id = await started()
  const queue: typeof t.parts.queue = {
    ...t.parts.queue,
    async addAll(...given) {
      await caller.call(cancelArrival, { params: { arrival_id } })
      return t.parts.queue.addAll(...given)
    },
  }
  await bringIn(arrival_id, { ...t.parts, queue })
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'cancelled', organisation_id: null })
  expect(await leftOf(arrival_id)).toEqual(NOTHING)
  expect((await caller.call(myOrganisations)).organisations).toEqual([])
})

test('an import cancelled while the file is checked removes the file, and another file can follow', async () => {
  const { arrival_id, state } = await sent(t, caller, zip)
  expect(state).toBe('checking')
  await caller.call(cancelArrival, { params: { arrival_id } })
  await t.drain()
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'cancelled', found: null })
  expect(existsSync(join(t.parts.exports_folder, 'arrivals', `${arrival_id}.zip`))).toBe(false)
  expect((await lookedInto(t, caller, zip)).state).toBe('checked')
})

test('a full disk ends the import with a message, leaves nothing, and it can be tried again', async () => {
  const arrival_id = await started()
  const files = {
    ...t.parts.files,
    put: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })),
  }
  await bringIn(arrival_id, { ...t.parts, files })
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'failed', failure: 'disk_full' })
  expect(await leftOf(arrival_id)).toEqual(NOTHING)
  await caller.call(startArrival, { params: { arrival_id }, body: { name: 'Brought' } })
  await t.drain()
  expect(await stateOf(arrival_id)).toMatchObject({ state: 'done', failure: null })
})

test('unused uploads are deleted after a week, with their files', async () => {
  const { arrival_id } = await lookedInto(t, caller, zip)
  t.clock.pass(8 * 86_400_000)
  await handlers(t.parts)['forget-arrivals']({})
  t.clock.set('2026-11-20')
  expect((await caller.get(`organisation/arrivals/${arrival_id}/`)).status).toBe(404)
  expect(existsSync(join(t.parts.exports_folder, 'arrivals', `${arrival_id}.zip`))).toBe(false)
})
