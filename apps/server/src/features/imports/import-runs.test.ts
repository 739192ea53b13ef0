import { forgetImport, getImport, listImports, startImport, stopImport } from '@niyam/contract/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const { tried, finished, entities } = sheetsOf(() => firms)

test('only the newest twenty checked sheets are kept', async () => {
  const sheet = [
    ['Name', 'Kind'],
    ['Tried Trust', 'Trust'],
  ]
  const first = await tried('entities', sheet)
  const second = await tried('entities', sheet)
  for (let more = 0; more < 19; more++) await tried('entities', sheet)
  expect((await firms.mine.get(`organisation/importer/${first.import_id}/`)).status).toBe(404)
  expect((await firms.mine.get(`organisation/importer/${second.import_id}/`)).status).toBe(200)
})

test('a stop takes effect at once, and a start continues from there', async () => {
  const rows = Array.from({ length: 3 }, (_, at) => [`Stop Trust ${at}`, 'Trust'])
  const one = await tried('entities', [['Name', 'Kind'], ...rows])
  const params = { import_id: one.import_id }
  await firms.mine.call(startImport, { params })
  const second = await tried('entities', [
    ['Name', 'Kind'],
    ['Second Trust', 'Trust'],
  ])
  expect((await firms.mine.post(`organisation/importer/${second.import_id}/start/`)).body.error.message).toContain(
    'Another import',
  )
  expect((await firms.mine.delete(`organisation/importer/${params.import_id}/`)).status).toBe(409)
  await firms.mine.call(stopImport, { params })
  await firms.t.drain()
  expect(await firms.mine.call(getImport, { params })).toMatchObject({ state: 'stopped', counts: { new: 3 } })
  expect((await finished(one.import_id)).counts).toEqual({ done: 3 })
  expect(await entities('Stop Trust')).toHaveLength(3)
})

test('a row that is no longer valid at the import is refused, the rest is imported', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN'],
    ['Early Trust', 'Trust', 'AAATQ1234Q'],
    ['Late Trust', 'Trust', 'AAATR1234R'],
  ])
  const other = await tried('entities', [
    ['Name', 'Kind', 'PAN'],
    ['Faster Trust', 'Trust', 'AAATQ1234Q'],
  ])
  await finished(other.import_id)
  const done = await finished(one.import_id)
  // The PAN exists by now: the row has nothing left to add.
  expect(done.counts).toEqual({ same: 1, done: 1 })
  expect(await entities('Early')).toEqual([])
})

test('a job that runs twice does nothing twice', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind'],
    ['Again Trust', 'Trust'],
  ])
  await finished(one.import_id)
  const { workOnImport } = await import('./run-import.ts')
  const { organisation_id } = firms.organisation
  await workOnImport(firms.t.parts, organisation_id, one.import_id)
  expect(await entities('Again Trust')).toHaveLength(1)
})

test('another organisation sees nothing of it', async () => {
  const { imports } = await firms.mine.call(listImports)
  expect(imports).toHaveLength(20)
  const [one] = imports
  for (const path of ['', 'rows/']) {
    expect((await firms.theirs.get(`organisation/importer/${one?.import_id}/${path}`)).status).toBe(404)
  }
  expect((await firms.theirs.call(listImports)).imports).toEqual([])
})

test('a discarded sheet leaves what it imported', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind'],
    ['Lasting Trust', 'Trust'],
  ])
  await finished(one.import_id)
  await firms.mine.call(forgetImport, { params: { import_id: one.import_id } })
  expect((await firms.mine.get(`organisation/importer/${one.import_id}/`)).status).toBe(404)
  expect(await entities('Lasting Trust')).toHaveLength(1)
})
