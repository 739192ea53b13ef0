import { listEntities } from '@niyam/contract/entities.ts'
import { changeGroupPeople, createGroup, setGroupTags } from '@niyam/contract/groups.ts'
import * as contract from '@niyam/contract/tags.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const aTag = (name: string, colour: contract.TagColour = 'teal') =>
  firms.mine.call(contract.createTag, { body: { name, colour } })
const tagsOf = async (entity_id: string) =>
  (await firms.mine.call(contract.entityTags, { params: { entity_id } })).tags.map(({ name }) => name)

test('another organisation sees, changes and deletes no tag, and tags no entity', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  const { tag_id } = await aTag('Ours')
  const own = await theirs.call(contract.createTag, { body: { name: 'Theirs' } })
  expect((await theirs.call(contract.listTags)).tags.map(({ name }) => name)).toEqual(['Theirs'])
  expect((await theirs.patch(`organisation/tags/${tag_id}/`, { name: 'Taken' })).status).toBe(404)
  expect((await theirs.delete(`organisation/tags/${tag_id}/`)).status).toBe(404)
  expect((await theirs.post(`organisation/tags/${own.tag_id}/merge/`, { into: tag_id })).status).toBe(422)
  expect((await theirs.get(`organisation/entities/${entity_id}/tags/`)).status).toBe(404)
  expect((await theirs.post(`organisation/entities/${entity_id}/tags/`, { tag_ids: [] })).status).toBe(404)
  const add = await theirs.post('organisation/tags/entities/', { entity_ids: [entity_id], add: [tag_id] })
  expect(add.status).toBe(422)
  const passed = await theirs.call(contract.tagEntities, { body: { entity_ids: [entity_id], add: [own.tag_id] } })
  expect(passed.entities).toBe(0)
  expect(await tagsOf(entity_id)).toEqual([])
})

test('a name is unique, whatever its capitals', async () => {
  await aTag('Audit')
  const again = await firms.mine.post('organisation/tags/', { name: ' aUDIT ' })
  expect(again.body.error.fields).toEqual({
    name: ['There is a tag "Audit" already. Choose another name, or merge the two.'],
  })
  const other = await aTag('Audit 2026')
  const renamed = await firms.mine.patch(`organisation/tags/${other.tag_id}/`, { name: 'audit' })
  expect(renamed.status).toBe(422)
  const same = await firms.mine.call(contract.updateTag, { params: other, body: { name: 'AUDIT 2026' } })
  expect(same).toMatchObject({ name: 'AUDIT 2026', colour: 'teal' })
  expect((await firms.mine.post('organisation/tags/', { name: 'x', colour: '#ff0000' })).status).toBe(422)
})

test('an entity carries exactly the tags that were set', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const [one, two] = [await aTag('Listed'), await aTag('export house')]
  const set = (tag_ids: string[]) =>
    firms.mine.call(contract.setEntityTags, { params: { entity_id }, body: { tag_ids } })
  expect((await set([one.tag_id, two.tag_id, one.tag_id])).tags.map(({ name }) => name)).toEqual([
    'export house',
    'Listed',
  ])
  expect((await set([one.tag_id])).tags).toEqual([one])
  expect((await set([])).tags).toEqual([])
  const path = `organisation/entities/${entity_id}/tags/`
  const missing = await firms.mine.post(path, { tag_ids: [crypto.randomUUID()] })
  expect(missing.body.error.fields.tag_ids[0]).toMatch(/no longer exist/)
})

test('many entities are tagged and untagged at once', async () => {
  const entities = [await anEntity(firms.mine), await anEntity(firms.mine)]
  const entity_ids = entities.map(({ entity_id }) => entity_id)
  const [one, two] = [await aTag('Bulk one'), await aTag('Bulk two')]
  const add = { entity_ids: [...entity_ids, crypto.randomUUID()], add: [one.tag_id, two.tag_id] }
  await firms.mine.call(contract.setEntityTags, {
    params: { entity_id: entity_ids[0] ?? '' },
    body: { tag_ids: [one.tag_id] },
  })
  const first = await firms.mine.call(contract.tagEntities, { body: add })
  expect(first).toMatchObject({ entities: 2, removed: [] })
  // The call the other way round leaves the tag that was there.
  for (const { tag_id, entity_ids: some } of first.added)
    await firms.mine.call(contract.tagEntities, { body: { entity_ids: some, remove: [tag_id] } })
  expect([await tagsOf(entity_ids[0] ?? ''), await tagsOf(entity_ids[1] ?? '')]).toEqual([['Bulk one'], []])
  await firms.mine.call(contract.tagEntities, { body: add })
  expect(await firms.mine.call(contract.tagEntities, { body: add })).toMatchObject({ added: [] })
  const { removed } = await firms.mine.call(contract.tagEntities, { body: { entity_ids, remove: [one.tag_id] } })
  expect(removed.map(({ entity_ids: some }) => some.toSorted())).toEqual([entity_ids.toSorted()])
  expect(await tagsOf(entity_ids[1] ?? '')).toEqual(['Bulk two'])
  const beyond = { entity_ids: Array.from({ length: 501 }, () => crypto.randomUUID()) }
  expect((await firms.mine.post('organisation/tags/entities/', beyond)).status).toBe(422)
})

