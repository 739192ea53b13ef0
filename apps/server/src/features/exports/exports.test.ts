import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { cancelExport, listExports, startExport } from '@niyam/contract/exports.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { BlobReader, BlobWriter, ZipReader } from '@zip.js/zip.js'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import type { TestApp } from '../../../test/app.ts'
import { inside, of, tenantTables } from '../../../test/tables.ts'
import { twoOffices } from '../../../test/world/two-offices.ts'
import type { World } from '../../../test/world/world.ts'
import { EXPORTED, LEFT_OUT, SECRET_COLUMN } from './content.ts'

let t: TestApp
let rao: World
let mehta: World
beforeAll(async () => {
  ;({ t, rao, mehta } = await twoOffices())
})
afterAll(() => t.close())

const fileOf = (world: World, export_id: string) => join(t.parts.exports_folder, of(world), `${export_id}.zip`)
const pathOf = (export_id: string) => `organisation/exporter/${export_id}/file/`

interface Manifest {
  format: number
  organisation: { organisation_id: string; name: string }
  asked_by: string
  files: { path: string; bytes: number; sha256: string; rows?: number }[]
  missing: string[]
}

async function opened(zip: Buffer) {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), { useWebWorkers: false })
  const entries = new Map((await reader.getEntries()).map((entry) => [entry.filename, entry]))
  const bytes = async (path: string) => {
    const entry = entries.get(path)
    if (!entry || entry.directory) throw new Error(`No ${path} in the export`)
    return Buffer.from(await (await entry.getData(new BlobWriter())).arrayBuffer())
  }
  const text = async (path: string) => (await bytes(path)).toString()
  const rows = async (table: string) =>
    (await text(`tables/${table}.ndjson`))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  return {
    names: [...entries.keys()],
    bytes,
    text,
    rows,
    manifest: JSON.parse(await text('manifest.json')) as Manifest,
  }
}

async function fresh(world: World) {
  const { export_id } = await world.caller.call(startExport)
  await t.drain()
  return { export_id, file: await opened(await readFile(fileOf(world, export_id))) }
}

test('every table of a customer is exported or left out for a reason, and no column that is exported is a secret', async () => {
  const tables = await tenantTables(t)
  expect(tables.map(({ name }) => name)).toEqual([...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].toSorted())
  for (const { name, columns } of tables) {
    const shown = columns.filter((column) => name in EXPORTED && !EXPORTED[name]?.includes(column))
    expect([name, shown.filter((column) => SECRET_COLUMN.test(column))]).toEqual([name, []])
  }
  expect('token_hash').toMatch(SECRET_COLUMN)
})

test('the file holds every row of the organisation, and no other', async () => {
  const { file } = await fresh(rao)
  for (const table of Object.keys(EXPORTED)) {
    const kept = await inside(t, rao, `select count(*)::int as count from ${table}`)
    const exported = await file.rows(table)
    const rows = file.manifest.files.find(({ path }) => path === `tables/${table}.ndjson`)?.rows
    // The trail records the job itself after the moment of the export.
    if (table === 'audit_entry') expect(exported.length).toBeGreaterThan(10)
    else expect([table, exported.length]).toEqual([table, kept.rows[0]?.count])
    expect([table, rows]).toEqual([table, exported.length])
  }
  const [entity] = await file.rows('entity')
  expect(entity).toMatchObject({ entity_id: rao.ids.entity_id, name: 'Client of Rao & Associates', pan: 'AAACI4798L' })
  const everything = await Promise.all(file.names.filter((name) => name.endsWith('json')).map(file.text))
  expect(everything.join('')).not.toContain(of(mehta))
  expect(everything.join('')).not.toContain('AABCM1234K')
  expect((await file.rows('people')).find(({ user_id }) => user_id === rao.admin.user_id)).toMatchObject({
    email: rao.admin.email,
    is_member: true,
  })
})

test('every file is as long as the manifest says, has its hash, and documents are found by their row', async () => {
  const { file, export_id } = await fresh(rao)
  const { manifest } = file
  expect(manifest).toMatchObject({ format: 1, asked_by: 'Admin of Rao & Associates Rao', missing: [] })
  expect(manifest.organisation).toEqual({ organisation_id: of(rao), name: 'Rao & Associates' })
  expect(file.names.toSorted()).toEqual([...manifest.files.map(({ path }) => path), 'manifest.json'].toSorted())
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = await file.bytes(path)
    expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([path, bytes, sha256])
  }
  const [document] = await file.rows('document')
  expect((await file.text(String(document?.file))).startsWith('%PDF-')).toBe(true)
  const { exports } = await rao.caller.call(listExports)
  const whole = await readFile(fileOf(rao, export_id))
  const sha256 = createHash('sha256').update(whole).digest('hex')
  expect(exports[0]).toMatchObject({ export_id, state: 'ready', size: whole.length, sha256 })
  expect(exports[0]?.done).toBeGreaterThan(0)
})

