import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import * as contract from '@niyam/contract/accounts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COOKIE } from '../../http/session.ts'
import { handlers } from '../../jobs/handlers.ts'
import { TEST_PASSWORD, type TestApp, type TestPerson, caller, personOf } from '../../../test/app.ts'
import { sharedApp } from '../../../test/shared-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await sharedApp()
})
beforeEach(async () => {
  t.mails.length = 0
  t.clock.set('2026-11-20')
  await t.parts.db.outside.deleteFrom('sign_in_try').execute()
})
afterAll(() => t.close())

const login = (email: string, password = TEST_PASSWORD, from = '192.0.2.1') =>
  t.app.inject({ method: 'POST', url: '/api/accounts/login/', payload: { email, password }, remoteAddress: from })

const linkIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

const mailsWithLink = () => t.mails.filter(({ text }) => linkIn(text))

test('another person sees, changes and ends nothing of mine', async () => {
  const [mine, other] = await Promise.all([t.registerPerson(), t.registerPerson({ first_name: 'Vikram' })])
  const { sessions } = await t.as(mine).call(contract.listSessions)
  const [session] = sessions
  expect(sessions).toHaveLength(1)
  const seen = await t.as(other).call(contract.listSessions)
  expect(seen.sessions.map(({ session_id }) => session_id)).not.toContain(session?.session_id)
  const ended = await t.as(other).delete(`accounts/sessions/${session?.session_id}/`)
  expect(ended.status).toBe(404)
  expect((await t.as(mine).get('accounts/user/me/')).status).toBe(200)
})

test('registering signs in: the cookie half is out of reach of scripts, the other half is in the reply', async () => {
  const payload = {
    first_name: 'Asha',
    last_name: 'Rao',
    email: ' Asha.Rao@Example.in ',
    password: TEST_PASSWORD,
    notice_version: NOTICE_VERSION,
  }
  const response = await t.app.inject({ method: 'POST', url: '/api/accounts/register/', payload })
  expect(response.statusCode).toBe(200)
  const cookie = response.cookies.find(({ name }) => name === COOKIE)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/' })
  const person = personOf(response, 'asha.rao@example.in')
  const me = await t.as(person).call(contract.me)
  expect(me).toMatchObject({
    user: { first_name: 'Asha', last_name: 'Rao', email: 'asha.rao@example.in', mobile_number: null },
    role: 'subscriber',
    organisation_count: 0,
    csrf_token: person.csrf_token,
  })
})

test('an e-mail has one account, whatever its capitals', async () => {
  const { email } = await t.registerPerson()
  const again = {
    first_name: 'Another',
    email: email.toUpperCase(),
    password: TEST_PASSWORD,
    notice_version: NOTICE_VERSION,
  }
  const reply = await t.stranger.post('accounts/register/', again)
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields.email[0]).toMatch(/has an account already/)
})

test('every wrong field of a registration is named at once', async () => {
  const reply = await t.stranger.post('accounts/register/', { email: 'nobody', password: 'short', role: 'admin' })
  expect(reply.status).toBe(422)
  expect(reply.body.error.fields).toEqual({
    first_name: ['First name is missing. Fill it in.'],
    email: ['This is not an e-mail address. Write it as name@example.in.'],
    password: ['A password has at least 10 characters. Make it longer.'],
    notice_version: ['Read how personal data is used, and agree to it. Reload the page first.'],
    role: ['There is no field "role" here. Leave it out.'],
  })
})

test('an unknown e-mail and a wrong password get the same answer', async () => {
  const { email } = await t.registerPerson()
  const [unknown, wrong] = [await login('nobody@example.in'), await login(email, 'not the password')]
  expect(unknown.statusCode).toBe(401)
  expect(unknown.json()).toEqual(wrong.json())
  expect(unknown.cookies).toEqual([])
})

test('one half of the credential opens nothing, nor do halves of two sessions', async () => {
  const person = await t.registerPerson()
  const second = personOf(await login(person.email), person.email)
  const { authorization, cookie } = t.as(person).headers
  const halves: Record<string, string>[] = [
    { authorization: authorization ?? '' },
    { cookie: cookie ?? '' },
    { authorization: authorization ?? '', cookie: `${COOKIE}=${second.cookie}` },
    { authorization: `Bearer ${person.token}`, cookie: cookie ?? '' },
  ]
  for (const headers of halves) {
    expect((await caller(t.app, headers).get('accounts/user/me/')).status).toBe(401)
  }
})

