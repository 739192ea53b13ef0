import * as contract from '@niyam/contract/groups.ts'
import { matchEntities } from '@niyam/contract/matching.ts'
import { createTag, deleteTag, mergeTag, setEntityTags, tagUses } from '@niyam/contract/tags.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { insertGroup } from './store.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

test('groups are listed with their people and entities, and only to those who may see them', async () => {
  const { t, organisation, mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  expect((await mine.call(contract.listGroups)).rows).toEqual([])
  const { organisation_id, organisation_user_id } = organisation
  await inOrganisation(t.parts.db, provenScope(organisation_id), async (tx) => {
    const scope = provenScope(organisation_id)
    const people = [organisation_user_id]
    await insertGroup(tx, scope, {
      group_id: uuidv7(),
      name: 'Pune',
      organisation_user_ids: people,
      entity_ids: [entity_id],
      tag_ids: [],
    })
    await insertGroup(tx, scope, {
      group_id: uuidv7(),
      name: 'Delhi',
      organisation_user_ids: [],
      entity_ids: [],
      tag_ids: [],
    })
  })
  const { rows, meta } = await mine.call(contract.listGroups, { query: { sort: '-people' } })
  expect([meta.total, ...rows.map(({ groups }) => groups.map(([cell]) => cell?.value))]).toEqual([
    2,
    ['Pune', '1', '1'],
    ['Delhi', '0', '0'],
  ])
  expect((await mine.call(contract.listGroups, { query: { search: 'del' } })).rows).toHaveLength(1)
  expect((await theirs.call(contract.listGroups)).rows).toEqual([])
})

const named = async (name: string) => firms.mine.call(contract.createGroup, { body: { name } })
const aMember = async (first_name: string) => {
  const person = await firms.t.registerPerson({ first_name, last_name: '' })
  const place = await firms.t.addPerson(firms.organisation, person, 'm')
  return { caller: firms.t.as(person, place), id: place.organisation_user_id }
}

test('a name is unique, and a group is renamed, merged and deleted', async () => {
  const { mine } = firms
  const [one, two] = [await named('Surat'), await named('Rajkot')]
  expect((await mine.post('organisation/groups/', { name: ' sURAT ' })).body.error.fields.name[0]).toMatch(/already/)
  await mine.call(contract.renameGroup, { params: one, body: { name: 'Surat and around' } })
  const { entity_id } = await anEntity(mine)
  await mine.call(contract.changeGroupEntities, { params: one, body: { add: [entity_id, uuidv7()] } })
  const merged = await mine.call(contract.mergeGroup, { params: one, body: { into: two.group_id } })
  expect(merged).toMatchObject({ name: 'Rajkot', entities_by_hand: 1, entities: 1 })
  expect((await mine.get(`organisation/groups/${one.group_id}/`)).status).toBe(404)
  expect((await mine.post(`organisation/groups/${two.group_id}/merge/`, { into: two.group_id })).status).toBe(422)
  expect((await mine.call(contract.groupEntities, { params: two })).rows.map(({ id }) => id)).toEqual([entity_id])
  await mine.call(contract.deleteGroup, { params: two, body: {} })
  expect((await mine.call(contract.allGroups)).groups.map(({ name }) => name)).not.toContain('Rajkot')
})

test('a person who would leave their last group is named before they see everything', async () => {
  const { mine } = firms
  const [one, two] = [await named('Kochi'), await named('Kannur')]
  const [asha, vikram] = [await aMember('Asha'), await aMember('Vikram')]
  await mine.call(contract.changeGroupPeople, { params: one, body: { add: [asha.id, vikram.id] } })
  await mine.call(contract.changeGroupPeople, { params: two, body: { add: [vikram.id] } })
  const gone = await mine.post(`organisation/groups/${one.group_id}/delete/`, {})
  expect([gone.status, gone.body.error.fields]).toEqual([409, { widens: ['Asha'] }])
  expect(gone.body.error.message).toMatch(/seeing all \d+ entities: Asha\./)
  const out = (widens: boolean) =>
    mine.post(`organisation/groups/${one.group_id}/people/`, { remove: [asha.id, vikram.id], widens })
  expect((await out(false)).status).toBe(409)
  expect((await out(true)).status).toBe(200)
  expect((await vikram.caller.get('organisation/user/')).body.data.organisation_user.is_limited).toBe(true)
  expect((await asha.caller.get('organisation/user/')).body.data.organisation_user.is_limited).toBe(false)
})

test('a limited person sees their own groups, and may neither manage them nor make entities', async () => {
  const { caller, id } = await aMember('Leela')
  const group = await named('Madurai')
  await firms.mine.call(contract.changeGroupPeople, { params: group, body: { add: [id] } })
  expect((await caller.call(contract.allGroups)).groups).toEqual([group])
  expect((await caller.post('organisation/groups/', { name: 'Mine' })).status).toBe(403)
  const { permissions } = (await caller.get('organisation/user/')).body.data.organisation_user
  expect(permissions).toContain('calendar.work')
  expect(permissions).not.toContain('entities.create')
})

test('a tag that a group goes by is changed by admins alone', async () => {
  const { mine } = firms
  const { caller } = await aMember('Nisha')
  const { entity_id } = await anEntity(mine)
  const [tag, other] = [
    await mine.call(createTag, { body: { name: 'Export' } }),
    await mine.call(createTag, { body: { name: 'Exports' } }),
  ]
  const group = await named('Exporters')
  await mine.call(contract.setGroupTags, { params: group, body: { tag_ids: [tag.tag_id] } })
  const put = (tag_ids: string[]) => caller.post(`organisation/entities/${entity_id}/tags/`, { tag_ids })
  expect((await put([tag.tag_id])).body.error.message).toMatch(/The tag "Export" decides/)
  expect((await put([other.tag_id])).status).toBe(200)
  expect(
    (await caller.post('organisation/tags/entities/', { entity_ids: [entity_id], add: [tag.tag_id] })).status,
  ).toBe(403)
  expect((await caller.delete(`organisation/tags/${tag.tag_id}/`)).status).toBe(403)
  expect((await caller.post(`organisation/tags/${other.tag_id}/merge/`, { into: tag.tag_id })).status).toBe(403)
  await mine.call(setEntityTags, { params: { entity_id }, body: { tag_ids: [tag.tag_id] } })
  expect(await mine.call(tagUses, { params: tag })).toEqual({ entities: 1, groups: [group] })
  await mine.call(mergeTag, { params: tag, body: { into: other.tag_id } })
  expect(await mine.call(contract.getGroup, { params: group })).toMatchObject({
    entities: 1,
    tags: [{ name: 'Exports' }],
  })
  await mine.call(deleteTag, { params: other })
  expect((await mine.call(contract.getGroup, { params: group })).entities).toBe(0)
})

test('rows of a sheet name entities by number or by their whole name', async () => {
  const { mine, theirs } = firms
  const one = await anEntity(mine, { name: 'Tapti Mills', pan: 'AAACI4798L', registrations: [] })
  const twins = [
    await anEntity(mine, { name: 'Twin Traders', registrations: [] }),
    await anEntity(mine, { name: 'Twin Traders', registrations: [] }),
  ]
  const rows = [['1', 'AAACI 4798L'], ['tapti  MILLS'], ['Twin Traders'], ['Nobody'], ['Twin Traders', 'aaaci4798l']]
  const { matches } = await mine.call(matchEntities, { body: { rows } })
  expect(matches.map(({ state, entities }) => [state, entities.length])).toEqual([
    ['found', 1],
    ['duplicate', 1],
    ['ambiguous', 2],
    ['not_found', 0],
    ['duplicate', 1],
  ])
  expect(matches[0]?.entities[0]?.entity_id).toBe(one.entity_id)
  expect(twins.map(({ entity_id }) => entity_id)).toEqual(
    expect.arrayContaining(matches[2]?.entities.map(({ entity_id }) => entity_id) ?? []),
  )
  expect(
    (await theirs.call(matchEntities, { body: { rows } })).matches.every(({ state }) => state === 'not_found'),
  ).toBe(true)
})
