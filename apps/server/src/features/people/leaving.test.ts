import { updateCalendarItem } from '@niyam/contract/items.ts'
import { myOrganisations, organisationUsers, type OrganisationRole } from '@niyam/contract/organisations.ts'
import * as contract from '@niyam/contract/people.ts'
import { ACTION_WORDS } from '@niyam/contract/permission-words.ts'
import { createTask, getTask } from '@niyam/contract/tasks.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { sayIn } from '../../language/speak.ts'
import type { Caller } from '../../../test/app.ts'
import { aFirm as aFirmOf, anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { insertGroup } from '../groups/store.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const aFirm = (...roles: OrganisationRole[]) => aFirmOf(firms.t, ...roles)
const at = ({ organisation_user_id }: { organisation_user_id: string }) => ({ params: { organisation_user_id } })
const pathOf = ({ organisation_user_id }: { organisation_user_id: string }) =>
  `organisation/users/${organisation_user_id}/`

/** Gives a person one item to do, and answers who has it later. */
async function givenWork(admin: Caller, user_id: string) {
  const { entity_id } = await anEntity(admin)
  const item_id = (await itemsOf(admin, entity_id)).find(({ due_date }) => due_date)?.item_id ?? ''
  await admin.call(updateCalendarItem, { params: { item_id }, body: { assigned_to: user_id } })
  const holder = async () =>
    (await itemsOf(admin, entity_id)).find((one) => one.item_id === item_id)?.assigned_to?.user_id
  return { entity_id, item_id, holder }
}

test('open tasks go to the colleague who takes over, except those that this colleague reviews; without one to no one', async () => {
  const { admin, colleagues } = await aFirm('m', 'm')
  const [leaver, heir] = [colleagues[0] ?? expect.fail(), colleagues[1] ?? expect.fail()]
  const [from, to] = [leaver.person.user_id, heir.person.user_id]
  const task = async (body: object) =>
    (await admin.call(createTask, { body: { title: 'Draft', ...body } as never })).task_id
  const ids = [
    await task({ assigned_to: from }),
    await task({ assigned_to: from, reviewer: to }),
    await task({ reviewer: from }),
    await task({ assigned_to: to, reviewer: from }),
  ]
  const people = () =>
    Promise.all(
      ids.map(async (task_id) => {
        const { assigned_to, reviewer } = await admin.call(getTask, { params: { task_id } })
        return [assigned_to?.user_id ?? null, reviewer?.user_id ?? null]
      }),
    )
  const leave = (hand_to: string | null) =>
    admin.call(contract.deactivatePerson, { ...at(hand_to ? leaver.place : heir.place), body: { hand_to } })
  await leave(to)
  expect(await people()).toEqual([
    [to, null],
    [null, to],
    [null, to],
    [to, from],
  ])
  await leave(null)
  expect((await people()).map(([assignee]) => assignee)).toEqual([null, null, null, null])
})

test('another organisation cannot deactivate, reactivate or hand over work here', async () => {
  const { organisation, theirs, mine } = firms
  const path = pathOf(organisation)
  expect((await theirs.post(`${path}deactivate/`, {})).status).toBe(404)
  expect((await theirs.post(`${path}reactivate/`)).status).toBe(404)
  expect((await theirs.post(`${path}hand-over/`, { own_role: 'v' })).status).toBe(404)
  expect((await mine.call(contract.getPerson, at(organisation))).deactivated_at).toBeNull()
})

test('who is deactivated finds every door shut at once, is offered nowhere, and keeps their name on what they did', async () => {
  const { t } = firms
  const { admin, colleagues, organisation } = await aFirm('m', 'm')
  const [leaver, heir] = [colleagues[0] ?? expect.fail(), colleagues[1] ?? expect.fail()]
  const own = t.as(leaver.person, leaver.place)
  const { entity_id, item_id, holder } = await givenWork(admin, leaver.person.user_id)
  const [other] = (await itemsOf(admin, entity_id)).filter((one) => one.item_id !== item_id && one.due_date)
  const filed = { filed_on: '2026-11-19', acknowledgement: 'AA2911260000009' }
  expect((await own.post(`organisation/compliances/calendar/${other?.item_id}/filing/`, filed)).status).toBe(200)

  const body = { hand_to: heir.person.user_id }
  const changed = await admin.call(contract.deactivatePerson, { ...at(leaver.place), body })
  expect(Date.parse(changed.deactivated_at ?? '')).toBe(t.clock.now().getTime())
  expect(await holder()).toBe(heir.person.user_id)
  expect((await own.get('organisation/entities/')).status).toBe(403)
  expect((await own.post('organisation/choose/', { organisation_id: organisation.organisation_id })).status).toBe(404)
  expect((await t.as(leaver.person).call(myOrganisations)).organisations).toEqual([])
  const { users } = await admin.call(organisationUsers)
  expect(users.map(({ user_id }) => user_id)).not.toContain(leaver.person.user_id)
  const given = await admin.patch(`organisation/compliances/calendar/${item_id}/`, {
    assigned_to: leaver.person.user_id,
  })
  expect(given.status).toBe(422)
  const { rows } = await admin.call(contract.browsePeople, { query: { search: 'Colleague0' } })
  expect(rows[0]?.groups.at(-1)?.[0]?.value).toBe('Deactivated')
  const item = await admin.get(`organisation/compliances/calendar/${other?.item_id}/`)
  expect(item.raw).toContain('Colleague0')
  const twice = await admin.post(`${pathOf(leaver.place)}deactivate/`, {})
  expect([twice.status, twice.body.error.message]).toEqual([
    409,
    'Colleague0 was deactivated already. Reload the page.',
  ])

  expect((await admin.call(contract.reactivatePerson, at(leaver.place))).deactivated_at).toBeNull()
  expect((await own.get('organisation/entities/')).status).toBe(200)
})

test('a deactivated admin does not count as one, and no one deactivates themselves', async () => {
  const { admin, organisation, colleagues } = await aFirm('a')
  const { place } = colleagues[0] ?? expect.fail()
  expect((await admin.post(`${pathOf(organisation)}deactivate/`, {})).body.error.message).toBe(
    'You cannot deactivate yourself. Leave the organisation, or ask another admin.',
  )
  await admin.call(contract.deactivatePerson, { ...at(place), body: {} })
  expect((await admin.call(contract.getPerson, at(organisation))).is_last_admin).toBe(true)
  const demoted = await admin.patch(pathOf(organisation), { role: 'm' })
  expect(demoted.status).toBe(409)
  const over = await admin.post(`${pathOf(place)}hand-over/`, { own_role: 'v' })
  expect([over.status, over.body.error.message]).toEqual([
    409,
    'Colleague0 is deactivated. Reactivate them first, or choose another colleague.',
  ])
})

test('open work can go only to a person who can do it', async () => {
  const { t } = firms
  const { admin, organisation, colleagues } = await aFirm('m', 'm')
  const [leaver, limited] = [colleagues[0] ?? expect.fail(), colleagues[1] ?? expect.fail()]
  const { holder } = await givenWork(admin, leaver.person.user_id)
  const other = await anEntity(admin, { name: 'Other Private Limited' })
  const scope = provenScope(organisation.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) =>
    insertGroup(tx, scope, {
      group_id: uuidv7(),
      name: 'Pune',
      organisation_user_ids: [limited.place.organisation_user_id],
      entity_ids: [other.entity_id],
      tag_ids: [],
    }),
  )
  const to = async (hand_to: string) => {
    const reply = await admin.post(`${pathOf(leaver.place)}deactivate/`, { hand_to })
    return [reply.status, reply.body.error?.fields?.hand_to?.[0]]
  }
  expect(await to(limited.person.user_id)).toEqual([
    422,
    'Colleague1 cannot see all of these items: 1 belong to entities outside their groups and grants. Choose another colleague, or leave them unassigned.',
  ])
  for (const nobody of [leaver.person.user_id, firms.person.user_id, uuidv7()]) {
    expect(await to(nobody)).toEqual([
      422,
      'This person cannot take on the open items. Choose another colleague, or leave them unassigned.',
    ])
  }
  expect(await holder()).toBe(leaver.person.user_id)
  expect((await admin.call(contract.getPerson, at(leaver.place))).deactivated_at).toBeNull()
})

