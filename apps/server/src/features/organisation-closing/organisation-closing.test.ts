import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  closeOrganisation,
  getClosing,
  GRACE_DAYS,
  listDeletions,
  reopenOrganisation,
} from '@niyam/contract/organisation-closing.ts'
import { createTag } from '@niyam/contract/tags.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianDay } from '../../clock.ts'
import { handlers } from '../../jobs/handlers.ts'
import type { TestApp } from '../../../test/app.ts'
import { everythingOf, inside, of, tenantTables } from '../../../test/tables.ts'
import { twoOffices } from '../../../test/world/two-offices.ts'
import type { World } from '../../../test/world/world.ts'
import { verifyTrails } from '../audit/verify.ts'
import { sealTrails } from '../audit/service.ts'

let t: TestApp
let rao: World
let mehta: World
beforeAll(async () => {
  ;({ t, rao, mehta } = await twoOffices())
})
afterAll(() => t.close())

const close = (world: World, name: string) => world.caller.call(closeOrganisation, { body: { name } })
/** Days later by the database's own clock, which is the one that counts here. */
async function later(world: World, days: number) {
  const owner = await t.parts.db.ownerPool.connect()
  await owner.query(`begin; set local app.organisation_id = '${of(world)}';
    update organisation set closing_at = closing_at - interval '${days} days', deletes_at = deletes_at - interval '${days} days';
    commit`)
  owner.release()
}

const inThirtyDays = () => new Date(Date.now() + GRACE_DAYS * 86_400_000)

test('closing needs the name typed and an export that can be downloaded', async () => {
  const wrong = await rao.caller.post('organisation/closing/', { name: 'Rao' })
  expect([wrong.status, wrong.body.error.fields]).toEqual([
    422,
    { name: ['This is not the name of the organisation. Type it as it is written above.'] },
  ])
  await inside(t, mehta, `update organisation_export set state = 'expired'`)
  const without = await mehta.caller.post('organisation/closing/', { name: 'Mehta LLP' })
  expect([without.status, without.body.error.code]).toEqual([409, 'conflict'])
  await inside(t, mehta, `update organisation_export set state = 'ready'`)
  expect(await rao.caller.call(getClosing)).toEqual({ closing: null, has_export: true, is_downloaded: false })
  const member = await t.registerPerson()
  const place = await t.addPerson(rao.place, member, 'm')
  expect((await t.as(member, place).post('organisation/closing/', { name: 'Rao & Associates' })).status).toBe(403)
})

test('a closed organisation can be read and exported, nothing in it changes, and its admins are notified', async () => {
  const { closing } = await close(rao, ' Rao & Associates ')
  expect(Math.abs(Date.parse(closing?.deletes_at ?? '') - inThirtyDays().getTime())).toBeLessThan(60_000)
  expect((await rao.caller.post('organisation/closing/', { name: 'Rao & Associates' })).status).toBe(409)
  await t.drain()
  expect(t.mails.at(-1)).toMatchObject({ to: rao.admin.email, subject: 'Rao & Associates is being closed' })
  const refused = await rao.caller.post('organisation/tags/', { name: 'Late', colour: 'red' })
  expect(refused.body.error).toMatchObject({ code: 'read_only' })
  expect(refused.body.error.message).toContain(
    `its admins close it, and it is deleted on ${formatDay(indianDay(new Date(closing?.deletes_at ?? '')))}`,
  )
  expect((await rao.caller.get('organisation/entities/')).status).toBe(200)
  const { export_id } = (await rao.caller.post('organisation/exporter/')).body.data
  await t.drain()
  expect((await rao.caller.get(`organisation/exporter/${export_id}/file/`)).status).toBe(200)
})

test('an admin reopens it in the grace; what staff suspended stays suspended', async () => {
  expect((await rao.caller.call(reopenOrganisation)).message).toBe('The organisation is open again.')
  await rao.caller.call(createTag, { body: { name: 'Open again', colour: 'red' } })
  await inside(t, rao, `update organisation set suspended_at = now(), suspended_reason = 'Not paid'`)
  await close(rao, 'Rao & Associates')
  await rao.caller.call(reopenOrganisation)
  expect((await rao.caller.post('organisation/tags/', { name: 'No', colour: 'red' })).body.error.message).toContain(
    'Not paid',
  )
  await inside(t, rao, `update organisation set suspended_at = null, suspended_reason = null`)
})

