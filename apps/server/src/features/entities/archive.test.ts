import { createEntityAddress } from '@niyam/contract/addresses.ts'
import { attachDocument } from '@niyam/contract/attachments.ts'
import { listAudit } from '@niyam/contract/audit.ts'
import { calendarMatrix } from '@niyam/contract/calendar-years.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { dashboard } from '@niyam/contract/dashboard.ts'
import { archiveEntity, deleteEntity, entityDeletion, restoreEntity } from '@niyam/contract/entity-records.ts'
import { getEntity, listEntities } from '@niyam/contract/entities.ts'
import { startExport } from '@niyam/contract/exports.ts'
import { createOfficer } from '@niyam/contract/officers.ts'
import { applicableCompliances } from '@niyam/contract/reports.ts'
import { searchOrganisation } from '@niyam/contract/search.ts'
import { createTag, entityTags, listTags, setEntityTags } from '@niyam/contract/tags.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope, withArchived } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { type Caller, testApp } from '../../../test/app.ts'
import { anEntity, itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { tenantTables } from '../../../test/tables.ts'
import { sendFile } from '../../../test/upload.ts'
import { twoOffices } from '../../../test/world/two-offices.ts'
import { verifyTrails } from '../audit/verify.ts'
import { sealTrails } from '../audit/service.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms(await testApp())
})
afterAll(() => firms.t.close())

const at = (entity_id: string) => ({ params: { entity_id } })
const path = (entity_id: string) => `organisation/entities/${entity_id}/`
const archive = (caller: Caller, entity_id: string, reason = '') =>
  caller.call(archiveEntity, { ...at(entity_id), body: { reason } })
const namesIn = async (query: object = {}) =>
  (await firms.mine.call(listEntities, { query: query as never })).rows.map((row) => row.groups[0]?.[0]?.value)

test('another organisation neither archives nor restores nor deletes, and sees no archive', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  expect((await theirs.post(`${path(entity_id)}archive/`, {})).status).toBe(404)
  await archive(mine, entity_id)
  for (const reply of [
    await theirs.get(path(entity_id)),
    await theirs.get(`${path(entity_id)}deletion/`),
    await theirs.post(`${path(entity_id)}restore/`),
    await theirs.post(`${path(entity_id)}deletion/`, { name: 'Kaveri Foods Private Limited' }),
  ])
    expect(reply.status).toBe(404)
  expect((await theirs.call(listEntities, { query: { status: 'archived' } })).rows).toEqual([])
  expect((await mine.call(getEntity, at(entity_id))).archive).not.toBeNull()
  await mine.call(restoreEntity, at(entity_id))
})

