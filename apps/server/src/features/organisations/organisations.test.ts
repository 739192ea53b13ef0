import { createApiKey } from '@niyam/contract/api-keys.ts'
import * as contract from '@niyam/contract/organisations.ts'
import { permissionsOf } from '@niyam/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { organisationUser } from './store.ts'
import { type Caller, type TestApp, type TestOrganisation, type TestPerson, caller } from '../../../test/app.ts'
import { sharedApp } from '../../../test/shared-app.ts'

let t: TestApp
let asha: TestPerson
let vikram: TestPerson
let rao: TestOrganisation
let mehta: TestOrganisation

beforeAll(async () => {
  t = await sharedApp()
  asha = await t.registerPerson({ first_name: 'Asha', last_name: 'Rao' })
  vikram = await t.registerPerson({ first_name: 'Vikram', last_name: '' })
  rao = await t.anOrganisation(asha, 'Rao & Associates')
  mehta = await t.anOrganisation(vikram, 'Mehta LLP')
})
afterAll(() => t.close())

test('another organisation can be neither listed, chosen nor opened', async () => {
  const { organisations } = await t.as(vikram).call(contract.myOrganisations)
  expect(organisations.map(({ name }) => name)).toEqual(['Mehta LLP'])
  const { organisation_id } = rao
  expect((await t.as(vikram).post('organisation/choose/', { organisation_id })).status).toBe(404)
  expect((await t.as(vikram, rao).get('organisation/user/')).status).toBe(403)
  expect((await t.as(vikram, rao).get('organisation/users/')).status).toBe(403)
  const { users } = await t.as(vikram, mehta).call(contract.organisationUsers)
  expect(users.map(({ name }) => name)).toEqual(['Vikram'])
})

test('its maker is its admin, and it is active at once', async () => {
  const body = { name: '  Shah and Company ', address_state: 'gujarat' }
  const made = await t.as(asha).call(contract.createOrganisation, { body })
  expect(made).toMatchObject({
    organisation: { name: 'Shah and Company', address_state: 'gujarat' },
    organisation_user: { user_id: asha.user_id, name: 'Asha Rao', email: asha.email, role: 'a' },
  })
  const { organisation_token } = made
  const headers = { ...t.as(asha).headers, 'x-organisation-token': organisation_token }
  const current = await caller(t.app, headers).call(contract.currentOrganisation)
  const { organisation_token: _, ...place } = made
  expect(current).toEqual(place)
})

test('a name is needed, and the state is one of the list', async () => {
  const reply = await t.as(asha).post('organisation/my-organisations/', { name: ' ', address_state: 'atlantis' })
  expect(reply.body.error.fields).toEqual({ name: ['Organisation name is missing. Fill it in.'] })
  const nowhere = await t.as(asha).post('organisation/my-organisations/', { name: 'A', address_state: 'atlantis' })
  expect(nowhere.body.error.fields).toEqual({ address_state: ['Choose a state from the list.'] })
})

test('my organisations stand by name, each with my role and how many entities it holds', async () => {
  const person = await t.registerPerson()
  const [second, first] = [await t.anOrganisation(person, 'zeta'), await t.anOrganisation(person, 'Alpha')]
  await t.addPerson(rao, person, 'v')
  for (const [{ organisation_id }, count] of [
    [second, 2],
    [first, 1],
  ] as const) {
    for (let i = 0; i < count; i++) await insertEntity(organisation_id)
  }
  const { organisations } = await t.as(person).call(contract.myOrganisations)
  expect(organisations.map(({ name, role, entity_count }) => [name, role, entity_count])).toEqual([
    ['Alpha', 'a', 1],
    ['Rao & Associates', 'v', 0],
    ['zeta', 'a', 2],
  ])
})

const insertEntity = (organisation_id: string) =>
  inOrganisation(t.parts.db, provenScope(organisation_id), (tx) =>
    tx
      .insertInto('entity')
      .values({
        organisation_id,
        entity_id: crypto.randomUUID(),
        name: 'Sample Limited',
        kind: 'private_limited',
        tracked_from: '2026-10-01',
      })
      .execute(),
  )

test('two tabs, two organisations: each request belongs to the organisation of its token', async () => {
  const person = await t.registerPerson()
  const [one, two] = [await t.anOrganisation(person, 'One'), await t.anOrganisation(person, 'Two')]
  const nameIn = async (tab: TestOrganisation) =>
    (await t.as(person, tab).call(contract.currentOrganisation)).organisation.name
  expect(await Promise.all([nameIn(one), nameIn(two), nameIn(one)])).toEqual(['One', 'Two', 'One'])
  await t.as(person, one).call(contract.chooseOrganisation, { body: { organisation_id: two.organisation_id } })
  expect(await nameIn(one)).toBe('One')
})

