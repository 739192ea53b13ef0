import * as contract from '@niyam/contract/people.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Caller, TestReply } from '../../../test/app.ts'
import { aFirm as aFirmOf, anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { setRole } from './store.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const aFirm = (...roles: OrganisationRole[]) => aFirmOf(firms.t, ...roles)

const placeOf = ({ organisation_user_id }: { organisation_user_id: string }) => ({ params: { organisation_user_id } })

test('another organisation sees, changes and removes no one here', async () => {
  const { organisation, theirs, mine } = firms
  const path = `organisation/users/${organisation.organisation_user_id}/`
  expect((await theirs.get(path)).status).toBe(404)
  expect((await theirs.patch(path, { role: 'v' })).status).toBe(404)
  expect((await theirs.delete(path)).status).toBe(404)
  const { rows } = await theirs.call(contract.browsePeople)
  expect(rows.map(({ id }) => id)).not.toContain(organisation.organisation_user_id)
  expect((await mine.call(contract.getPerson, placeOf(organisation))).role).toBe('a')
})

test('a person is found by their account as well, inside of the organisation only', async () => {
  const { organisation, mine, theirs } = firms
  const person = await mine.call(contract.getPerson, placeOf(organisation))
  const path = `organisation/users/${person.user_id}/`
  const found = await mine.call(contract.getPerson, placeOf({ organisation_user_id: person.user_id }))
  expect(found).toEqual(person)
  expect((await theirs.get(path)).status).toBe(404)
  // A person is changed by the ID of their membership only.
  expect((await mine.patch(path, { role: 'v' })).status).toBe(404)
})

test('people are listed by name, searched by name and e-mail, and sorted by rank', async () => {
  const { admin } = await aFirm('v', 'm')
  const names = async (query: object) =>
    (await admin.call(contract.browsePeople, { query })).rows.map(({ groups }) => groups[0]?.[0]?.value)
  expect(await names({})).toEqual(['Colleague0', 'Colleague1', 'Meera Nair'])
  expect(await names({ sort: 'role' })).toEqual(['Meera Nair', 'Colleague1', 'Colleague0'])
  expect(await names({ search: 'league1' })).toEqual(['Colleague1'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ sort: '-joined', pagesize: 1, page: 2 })).toHaveLength(1)
  const { rows } = await admin.call(contract.browsePeople, { query: { search: 'nair' } })
  expect(rows[0]?.groups.map(([cell]) => cell?.value).slice(2, 3)).toEqual(['Admin'])
  expect(rows[0]?.actions).toMatchObject([{ label: 'Edit', route: 'edit-user', params: { user_id: rows[0]?.id } }])
})

test('the last activity of a person is recorded for this organisation only', async () => {
  const { t } = firms
  const { admin, colleagues } = await aFirm('m')
  const { person, place } = colleagues[0] ?? expect.fail()
  const elsewhere = await t.anOrganisation(person, 'Elsewhere')
  const seen = async () => (await admin.call(contract.getPerson, placeOf(place))).seen_at
  t.clock.pass(10 * 60_000)
  await t.as(person, elsewhere).get('organisation/user/')
  expect(await seen()).toBeNull()
  t.clock.pass(10 * 60_000)
  await t.as(person, place).get('organisation/user/')
  expect(Date.parse((await seen()) ?? '')).toBe(t.clock.now().getTime())
})

test('a changed role holds from the next call', async () => {
  const { t } = firms
  const { admin, colleagues } = await aFirm('v')
  const { person, place } = colleagues[0] ?? expect.fail()
  const theirs = t.as(person, place)
  expect((await theirs.post('organisation/tags/', { name: 'Mine' })).status).toBe(403)
  const changed = await admin.call(contract.changePerson, { ...placeOf(place), body: { role: 'm' } })
  expect(changed).toMatchObject({ role: 'm', is_last_admin: false })
  expect((await theirs.post('organisation/tags/', { name: 'Mine' })).status).toBe(200)
})

test('the last admin can neither be given another role nor removed', async () => {
  const { admin, organisation, colleagues } = await aFirm('m')
  const path = `organisation/users/${organisation.organisation_user_id}/`
  expect((await admin.call(contract.getPerson, placeOf(organisation))).is_last_admin).toBe(true)
  const demoted = await admin.patch(path, { role: 'r' })
  expect([demoted.status, demoted.body.error.message]).toEqual([
    409,
    'The last admin cannot be given another role. Make another person admin first.',
  ])
  const removed = await admin.delete(path)
  expect([removed.status, removed.body.error.message]).toEqual([
    409,
    'The last admin cannot be removed. Make another person admin first.',
  ])
  const { place } = colleagues[0] ?? expect.fail()
  await admin.call(contract.changePerson, { ...placeOf(place), body: { role: 'a' } })
  expect((await admin.patch(path, { role: 'r' })).status).toBe(200)
  expect((await admin.get(path)).status).toBe(403)
})

test('two admins who demote each other at the same moment: one of them stays', async () => {
  const { t } = firms
  const { admin, organisation, colleagues } = await aFirm('a')
  const { person, place } = colleagues[0] ?? expect.fail()
  const replies = await Promise.all([
    admin.patch(`organisation/users/${place.organisation_user_id}/`, { role: 'm' }),
    t.as(person, place).patch(`organisation/users/${organisation.organisation_user_id}/`, { role: 'm' }),
  ])
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test.each([
  ['demoted', (admin: Caller, path: string) => admin.patch(path, { role: 'm' })],
  ['removed', (admin: Caller, path: string) => admin.delete(path)],
] as const)('who is %s waits for the other admin who is just leaving, and is then the last', async (_, leave) => {
  const { db } = firms.t.parts
  const { admin, organisation, colleagues } = await aFirm('a')
  const { place } = colleagues[0] ?? expect.fail()
  const scope = provenScope(organisation.organisation_id)
  const waiting = async () =>
    (
      await db.pool.query(`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
    ).rowCount
  const replies: Promise<TestReply>[] = []
  await inOrganisation(db, scope, async (tx) => {
    await setRole(tx, scope, place.organisation_user_id, 'm')
    replies.push(leave(admin, `organisation/users/${organisation.organisation_user_id}/`))
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  })
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([409])
})

test('who is removed loses the door at once, and what they had still to do their name', async () => {
  const { t } = firms
  const { admin, colleagues } = await aFirm('m')
  const { person, place } = colleagues[0] ?? expect.fail()
  const { entity_id } = await anEntity(admin)
  const [item] = await itemsOf(admin, entity_id)
  const params = { item_id: item?.item_id ?? '' }
  await admin.call(updateCalendarItem, { params, body: { assigned_to: person.user_id } })
  expect((await admin.call(contract.getPerson, placeOf(place))).open_items).toBe(1)
  await admin.call(contract.removePerson, placeOf(place))
  expect((await t.as(person, place).get('organisation/user/')).status).toBe(403)
  expect((await itemsOf(admin, entity_id)).find(({ item_id }) => item_id === params.item_id)?.assigned_to).toBeNull()
  expect((await admin.get(`organisation/users/${place.organisation_user_id}/`)).status).toBe(404)
})