test('workbooks open, hold what people look at, and a name that begins a formula stays text', async () => {
  const { file } = await fresh(mehta)
  await inOrganisation(t.parts.db, provenScope(of(mehta)), (tx) =>
    tx
      .updateTable('entity')
      .set({ name: '=1+1' })
      .where('entity_id', '=', mehta.ids.entity_id ?? '')
      .execute(),
  )
  const { file: later } = await fresh(mehta)
  const sheet = async (one: typeof file, name: string) =>
    (await readXlsx(new Uint8Array(await one.bytes(`sheets/${name}.xlsx`)))).sheets[0]?.rows ?? []
  expect((await sheet(file, 'entities'))[1]?.[0]).toBe('Client of Mehta LLP')
  expect((await sheet(later, 'entities'))[1]?.[0]).toBe('=1+1')
  expect((await sheet(file, 'filings'))[1]).toContain('AA2911260000001')
  for (const name of ['registrations', 'calendar', 'people']) {
    expect([name, (await sheet(file, name)).length > 1]).toEqual([name, true])
  }
})

test('every field that is exported has its column, with what the entity has there', async () => {
  const { file } = await fresh(rao)
  const { sheets } = await readXlsx(new Uint8Array(await file.bytes('sheets/entities.xlsx')))
  const [heads = [], row = []] = sheets[0]?.rows ?? []
  const exported = ENTITY_FIELDS.filter(({ is_exported }) => is_exported)
  expect(heads).toEqual(exported.map(({ label }) => label))
  const [entity] = await file.rows('entity')
  expect(row).toEqual(exported.map(({ key }) => entity?.[key] ?? null))
})

test('of an Aadhaar number the last four digits leave, and nothing secret does', async () => {
  await inside(
    t,
    rao,
    `insert into registration (organisation_id, registration_id, entity_id, kind, number, details)
     values ('${of(rao)}', gen_random_uuid(), '${rao.ids.entity_id}', 'identity_document', '2345-6789-0124', '{"note": "2345 6789 0124"}')`,
  )
  const { file } = await fresh(rao)
  const texts = await Promise.all(file.names.filter((name) => name.startsWith('tables/')).map(file.text))
  expect(texts.join('')).not.toMatch(/2345.?6789/)
  expect((await file.rows('registration')).find(({ kind }) => kind === 'identity_document')).toMatchObject({
    number: 'XXXX-XXXX-0124',
    details: { note: 'XXXX-XXXX-0124' },
  })
  const [account] = (
    await t.parts.db.ownerPool.query('select password_hash from user_account where user_id = $1', [rao.admin.user_id])
  ).rows as { password_hash: string }[]
  expect(texts.join('')).not.toContain(account?.password_hash)
})

test('it is downloaded by an admin who showed who they are, for seven days; then its file is gone', async () => {
  const { export_id } = await fresh(mehta)
  const whole = await mehta.caller.get(pathOf(export_id))
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'application/zip'])
  expect((await mehta.caller.call(listExports)).exports[0]?.downloaded_at).not.toBeNull()
  expect((await rao.caller.get(pathOf(export_id))).status).toBe(404)

  t.clock.pass(7 * 86_400_000)
  expect((await mehta.caller.get(pathOf(export_id))).body.error.code).toBe('reauthenticate')
  await handlers(t.parts)['forget-exports']({})
  expect(existsSync(fileOf(mehta, export_id))).toBe(false)
  t.clock.set('2026-11-20')
  expect((await mehta.caller.call(listExports)).exports[0]?.state).toBe('expired')
  const late = await mehta.caller.get(pathOf(export_id))
  expect([late.status, late.body.error.message]).toEqual([
    404,
    'This export cannot be downloaded, or no longer. Make a new one.',
  ])
})

test('a link whose days are over is refused before its file is deleted', async () => {
  const { export_id } = await fresh(mehta)
  await inside(
    t,
    mehta,
    `update organisation_export set expires_at = '2026-11-20T00:00:00Z' where export_id = '${export_id}'`,
  )
  expect((await mehta.caller.get(pathOf(export_id))).status).toBe(404)
})