test('merged, entities keep one of the two; deleted, they lose it', async () => {
  const [first, second] = [await anEntity(firms.mine), await anEntity(firms.mine)]
  const [from, into] = [await aTag('Old words'), await aTag('New words')]
  await firms.mine.call(contract.tagEntities, { body: { entity_ids: [first.entity_id], add: [from.tag_id] } })
  const both = { entity_ids: [second.entity_id], add: [from.tag_id, into.tag_id] }
  await firms.mine.call(contract.tagEntities, { body: both })
  const merged = await firms.mine.call(contract.mergeTag, { params: from, body: { into: into.tag_id } })
  expect(merged).toMatchObject({ name: 'New words', entities: 2 })
  expect(await tagsOf(first.entity_id)).toEqual(['New words'])
  const itself = await firms.mine.post(`organisation/tags/${into.tag_id}/merge/`, { into: into.tag_id })
  expect(itself.body.error.fields.into[0]).toMatch(/merged into itself/)
  await firms.mine.call(contract.deleteTag, { params: into })
  expect(await tagsOf(first.entity_id)).toEqual([])
  expect((await firms.mine.delete(`organisation/tags/${into.tag_id}/`)).status).toBe(404)
})

test('the list of tags is searched and sorted; a viewer sees it without anything to do', async () => {
  const { t, organisation, mine } = firms
  const { entity_id } = await anEntity(mine)
  const busy = await aTag('zz busy')
  await aTag('zz idle')
  await mine.call(contract.setEntityTags, { params: { entity_id }, body: { tag_ids: [busy.tag_id] } })
  const query = { search: 'ZZ', sort: '-entities' }
  const { rows, meta } = await mine.call(contract.browseTags, { query })
  expect([meta.total, ...rows.map(({ groups }) => groups.map(([cell]) => cell?.value))]).toEqual([
    2,
    ['zz busy', '1', undefined],
    ['zz idle', '0', undefined],
  ])
  expect(rows[0]?.actions).toHaveLength(5)
  const viewer = await t.registerPerson()
  const place = await t.addPerson(organisation, viewer, 'v')
  const seen = await t.as(viewer, place).call(contract.browseTags, { query })
  expect(seen.rows.map(({ actions }) => actions)).toEqual([[], []])
  expect((await t.as(viewer, place).post('organisation/tags/', { name: 'No' })).status).toBe(403)
})

test('the list of tags names the groups that go by them, to limited people their own', async () => {
  const { t, organisation, mine } = firms
  const tags = [await aTag('gg one'), await aTag('gg two')]
  const [north, south] = [
    await mine.call(createGroup, { body: { name: 'North' } }),
    await mine.call(createGroup, { body: { name: 'south gg' } }),
  ]
  await mine.call(setGroupTags, { params: north, body: { tag_ids: tags.map(({ tag_id }) => tag_id) } })
  await mine.call(setGroupTags, { params: south, body: { tag_ids: [tags[1]?.tag_id ?? ''] } })
  const listed = async (caller: typeof mine, search: string) =>
    (await caller.call(contract.browseTags, { query: { search, sort: '-groups' } })).rows.map(({ groups }) =>
      [...(groups[0] ?? []), ...(groups[2] ?? [])].map(({ value }) => value),
    )
  expect(await listed(mine, 'gg')).toEqual([
    ['gg two', 'North', 'south gg'],
    ['gg one', 'North'],
  ])
  expect(await listed(mine, 'south')).toEqual([['gg two', 'North', 'south gg']])
  const person = await t.registerPerson()
  const place = await t.addPerson(organisation, person, 'm')
  await mine.call(changeGroupPeople, { params: south, body: { add: [place.organisation_user_id] } })
  expect(await listed(t.as(person, place), 'north')).toEqual([])
  expect(await listed(t.as(person, place), 'gg t')).toEqual([['gg two', 'south gg']])
})

test('the list of entities shows tags and is narrowed to one', async () => {
  const { t } = firms
  const person = await t.registerPerson()
  const caller = t.as(person, await t.anOrganisation(person, 'Tagged & Co'))
  const [one, two] = [await anEntity(caller, { name: 'One' }), await anEntity(caller, { name: 'Two' })]
  const { fields } = await caller.call(listEntities)
  expect(fields.map(({ key }) => key)).not.toContain('tags')
  const { tag_id } = await caller.call(contract.createTag, { body: { name: 'Audit', colour: 'blue' } })
  await caller.call(contract.setEntityTags, { params: two, body: { tag_ids: [tag_id] } })
  const all = await caller.call(listEntities)
  const column = all.fields.findIndex(({ key }) => key === 'tags')
  expect(all.rows.map(({ id, groups }) => [id, groups[column]])).toEqual([
    [one.entity_id, []],
    [two.entity_id, [{ type: 'text', value: 'Audit' }]],
  ])
  const { rows, meta } = await caller.call(listEntities, { query: { tag: tag_id } })
  expect([meta.total, ...rows.map(({ id }) => id)]).toEqual([1, two.entity_id])
  expect((await caller.get('organisation/entities/', { tag: 'audit' })).status).toBe(422)
  expect((await caller.call(listEntities, { query: { tag: crypto.randomUUID() } })).rows).toEqual([])
})
