import { createApiKey } from '@niyam/contract/api-keys.ts'
import { currentOrganisation, myOrganisations } from '@niyam/contract/organisations.ts'
import { changePolicy, getPolicy } from '@niyam/contract/sign-in-policy.ts'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { noteConfirmed } from '../../db/sessions.ts'
import { provenScope } from '../../http/scope.ts'
import { type Caller, type TestApp, type TestOrganisation, type TestPerson, testApp } from '../../../test/app.ts'
import { liftPolicies } from './console.ts'

const OFFICE = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'
const TODAY = '2026-11-20'

let t: TestApp
let asha: TestPerson
let vikram: TestPerson
let office: TestOrganisation
let his: TestOrganisation
let admin: Caller
let member: Caller
beforeAll(async () => {
  // As behind a reverse proxy, so that each request can say where it comes from.
  t = await testApp({ behind_proxy: true })
})
beforeEach(async () => {
  t.clock.set(TODAY)
  asha = await t.registerPerson()
  vikram = await t.registerPerson()
  office = await t.anOrganisation(asha, 'Rao & Associates')
  his = await t.addPerson(office, vikram, 'm')
  admin = t.as(asha, office)
  member = t.as(vikram, his)
})
afterAll(() => t.close())

/** As confirming with a code does. */
async function showFactor({ user_id }: TestPerson): Promise<void> {
  const { db, clock } = t.parts
  const { session_id } = await asPlatform(db, (tx) =>
    tx.selectFrom('user_session').select('session_id').where('user_id', '=', user_id).executeTakeFirstOrThrow(),
  )
  await noteConfirmed(db, session_id, { at: clock.now(), is_two_factor: true })
}

/** A request for the current organisation from an address. */
async function from(address: string, headers: Record<string, string>) {
  const response = await t.app.inject({
    url: '/api/organisation/user/',
    headers: { ...headers, 'x-forwarded-for': address },
  })
  return { status: response.statusCode, code: response.json().error?.code, message: response.json().error?.message }
}

async function save(address: string, body: { two_factor_from: string | null; networks: string[] }) {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/organisation/policy/',
    headers: { ...admin.headers, 'x-forwarded-for': address },
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}

test('nothing is asked for until an admin says so', async () => {
  expect(await admin.call(getPolicy)).toMatchObject({ two_factor_from: null, networks: [] })
  expect((await from(ELSEWHERE, member.headers)).status).toBe(200)
})

test('a second factor is required from its day on, even during a session', async () => {
  await admin.call(changePolicy, { body: { two_factor_from: '2026-11-22', networks: [] } })
  t.clock.set('2026-11-21')
  expect((await member.call(currentOrganisation)).standing.two_factor_from).toBe('2026-11-22')
  t.clock.set('2026-11-22')
  const refused = await member.get('organisation/entities/')
  expect([refused.status, refused.body.error.code]).toEqual([403, 'needs_two_factor'])
  expect(refused.body.error.message).toMatch(/Set one up under Security/)
  // Their own pages and their other organisations stay open.
  expect((await t.as(vikram).call(myOrganisations)).organisations).toHaveLength(1)
  await showFactor(vikram)
  expect((await member.get('organisation/entities/')).status).toBe(200)
  expect((await member.call(currentOrganisation)).standing.two_factor_from).toBeNull()
})

test('an admin without a second factor cannot ask it of everybody from today', async () => {
  const refused = await admin.post('organisation/policy/', { two_factor_from: TODAY, networks: [] })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['two_factor_from']])
  await showFactor(asha)
  const page = await admin.call(changePolicy, { body: { two_factor_from: TODAY, networks: [] } })
  expect(page.without_second_factor).toHaveLength(2)
  expect((await member.get('organisation/entities/')).body.error.code).toBe('needs_two_factor')
})

