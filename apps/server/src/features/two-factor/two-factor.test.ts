import * as accounts from '@niyam/contract/accounts.ts'
import * as contract from '@niyam/contract/two-factor.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD, type TestApp, type TestPerson, personOf, testApp } from '../../../test/app.ts'
import { pretendPasskey } from '../../../test/world/passkey.ts'
import { stepAt, totpCode } from './totp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ allowed_hosts: ['evil.example', '192.168.1.5'] })
})
beforeEach(async () => {
  t.mails.length = 0
  t.clock.set('2026-11-20')
  await t.parts.db.outside.deleteFrom('sign_in_try').execute()
})
afterAll(() => t.close())

const MINUTE = 60_000
const STEP = 30_000

const post = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
  t.app.inject({ method: 'POST', url: `/api/accounts/${path}`, payload, remoteAddress })
const login = (email: string, from?: string) => post('login/', { email, password: TEST_PASSWORD }, from)

/** The code of a phone's app, from the key that was typed into it. */
const codeOf = (key: string, steps = 0) => {
  const bits = Array.from(key.replaceAll(' ', ''), (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return totpCode(secret, stepAt(t.clock.now()) + steps)
}

async function withApp(person: TestPerson) {
  const { key } = await t.as(person).call(contract.beginApp)
  const { recovery_codes } = await t.as(person).call(contract.confirmApp, { body: { code: codeOf(key) } })
  t.clock.pass(STEP)
  return { key, recovery_codes }
}

async function withPasskey(person: TestPerson, passkey = pretendPasskey()) {
  const { options } = await t.as(person).call(contract.beginPasskey)
  const body = { name: 'Phone', response: passkey.make(options) }
  const { recovery_codes } = await t.as(person).call(contract.addPasskey, { body })
  return { passkey, recovery_codes }
}

const pendingOf = async (email: string) => (await login(email)).json().data as { pending_token: string; ways: string[] }
const second = (pending_token: string, code: string, from?: string) =>
  post('login/second-step/', { pending_token, code }, from)

test('an authenticator app counts once a code of it was shown, and is then asked for', async () => {
  const person = await t.registerPerson()
  const { key, uri, qr } = await t.as(person).call(contract.beginApp)
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(uri).toContain(`secret=${key.replaceAll(' ', '')}`)
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect((await login(person.email)).json().data.token).toBeTruthy()
  const wrong = await t.as(person).post('accounts/authenticator/confirm/', { code: codeOf(key, 5) })
  expect(wrong.body.error.fields.code[0]).toContain('another code')
  const { recovery_codes } = await t.as(person).call(contract.confirmApp, { body: { code: codeOf(key) } })
  expect(new Set(recovery_codes).size).toBe(10)
  const pending = await login(person.email)
  expect(pending.json().data).toEqual({ pending_token: expect.any(String), ways: ['app', 'recovery'] })
  expect(pending.cookies).toEqual([])
  t.clock.pass(STEP)
  const done = await second(pending.json().data.pending_token, codeOf(key))
  const seen = await t.as(personOf(done, person.email)).call(contract.getSecurity)
  expect(seen).toMatchObject({
    app_since: expect.any(String),
    is_two_factor: true,
    recovery_codes_left: 10,
    passkeys: [],
  })
})

test('the key is stored sealed, and is shown once', async () => {
  const person = await t.registerPerson()
  const { key } = await withApp(person)
  const row = await t.parts.db.outside
    .selectFrom('user_totp')
    .selectAll()
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow()
  expect(row.sealed_secret).toMatch(/^s1\./)
  expect(JSON.stringify(row)).not.toContain(key.replaceAll(' ', ''))
  expect((await t.as(person).post('accounts/authenticator/')).status).toBe(409)
})

test('a code works once, even for two requests at the same moment, and no earlier code works', async () => {
  const person = await t.registerPerson()
  const { key } = await withApp(person)
  const pending = await Promise.all([pendingOf(person.email), pendingOf(person.email), pendingOf(person.email)])
  const code = codeOf(key)
  const [one, two] = await Promise.all(pending.slice(0, 2).map(({ pending_token }) => second(pending_token, code)))
  expect(new Set([one?.statusCode, two?.statusCode])).toEqual(new Set([200, 422]))
  const again = pending[2]?.pending_token ?? ''
  expect((await second(again, code)).statusCode).toBe(422)
  expect((await second(again, codeOf(key, -1))).statusCode).toBe(422)
  expect((await second(again, codeOf(key, 1))).statusCode).toBe(200)
})

test('a pending sign-in opens nothing, and is over after five minutes, five tries or one success', async () => {
  const person = await t.registerPerson()
  const { key } = await withApp(person)
  const { pending_token } = await pendingOf(person.email)
  const asToken = { authorization: `Token ${pending_token}`, cookie: `niyam_session=${pending_token}` }
  expect((await t.app.inject({ url: '/api/accounts/user/me/', headers: asToken })).statusCode).toBe(401)
  t.clock.pass(5 * MINUTE)
  expect((await second(pending_token, codeOf(key))).json().error.fields.pending_token).toBeTruthy()
  const tried = await pendingOf(person.email)
  for (let i = 0; i < 5; i++) expect((await second(tried.pending_token, '000000')).statusCode).toBe(422)
  expect((await second(tried.pending_token, codeOf(key))).json().error.fields.pending_token).toBeTruthy()
  const used = await pendingOf(person.email)
  expect((await second(used.pending_token, codeOf(key))).statusCode).toBe(200)
  t.clock.pass(STEP)
  expect((await second(used.pending_token, codeOf(key))).json().error.fields.pending_token).toBeTruthy()
  expect((await second('x'.repeat(43), codeOf(key))).statusCode).toBe(422)
})

test('six digits are not to be guessed from many addresses, and a recovery code still opens', async () => {
  const person = await t.registerPerson()
  const { key, recovery_codes } = await withApp(person)
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) {
    const from = `198.51.100.${i}`
    const { pending_token } = (await login(person.email, from)).json().data
    for (let again = 0; again < 5; again++) statuses.push((await second(pending_token, '000000', from)).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(50).fill(422), ...Array<number>(5).fill(429)])
  const stranger = (await login(person.email, '198.51.100.99')).json().data
  expect((await second(stranger.pending_token, codeOf(key), '198.51.100.99')).statusCode).toBe(429)
  expect((await second(stranger.pending_token, recovery_codes[0] ?? '', '198.51.100.99')).statusCode).toBe(200)
})

test('a recovery code works once however it is typed, even for two requests at once, and the person is notified', async () => {
  const person = await t.registerPerson()
  const { recovery_codes } = await withApp(person)
  const [first = '', other = ''] = recovery_codes
  const [a, b] = await Promise.all([pendingOf(person.email), pendingOf(person.email)])
  const both = await Promise.all([
    second(a.pending_token, first.toUpperCase().replaceAll('-', ' ')),
    second(b.pending_token, first),
  ])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
  await t.drain()
  expect(t.mails.map(({ subject }) => subject)).toContain('A recovery code was used for Niyam')
  expect((await t.as(person).call(contract.getSecurity)).recovery_codes_left).toBe(9)
  const renewed = await t.as(person).call(contract.renewRecoveryCodes)
  const { pending_token } = await pendingOf(person.email)
  expect((await second(pending_token, other)).statusCode).toBe(422)
  expect((await second(pending_token, renewed.recovery_codes[0] ?? '')).statusCode).toBe(200)
})

test('codes lie hashed, and end with the last factor', async () => {
  const person = await t.registerPerson()
  await withApp(person)
  const rows = await t.parts.db.outside
    .selectFrom('user_recovery_code')
    .selectAll()
    .where('user_id', '=', person.user_id)
    .execute()
  expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  await t.as(person).call(contract.removeApp)
  expect(await t.as(person).call(contract.getSecurity)).toMatchObject({ app_since: null, recovery_codes_left: 0 })
  expect((await login(person.email)).json().data.token).toBeTruthy()
  expect((await t.as(person).post('accounts/recovery-codes/')).status).toBe(409)
  expect((await t.as(person).delete('accounts/authenticator/')).status).toBe(404)
})

test('a new password by the mailed link leaves the second factor of a proved address asked for', async () => {
  const person = await t.registerPerson()
  await t.parts.db.outside
    .updateTable('user_account')
    .set({ email_confirmed_at: t.clock.now().toISOString() })
    .where('user_id', '=', person.user_id)
    .execute()
  await withApp(person)
  await post('forgot-password/', { email: person.email })
  await t.drain()
  const [, token] = /token=(\S+)/.exec(t.mails.map(({ text }) => text).join('\n')) ?? []
  const password = 'a wholly new password'
  expect((await post('reset-password/', { token, password })).statusCode).toBe(200)
  const pending = await post('login/', { email: person.email, password })
  expect(pending.json().data).toEqual({ pending_token: expect.any(String), ways: ['app', 'recovery'] })
  expect(pending.cookies).toEqual([])
})

test('a passkey is enough to sign in, and the password alone then is not', async () => {
  const person = await t.registerPerson()
  const { passkey, recovery_codes } = await withPasskey(person)
  expect(recovery_codes).toHaveLength(10)
  const { options } = (await post('login/passkey/options/', {})).json().data
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  const response = passkey.use(options)
  const reply = await post('login/passkey/', { response })
  const me = await t.as(personOf(reply, person.email)).call(contract.getSecurity)
  expect(me).toMatchObject({
    is_two_factor: true,
    passkeys: [{ name: 'Phone', works_here: true, last_used_at: expect.any(String) }],
  })
  expect((await post('login/passkey/', { response })).statusCode).toBe(422)
  expect((await pendingOf(person.email)).ways).toEqual(['passkey', 'recovery'])
})

test('as a second step a passkey is asked for by name', async () => {
  const person = await t.registerPerson()
  const { passkey } = await withPasskey(person)
  const { pending_token } = await pendingOf(person.email)
  const { options } = (await post('login/passkey/options/', { pending_token })).json().data
  expect(options.allowCredentials).toHaveLength(1)
  expect((await post('login/passkey/', { response: passkey.use(options) })).statusCode).toBe(200)
  expect((await post('login/passkey/options/', { pending_token: 'x'.repeat(43) })).statusCode).toBe(422)
})

test('a passkey answers for its own site, person, question and moment alone', async () => {
  const [person, other] = await Promise.all([t.registerPerson(), t.registerPerson()])
  const { passkey } = await withPasskey(person)
  const ask = async (body = {}) => (await post('login/passkey/options/', body)).json().data.options
  const use = async (...[changes, options]: [Parameters<typeof passkey.use>[1]?, Record<string, unknown>?]) =>
    (await post('login/passkey/', { response: passkey.use(options ?? (await ask()), changes) })).statusCode
  expect(await use({ origin: 'https://evil.example' })).toBe(422)
  expect(await use({ rp_id: 'evil.example' })).toBe(422)
  expect(await use({ isVerified: false })).toBe(422)
  expect(await use({ challenge: 'made-up' })).toBe(422)
  const late = await ask()
  t.clock.pass(5 * MINUTE)
  expect(await use({}, late)).toBe(422)
  const { passkey: theirs } = await withPasskey(other)
  const { pending_token } = await pendingOf(person.email)
  const forPerson = await ask({ pending_token })
  expect((await post('login/passkey/', { response: theirs.use(forPerson) })).statusCode).toBe(422)
  const confirming = await t.as(person).call(accounts.askToConfirmByPasskey)
  expect(
    (await t.as(person).post('accounts/reauthenticate/', { passkey: theirs.use(confirming.options) })).status,
  ).toBe(422)
  expect(await use({}, confirming.options)).toBe(422)
  expect((await post('login/passkey/', { response: pretendPasskey().use(await ask()) })).statusCode).toBe(422)
  expect(await use()).toBe(200)
})

test('a copy of a passkey that counts is found out', async () => {
  const person = await t.registerPerson()
  const { passkey } = await withPasskey(person, pretendPasskey('http://localhost', 7))
  const sign = async () => {
    const { options } = (await post('login/passkey/options/', {})).json().data
    return (await post('login/passkey/', { response: passkey.use(options) })).statusCode
  }
  expect(await sign()).toBe(200)
  passkey.counter = 5
  expect(await sign()).toBe(422)
})

test('a passkey is made for this person and this question, and once', async () => {
  const [person, other] = await Promise.all([t.registerPerson(), t.registerPerson()])
  const passkey = pretendPasskey()
  const { options } = await t.as(person).call(contract.beginPasskey)
  const body = { name: 'Phone', response: passkey.make(options) }
  expect((await t.as(other).post('accounts/passkeys/', body)).status).toBe(422)
  expect((await t.as(person).post('accounts/passkeys/', body)).status).toBe(200)
  expect((await t.as(person).post('accounts/passkeys/', body)).status).toBe(422)
  const again = await t.as(other).call(contract.beginPasskey)
  expect(
    (await t.as(other).post('accounts/passkeys/', { ...body, response: passkey.make(again.options) })).status,
  ).toBe(422)
  const { passkeys } = await t.as(person).call(contract.getSecurity)
  const [{ passkey_id } = { passkey_id: '' }] = passkeys
  expect((await t.as(other).patch(`accounts/passkeys/${passkey_id}/`, { name: 'Mine' })).status).toBe(404)
  expect((await t.as(other).delete(`accounts/passkeys/${passkey_id}/`)).status).toBe(404)
  await t.as(person).call(contract.renamePasskey, { params: { passkey_id }, body: { name: 'Work phone' } })
  expect((await t.as(person).call(contract.getSecurity)).passkeys[0]?.name).toBe('Work phone')
  await t.as(person).call(contract.removePasskey, { params: { passkey_id } })
  expect((await t.as(person).call(contract.getSecurity)).passkeys).toEqual([])
})

test('a forged host widens nothing, and an address without passkeys says so', async () => {
  const person = await t.registerPerson()
  const at = (host: string, remoteAddress: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/accounts/login/passkey/options/',
      payload: {},
      headers: { host },
      remoteAddress,
    })
  for (const [host, from] of [
    ['evil.example', '127.0.0.1'],
    ['localhost', '203.0.113.9'],
    ['192.168.1.5:8080', '192.168.1.6'],
  ] as const) {
    const reply = await at(host, from)
    expect([host, reply.statusCode]).toEqual([host, 409])
    expect(reply.json().error.message).toContain('https')
  }
  const headers = { ...t.as(person).headers, host: '192.168.1.5:8080' }
  const seen = await t.app.inject({ url: '/api/accounts/security/', headers, remoteAddress: '192.168.1.6' })
  expect(seen.json().data.no_passkeys).toContain('https')
})

