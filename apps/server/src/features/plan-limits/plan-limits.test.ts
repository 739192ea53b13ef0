import { listNotifications } from '@niyam/contract/notifications.ts'
import { currentOrganisation } from '@niyam/contract/organisations.ts'
import * as plans from '@niyam/contract/plan-limits.ts'
import { changePlanOfOrganisation } from '@niyam/contract/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { type Caller, type TestApp, type TestOrganisation, type TestPerson, testApp } from '../../../test/app.ts'
import { giveRole } from '../staff/console.ts'
import { reached, usageOf } from './policy.ts'
import { countApiCall, countSms } from './service.ts'

let t: TestApp
let staff: TestPerson
let person: TestPerson
let place: TestOrganisation
let own: Caller

const FREE = { entities: null, people: null, storage_bytes: null, sms_a_month: null, api_calls_a_day: null }

beforeAll(async () => {
  t = await testApp()
  staff = await t.registerPerson()
  await giveRole(t.parts, staff.email, 'admin')
  person = await t.registerPerson()
})
afterAll(() => t.close())

let made = 0
async function onPlan(limits: Partial<typeof FREE | Record<keyof typeof FREE, number>>) {
  place = await t.anOrganisation(person, `Office ${++made}`)
  own = t.as(person, place)
  const plan = { ...FREE, ...limits, name: `Plan ${made}`, is_offered: false }
  const { plan_id } = await t.as(staff).call(plans.createPlan, { body: plan })
  const params = { organisation_id: place.organisation_id }
  await t.as(staff).call(changePlanOfOrganisation, { params, body: { plan_id } })
}
const scope = () => provenScope(place.organisation_id)
const addEntity = (name: string) => own.post('organisation/entities/', { name, kind: 'trust' })
const told = async () => {
  const { notifications } = await own.call(listNotifications)
  return notifications.filter(({ kind }) => kind === 'quota').map(({ params }) => [params.resource, params.share])
}

async function upload(content: string, name = 'a.pdf') {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`
  return t.app.inject({
    method: 'POST',
    url: '/api/organisation/documents/',
    headers: { ...own.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${head}%PDF-1.4\n${content}\r\n--x--\r\n`,
  })
}

test.each([
  [0, null, 0],
  [3, 4, 0],
  [4, 5, 80],
  [799, 1000, 0],
  [800, 1000, 80],
  [5, 5, 100],
  [9, 5, 100],
  [0, 0, 100],
])('%i of %s is reported at %i', (used, limit, wanted) => {
  expect(reached(used, limit)).toBe(wanted)
})

test('without a plan nothing is limited', async () => {
  const office = await t.anOrganisation(person, 'Own server')
  const { plan, usage } = await t.as(person, office).call(plans.getQuota)
  expect(plan).toBeNull()
  expect(usage.every(({ limit, level }) => limit === null && level === 'fine')).toBe(true)
  expect(usageOf(null, { entities: 9, people: 1, storage_bytes: 0, sms_a_month: 0, api_calls_a_day: 0 })[0]?.used).toBe(
    9,
  )
})

describe('entities', () => {
  test('are warned of at four fifths and at all, once each; one more is refused, what is there works on', async () => {
    await onPlan({ entities: 5 })
    for (const name of ['One', 'Two', 'Three']) expect((await addEntity(name)).status).toBe(200)
    expect(await told()).toEqual([])
    await addEntity('Four')
    expect(await told()).toEqual([['entities', 80]])
    const { standing } = await own.call(currentOrganisation)
    expect(standing.warnings).toEqual([{ resource: 'entities', used: 4, limit: 5, level: 'near' }])
    const five = (await addEntity('Five')).body.data
    expect(await told()).toEqual([
      ['entities', 100],
      ['entities', 80],
    ])
    const refused = await addEntity('Six')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'quota'])
    expect(refused.body.error.message).toBe(
      `The plan Plan ${made} has no room for this: 5 of 5 entities are used. Ask the operator of this server for a larger plan.`,
    )
    const renamed = await own.patch(`organisation/entities/${five.entity_id}/`, { name: 'Fifth' })
    expect(renamed.status).toBe(200)
    expect((await own.get('organisation/entities/')).status).toBe(200)
    expect(await told()).toHaveLength(2)
  })

  test('of ten who add the last one at once, one does', async () => {
    await onPlan({ entities: 1 })
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => addEntity(`Trust ${at}`)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ body }) => body.error?.code === 'quota')).toHaveLength(9)
  })
})

test('people: neither invited nor let in beyond the plan', async () => {
  await onPlan({ people: 2 })
  const [one, two] = [await t.registerPerson(), await t.registerPerson()]
  const both = await own.post('organisation/users/invite/', { emails: [one.email, two.email], role: 'm' })
  expect(both.body.error.code).toBe('quota')
  for (const { email } of [one, two]) await own.post('organisation/users/invite/', { emails: [email], role: 'm' })
  await t.drain()
  const join = async (who: TestPerson) => {
    const token = /invite#token=([\w-]{43})/.exec(t.mails.find(({ to }) => to === who.email)?.text ?? '')?.[1]
    return t.as(who).post('organisation/users/invite/accept/', { token })
  }
  expect((await join(one)).status).toBe(200)
  expect((await join(two)).body.error.code).toBe('quota')
})

test('files: what is kept already takes no room twice', async () => {
  await onPlan({ storage_bytes: 100 })
  expect((await upload('x'.repeat(40))).statusCode).toBe(200)
  expect((await upload('x'.repeat(40), 'same.pdf')).statusCode).toBe(200)
  const refused = await upload('y'.repeat(80))
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.message).toMatch(/49 Bytes of 100 Bytes are used by files/)
  const { usage } = await own.call(plans.getQuota)
  expect(usage.find(({ resource }) => resource === 'storage_bytes')).toMatchObject({ used: 49, level: 'fine' })
})

test('calls of programs by day and messages by month; reading is never refused', async () => {
  t.clock.set('2026-11-26')
  await onPlan({ api_calls_a_day: 2, sms_a_month: 10 })
  const call = (isReading: boolean) => countApiCall(t.parts, scope(), { isReading })
  await Promise.all([call(false), call(false)])
  await expect(call(false)).rejects.toMatchObject({ code: 'quota' })
  await call(true)
  const sms = (count: number) => inOrganisation(t.parts.db, scope(), (tx) => countSms(t.parts, tx, scope(), count))
  await sms(8)
  await expect(sms(3)).rejects.toMatchObject({ code: 'quota' })
  expect(await told()).toEqual(
    expect.arrayContaining([
      ['api_calls_a_day', 100],
      ['sms_a_month', 80],
    ]),
  )
  t.clock.set('2026-12-01')
  await Promise.all([call(false), sms(3)])
  const { usage } = await own.call(plans.getQuota)
  expect(usage.map(({ resource, used }) => [resource, used])).toEqual(
    expect.arrayContaining([
      ['api_calls_a_day', 1],
      ['sms_a_month', 3],
    ]),
  )
  t.clock.set('2026-11-20')
})
