import * as contract from '@niyam/contract/accounts.ts'
import * as keys from '@niyam/contract/api-keys.ts'
import * as factors from '@niyam/contract/two-factor.ts'
import * as people from '@niyam/contract/people.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD, type TestApp, type TestPerson, caller, personOf, testApp } from '../../../test/app.ts'
import { pretendPasskey } from '../../../test/world/passkey.ts'

// Two servers: one that can send mail, and an office computer whose mails stay in the outbox.

let mailed: TestApp
let office: TestApp
beforeAll(async () => {
  ;[mailed, office] = await Promise.all([testApp({ proves_mailboxes: true }), testApp()])
})
beforeEach(async () => {
  for (const t of [mailed, office]) {
    t.mails.length = 0
    t.clock.set('2026-11-20')
    await t.parts.db.outside.deleteFrom('sign_in_try').execute()
  }
})
afterAll(() => Promise.all([mailed.close(), office.close()]))

let count = 0
const anAddress = () => `owner${count++}@example.in`
const NEW_PASSWORD = 'quite another phrase'

const login = (t: TestApp, email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/accounts/login/', payload: { email, password } })

/** The token of the newest mail to an address with a link to this page. */
const tokenTo = (t: TestApp, email: string, page: string) => {
  const link = new RegExp(`/${page}#token=([\\w-]{43})`)
  return t.mails.flatMap(({ to, text }) => (to === email ? [link.exec(text)?.[1] ?? ''] : [])).findLast(Boolean) ?? ''
}

async function confirmed(t: TestApp, person: TestPerson): Promise<void> {
  await t.drain()
  const token = tokenTo(t, person.email, 'account/confirm-email')
  await t.as(person).call(contract.proveEmail, { body: { token } })
}

async function passkeyOf(t: TestApp, person: TestPerson) {
  const passkey = pretendPasskey()
  const { options } = await t.as(person).call(factors.beginPasskey)
  await t.as(person).call(factors.addPasskey, { body: { name: 'Phone', response: passkey.make(options) } })
  return passkey
}

const byPasskey = async (t: TestApp, passkey: ReturnType<typeof pretendPasskey>) => {
  const asked = await t.stranger.call(contract.askForPasskey, { body: {} })
  return t.stranger.post('accounts/login/passkey/', { response: passkey.use(asked.options) })
}

async function ownerSetsPassword(t: TestApp, email: string): Promise<void> {
  await t.stranger.call(contract.forgotPassword, { body: { email } })
  await t.drain()
  const token = tokenTo(t, email, 'accounts/reset-password')
  await t.stranger.call(contract.resetPassword, { body: { token, password: NEW_PASSWORD } })
}

test('an account of an unproved address sets up no second factor', async () => {
  const person = await mailed.registerPerson()
  const asked = await Promise.all(
    ['accounts/passkeys/options/', 'accounts/authenticator/'].map((path) => mailed.as(person).post(path)),
  )
  for (const { status, body } of asked) {
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('Confirm your e-mail address first')])
  }
  expect(await mailed.as(person).call(factors.getSecurity)).toMatchObject({ must_prove_email: true })
  await confirmed(mailed, person)
  expect(await mailed.as(person).call(factors.getSecurity)).toMatchObject({ must_prove_email: false })
  await passkeyOf(mailed, person)
})

test('an account with an unproved address invites no one', async () => {
  const person = await mailed.registerPerson()
  const admin = mailed.as(person, await mailed.anOrganisation(person))
  const one = await admin.post('organisation/users/invite/', { emails: [anAddress()], role: 'v' })
  const rows = await admin.post('organisation/users/invite/rows/', {
    rows: [{ email: anAddress(), role: 'v', name: '' }],
  })
  for (const { status, body } of [one, rows]) {
    expect([status, body.error.message]).toEqual([409, expect.stringContaining('Confirm your e-mail address first')])
  }
  await confirmed(mailed, person)
  await admin.call(people.invitePeople, { body: { emails: [anAddress()], role: 'v' } })
})

