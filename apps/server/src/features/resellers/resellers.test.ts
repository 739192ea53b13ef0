import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { currentOrganisation } from '@niyam/contract/organisations.ts'
import * as plans from '@niyam/contract/plan-limits.ts'
import * as contract from '@niyam/contract/resellers.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, type TestApp, type TestPerson, testApp } from '../../../test/app.ts'
import { giveRole } from '../staff/console.ts'

let t: TestApp
let ravi: TestPerson
let meena: TestPerson
let small: plans.Plan
let hidden: plans.Plan

const FREE = { entities: null, people: null, storage_bytes: null, sms_a_month: null, api_calls_a_day: null }

beforeAll(async () => {
  t = await testApp()
  const staff = await t.registerPerson()
  await giveRole(t.parts, staff.email, 'admin')
  ravi = await t.registerPerson({ first_name: 'Ravi', last_name: 'Kumar' })
  meena = await t.registerPerson({ first_name: 'Meena' })
  for (const { email } of [ravi, meena]) await giveRole(t.parts, email, 'reseller')
  const make = (body: BodySentTo<typeof plans.createPlan>) => t.as(staff).call(plans.createPlan, { body })
  small = await make({ ...FREE, name: 'Small', entities: 1, people: 2, is_offered: true })
  await make({ ...FREE, name: 'Large', is_offered: true })
  hidden = await make({ ...FREE, name: 'Hidden', is_offered: false })
})
afterAll(() => t.close())

const given = (more: object = {}) => ({
  name: 'Nair & Co',
  plan_id: small.plan_id,
  admin_email: `${uuidv7()}@example.in`,
  key: uuidv7(),
  ...more,
})
const make = (body: ReturnType<typeof given>, by = ravi) => t.as(by).call(contract.makeResellerOrganisation, { body })

async function join(email: string) {
  const person = await t.registerPerson({ email })
  await t.drain()
  const token = /invite#token=([\w-]{43})/.exec(t.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
  const { body } = await t.as(person).post('organisation/users/invite/accept/', { token })
  return caller(t.app, { ...t.as(person).headers, 'x-organisation-token': body.data.organisation_token })
}

test('a released organisation keeps its plan and its people, and its reseller sees nothing of it', async () => {
  const body = given()
  const { organisation_id } = await make(body)
  const own = `reseller/organisations/${organisation_id}/`
  expect((await t.as(ravi).post(`${own}release/`)).status).toBe(409)
  const admin = await join(body.admin_email)
  expect((await t.as(meena).post(`${own}release/`)).status).toBe(404)
  await t.as(ravi).call(contract.releaseOrganisation, { params: { organisation_id } })
  expect((await t.as(ravi).get(own)).status).toBe(404)
  const { standing } = await admin.call(currentOrganisation)
  expect([standing.plan, standing.ask]).toEqual(['Small', null])
  // What a reseller could never get: the file itself.
  expect((await t.as(ravi).get('organisation/exporter/')).status).toBe(403)
})

test('another reseller sees, finds and changes none of it', async () => {
  const { organisation_id } = await make(given())
  const own = `reseller/organisations/${organisation_id}/`
  expect((await t.as(meena).get(own)).status).toBe(404)
  expect((await t.as(meena).post(`${own}plan/`, { plan_id: small.plan_id })).status).toBe(404)
  expect((await t.as(meena).post(`${own}invite/`, { admin_email: meena.email })).status).toBe(404)
  for (const path of ['reseller/organisations/', 'reseller/users/']) {
    expect((await t.as(meena).get(path)).body.data.rows).toEqual([])
  }
  expect((await t.as(ravi).post('organisation/choose/', { organisation_id })).status).toBe(404)
})

test('an organisation is made once a key, with its plan, and its admin is invited', async () => {
  const body = given({ name: 'Iyer LLP', address_state: 'kerala' })
  const made = await make(body)
  expect(made).toMatchObject({ name: 'Iyer LLP', plan: { name: 'Small' }, admin: 'invited', overdue_share: null })
  const [again, meanwhile] = await Promise.all([make(body), make(body)])
  expect([again.organisation_id, meanwhile.organisation_id]).toEqual([made.organisation_id, made.organisation_id])
  await t.drain()
  expect(t.mails.filter(({ to }) => to === body.admin_email)).toHaveLength(1)
  const admin = await join(body.admin_email)
  const { organisation_user, standing } = await admin.call(currentOrganisation)
  expect(organisation_user.role).toBe('a')
  expect(standing.ask).toEqual({ name: 'Ravi Kumar', email: ravi.email })
  const params = { organisation_id: made.organisation_id }
  expect((await t.as(ravi).call(contract.resellerOrganisation, { params })).admin).toBe('joined')
  const late = await t.as(ravi).post(`reseller/organisations/${made.organisation_id}/invite/`, {
    admin_email: ravi.email,
  })
  expect(late.status).toBe(409)
})