test('one is made at a time, and cancelling it leaves nothing on the disk', async () => {
  const { export_id } = await rao.caller.call(startExport)
  const [second, third] = await Promise.all([
    rao.caller.post('organisation/exporter/'),
    rao.caller.post('organisation/exporter/'),
  ])
  expect([second.status, third.status]).toEqual([409, 409])
  const stopped = await rao.caller.call(cancelExport, { params: { export_id } })
  expect(stopped.message).toBe('The export is cancelled.')
  await t.drain()
  expect(existsSync(fileOf(rao, export_id))).toBe(false)
  const { exports } = await rao.caller.call(listExports)
  expect(exports[0]).toMatchObject({ export_id, state: 'cancelled' })
  expect((await rao.caller.post(`organisation/exporter/${export_id}/cancel/`)).body.data.message).toBe(
    'The export had ended already.',
  )
})

test('one that is cancelled while it is written stops and takes its draft away', async () => {
  const { export_id } = await rao.caller.call(startExport)
  const files: typeof t.parts.files = {
    ...t.parts.files,
    async read(scope, sha256) {
      await rao.caller.call(cancelExport, { params: { export_id } })
      return t.parts.files.read(scope, sha256)
    },
  }
  await handlers({ ...t.parts, files })['make-export']({ organisation_id: of(rao), export_id })
  expect(existsSync(fileOf(rao, export_id))).toBe(false)
  expect(existsSync(`${fileOf(rao, export_id)}.part`)).toBe(false)
  expect((await rao.caller.call(listExports)).exports[0]?.state).toBe('cancelled')
})

test('the remains of a killed process are replaced, and a fault ends the job cleanly', async () => {
  const { export_id } = await rao.caller.call(startExport)
  await inside(t, rao, `update organisation_export set state = 'running', done = 3 where export_id = '${export_id}'`)
  await writeFile(`${fileOf(rao, export_id)}.part`, 'half a zip, longer than nothing')
  await t.drain()
  expect((await rao.caller.call(listExports)).exports[0]?.state).toBe('ready')
  expect((await opened(await readFile(fileOf(rao, export_id)))).manifest.files.length).toBeGreaterThan(30)

  const broken = await rao.caller.call(startExport)
  const files = {
    ...t.parts.files,
    read: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })),
  }
  const job = handlers({ ...t.parts, files })['make-export']
  const payload = { organisation_id: of(rao), export_id: broken.export_id }
  await expect(job(payload)).rejects.toThrow('no room')
  expect((await rao.caller.call(listExports)).exports[0]).toMatchObject({ state: 'failed', failure: 'disk_full' })
  expect(existsSync(`${fileOf(rao, broken.export_id)}.part`)).toBe(false)
  // The queue tries again, and finds that it has ended.
  await job(payload)
})

test('the requester is notified, and a document missing on the disk is named', async () => {
  const row = await inside(t, mehta, `select encode(sha256, 'hex') as sha256, document_id from document limit 1`)
  const sha256 = String(row.rows[0]?.sha256)
  const place = join(t.parts.exports_folder, '..', of(mehta), sha256.slice(0, 2), sha256)
  const content = await readFile(place)
  await rm(place)
  const { file } = await fresh(mehta)
  await writeFile(place, content)
  expect(file.manifest.missing).toContain(row.rows[0]?.document_id)
  const { notifications } = await mehta.caller.call(listNotifications)
  expect(notifications[0]).toMatchObject({ kind: 'export_ready', path: '/admin/export' })
})

test('only admins export, also of a suspended organisation and one over its plan', async () => {
  const reviewer = await t.registerPerson()
  const place = await t.addPerson(rao.place, reviewer, 'r')
  expect((await t.as(reviewer, place).post('organisation/exporter/')).status).toBe(403)
  const { ownerPool } = t.parts.db
  const plan = await ownerPool.query(
    `insert into plan (plan_id, name, entities, people, storage_bytes, api_calls_a_day, is_offered)
     values (gen_random_uuid(), 'None', 0, 1, 0, 0, true) returning plan_id`,
  )
  await inside(
    t,
    rao,
    `update organisation set plan_id = '${plan.rows[0].plan_id}', suspended_at = now(), suspended_reason = 'Not paid'`,
  )
  expect((await rao.caller.post('organisation/tags/', { name: 'New', colour: 'red' })).body.error.code).toBe(
    'read_only',
  )
  const { export_id } = await fresh(rao)
  expect((await rao.caller.get(pathOf(export_id))).status).toBe(200)
  await inside(t, rao, `update organisation set plan_id = null, suspended_at = null, suspended_reason = null`)
})

test('an export begins and leaves only after one has shown who one is', async () => {
  const { export_id } = await fresh(rao)
  t.clock.pass(11 * 60_000)
  for (const reply of [await rao.caller.post('organisation/exporter/'), await rao.caller.get(pathOf(export_id))]) {
    expect(reply.body.error.code).toBe('reauthenticate')
  }
  t.clock.set('2026-11-20')
})