test('a day that has gone by is refused, unless it was kept before', async () => {
  await showFactor(asha)
  await admin.call(changePolicy, { body: { two_factor_from: TODAY, networks: [] } })
  t.clock.set('2026-11-25')
  await showFactor(asha)
  const late = await admin.post('organisation/policy/', { two_factor_from: '2026-11-24', networks: [] })
  expect(late.status).toBe(422)
  expect((await admin.post('organisation/policy/', { two_factor_from: TODAY, networks: [] })).status).toBe(200)
})

test('no one gets in from another network, whatever their role', async () => {
  expect(
    (await save(OFFICE, { two_factor_from: null, networks: ['203.0.113.200/24', '203.0.113.0/24'] })).body.data,
  ).toMatchObject({ networks: ['203.0.113.0/24'], own_address: OFFICE })
  expect((await from(OFFICE, member.headers)).status).toBe(200)
  const refused = await from(ELSEWHERE, member.headers)
  expect(refused).toMatchObject({ status: 403, code: 'outside_network' })
  expect(refused.message).toContain(ELSEWHERE)
  expect((await from(ELSEWHERE, admin.headers)).code).toBe('outside_network')
  expect((await from(`::ffff:${OFFICE}`, member.headers)).status).toBe(200)
  expect((await from('2001:db8::7', member.headers)).code).toBe('outside_network')
})

test('another organisation of the same person lets in from anywhere', async () => {
  await save(OFFICE, { two_factor_from: null, networks: [OFFICE] })
  const other = await t.anOrganisation(vikram, 'Mehta LLP')
  expect((await from(ELSEWHERE, t.as(vikram, other).headers)).status).toBe(200)
})

test('an address that the caller writes down alone counts for nothing', async () => {
  await save(OFFICE, { two_factor_from: null, networks: [OFFICE] })
  // The proxy adds where the request truly came from at the end.
  expect((await from(`${OFFICE}, ${ELSEWHERE}`, member.headers)).code).toBe('outside_network')
})

test('an API key is held to the networks as well', async () => {
  const { key } = await admin.call(createApiKey, {
    body: { name: 'Report', actions: ['entities.read'] },
  })
  await save(OFFICE, { two_factor_from: null, networks: [OFFICE] })
  const ask = (address: string) =>
    t.app.inject({
      url: '/api/organisation/entities/',
      headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': address },
    })
  expect((await ask(OFFICE)).statusCode).toBe(200)
  expect((await ask(ELSEWHERE)).json().error.code).toBe('outside_network')
})

test('an admin cannot shut themselves out', async () => {
  const refused = await save(ELSEWHERE, { two_factor_from: null, networks: [OFFICE] })
  expect([refused.status, refused.body.error.fields.networks[0]]).toEqual([422, expect.stringContaining(ELSEWHERE)])
  expect((await admin.call(getPolicy)).networks).toEqual([])
})

test('each line that is not a network is named', async () => {
  const { status, body } = await save(OFFICE, { two_factor_from: null, networks: [OFFICE, 'office', '0.0.0.0/0'] })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['networks.1', 'networks.2']])
})

test('the console lets an admin in again', async () => {
  await save(OFFICE, { two_factor_from: '2026-11-25', networks: [OFFICE] })
  expect(await liftPolicies(t.parts, asha.email.toUpperCase())).toEqual(['Rao & Associates'])
  expect(await admin.call(getPolicy)).toMatchObject({ two_factor_from: null, networks: [] })
  expect(await liftPolicies(t.parts, 'nobody@example.in')).toBeNull()
})

test('the audit trail shows a change of the policy, old and new', async () => {
  await save(OFFICE, { two_factor_from: '2026-11-25', networks: [OFFICE] })
  const scope = provenScope(office.organisation_id)
  const entries = await inOrganisation(t.parts.db, scope, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('subject', '=', 'organisation').orderBy('seq', 'desc').execute(),
  )
  expect(JSON.stringify(entries[0])).toContain('2026-11-25')
})
