import { currentOrganisation } from '@niyam/contract/organisations.ts'
import { listSupportOffered } from '@niyam/contract/staff.ts'
import * as contract from '@niyam/contract/support.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, caller, type TestApp, type TestPerson } from '../../../test/app.ts'
import { everythingOf, of } from '../../../test/tables.ts'
import { twoOffices } from '../../../test/world/two-offices.ts'
import type { World } from '../../../test/world/world.ts'
import { giveRole } from '../staff/console.ts'

let t: TestApp
let rao: World
let mehta: World
let esha: TestPerson
let omar: TestPerson

beforeAll(async () => {
  ;({ t, rao, mehta } = await twoOffices())
  esha = await t.registerPerson({ first_name: 'Esha', last_name: 'Roy' })
  omar = await t.registerPerson({ first_name: 'Omar', last_name: '' })
  for (const { email } of [esha, omar]) await giveRole(t.parts, email, 'employee')
})
beforeEach(() => t.clock.set('2026-11-21'))
afterAll(() => t.close())

const allow = (email: string, hours = 1) =>
  rao.caller.call(contract.allowSupport, { body: { email, hours, reason: 'The import fails' } })

async function lookIn(person: TestPerson, support_id: string): Promise<Caller> {
  const active = await t.as(person).call(contract.openSupport, { params: { support_id } })
  return caller(t.app, { ...t.as(person).headers, 'x-organisation-token': active.organisation_token })
}

test('the invited helper has access as a viewer, and every request of theirs is recorded', async () => {
  const { support_id } = await allow(esha.email)
  const offered = (await t.as(esha).call(listSupportOffered)).offered
  expect(offered).toMatchObject([{ support_id, organisation_name: 'Rao & Associates', reason: 'The import fails' }])
  expect((await t.as(omar).call(listSupportOffered)).offered).toEqual([])
  expect((await t.as(omar).post(`dashboard/support/${support_id}/open/`)).status).toBe(404)
  const inside = await lookIn(esha, support_id)
  const { organisation_user, standing } = await inside.call(currentOrganisation)
  expect(organisation_user).toMatchObject({ name: 'Support: Esha Roy', role: 'v', is_limited: false })
  expect(standing.support_until).toBe('2026-11-21T07:00:00Z')
  expect((await inside.get('organisation/entities/')).body.data.rows).toHaveLength(1)
  const { visits } = await rao.caller.call(contract.supportVisits, { params: { support_id } })
  expect(visits.map(({ who, path }) => [who, path])).toEqual([
    ['Esha Roy', '/api/organisation/entities/'],
    ['Esha Roy', '/api/organisation/user/'],
  ])
  const own = (await rao.caller.call(currentOrganisation)).standing
  expect(own.helpers).toContainEqual({ name: 'Esha Roy', ends_at: '2026-11-21T07:00:00Z' })
  expect((await mehta.caller.call(currentOrganisation)).standing.helpers).toEqual([])
})

test('support changes nothing, sees no page of admins, and no other organisation', async () => {
  const { support_id } = await allow('')
  const inside = await lookIn(omar, support_id)
  const before = (await everythingOf(t, mehta)).length
  const { ids } = rao
  for (const [path, body] of [
    ['organisation/entities/', { name: 'Planted', kind: 'trust' }],
    [`organisation/compliances/calendar/${ids.item_id}/filing/`, { filed_on: '2026-11-20' }],
    ['notifications/read/', { before: '2026-12-01T00:00:00Z' }],
    ['organisation/users/invite/', { emails: [omar.email], role: 'a' }],
  ] as const) {
    expect([path, (await inside.post(path, body)).status]).toEqual([path, 403])
  }
  expect((await inside.patch('notifications/preferences/', { kind: 'role_changed', mail: true })).body.error.code).toBe(
    'read_only',
  )
  expect((await inside.get('organisation/users/browse/')).status).toBe(403)
  expect((await inside.get('organisation/support/')).status).toBe(403)
  expect((await inside.get(`organisation/entities/${mehta.ids.entity_id}/`)).status).toBe(404)
  expect((await everythingOf(t, mehta)).length).toBe(before)
})

test('it ends automatically, and at once when it is withdrawn', async () => {
  const { support_id } = await allow(esha.email)
  const inside = await lookIn(esha, support_id)
  t.clock.pass(3_600_000)
  expect((await inside.get('organisation/entities/')).status).toBe(403)
  expect((await t.as(esha).post(`dashboard/support/${support_id}/open/`)).status).toBe(404)
  const other = await allow(esha.email, 24)
  const again = await lookIn(esha, other.support_id)
  expect((await again.get('organisation/entities/')).status).toBe(200)
  await rao.caller.call(contract.revokeSupport, { params: { support_id: other.support_id } })
  expect((await again.get('organisation/entities/')).status).toBe(403)
  const twice = await rao.caller.post(`organisation/support/${other.support_id}/revoke/`)
  expect(twice.status).toBe(409)
  const [shown] = (await rao.caller.call(contract.listSupport)).supports
  expect(shown).toMatchObject({ is_open: false, helper: 'Esha Roy', visits: 1 })
})

test('a former staff member loses access', async () => {
  const { support_id } = await allow('', 4)
  const inside = await lookIn(omar, support_id)
  await giveRole(t.parts, omar.email, 'subscriber')
  expect((await inside.get('organisation/entities/')).status).toBe(403)
  await giveRole(t.parts, omar.email, 'employee')
  expect((await inside.get('organisation/entities/')).status).toBe(200)
})

test('only admins allow it, only to support, and for no longer than a day', async () => {
  const refused = async (body: object) =>
    Object.keys((await rao.caller.post('organisation/support/', body)).body.error.fields)
  expect(await refused({ email: mehta.admin.email, hours: 1, reason: 'Help' })).toEqual(['email'])
  expect(await refused({ email: 'nobody@example.in', hours: 2, reason: ' ' })).toEqual(['hours', 'reason'])
  expect(await refused({ hours: 24, reason: '', email: esha.email })).toEqual(['reason'])
  const visits = async (query: string) =>
    t.parts.db.pool.query(query).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  expect(await visits('delete from support_visit')).toBe('42501')
  expect(of(rao)).not.toBe(of(mehta))
})
