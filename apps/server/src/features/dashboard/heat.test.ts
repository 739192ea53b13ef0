import { heatMap } from '@niyam/contract/dashboard-heat.ts'
import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { createTag, tagEntities } from '@niyam/contract/tags.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { insertGroup } from '../groups/store.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

// Today is 20 November 2026.

let firms: TwoFirms
let kaveri: string
let tapi: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = (await anEntity(firms.mine, { name: 'Kaveri Foods' })).entity_id
  tapi = (await anEntity(firms.mine, { name: 'Tapi Mills' })).entity_id
  const { item_id } = await anItem(firms.mine, tapi, 'GSTR-3B', '2026-09')
  await firms.mine.call(fileCalendarItem, { params: { item_id }, body: { filed_on: '2026-11-02' } })
})
afterAll(() => firms.t.close())

const heat = (query: Record<string, string> = {}) => firms.mine.call(heatMap, { query: query as never })
const entities = async (query: Record<string, string>) => (await heat(query)).rows.map(({ id }) => id)

test('the entity with more overdue comes first; by name, by filed late and by search it is another list', async () => {
  expect(await entities({})).toEqual([kaveri, tapi])
  expect(await entities({ sort: 'overdue' })).toEqual([tapi, kaveri])
  expect(await entities({ sort: '-late' })).toEqual([tapi, kaveri])
  expect(await entities({ sort: '-entity' })).toEqual([tapi, kaveri])
  expect(await entities({ search: 'tapi' })).toEqual([tapi])
  expect((await firms.mine.get('organisation/dashboards/heat/?sort=name')).status).toBe(422)
  expect((await firms.mine.get('organisation/dashboards/heat/?area=gstt')).status).toBe(422)
})

test('a tag and a group narrow it, and a page has the number of all entities', async () => {
  const { mine, t, organisation } = firms
  const { tag_id } = await mine.call(createTag, { body: { name: 'Mills', colour: 'green' } })
  await mine.call(tagEntities, { body: { entity_ids: [tapi], add: [tag_id] } })
  expect(await entities({ tag: tag_id })).toEqual([tapi])
  const scope = provenScope(organisation.organisation_id)
  const group_id = crypto.randomUUID()
  await inOrganisation(t.parts.db, scope, (tx) =>
    insertGroup(tx, scope, { group_id, name: 'Foods', organisation_user_ids: [], entity_ids: [kaveri] }),
  )
  expect(await entities({ group: group_id })).toEqual([kaveri])
  const { rows, meta } = await heat({ page: '2', pagesize: '1' })
  expect([meta.total, rows.map(({ id }) => id)]).toEqual([2, [tapi]])
})

test('a financial year has its own twelve months, and a cell says its numbers in a file', async () => {
  const { months, cells, rows, fields } = await heat({ year: '2026-27', area: 'gst' })
  expect([months[0], months.at(-1)]).toEqual(['2026-04', '2027-03'])
  expect(cells[tapi]?.[months.indexOf('2027-03')]).toMatchObject({ overdue: 0, late: 0, in_time: 0 })
  const october = rows.find(({ id }) => id === tapi)?.groups[fields.findIndex(({ key }) => key === '2026-10')]
  expect(october?.[0]?.value).toMatch(/^\d+ overdue, 1 filed late/)
  expect((await firms.mine.get('organisation/dashboards/heat/?year=2026-28')).status).toBe(422)
})