test('a token dies with its membership, and a changed role holds at once', async () => {
  const person = await t.registerPerson()
  const place = await t.addPerson(rao, person, 'm')
  const scope = provenScope(rao.organisation_id)
  const own = <T extends { where(column: 'user_id', operator: '=', value: string): T }>(query: T) =>
    query.where('user_id', '=', person.user_id)
  await inOrganisation(t.parts.db, scope, (tx) => own(tx.updateTable('organisation_user').set({ role: 'v' })).execute())
  const { organisation_user } = await t.as(person, place).call(contract.currentOrganisation)
  expect(organisation_user.role).toBe('v')
  await inOrganisation(t.parts.db, scope, (tx) => own(tx.deleteFrom('organisation_user')).execute())
  expect((await t.as(person, place).get('organisation/user/')).status).toBe(403)
})

test('a person removed during a request gets an error', async () => {
  const person = await t.registerPerson()
  const { organisation_id } = await t.anOrganisation(person)
  const gone = '00000000-0000-4000-8000-000000000000'
  const answer = inOrganisation(t.parts.db, provenScope(organisation_id), (tx) =>
    organisationUser(tx, provenScope(organisation_id), gone),
  )
  await expect(answer).rejects.toMatchObject({ code: 'forbidden', message: expect.stringMatching(/no longer do/) })
})

test('a forged token, or one under another secret, is refused', async () => {
  const { organisation_token, organisation_id } = rao
  const signature = organisation_token.split('.')[2]
  const forged = [
    `${mehta.organisation_id}.${mehta.organisation_user_id}.${signature}`,
    organisation_token.slice(0, -1),
    `${organisation_id}.${rao.organisation_user_id}`,
    `' or true --.x.y`,
    '',
  ]
  for (const token of forged) {
    const headers = { ...t.as(asha).headers, 'x-organisation-token': token }
    expect((await caller(t.app, headers).get('organisation/user/')).status).toBe(403)
  }
})

test('the organisations a person may choose are a table, found by name', async () => {
  const person = await t.registerPerson()
  for (const name of ['Alpha Advisors', 'Beta & Co', 'Gamma Advisors']) await t.anOrganisation(person, name)
  const ask = async (query: Record<string, string> = {}) =>
    t.as(person).call(contract.listOrganisations, { query: query as never })
  const names = async (query: Record<string, string> = {}) =>
    (await ask(query)).rows.map(({ groups }) => groups.map(([cell]) => cell?.value).slice(0, 3))
  expect(await names()).toEqual([
    ['Alpha Advisors', 'Admin', '0'],
    ['Beta & Co', 'Admin', '0'],
    ['Gamma Advisors', 'Admin', '0'],
  ])
  expect((await names({ search: 'advisors', sort: '-name' })).map(([name]) => name)).toEqual([
    'Gamma Advisors',
    'Alpha Advisors',
  ])
  const { rows, meta } = await ask({ page: '2', pagesize: '2' })
  expect([rows.length, meta.total, meta.next_url]).toEqual([1, 3, null])
  expect((await t.as(await t.registerPerson()).call(contract.listOrganisations)).rows).toEqual([])
  expect((await t.stranger.get('organisation/list/')).status).toBe(401)
})

test('every permission has a description, and the caller sees which of them they hold', async () => {
  const [viewer, admin] = [await t.registerPerson(), await t.registerPerson()]
  const own = await t.anOrganisation(admin)
  const held = async (by: Caller) => {
    const { permissions } = await by.call(contract.listPermissions)
    expect(permissions.every(({ label }) => label.length > 5)).toBe(true)
    return permissions.filter(({ is_held }) => is_held).map(({ permission }) => permission)
  }
  const asAdmin = t.as(admin, own)
  expect(await held(asAdmin)).toEqual(permissionsOf({ role: 'a', is_limited: false }))
  const place = await t.addPerson(own, viewer, 'v')
  expect(await held(t.as(viewer, place))).toEqual(permissionsOf({ role: 'v', is_limited: false }))
  const body = { name: 'Reader', actions: ['organisation.read' as const, 'entities.read' as const] }
  const { key } = await asAdmin.call(createApiKey, { body })
  expect(await held(caller(t.app, { authorization: `Bearer ${key}` }))).toEqual(['organisation.read', 'entities.read'])
})