test('a change needs the anti-forgery value of its session', async () => {
  const [person, other] = await Promise.all([t.registerPerson(), t.registerPerson()])
  const { 'x-csrf-token': _, ...without } = t.as(person).headers
  expect((await caller(t.app, without).post('accounts/logout/')).status).toBe(403)
  const forged = { ...without, 'x-csrf-token': other.csrf_token }
  expect((await caller(t.app, forged).post('accounts/logout/')).status).toBe(403)
  // A browser sends it with questions too; these change nothing, so none is asked for it.
  expect((await caller(t.app, without).get('accounts/user/me/')).status).toBe(200)
  expect((await t.as(person).get('accounts/user/me/')).status).toBe(200)
})

test('logging out ends this session only, and takes the cookie away', async () => {
  const person = await t.registerPerson()
  const second = personOf(await login(person.email), person.email)
  const reply = await t.as(person).post('accounts/logout/')
  expect(reply.status).toBe(200)
  expect(String(reply.headers['set-cookie'])).toMatch(/niyam_session=;/)
  expect((await t.as(person).get('accounts/user/me/')).status).toBe(401)
  expect((await t.as(second).get('accounts/user/me/')).status).toBe(200)
})

test('sessions tell the devices, and can be ended one by one', async () => {
  const person = await t.registerPerson()
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/accounts/login/',
    payload: { email: person.email, password: TEST_PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  })
  const second = personOf(response, person.email)
  const { sessions } = await t.as(person).call(contract.listSessions)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter((one) => one.is_current)).toHaveLength(1)
  const firefox = sessions.find(({ device }) => device === 'Firefox on Linux')
  expect(firefox).toMatchObject({ is_current: false, address: '127.0.0.1' })
  await t.as(person).delete(`accounts/sessions/${firefox?.session_id}/`)
  expect((await t.as(second).get('accounts/user/me/')).status).toBe(401)
})

test('a session ends after a week unused, and after thirty days in any case', async () => {
  const [idle, busy] = await Promise.all([t.registerPerson(), t.registerPerson()])
  const day = 86_400_000
  for (let days = 0; days < 29; days += 6) {
    t.clock.pass(6 * day)
    if (days < 24) expect((await t.as(busy).get('accounts/user/me/')).status).toBe(200)
  }
  expect((await t.as(idle).get('accounts/user/me/')).status).toBe(401)
  expect((await t.as(busy).get('accounts/user/me/')).status).toBe(401)
})

test('ten wrong passwords close the account for that address, and for no other', async () => {
  const { email } = await t.registerPerson()
  for (let i = 0; i < 10; i++) expect((await login(email, 'not the password')).statusCode).toBe(401)
  const refused = await login(email)
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error.message).toBe('Too many tries. Wait 15 minutes, then try again.')
  expect(refused.headers['retry-after']).toBe('900')
  expect((await login(email, TEST_PASSWORD, '192.0.2.2')).statusCode).toBe(200)
  t.clock.pass(15 * 60_000)
  expect((await login(email)).statusCode).toBe(200)
})

test('tries made at once are counted like tries in a row', async () => {
  const { email } = await t.registerPerson()
  const replies = await Promise.all(Array.from({ length: 30 }, () => login(email, 'not the password')))
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
})

test('logging in gives the tries back', async () => {
  const { email } = await t.registerPerson()
  for (let i = 0; i < 9; i++) await login(email, 'not the password')
  expect((await login(email)).statusCode).toBe(200)
  for (let i = 0; i < 9; i++) await login(email, 'not the password')
  expect((await login(email)).statusCode).toBe(200)
})