test('the link that is mailed at registration opens nothing without a session of that account', async () => {
  const squatter = await mailed.registerPerson()
  const other = await mailed.registerPerson()
  await mailed.drain()
  const token = tokenTo(mailed, squatter.email, 'account/confirm-email')
  expect((await mailed.stranger.post('accounts/email/proof/confirm/', { token })).status).toBe(401)
  expect((await mailed.as(other).post('accounts/email/proof/confirm/', { token })).status).toBe(422)
  await mailed.as(squatter).call(contract.proveEmail, { body: { token } })
  expect((await mailed.as(squatter).post('accounts/email/proof/confirm/', { token })).status).toBe(422)
})

test('a link can be asked for again, a few times an hour, and lives a day', async () => {
  const person = await mailed.registerPerson()
  await mailed.drain()
  const first = tokenTo(mailed, person.email, 'account/confirm-email')
  await mailed.as(person).call(contract.askEmailProof)
  await mailed.drain()
  expect((await mailed.as(person).post('accounts/email/proof/confirm/', { token: first })).status).toBe(422)
  const token = tokenTo(mailed, person.email, 'account/confirm-email')
  mailed.clock.pass(24 * 3_600_000)
  expect((await mailed.as(person).post('accounts/email/proof/confirm/', { token })).status).toBe(422)
  const asked = await Promise.all(Array.from({ length: 6 }, () => mailed.as(person).post('accounts/email/proof/')))
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429])
})

// No mail server was set up when the account was opened, so the squatter could add a passkey.
test('a squatter on an address is signed out once its owner sets a password', async () => {
  const squatter = await office.registerPerson({ email: anAddress() })
  const { email } = squatter
  const firm = await office.anOrganisation(squatter)
  const passkey = await passkeyOf(office, squatter)
  const { key } = await office.as(squatter, firm).call(keys.createApiKey, {
    body: { name: 'Program', actions: ['entities.read'] },
  })
  const byKey = caller(office.app, { authorization: `Bearer ${key}` })
  expect((await byKey.get('organisation/entities/')).status).toBe(200)
  expect((await byPasskey(office, passkey)).status).toBe(200)
  await ownerSetsPassword(office, email)
  expect((await office.as(squatter).get('accounts/user/me/')).status).toBe(401)
  expect((await byPasskey(office, passkey)).status).toBe(422)
  expect((await byKey.get('organisation/entities/')).status).toBe(401)
  expect((await login(office, email, TEST_PASSWORD)).statusCode).toBe(401)
  const owner = personOf(await login(office, email, NEW_PASSWORD), email)
  const security = await office.as(owner).call(factors.getSecurity)
  expect(security).toMatchObject({ passkeys: [], recovery_codes_left: 0, app_since: null })
})

test('the confirming link ends what was opened elsewhere, and keeps who used it', async () => {
  const person = await mailed.registerPerson()
  const elsewhere = personOf(await login(mailed, person.email, TEST_PASSWORD), person.email)
  await confirmed(mailed, person)
  expect((await mailed.as(elsewhere).get('accounts/user/me/')).status).toBe(401)
  expect((await mailed.as(person).get('accounts/user/me/')).status).toBe(200)
})

test('once the address is proved, a new password leaves the second factor as it is', async () => {
  const person = await mailed.registerPerson({ email: anAddress() })
  await confirmed(mailed, person)
  const passkey = await passkeyOf(mailed, person)
  await ownerSetsPassword(mailed, person.email)
  expect((await byPasskey(mailed, passkey)).status).toBe(200)
})

test('an office computer without a mail server asks for no proof', async () => {
  const person = await office.registerPerson()
  await office.drain()
  expect(office.mails.filter(({ to }) => to === person.email)).toEqual([])
  await passkeyOf(office, person)
  const admin = office.as(person, await office.anOrganisation(person))
  await admin.call(people.invitePeople, { body: { emails: [anAddress()], role: 'v' } })
})
