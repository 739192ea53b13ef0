import { AREAS } from '@niyam/contract/calendar-filter.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { dashboard } from '@niyam/contract/dashboard.ts'
import { listBankAccounts } from '@niyam/contract/banks.ts'
import { getEntity, listEntities } from '@niyam/contract/entities.ts'
import { organisationUsers } from '@niyam/contract/organisations.ts'
import { tdsChallans } from '@niyam/contract/reports.ts'
import { listTags } from '@niyam/contract/tags.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, personOf, type TestApp, testApp } from '../../test/app.ts'
import { DEMO_ENTITIES } from './entities.ts'
import { DEMO_LOGIN, seedDemo } from './seed.ts'

let t: TestApp
let demo: Caller
beforeAll(async () => {
  t = await testApp()
  await seedDemo(t.parts)
  const response = await t.app.inject({ method: 'POST', url: '/api/accounts/login/', payload: DEMO_LOGIN })
  const person = personOf(response, DEMO_LOGIN.email, DEMO_LOGIN.password)
  const mine = await t.as(person).get('organisation/my-organisations/')
  const { organisation_id } = mine.body.data.organisations[0]
  const chosen = await t.as(person).post('organisation/choose/', { organisation_id })
  const { organisation_token, organisation_user } = chosen.body.data
  demo = t.as(person, {
    organisation_id,
    organisation_token,
    organisation_user_id: organisation_user.organisation_user_id,
  })
}, 180_000)
afterAll(() => t.close())

test('25 entities, each with numbers that are accepted', async () => {
  const { rows, meta } = await demo.call(listEntities, { query: { pagesize: 200 } })
  expect(meta.total).toBe(25)
  expect(DEMO_ENTITIES).toHaveLength(25)
  for (const { id } of rows) {
    const { entity, registrations } = await demo.call(getEntity, { params: { entity_id: id } })
    const isPublic = DEMO_ENTITIES.find(({ name }) => name === entity.name)?.public
    expect([entity.name, entity.warnings]).toEqual([entity.name, []])
    expect([entity.name, ...registrations.flatMap(({ warnings }) => warnings)]).toEqual([entity.name])
    const numbers = Object.values(isPublic ?? {})
    for (const { number, is_sample } of registrations)
      expect([number, is_sample]).toEqual([number, !numbers.includes(number)])
  }
})

test('a year of history: most in time, some late, some overdue', async () => {
  const count = async (state: string) => (await demo.call(listCalendar, { query: { state } })).meta.total
  const [filed, late, overdue] = [await count('filed'), await count('filed_late'), await count('overdue')]
  expect(filed).toBeGreaterThan(1000)
  expect(late).toBeGreaterThan(50)
  expect(late).toBeLessThan(filed / 5)
  expect(overdue).toBeGreaterThan(10)
  expect(overdue).toBeLessThan(150)
  const { oldest_overdue_days } = await demo.call(dashboard)
  expect(oldest_overdue_days).toBeLessThanOrEqual(45)
  for (const area of AREAS) {
    const { meta } = await demo.call(listCalendar, { query: { area } })
    expect([area, meta.total > 0]).toEqual([area, true])
  }
})

test('no real company is shown as late', async () => {
  const real = new Set(DEMO_ENTITIES.filter((entity) => entity.public).map(({ name }) => name))
  for (const state of ['overdue', 'filed_late']) {
    const { items } = await demo.call(listCalendar, { query: { state, pagesize: 200 } })
    expect(items.filter(({ entity_name }) => real.has(entity_name))).toEqual([])
  }
})

test('what invented clients deposited has its amount; none is made up for a real company', async () => {
  const real = new Set(DEMO_ENTITIES.filter((entity) => entity.public).map(({ name }) => name))
  const { rows, fields, totals } = await demo.call(tdsChallans, { query: { pagesize: 200 } })
  const amount = fields.findIndex(({ key }) => key === 'amount')
  const known = rows.filter(({ groups }) => groups[amount]?.some(({ value }) => value !== null))
  expect(known.length).toBeGreaterThan(20)
  expect(known.filter(({ header }) => real.has(header ?? ''))).toEqual([])
  expect(rows.some(({ header }) => real.has(header ?? ''))).toBe(true)
  expect(totals.without_amount).toBeGreaterThan(0)
})

test('no licence, levy or trade mark is made up for a real company', () => {
  for (const entity of DEMO_ENTITIES)
    if (entity.public) expect([entity.name, entity.licences]).toEqual([entity.name, undefined])
})

test('a second start adds nothing', async () => {
  const before = await demo.call(dashboard)
  await seedDemo(t.parts)
  expect(await demo.call(dashboard)).toEqual(before)
})

test('an office with colleagues, tags, addresses and accounts', async () => {
  const { users } = await demo.call(organisationUsers)
  expect(users.map(({ role }) => role).toSorted()).toEqual(['a', 'm', 'r'])
  const { tags } = await demo.call(listTags)
  for (const { name, entities } of tags) expect([name, entities > 0]).toEqual([name, true])
  const { rows } = await demo.call(listEntities, { query: { pagesize: 200 } })
  for (const { id, groups } of rows) {
    const isReal = DEMO_ENTITIES.find(({ name }) => name === groups[0]?.[0]?.value)?.public !== undefined
    const { bank_accounts } = await demo.call(listBankAccounts, { params: { entity_id: id } })
    expect([groups[0]?.[0]?.value, bank_accounts.length]).toEqual([groups[0]?.[0]?.value, isReal ? 0 : 1])
  }
})