test('anyone but the last admin can leave, and hands over their work or leaves it unassigned', async () => {
  const { t } = firms
  const { admin, person, colleagues } = await aFirm('v')
  const { person: leaver, place } = colleagues[0] ?? expect.fail()
  const { holder } = await givenWork(admin, leaver.user_id)
  expect(await admin.call(contract.leaving)).toEqual({ is_last_admin: true, open_items: 0 })
  const last = await admin.post('organisation/leave/', {})
  expect([last.status, last.body.error.message]).toEqual([
    409,
    'You are the last admin, so you cannot leave. Make another person admin in the list of people first.',
  ])
  const own = t.as(leaver, place)
  expect(await own.call(contract.leaving)).toEqual({ is_last_admin: false, open_items: 1 })
  await own.call(contract.leaveOrganisation, { body: { hand_to: person.user_id } })
  expect((await own.get('organisation/user/')).status).toBe(403)
  expect(await holder()).toBe(person.user_id)
})

test('the work of a removed person goes to the chosen colleague', async () => {
  const { admin, person, colleagues } = await aFirm('m')
  const { person: leaver, place } = colleagues[0] ?? expect.fail()
  const { holder } = await givenWork(admin, leaver.user_id)
  await admin.call(contract.removePerson, { ...at(place), query: { hand_to: person.user_id } })
  expect(await holder()).toBe(person.user_id)
})