test('archived, it is in no list, calendar, count, report or search, and restored it is as it was', async () => {
  const { mine } = firms
  const kept = await anEntity(mine, { name: 'Kept Private Limited' })
  const gone = await anEntity(mine, { name: 'Gone Private Limited', pan: 'AAFCG1234K', registrations: [] })
  const { entity_id } = gone
  const tag = await mine.call(createTag, { body: { name: 'Old clients' } })
  await mine.call(setEntityTags, { ...at(entity_id), body: { tag_ids: [tag.tag_id] } })
  const seen = async () => ({
    page: await mine.call(getEntity, at(entity_id)),
    items: await itemsOf(mine, entity_id),
    names: await namesIn(),
    matrix: (await mine.call(calendarMatrix, { query: { pagesize: 500 } as never })).rows.length,
    dashboard: (await mine.call(dashboard)).entities,
    report: (await mine.call(applicableCompliances, { query: {} as never })).meta.total,
    found: JSON.stringify(await mine.call(searchOrganisation, { query: { search: 'Gone' } })),
    tagged: (await mine.call(listTags)).tags.find(({ tag_id }) => tag_id === tag.tag_id)?.entities,
  })
  const before = await seen()
  expect(before.items.length).toBeGreaterThan(0)
  await archive(mine, entity_id, 'Left the firm')
  const archived = await seen()
  // Its own page still shows what it wore.
  expect((await mine.call(entityTags, at(entity_id))).tags.map(({ name }) => name)).toEqual(['Old clients'])
  expect(archived.items).toEqual([])
  expect(archived.names).not.toContain(gone.name)
  expect(archived.names).toContain(kept.name)
  expect(archived.matrix).toBe(before.matrix - 1)
  expect(archived.dashboard).toBe(before.dashboard - 1)
  expect(archived.report).toBeLessThan(before.report)
  expect(archived.found).not.toContain(entity_id)
  expect(archived.tagged).toBe(0)
  expect(await namesIn({ status: 'archived' })).toEqual([gone.name])
  expect(await namesIn({ status: 'archived', search: 'AAFCG1234K' })).toEqual([gone.name])
  expect(archived.page.archive).toMatchObject({ reason: 'Left the firm' })
  expect(archived.page.permissions.toSorted()).toEqual([
    'audit.read',
    'entities.archive',
    'entities.delete',
    'entities.read',
  ])
  for (const reply of [
    await mine.patch(path(entity_id), { name: 'Renamed' }),
    await mine.post(`${path(entity_id)}archive/`, {}),
    await mine.post(`${path(entity_id)}registrations/`, { kind: 'tds', number: 'BLRI01239F' }),
  ])
    expect(reply.status).toBe(404)
  expect((await mine.get('organisation/compliances/calendar/', { entity_id })).body.data.items).toEqual([])
  await mine.call(restoreEntity, at(entity_id))
  expect(await seen()).toEqual(before)
  expect((await mine.post(`${path(entity_id)}restore/`)).status).toBe(409)
  const { rows } = await mine.call(listAudit, { query: { subject: 'entity_archive', entity: entity_id } })
  expect(rows).toHaveLength(2)
})

test("an archived entity keeps its numbers: another with one of them is refused with the holder's name", async () => {
  const { mine } = firms
  const number = numbered('29AAFCH####D1Z5')
  const gst = { registrations: [{ kind: 'gst', number, details: {} }] }
  const { entity_id } = await anEntity(mine, { name: 'First Holder', ...gst })
  await archive(mine, entity_id)
  const body = { name: 'Second Holder', kind: 'private_limited', ...gst }
  const refused = await mine.post('organisation/entities/', body)
  expect(JSON.stringify(refused.body.error.fields)).toMatch(/First Holder, which is archived. Restore that entity/)
})

test('members neither archive nor restore; reviewers do; only admins delete', async () => {
  const { t, mine, organisation } = firms
  const { entity_id } = await anEntity(mine)
  const [member, reviewer] = (await Promise.all(
    (['m', 'r'] as const).map(async (role) => {
      const person = await t.registerPerson()
      return t.as(person, await t.addPerson(organisation, person, role))
    }),
  )) as [Caller, Caller]
  expect((await member.post(`${path(entity_id)}archive/`, {})).status).toBe(403)
  await archive(reviewer, entity_id)
  expect((await member.post(`${path(entity_id)}restore/`)).status).toBe(403)
  expect((await member.call(getEntity, at(entity_id))).permissions).toEqual(['entities.read'])
  expect((await reviewer.get(`${path(entity_id)}deletion/`)).status).toBe(403)
  await reviewer.call(restoreEntity, at(entity_id))
})

test('deletion asks for the archive, the name, who one is, and an export made since', async () => {
  const { t, mine } = firms
  const { entity_id, name } = await anEntity(mine, { name: 'To be deleted' })
  const remove = (typed: string) => mine.post(`${path(entity_id)}deletion/`, { name: typed })
  expect((await remove(name)).status).toBe(409)
  await mine.call(startExport)
  await t.drain()
  t.clock.pass(1000)
  await archive(mine, entity_id)
  expect((await remove('to be deleted')).body.error.fields).toHaveProperty('name')
  expect(await mine.call(entityDeletion, at(entity_id))).toEqual({ has_export: false })
  const without = await remove(name)
  expect([without.status, without.body.error.message]).toEqual([
    409,
    expect.stringContaining('Export everything first'),
  ])
  await mine.call(startExport)
  await t.drain()
  expect(await mine.call(entityDeletion, at(entity_id))).toEqual({ has_export: true })
  t.clock.pass(60 * 60 * 1000)
  expect((await remove(name)).body.error.code).toBe('reauthenticate')
})

