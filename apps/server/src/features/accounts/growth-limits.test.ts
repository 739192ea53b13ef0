import { NEW_ACCOUNTS, NEW_INVITATIONS, NEW_ORGANISATIONS } from '@niyam/contract/growth-limits.ts'
import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD, type TestApp, testApp } from '../../../test/app.ts'

// The limits of one account, one network and one server, so that it cannot be abused as a mail relay.

const DAY = 24 * 3_600_000

let t: TestApp
beforeAll(async () => {
  t = await testApp({ proves_mailboxes: true, growth_times: 1 })
})
beforeEach(async () => {
  t.clock.set('2026-11-20')
  await t.parts.db.outside.deleteFrom('sign_in_try').execute()
})
afterAll(() => t.close())

let count = 0
const anAddress = () => `person${count++}@example.in`
const register = (from: string, email = anAddress()) =>
  t.app.inject({
    method: 'POST',
    url: '/api/accounts/register/',
    payload: { first_name: 'Asha', email, password: TEST_PASSWORD, notice_version: NOTICE_VERSION },
    remoteAddress: from,
  })

/** Since when an account is there, in days before now, and whether its address is proved. */
async function aged(user_id: string, days: number, isProved = true) {
  const now = t.clock.now()
  await t.parts.db.outside
    .updateTable('user_account')
    .set({
      created_at: new Date(now.getTime() - days * DAY).toISOString(),
      email_confirmed_at: isProved ? now.toISOString() : null,
    })
    .where('user_id', '=', user_id)
    .execute()
}

async function found(user: Awaited<ReturnType<TestApp['registerPerson']>>, times: number) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1)
    statuses.push((await t.as(user).post('organisation/my-organisations/', { name: `Firm ${n}` })).status)
  return { made: statuses.filter((status) => status === 200).length, refused: statuses.filter((s) => s === 429).length }
}

test('one network can open a limited number of accounts an hour, and the refusal names the time to wait', async () => {
  const { an_hour } = NEW_ACCOUNTS.of_address
  const statuses: number[] = []
  for (let n = 0; n < an_hour; n += 1) statuses.push((await register('203.0.113.7')).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const beyond = await register('203.0.113.7')
  expect([beyond.statusCode, beyond.json().error.message]).toEqual([
    429,
    'Many accounts were opened from your network. Try again after 20 Nov 2026, 12:30.',
  ])
  expect(beyond.headers['retry-after']).toBe('3600')
  expect((await register('198.51.100.7')).statusCode).toBe(200)
  t.clock.pass(3_600_000)
  expect((await register('203.0.113.7')).statusCode).toBe(200)
})

test('beyond the limit a known address is answered like an unknown one', async () => {
  const known = anAddress()
  expect((await register('203.0.113.8', known)).statusCode).toBe(200)
  for (let n = 1; n < NEW_ACCOUNTS.of_address.an_hour; n += 1) await register('203.0.113.8')
  const [one, other] = [await register('203.0.113.8', known), await register('203.0.113.8')]
  expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
})

test('the networks of one server open so many accounts an hour together', async () => {
  const { of_server_an_hour } = NEW_ACCOUNTS
  const tried_at = t.clock.now().toISOString()
  await register('203.0.113.20')
  const all = await t.parts.db.outside
    .selectFrom('sign_in_try')
    .select('key_hash')
    .where('tried_at', '=', tried_at)
    .execute()
  const rows = all.flatMap(({ key_hash }) =>
    Array.from({ length: of_server_an_hour - 1 }, () => ({ key_hash, tried_at })),
  )
  await t.parts.db.outside.insertInto('sign_in_try').values(rows).execute()
  expect((await register('203.0.113.21')).statusCode).toBe(429)
})

test('a new account makes few organisations a day, an older one with a proved address more', async () => {
  const { of_person } = NEW_ORGANISATIONS
  const young = await t.registerPerson()
  await aged(young.user_id, 1)
  expect(await found(young, of_person.new + 2)).toEqual({ made: of_person.new, refused: 2 })
  const unproved = await t.registerPerson()
  await aged(unproved.user_id, 30, false)
  expect(await found(unproved, of_person.new + 1)).toEqual({ made: of_person.new, refused: 1 })
  const older = await t.registerPerson()
  await aged(older.user_id, 30)
  expect(await found(older, of_person.older + 1)).toEqual({ made: of_person.older, refused: 1 })
})

test('an account invites more people a day the older it is, over all its organisations', async () => {
  const { of_person } = NEW_INVITATIONS
  const person = await t.registerPerson()
  const [one, other] = [await t.anOrganisation(person, 'One'), await t.anOrganisation(person, 'Other')]
  const invite = (organisation: typeof one, times: number) =>
    t
      .as(person, organisation)
      .post('organisation/users/invite/', { emails: Array.from({ length: times }, anAddress), role: 'v' })
  await aged(person.user_id, 0)
  expect((await invite(one, of_person.first_day - 1)).status).toBe(200)
  const beyond = await invite(other, 2)
  expect([beyond.status, beyond.body.error.message]).toEqual([
    429,
    `Your account can invite ${of_person.first_day} people within 24 hours. Invite fewer, or try again after 21 Nov 2026, 11:30.`,
  ])
  expect((await invite(other, 1)).status).toBe(200)
  await aged(person.user_id, 2)
  expect((await invite(other, 50)).status).toBe(200)
  await aged(person.user_id, 8)
  expect((await invite(other, 50)).status).toBe(200)
})

test('an invitation that is sent again counts as well', async () => {
  const person = await t.registerPerson()
  const admin = t.as(person, await t.anOrganisation(person))
  await aged(person.user_id, 0)
  const emails = Array.from({ length: NEW_INVITATIONS.of_person.first_day }, anAddress)
  expect((await admin.post('organisation/users/invite/', { emails, role: 'v' })).status).toBe(200)
  const { body } = await admin.get('organisation/invited/')
  expect((await admin.post(`organisation/invited/${body.data.rows[0].id}/resend/`)).status).toBe(429)
})