test('staff cannot lift what the admins closed', async () => {
  const staff = await t.registerPerson()
  await t.parts.db.ownerPool.query(`update user_account set role = 'admin' where user_id = $1`, [staff.user_id])
  await close(rao, 'Rao & Associates')
  const path = `dashboard/organisations/${of(rao)}/restore/`
  expect((await t.as(staff).post(path, { reason: 'Asked for by phone' })).status).toBe(409)
  await rao.caller.call(reopenOrganisation)
})

test('nothing is deleted before the grace is over, nor of an organisation that is not closed', async () => {
  await close(rao, 'Rao & Associates')
  await later(rao, 29)
  const before = await everythingOf(t, rao)
  await handlers(t.parts)['delete-closed']({})
  await t.drain()
  await handlers(t.parts)['delete-organisation']({ organisation_id: of(rao) })
  await handlers(t.parts)['delete-organisation']({ organisation_id: of(mehta) })
  expect(await everythingOf(t, rao)).toBe(before)
  for (const table of ['entity', 'audit_entry']) {
    await expect(inside(t, rao, `select deletion_of_rows('${table}', 10)`)).rejects.toThrow('not being deleted')
  }
  await expect(inside(t, rao, 'delete from audit_entry')).rejects.toThrow()
})

test('when it is over no row and no file is left, the other is untouched, and the proof is kept and mailed', async () => {
  await sealTrails(t.parts)
  const others = await everythingOf(t, mehta)
  const trail = (await inside(t, rao, 'select seq, hash from audit_head')).rows[0]
  const folder = join(t.parts.exports_folder, '..', of(rao))
  expect(existsSync(folder)).toBe(true)
  await later(rao, 2)
  // Killed in the middle: some tables are gone, then the job begins again.
  const files = { ...t.parts.files, forget: () => Promise.reject(new Error('killed')) }
  await expect(handlers({ ...t.parts, files })['delete-organisation']({ organisation_id: of(rao) })).rejects.toThrow(
    'killed',
  )
  await inside(t, rao, `select deletion_of_rows('filing_document', 1)`)
  await handlers(t.parts)['delete-closed']({})
  await t.drain()

  for (const { name } of await tenantTables(t)) {
    const { rows } = await inside(t, rao, `select * from ${name}`)
    expect([name, rows.length]).toEqual([name, 0])
  }
  expect(existsSync(folder)).toBe(false)
  expect(existsSync(join(t.parts.exports_folder, of(rao)))).toBe(false)
  expect(await everythingOf(t, mehta)).toBe(others)

  const proof = t.mails.find(({ subject }) => subject === 'Proof of deletion: Rao & Associates')
  expect(proof?.to).toBe(rao.admin.email)
  const { rows } = await t.parts.db.ownerPool.query('select * from organisation_deletion')
  expect(rows).toHaveLength(1)
  const [record] = rows
  expect(record).toMatchObject({ deleted_id: of(rao), name: 'Rao & Associates', closed_by: rao.admin.user_id })
  expect(record.counts).toMatchObject({ entity: 3, filing: 2, filing_document: 1, document: 4 })
  expect(record.finished_at).not.toBeNull()
  expect(Number(record.trail_seq)).toBeGreaterThanOrEqual(Number(trail?.seq))
  expect(record.manifest_sha256).toMatch(/^[\da-f]{64}$/)
  expect(proof?.text).toContain(record.manifest_sha256)
  // A second run finds nothing to do.
  await handlers(t.parts)['delete-organisation']({ organisation_id: of(rao) })
})

test('the trails that are left verify, also against the seals of the one that is gone', async () => {
  const { findings } = await verifyTrails(t.parts)
  expect(findings).toEqual([])
})

test('platform admins see the proof, and no one else does', async () => {
  const staff = await t.registerPerson()
  expect((await t.as(staff).get('dashboard/deletions/')).status).toBe(403)
  await t.parts.db.ownerPool.query(`update user_account set role = 'admin' where user_id = $1`, [staff.user_id])
  const { deletions } = await t.as(staff).call(listDeletions)
  expect(deletions).toMatchObject([{ name: 'Rao & Associates', closed_by: 'Admin of Rao & Associates Rao' }])
})