test('every row of it goes, in whatever table; its trail stays and verifies, and nothing of others is touched', async () => {
  const { t, rao: world } = await twoOffices()
  onTestFinished(() => t.close())
  const { caller, ids } = world
  const { entity_id = '', document_id = '' } = ids
  const other = await anEntity(caller, { name: 'Stays' })
  await caller.call(createOfficer, { ...at(other.entity_id), body: { name: 'A director', role: 'director' } })
  const shared = { document_id, kind: 'certificate' as const }
  await caller.call(attachDocument, { ...at(other.entity_id), body: shared })
  const path_of_upload = 'organisation/documents/'
  const own = Buffer.from('%PDF-1.4\n% Of this entity alone\n%%EOF\n')
  const file = await sendFile<{ document_id: string }>(t, caller, path_of_upload, 'own.pdf', own)
  await caller.call(attachDocument, { ...at(entity_id), body: { ...shared, document_id: file.document_id } })
  await caller.call(createEntityAddress, {
    ...at(entity_id),
    body: { kind: 'other', address_line_1: '1 MG Road', address_proof_file: file.document_id },
  })
  await archive(caller, entity_id)
  await caller.call(startExport)
  await t.drain()
  const scope = withArchived(provenScope(world.place.organisation_id))
  const count = (query: string) =>
    inOrganisation(t.parts.db, scope, async (tx) => {
      const { rows } = await sql.raw<{ count: number }>(`select count(*)::int as count from ${query}`).execute(tx)
      return rows[0]?.count
    })
  const tables = (await tenantTables(t)).filter(
    ({ name, columns }) => columns.includes('entity_id') && !name.startsWith('audit_'),
  )
  const filled = await Promise.all(tables.map(({ name }) => count(`${name} where entity_id = '${entity_id}'`)))
  expect(filled.filter((rows) => rows === 0).length).toBeLessThanOrEqual(2)
  const items = await itemsOf(caller, other.entity_id)
  await caller.call(deleteEntity, { ...at(entity_id), body: { name: 'Client of Rao & Associates' } })
  for (const { name } of tables)
    expect([name, await count(`${name} where entity_id = '${entity_id}'`)]).toEqual([name, 0])
  expect(await count(`filing where filing_id = '${ids.filing_id}'`)).toBe(0)
  expect(await count('filing_document')).toBe(0)
  expect(await count('portal_file_row')).toBe(0)
  expect(await count(`document where document_id = '${file.document_id}'`)).toBe(0)
  expect(await count(`document where document_id = '${document_id}'`)).toBe(1)
  expect(await itemsOf(caller, other.entity_id)).toEqual(items)
  const { rows } = await caller.call(listAudit, { query: { entity: entity_id, action: 'other' } })
  expect(rows).toHaveLength(1)
  await sealTrails(t.parts)
  expect((await verifyTrails(t.parts)).findings).toEqual([])
})

test('no job works on an archived entity: its reminders wait, and its calendar is not computed', async () => {
  const { t, mine } = firms
  const { entity_id } = await anEntity(mine, { name: 'Quiet Private Limited' })
  await archive(mine, entity_id)
  const mails = t.mails.length
  await handlers(t.parts)['catch-up-calendars']({})
  await handlers(t.parts)['morning-digest']({})
  await t.drain()
  expect(t.mails.slice(mails).some(({ text }) => text.includes('Quiet Private Limited'))).toBe(false)
  expect((await mine.call(listCalendar, { query: { entity_id } as never })).items).toEqual([])
})