test('one address cannot try its luck on many accounts', async () => {
  const tries = Array.from({ length: 101 }, (_, i) => login(`nobody-${i}@example.in`, 'some password'))
  const replies = await Promise.all(tries)
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('a forgotten password: the mailed link sets a new one, once, and ends every session', async () => {
  const person = await t.registerPerson()
  await t.stranger.post('accounts/forgot-password/', { email: person.email })
  await t.drain()
  const mail = t.mails.find(({ subject }) => subject === 'Set a new password for Niyam')
  expect(mail).toMatchObject({ to: person.email })
  expect(mail?.text).toContain('http://localhost:8080/accounts/reset-password#token=')
  const change = { token: linkIn(mail?.text), password: 'a wholly new password' }
  expect((await t.stranger.post('accounts/reset-password/', change)).status).toBe(200)
  expect((await t.as(person).get('accounts/user/me/')).status).toBe(401)
  expect((await login(person.email)).statusCode).toBe(401)
  expect((await login(person.email, 'a wholly new password')).statusCode).toBe(200)
  const again = await t.stranger.post('accounts/reset-password/', change)
  expect(again.status).toBe(422)
  expect(again.body.error.fields.token[0]).toMatch(/used already/)
})

test('asking for a link tells nothing about who exists', async () => {
  const { email } = await t.registerPerson()
  const known = await t.stranger.post('accounts/forgot-password/', { email })
  const unknown = await t.stranger.post('accounts/forgot-password/', { email: 'nobody@example.in' })
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  await t.drain()
  expect(mailsWithLink().map(({ to }) => to)).toEqual([email])
})

test('a link is good for an hour, and a newer one takes its place', async () => {
  const { email } = await t.registerPerson()
  const ask = async () => {
    await t.stranger.post('accounts/forgot-password/', { email })
    await t.drain()
    return linkIn(mailsWithLink().at(-1)?.text)
  }
  const use = (token: string) =>
    t.stranger.post('accounts/reset-password/', { token, password: 'a wholly new password' })
  const [first, second] = [await ask(), await ask()]
  expect((await use(first)).status).toBe(422)
  t.clock.pass(60 * 60_000)
  expect((await use(second)).status).toBe(422)
})

test('one inbox gets at most five links an hour, and the answer stays the same', async () => {
  const { email } = await t.registerPerson()
  for (let i = 0; i < 7; i++) {
    expect((await t.stranger.post('accounts/forgot-password/', { email })).status).toBe(200)
  }
  await t.drain()
  expect(mailsWithLink()).toHaveLength(5)
})

test('the profile is kept; wrong fields are named', async () => {
  const person = await t.registerPerson()
  const wrong = await t.as(person).post('accounts/user/profile/', { mobile_number: '+91 98', user_type: 'xx' })
  expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual([
    'address_state',
    'employee_base',
    'mobile_number',
    'referral_source',
    'user_type',
  ])
  const profile = {
    mobile_number: '9800000000',
    user_type: 'pr',
    address_state: 'karnataka',
    employee_base: '5-10',
    referral_source: 'friend',
  } as const
  const elsewhere = await t.as(person).post('accounts/user/profile/', { ...profile, address_state: 'atlantis' })
  expect(elsewhere.body.error.fields).toEqual({ address_state: ['Choose a state from the list.'] })
  const user = await t.as(person).call(contract.saveProfile, { body: profile })
  expect(user).toMatchObject({ mobile_number: '9800000000', profile })
  expect((await t.as(person).call(contract.me)).user).toEqual(user)
})

test('what has run out is deleted by night', async () => {
  const person: TestPerson = await t.registerPerson()
  await t.stranger.post('accounts/forgot-password/', { email: person.email })
  await t.drain()
  await login(person.email, 'not the password')
  t.clock.pass(31 * 86_400_000)
  await t.parts.db.outside.selectFrom('user_session').selectAll().executeTakeFirstOrThrow()
  await handlers(t.parts)['forget-expired']({})
  for (const table of ['user_session', 'password_reset', 'sign_in_try'] as const) {
    expect(await t.parts.db.outside.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect((await login(person.email)).statusCode).toBe(200)
})

test('a session reads its role on the platform, and in the organisation that its call names', async () => {
  const person = await t.registerPerson()
  expect(await t.as(person).call(contract.userRole)).toEqual({ role: 'subscriber', organisation: null })
  const own = await t.anOrganisation(person)
  const other = await t.registerPerson()
  const place = await t.addPerson(own, other, 'r')
  const { organisation_id } = own
  expect(await t.as(person, own).call(contract.userRole)).toEqual({
    role: 'subscriber',
    organisation: { organisation_id, role: 'a' },
  })
  expect((await t.as(other, place).call(contract.userRole)).organisation).toEqual({ organisation_id, role: 'r' })
  // The token of another person's membership shows nothing about the caller's.
  expect((await t.as(other, own).call(contract.userRole)).organisation).toBeNull()
})
