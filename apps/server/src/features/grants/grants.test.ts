import * as contract from '@niyam/contract/grants.ts'
import { createGroup, deleteGroup } from '@niyam/contract/groups.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { invitePeople } from '@niyam/contract/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

async function anOutsider() {
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name: 'Outside', last_name: 'Accountant' })
  const place = await t.addPerson(organisation, person, 'm')
  const params = { organisation_user_id: place.organisation_user_id }
  await mine.call(contract.changePersonRights, { params, body: { is_outside: true } })
  return { caller: t.as(person, place), params }
}

test('another organisation neither sees nor changes grants', async () => {
  const { mine, theirs } = firms
  const { params } = await anOutsider()
  const { entity_id } = await anEntity(mine)
  const { grants } = await mine.call(contract.addGrant, { params, body: { entity_id, ends_on: '2026-12-31' } })
  const path = `organisation/users/${params.organisation_user_id}/`
  expect((await theirs.get(`${path}rights/`)).status).toBe(404)
  expect((await theirs.post(`${path}grants/`, { ends_on: '2026-12-31' })).status).toBe(404)
  const grant = `organisation/grants/${grants[0]?.grant_id}/`
  expect((await theirs.patch(grant, { ends_on: '2027-12-31' })).status).toBe(404)
  expect((await theirs.post(`${grant}end/`)).status).toBe(404)
})

test('a grant holds through its last day and stays in the list as ended', async () => {
  const { t, mine } = firms
  const { caller, params } = await anOutsider()
  const { entity_id } = await anEntity(mine)
  const seen = async () => (await caller.get('organisation/entities/')).body.data.meta.total
  expect(await seen()).toBe(0)
  const wrong = await mine.post(`organisation/users/${params.organisation_user_id}/grants/`, { ends_on: '2026-11-19' })
  expect(wrong.body.error.fields.ends_on[0]).toMatch(/has passed/)
  const added = await mine.call(contract.addGrant, { params, body: { entity_id, area: 'gst', ends_on: '2026-11-20' } })
  const again = await mine.call(contract.addGrant, { params, body: { entity_id, area: 'gst', ends_on: '2026-11-20' } })
  expect([added.grants.length, again.grants.length, again.entities_seen]).toEqual([1, 1, 1])
  expect(await seen()).toBe(1)
  expect(await caller.call(contract.ownSight)).toMatchObject({ entities: 1, areas: ['gst'], is_partly: false })
  t.clock.set('2026-11-21')
  expect(await seen()).toBe(0)
  expect((await mine.call(contract.personRights, { params })).grants[0]?.is_ended).toBe(true)
  const grant_id = added.grants[0]?.grant_id ?? ''
  await mine.call(contract.changeGrant, { params: { grant_id }, body: { ends_on: '2026-12-31' } })
  expect(await seen()).toBe(1)
  expect((await caller.call(contract.ownSight)).ends_on).toBe('2026-12-31')
  await mine.call(contract.endGrant, { params: { grant_id } })
  expect(await seen()).toBe(0)
  t.clock.set('2026-11-20')
})

test('who is from outside no longer, and in no group, sees everything only when that is confirmed', async () => {
  const { mine } = firms
  const { params } = await anOutsider()
  const path = `organisation/users/${params.organisation_user_id}/rights/`
  const refused = await mine.patch(path, { is_outside: false })
  expect([refused.status, refused.body.error.fields]).toEqual([409, { widens: ['Outside Accountant'] }])
  expect((await mine.patch(path, { is_outside: false, widens: true })).body.data.is_limited).toBe(false)
  const admin = `organisation/users/${firms.organisation.organisation_user_id}/rights/`
  expect((await mine.patch(admin, { is_outside: true })).status).toBe(409)
})

test('admins get one notification that a grant ends within a week', async () => {
  const { t, mine, organisation } = firms
  const { params } = await anOutsider()
  const { entity_id } = await anEntity(mine)
  await mine.call(contract.addGrant, { params, body: { entity_id, ends_on: '2026-11-28' } })
  const { organisation_id } = organisation
  const told = async () => {
    await inOrganisation(t.parts.db, provenScope(organisation_id), (tx) =>
      t.parts.queue.add(tx, 'digest-of-organisation', { organisation_id }),
    )
    await t.drain()
    const { notifications } = await mine.call(listNotifications, { query: { kind: 'grant_ends' } })
    return notifications.map(({ params: words }) => words.ends_on)
  }
  expect(await told()).not.toContain('2026-11-28')
  t.clock.set('2026-11-21')
  expect(await told()).toContain('2026-11-28')
  expect((await told()).filter((day) => day === '2026-11-28')).toHaveLength(1)
  t.clock.set('2026-11-20')
})

test('an invitation carries groups and grants, which hold from the first minute', async () => {
  const { t, mine } = firms
  const { entity_id } = await anEntity(mine)
  const grants = [{ entity_id, area: null, ends_on: '2026-12-31' }]
  const join = async (rights: object) => {
    const person = await t.registerPerson({ first_name: 'Invited' })
    await mine.call(invitePeople, { body: { emails: [person.email], role: 'm', rights } as never })
    await t.drain()
    const text = t.mails.findLast(({ to }) => to === person.email)?.text ?? ''
    const token = /\/organisation\/users\/invite#token=([\w-]{43})/.exec(text)?.[1]
    return { person, accept: () => t.as(person).post('organisation/users/invite/accept/', { token }) }
  }
  const outside = await join({ is_outside: true, grants })
  const { data } = (await outside.accept()).body
  expect(data.organisation_user.is_limited).toBe(true)
  const place = { organisation_token: data.organisation_token, organisation_id: '', organisation_user_id: '' }
  expect((await t.as(outside.person, place).get('organisation/entities/')).body.data.meta.total).toBe(1)

  const group = await mine.call(createGroup, { body: { name: 'Gone before they came' } })
  const late = await join({ group_ids: [group.group_id] })
  await mine.call(deleteGroup, { params: group, body: {} })
  expect((await late.accept()).status).toBe(409)
  const bad = await mine.post('organisation/users/invite/', {
    emails: ['new@example.in'],
    role: 'm',
    rights: { grants },
  })
  expect(bad.body.error.fields.rights[0]).toMatch(/from outside/)
})