test('the lists show figures and people, never what is inside', async () => {
  const body = given({ name: 'Kaveri Partners' })
  const { organisation_id } = await make(body)
  const admin = await join(body.admin_email)
  await admin.post('organisation/entities/', {
    name: 'Secret Foods Limited',
    kind: 'private_limited',
    pan: 'AAACS1234K',
  })
  const refused = await admin.post('organisation/entities/', { name: 'Second', kind: 'trust' })
  expect(refused.body.error.message).toBe(
    `The plan Small has no room for this: 1 of 1 entities are used. Ask Ravi Kumar (${ravi.email}) for a larger plan.`,
  )
  const list = await t.as(ravi).get('reseller/organisations/', { search: 'kaveri' })
  expect(list.body.data.rows[0].groups[3]).toEqual([
    { type: 'text', value: '1' },
    { type: 'text-secondary', value: 'of 1' },
  ])
  const users = await t.as(ravi).get('reseller/users/', { search: body.admin_email })
  expect(users.body.data.rows).toHaveLength(1)
  const one = await t.as(ravi).get(`reseller/organisations/${organisation_id}/`)
  for (const { raw } of [list, users, one]) expect(raw).not.toMatch(/Secret|AAACS1234K/)
})

test('a plan is one of those offered, and holds what is used', async () => {
  const not = await t.as(ravi).post('reseller/organisations/', given({ plan_id: hidden.plan_id }))
  expect(Object.keys(not.body.error.fields)).toEqual(['plan_id'])
  const { plans: offered } = await t.as(ravi).call(contract.resellerPlans)
  expect(offered.map(({ name }) => name)).toEqual(['Large', 'Small'])
  const large = offered[0]?.plan_id ?? ''
  const body = given({ plan_id: large })
  const { organisation_id } = await make(body)
  const admin = await join(body.admin_email)
  for (const name of ['One', 'Two']) await admin.post('organisation/entities/', { name, kind: 'trust' })
  const path = `reseller/organisations/${organisation_id}/plan/`
  const less = await t.as(ravi).post(path, { plan_id: small.plan_id })
  expect(less.body.error.fields.plan_id[0]).toMatch(/holds less than the organisation uses/)
  expect((await t.as(ravi).post(path, { plan_id: hidden.plan_id })).status).toBe(422)
  expect((await t.as(ravi).post(path, { plan_id: large })).status).toBe(200)
})

describe('a sheet', () => {
  const row = (name: string, more: object = {}) => ({
    name,
    address_state: 'Kerala',
    plan: 'small',
    admin_email: `${uuidv7()}@example.in`,
    ...more,
  })
  const send = (rows: ReturnType<typeof row>[], is_trial = false) =>
    t.as(ravi).call(contract.makeResellerOrganisations, { body: { rows, is_trial } })
  const count = async () => (await t.as(ravi).call(contract.resellerOrganisations)).meta.total

  test('is tried first, says errors by row, makes the right rows, and twice makes nothing twice', async () => {
    const before = await count()
    const good = row('Sheet One')
    const rows = [good, row('', { plan: 'Gold', address_state: 'Atlantis', admin_email: 'x' }), row('Sheet Two'), good]
    const tried = await send(rows, true)
    expect(tried).toMatchObject({ ready: 2, wrong: 2, made: 0 })
    expect(tried.rows[1]?.messages).toHaveLength(4)
    expect(tried.rows[3]?.messages).toEqual(['This row is in the sheet twice. Leave one out.'])
    expect(await count()).toBe(before)
    expect(await send(rows)).toMatchObject({ made: 2, wrong: 2 })
    expect(await send(rows)).toMatchObject({ made: 0, known: 2, wrong: 2 })
    expect(await count()).toBe(before + 2)
  })

  test('of a thousand bad rows names each, and takes no more than that', async () => {
    const bad = Array.from({ length: 1000 }, (_, at) =>
      row(`Bad ${at}`, { admin_email: 'nobody', plan: 'x'.repeat(200) }),
    )
    const answer = await send(bad)
    expect([answer.wrong, answer.made, answer.rows.length]).toEqual([1000, 0, 1000])
    const more = await t.as(ravi).post('reseller/sheet/', { is_trial: true, rows: [...bad, row('One more')] })
    expect(more.body.error.fields).toEqual({ rows: ['A sheet holds at most 1000 rows. Split it.'] })
    expect((await t.as(ravi).post('reseller/sheet/', { is_trial: true, rows: [] })).status).toBe(422)
  })
})
