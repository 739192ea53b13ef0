import { endpoints } from '@niyam/contract/index.ts'
import { createEntity } from '@niyam/contract/entities.ts'
import { chooseOrganisation, currentOrganisation } from '@niyam/contract/organisations.ts'
import * as plans from '@niyam/contract/plan-limits.ts'
import { passes, type Role, type Rule, RULES } from '@niyam/contract/rules.ts'
import * as contract from '@niyam/contract/staff.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, type TestOrganisation, type TestPerson, personOf } from '../../../test/app.ts'
import { everythingOf, of } from '../../../test/tables.ts'
import { twoOffices } from '../../../test/world/two-offices.ts'
import type { World } from '../../../test/world/world.ts'
import { giveRole, listStaff } from './console.ts'

let t: TestApp
let world: World
let admin: TestPerson
let employee: TestPerson
const callers = new Map<Role, Caller>()

const inRole = async (role: 'admin' | 'employee' | 'reseller', first_name: string) => {
  const person = await t.registerPerson({ first_name, last_name: '' })
  await giveRole(t.parts, person.email, role)
  return person
}

beforeAll(async () => {
  ;({ t, rao: world } = await twoOffices())
  admin = await inRole('admin', 'Anand')
  employee = await inRole('employee', 'Esha')
  callers.set('admin', t.as(admin))
  callers.set('employee', t.as(employee))
  callers.set('reseller', t.as(await inRole('reseller', 'Ravi')))
  callers.set('subscriber', t.as(await t.registerPerson()))
  callers.set('public', t.stranger)
})
afterAll(() => t.close())

const FREE = { entities: null, people: null, storage_bytes: null, sms_a_month: null, api_calls_a_day: null }
const login = async ({ email, password }: TestPerson) =>
  t.app.inject({ method: 'POST', url: '/api/accounts/login/', payload: { email, password } })

describe('the rules of the platform', () => {
  const platform = [...endpoints.values()].filter(({ access }) => access.startsWith('platform '))

  test('each call of the platform allows those who pass its rule, and no one else', async () => {
    expect(platform.length).toBeGreaterThan(15)
    for (const { access, method, path } of platform) {
      const rule = access.slice('platform '.length) as Rule
      expect(RULES).toContain(rule)
      for (const [role, by] of callers) {
        const address = path.replace(/:\w+/g, () => uuidv7())
        const send = { GET: by.get, POST: by.post, PATCH: by.patch, DELETE: by.delete }[method]
        const { status } = await send(address, (method === 'GET' ? undefined : {}) as never)
        const isLetIn = ![401, 403].includes(status)
        expect([path, role, isLetIn, status]).toEqual([path, role, passes(rule, role), status])
        if (role === 'public') expect(status).toBe(401)
      }
    }
  })

  test('what staff and resellers are shown holds nothing that a customer keeps', async () => {
    const { ids, admin: customer } = world
    const own = [
      'Client of Rao',
      'AAACI4798L',
      '30000001234',
      'AA2911260000001',
      'ack.pdf',
      'Residency',
      'Audit',
      'Pune',
    ]
    const held = [
      ...own,
      ...Object.entries(ids)
        .filter(([name]) => name !== 'organisation_user_id')
        .map(([, id]) => id),
    ]
    const given: Record<string, string> = { user_id: customer.user_id, organisation_id: of(world) }
    let looked = 0
    for (const { method, path } of platform.filter((one) => one.method === 'GET')) {
      for (const role of ['admin', 'employee', 'reseller'] as const) {
        const address = path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? uuidv7())
        const { raw, status } = await (callers.get(role) as Caller).get(address)
        if (status === 200) looked += 1
        // Of support that an admin allowed, the offer itself is shown to staff: that is how they find it.
        const words = path === 'dashboard/support/' ? held.filter((word) => word !== ids.support_id) : held
        for (const word of words) expect([path, raw.includes(word), word]).toEqual([path, false, word])
        expect(method).toBe('GET')
      }
    }
    expect(looked).toBeGreaterThan(15)
  })
})

describe('at the console', () => {
  test('a role is given once, listed, and taken away', async () => {
    const person = await t.registerPerson({ first_name: 'Kiran' })
    expect(await giveRole(t.parts, person.email.toUpperCase(), 'admin')).toEqual({ ok: true, isChanged: true })
    expect(await giveRole(t.parts, person.email, 'admin')).toEqual({ ok: true, isChanged: false })
    expect((await listStaff(t.parts)).map(({ email }) => email)).toContain(person.email)
    expect((await t.as(person).get('dashboard/profile/')).status).toBe(200)
    await giveRole(t.parts, person.email, 'subscriber')
    expect((await t.as(person).get('dashboard/profile/')).status).toBe(403)
    expect(await giveRole(t.parts, 'nobody@example.in', 'admin')).toEqual({ ok: false })
  })
})