test('what is dangerous asks again after ten minutes, and a confirmation lasts as long', async () => {
  const person = await t.registerPerson()
  t.clock.pass(10 * MINUTE + 1)
  const refused = await t.as(person).post('accounts/authenticator/')
  expect([refused.status, refused.body.error.code]).toEqual([403, 'reauthenticate'])
  const wrong = await t.as(person).post('accounts/reauthenticate/', { password: 'not the password' })
  expect(wrong.body.error.fields.password[0]).toContain('not your password')
  expect((await t.as(person).get('accounts/user/me/')).status).toBe(200)
  await t.as(person).call(accounts.reauthenticate, { body: { password: TEST_PASSWORD } })
  expect((await t.as(person).post('accounts/authenticator/')).status).toBe(200)
})

test('with a second factor the password alone confirms nothing', async () => {
  const person = await t.registerPerson()
  const { key, recovery_codes } = await withApp(person)
  const { passkey } = await withPasskey(person)
  const by = t.as(person)
  t.clock.pass(11 * MINUTE)
  const alone = await by.post('accounts/reauthenticate/', { password: TEST_PASSWORD })
  expect(alone.body.error.fields).toEqual({ code: ['The code is missing. Fill it in.'] })
  expect((await by.post('accounts/reauthenticate/', { code: codeOf(key) })).status).toBe(422)
  expect((await by.post('accounts/reauthenticate/', { password: TEST_PASSWORD, code: '000000' })).status).toBe(422)
  const passed = async (body: object) => {
    expect((await by.delete('accounts/authenticator/')).status).toBe(403)
    expect((await by.post('accounts/reauthenticate/', body)).status).toBe(200)
    expect((await by.post('accounts/recovery-codes/')).status).toBe(200)
    t.clock.pass(11 * MINUTE)
  }
  await passed({ password: TEST_PASSWORD, code: recovery_codes[1] })
  await passed({ password: TEST_PASSWORD, code: codeOf(key) })
  const { options } = await by.call(accounts.askToConfirmByPasskey)
  await passed({ passkey: passkey.use(options) })
})

test('confirming cannot be guessed, and its limit counts for this session only', async () => {
  const person = await t.registerPerson()
  const second = personOf(await login(person.email), person.email)
  const guess = () => t.as(person).post('accounts/reauthenticate/', { password: 'not the password' })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  expect((await t.as(second).post('accounts/reauthenticate/', { password: TEST_PASSWORD })).status).toBe(200)
  expect((await login(person.email)).statusCode).toBe(200)
})
