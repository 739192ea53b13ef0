import { listGroups } from '@niyam/contract/groups.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../testing-firm.ts'
import { insertGroup } from './store.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

test('groups are listed with their people and entities, and to nobody else', async () => {
  const { t, organisation, mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  expect((await mine.call(listGroups)).rows).toEqual([])
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
  const { rows, meta } = await mine.call(listGroups, { query: { sort: '-people' } })
  expect([meta.total, ...rows.map(({ groups }) => groups.map(([cell]) => cell?.value))]).toEqual([
    2,
    ['Pune', '1', '1'],
    ['Delhi', '0', '0'],
  ])
  expect((await mine.call(listGroups, { query: { search: 'del' } })).rows).toHaveLength(1)
  expect((await theirs.call(listGroups)).rows).toEqual([])
})