describe('a user', () => {
  test('is found by the whole address or a part of the name', async () => {
    const person = await t.registerPerson({ first_name: 'Padmavathi', last_name: 'Iyengar' })
    const found = async (search: string) =>
      (await t.as(employee).call(contract.browseUsers, { query: { search } })).rows.map(({ id }) => id)
    expect(await found(person.email.toUpperCase())).toEqual([person.user_id])
    expect(await found('mavathi iyen')).toEqual([person.user_id])
    expect(await found('@example.in')).toEqual([])
    expect((await t.as(employee).get('dashboard/users/browse/', { search: 'x' })).status).toBe(422)
  })

  test('shows role, sessions and organisations by name', async () => {
    const user = await t.as(employee).call(contract.getUser, { params: { user_id: world.admin.user_id } })
    expect(user).toMatchObject({ role: 'subscriber', sessions: 1, suspension: null })
    expect(user.organisations).toEqual([{ organisation_id: of(world), name: 'Rao & Associates', role: 'a' }])
    expect((await t.as(employee).get(`dashboard/users/${uuidv7()}/`)).status).toBe(404)
  })

  test('a suspended person is signed out at once, sees the reason only after the right password, and can be restored', async () => {
    const person = await t.registerPerson()
    const params = { user_id: person.user_id }
    const body = { reason: 'Payment is overdue' }
    const suspended = await t.as(employee).call(contract.suspendUser, { params, body })
    expect(suspended).toMatchObject({ sessions: 0, suspension: { by: 'Esha', reason: 'Payment is overdue' } })
    expect((await t.as(person).get('accounts/user/me/')).status).toBe(401)
    const right = await login(person)
    expect(right.statusCode).toBe(403)
    expect(right.json().error.message).toMatch(/^This account is suspended: Payment is overdue\./)
    const wrong = await login({ ...person, password: 'not the password' })
    expect(wrong.json().error.message).toMatch(/do not match/)
    await t.as(employee).call(contract.restoreUser, { params, body: { reason: 'Paid' } })
    const back = personOf(await login(person), person.email)
    expect((await t.as(back).get('accounts/user/me/')).status).toBe(200)
    const { acts } = await t.as(admin).call(contract.getUser, { params })
    expect(acts.map(({ kind, detail, by }) => [kind, detail, by])).toEqual([
      ['restored', 'Paid', 'Esha'],
      ['suspended', 'Payment is overdue', 'Esha'],
    ])
  })

  test('of two people who suspend at once, the second gets an error', async () => {
    const person = await t.registerPerson()
    const path = `dashboard/users/${person.user_id}/suspend/`
    const both = await Promise.all([admin, employee].map((by) => t.as(by).post(path, { reason: 'Spam' })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = await t.as(admin).post(`dashboard/users/${uuidv7()}/restore/`, { reason: 'Gone' })
    expect(again.status).toBe(404)
  })

  test('no one promotes or suspends themselves, and an employee cannot act on a colleague', async () => {
    const post = async (by: TestPerson, to: TestPerson, act: string, body: object) =>
      (await t.as(by).post(`dashboard/users/${to.user_id}/${act}/`, body)).status
    const other = await inRole('employee', 'Omar')
    const customer = await t.registerPerson()
    expect(await post(employee, employee, 'role', { role: 'reseller' })).toBe(403)
    expect(await post(employee, customer, 'role', { role: 'employee' })).toBe(403)
    expect(await post(employee, customer, 'role', { role: 'admin' })).toBe(403)
    expect(await post(admin, customer, 'role', { role: 'admin' })).toBe(422)
    expect(await post(admin, admin, 'role', { role: 'employee' })).toBe(409)
    expect(await post(admin, admin, 'suspend', { reason: 'x' })).toBe(409)
    expect(await post(employee, admin, 'suspend', { reason: 'x' })).toBe(409)
    expect(await post(employee, other, 'suspend', { reason: 'x' })).toBe(409)
    expect(await post(admin, customer, 'role', { role: 'reseller' })).toBe(200)
    expect((await t.as(customer).get('reseller/organisations/')).status).toBe(200)
  })

  test('what was done can be neither changed nor taken away', async () => {
    const state = async (query: string) =>
      t.parts.db.pool.query(query).then(
        () => 'done',
        (error) => error.code,
      )
    expect(await state(`update staff_act set detail = 'other'`)).toBe('42501')
    expect(await state('delete from staff_act')).toBe('42501')
  })
})

describe('an organisation', () => {
  let person: TestPerson
  let place: TestOrganisation
  beforeAll(async () => {
    person = await t.registerPerson()
    place = await t.anOrganisation(person, 'Zeta Partners')
  })

  test('is listed with figures', async () => {
    const { rows } = await t.as(employee).call(contract.browseOrganisations, { query: { search: 'rao' } })
    const cells = rows[0]?.groups.map((cell) => cell.map(({ value }) => value).join(' '))
    expect(cells?.toSpliced(6, 1)).toEqual(['Rao & Associates', '', '', '5', '1', '156 Bytes', 'Active'])
  })

  test('that is suspended reads and exports, and changes nothing', async () => {
    const params = { organisation_id: of(world) }
    await t.as(employee).call(contract.suspendOrganisation, { params, body: { reason: 'Payment is overdue' } })
    const before = await everythingOf(t, world)
    const { caller, ids } = world
    const refused = await caller.post(`organisation/compliances/calendar/${ids.item_id}/filing/`, {
      filed_on: '2026-11-20',
    })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'read_only'])
    expect(refused.body.error.message).toMatch(
      /^This organisation is suspended: Payment is overdue\. Everything can be read/,
    )
    expect((await caller.get('organisation/entities/')).status).toBe(200)
    const file = await t.app.inject({
      url: '/api/organisation/entities/',
      headers: { ...caller.headers, accept: 'text/csv' },
    })
    expect(file.statusCode).toBe(200)
    const cost = await caller.post(`organisation/compliances/calendar/${ids.item_id}/cost/`, { on: '2026-11-20' })
    expect(cost.status).toBe(200)
    const { standing } = await caller.call(currentOrganisation)
    expect(standing.suspended_reason).toBe('Payment is overdue')
    expect(await everythingOf(t, world)).toBe(before)
    const twice = await t.as(admin).post(`dashboard/organisations/${of(world)}/suspend/`, { reason: 'Again' })
    expect(twice.status).toBe(409)
    await t.as(admin).call(contract.restoreOrganisation, { params, body: { reason: 'Paid' } })
    const [starred, elsewhere] = [
      await caller.patch('notifications/preferences/', { kind: 'role_changed', mail: true }),
      await t.as(person, place).get('organisation/entities/'),
    ]
    expect([starred.status, elsewhere.status]).toEqual([200, 200])
  })

  test('an invitation gives no access while the organisation is suspended', async () => {
    const guest = await t.registerPerson()
    await t.as(person, place).post('organisation/users/invite/', { emails: [guest.email], role: 'v' })
    await t.drain()
    const token = /invite#token=([\w-]{43})/.exec(t.mails.find(({ to }) => to === guest.email)?.text ?? '')?.[1] ?? ''
    const params = { organisation_id: place.organisation_id }
    await t.as(admin).call(contract.suspendOrganisation, { params, body: { reason: 'Abuse' } })
    expect((await t.as(guest).post('organisation/users/invite/accept/', { token })).body.error.code).toBe('read_only')
    await t.as(admin).call(contract.restoreOrganisation, { params, body: { reason: 'Settled' } })
    expect((await t.as(guest).post('organisation/users/invite/accept/', { token })).status).toBe(200)
  })
})

