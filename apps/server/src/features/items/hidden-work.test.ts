import { addGrant, changePersonRights, endGrant } from '@niyam/contract/grants.ts'
import { changeGroupEntities, changeGroupPeople, createGroup, setGroupTags } from '@niyam/contract/groups.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

/** A person with one open item of an entity that they see through a group, or through a grant until a day. */
async function aWorker(by: 'group' | { readonly ends_on: string }) {
  const { t, organisation, mine } = firms
  const { entity_id } = await anEntity(mine)
  const person = await t.registerPerson({ first_name: 'Busy', last_name: 'Person' })
  const { organisation_user_id } = await t.addPerson(organisation, person, 'm')
  const params = { organisation_user_id }
  const group = await mine.call(createGroup, { body: { name: `Group of ${person.email}`.slice(0, 60) } })
  let grant_id = ''
  if (by === 'group') {
    await mine.call(changeGroupEntities, { params: group, body: { add: [entity_id] } })
    await mine.call(changeGroupPeople, { params: group, body: { add: [organisation_user_id] } })
  } else {
    await mine.call(changePersonRights, { params, body: { is_outside: true } })
    const { grants } = await mine.call(addGrant, { params, body: { entity_id, ends_on: by.ends_on } })
    grant_id = grants[0]?.grant_id ?? ''
  }
  const { items } = (await mine.get('organisation/compliances/calendar/', { entity_id })).body.data
  const path = `organisation/compliances/calendar/${items[0].item_id}/`
  const { users } = (await mine.get('organisation/users/')).body.data
  const { user_id } = users.find((one: typeof params) => one.organisation_user_id === organisation_user_id)
  await mine.patch(path, { assigned_to: user_id })
  const assignee = async () => (await mine.get(path)).body.data.item.assigned_to?.user_id ?? null
  return { organisation_user_id, user_id, entity_id, group_id: group.group_id, grant_id, assignee }
}

const NAMED = { unseen: ['Busy Person (1)'] }

test('removing an entity from a group is refused until the open items have a new assignee', async () => {
  const { mine } = firms
  const { entity_id, group_id, user_id, assignee } = await aWorker('group')
  const path = `organisation/groups/${group_id}/entities/`
  const refused = await mine.post(path, { remove: [entity_id] })
  expect([refused.status, refused.body.error.fields]).toEqual([409, NAMED])
  expect(refused.body.error.message).toMatch(/Busy Person \(1\)/)
  expect(await assignee()).toBe(user_id)
  const blind = await mine.post(`${path}?unseen_to=${user_id}`, { remove: [entity_id] })
  expect([blind.status, Object.keys(blind.body.error.fields)]).toEqual([422, ['unseen', 'unseen_to']])
  const { users } = (await mine.get('organisation/users/')).body.data
  const admin = users.find(({ role }: { role: string }) => role === 'a').user_id
  expect((await mine.post(`${path}?unseen_to=${admin}`, { remove: [entity_id] })).status).toBe(200)
  expect(await assignee()).toBe(admin)
})

test('without a new assignee, the items become unassigned', async () => {
  const { mine } = firms
  const { entity_id, group_id, assignee } = await aWorker('group')
  const { tag_id } = await mine.call(createTag, { body: { name: 'Decides' } })
  await mine.call(setEntityTags, { params: { entity_id }, body: { tag_ids: [tag_id] } })
  await mine.call(setGroupTags, { params: { group_id }, body: { tag_ids: [tag_id] } })
  // Still seen by its tag.
  await mine.call(changeGroupEntities, { params: { group_id }, body: { remove: [entity_id] } })
  const tags = `organisation/entities/${entity_id}/tags/`
  expect((await mine.post(tags, { tag_ids: [] })).body.error.fields).toEqual(NAMED)
  expect((await mine.delete(`organisation/tags/${tag_id}/`)).body.error.fields).toEqual(NAMED)
  expect((await mine.post(`${tags}?unseen_to=nobody`, { tag_ids: [] })).status).toBe(200)
  expect(await assignee()).toBeNull()
})

test('so it is with a first group, with being from outside, and with the end of a grant', async () => {
  const { t, organisation, mine } = firms
  const inGroup = await aWorker('group')
  const outside = `organisation/users/${inGroup.organisation_user_id}/rights/`
  expect((await mine.patch(outside, { is_outside: true })).status).toBe(200)
  expect(await inGroup.assignee()).toBe(inGroup.user_id)
  const granted = await aWorker({ ends_on: '2026-12-31' })
  const end = `organisation/grants/${granted.grant_id}/end/`
  expect((await mine.post(end)).body.error.fields).toEqual(NAMED)
  await mine.call(endGrant, { params: granted, query: { unseen_to: 'nobody' } })
  expect(await granted.assignee()).toBeNull()

  const free = await t.addPerson(organisation, await t.registerPerson({ first_name: 'Busy', last_name: 'Person' }), 'm')
  const { users } = (await mine.get('organisation/users/')).body.data
  const { user_id } = users.find((one: typeof free) => one.organisation_user_id === free.organisation_user_id)
  const { entity_id } = await anEntity(mine)
  const { items } = (await mine.get('organisation/compliances/calendar/', { entity_id })).body.data
  await mine.patch(`organisation/compliances/calendar/${items[0].item_id}/`, { assigned_to: user_id })
  const first = { add: [free.organisation_user_id] }
  const refused = await mine.post(`organisation/groups/${inGroup.group_id}/people/`, first)
  expect([refused.status, refused.body.error.fields]).toEqual([409, NAMED])
})

test('a grant that ends frees its items that night, and admins get one notification', async () => {
  const { t, mine, organisation } = firms
  const { assignee, user_id } = await aWorker({ ends_on: '2026-11-21' })
  const { organisation_id } = organisation
  const told = async () => {
    await inOrganisation(t.parts.db, provenScope(organisation_id), (tx) =>
      t.parts.queue.add(tx, 'digest-of-organisation', { organisation_id }),
    )
    await t.drain()
    const { notifications } = await mine.call(listNotifications, { query: { kind: 'work_unseen' } })
    return notifications.map(({ params }) => params)
  }
  t.clock.set('2026-11-21')
  expect([await told(), await assignee()]).toEqual([[], user_id])
  t.clock.set('2026-11-22')
  expect([await told(), await assignee()]).toEqual([[{ who: 'Busy Person', count: 1 }], null])
  expect(await told()).toHaveLength(1)
  t.clock.set('2026-11-20')
})