test('handing over makes another admin and gives up the own place as one, in one step', async () => {
  const { t } = firms
  const { admin, organisation, colleagues } = await aFirm('v')
  const { person, place } = colleagues[0] ?? expect.fail()
  expect((await admin.post(`${pathOf(organisation)}hand-over/`, { own_role: 'r' })).status).toBe(409)
  expect((await admin.post(`${pathOf(place)}hand-over/`, { own_role: 'a' })).status).toBe(422)
  const heir = await admin.call(contract.handOver, { ...at(place), body: { own_role: 'r' } })
  expect(heir).toMatchObject({ role: 'a', is_last_admin: true })
  expect((await admin.get(pathOf(organisation))).status).toBe(403)
  expect((await t.as(person, place).call(contract.getPerson, at(organisation))).role).toBe('r')
})

const acts = [
  ['demote', (by: Caller, path: string) => by.patch(path, { role: 'm' })],
  ['remove', (by: Caller, path: string) => by.delete(path)],
  ['deactivate', (by: Caller, path: string) => by.post(`${path}deactivate/`, {})],
] as const

test.each(acts)('of two admins among three who %s each other at once, one is refused', async (_, act) => {
  const { t } = firms
  const { admin, organisation, colleagues } = await aFirm('a', 'a')
  const { person, place } = colleagues[0] ?? expect.fail()
  const replies = await Promise.all([act(admin, pathOf(place)), act(t.as(person, place), pathOf(organisation))])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
})

test('two admins who hand over to the same colleague at once: both do', async () => {
  const { t } = firms
  const { admin, colleagues } = await aFirm('a', 'm')
  const [other, heir] = [colleagues[0] ?? expect.fail(), colleagues[1] ?? expect.fail()]
  const path = `${pathOf(heir.place)}hand-over/`
  const replies = await Promise.all([
    admin.post(path, { own_role: 'm' }),
    t.as(other.person, other.place).post(path, { own_role: 'm' }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const left = await t.as(heir.person, heir.place).call(contract.getPerson, at(heir.place))
  expect(left).toMatchObject({ role: 'a', is_last_admin: true })
})

test('the rights of each role are explained in plain words, in both languages', async () => {
  const { admin, colleagues } = await aFirm('m')
  const { place } = colleagues[0] ?? expect.fail()
  const { abilities } = await admin.call(contract.getPerson, at(place))
  expect(abilities.v).toContain('See the calendar')
  expect(abilities.v).not.toContain('Mark items as filed, and withdraw filings')
  expect(abilities.m).toContain('Mark items as filed, and withdraw filings')
  expect(abilities.a).toContain('Invite, change and remove people')
  const hindi = sayIn('hi')
  expect(Object.values(ACTION_WORDS).filter((words) => !/[ऀ-ॿ]/.test(hindi(words)))).toEqual([])
})