describe('a plan', () => {
  const plan = (name: string) => ({ ...FREE, name, entities: 5, people: 3, is_offered: true })

  test('plans are made and changed by platform admins; a change of an older version is refused', async () => {
    const made = await t.as(admin).call(plans.createPlan, { body: plan('Basic') })
    expect((await t.as(employee).post('dashboard/plans/', plan('Other'))).status).toBe(403)
    const twice = await t.as(admin).post('dashboard/plans/', plan('basic'))
    expect(twice.body.error.fields).toEqual({ name: ['There is a plan of this name. Choose another one.'] })
    const path = `dashboard/plans/${made.plan_id}/`
    const change = { ...plan('Basic'), entities: 10, version: made.version }
    const both = await Promise.all([1, 2].map(() => t.as(admin).patch(path, change)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const listed = await t.as(employee).call(plans.listPlans)
    expect(listed.plans).toMatchObject([{ name: 'Basic', entities: 10, version: 2, organisations: 0 }])
    for (const wrong of [{ entities: -1 }, { people: 0 }, { storage_bytes: 1.5 }, { name: '' }]) {
      expect((await t.as(admin).post('dashboard/plans/', { ...plan('Wrong'), ...wrong })).status).toBe(422)
    }
  })

  test('is given to an organisation, and taken away again', async () => {
    const { plan_id } = await t.as(admin).call(plans.createPlan, { body: plan('Given') })
    const params = { organisation_id: of(world) }
    const given = await t.as(admin).call(contract.changePlanOfOrganisation, { params, body: { plan_id } })
    expect(given.plan).toEqual({ plan_id, name: 'Given' })
    expect(given.usage[0]).toEqual({ resource: 'entities', used: 1, limit: 5, level: 'fine' })
    expect((await t.as(employee).post(`dashboard/organisations/${of(world)}/plan/`, { plan_id })).status).toBe(403)
    const forged = await t.as(admin).post(`dashboard/organisations/${of(world)}/plan/`, { plan_id: uuidv7() })
    expect(forged.status).toBe(422)
    const free = await t.as(admin).call(contract.changePlanOfOrganisation, { params, body: { plan_id: null } })
    expect(free.plan).toBeNull()
  })
})

test('choosing an organisation shows its status', async () => {
  const { organisation_id } = world.place
  const chosen = await t.as(world.admin).call(chooseOrganisation, { body: { organisation_id } })
  expect(chosen.standing).toMatchObject({ suspended_reason: null, plan: null, warnings: [] })
  const body = { name: 'Another', kind: 'trust' }
  expect((await world.caller.call(createEntity, { body })).name).toBe('Another')
})
