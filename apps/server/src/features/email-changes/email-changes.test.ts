import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import * as accounts from '@niyam/contract/accounts.ts'
import * as contract from '@niyam/contract/email-changes.ts'
import * as factors from '@niyam/contract/two-factor.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD, type TestApp, type TestPerson } from '../../../test/app.ts'
import { sharedApp } from '../../../test/shared-app.ts'
import { pretendPasskey } from '../../../test/world/passkey.ts'

let t: TestApp
beforeAll(async () => {
  t = await sharedApp()
})
beforeEach(async () => {
  await t.drain()
  t.mails.length = 0
  t.clock.set('2026-11-20')
  await t.parts.db.outside.deleteFrom('sign_in_try').execute()
})
afterAll(() => t.close())

const DAY = 86_400_000
const someAddress = () => `${uuidv7()}@example.in`
const tokenTo = (email: string) =>
  /#token=([\w-]+)/.exec(t.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
const confirm = (token: string) => t.stranger.post('accounts/email-change/confirm/', { token })
const undo = (token: string) => t.stranger.post('accounts/email-change/undo/', { token })
const login = (email: string) => t.stranger.post('accounts/login/', { email, password: TEST_PASSWORD })

async function asked(person: TestPerson, email = someAddress()) {
  await t.as(person).call(contract.askEmailChange, { body: { email } })
  await t.drain()
  return { email, fromOld: tokenTo(person.email), fromNew: tokenTo(email) }
}

async function changed(person: TestPerson) {
  const { email, fromOld, fromNew } = await asked(person)
  await confirm(fromOld)
  await confirm(fromNew)
  await t.drain()
  return { email, wayBack: tokenTo(person.email) }
}

test('an address changes when both inboxes have agreed, whichever is first', async () => {
  for (const newFirst of [true, false]) {
    const person = await t.registerPerson()
    const { email, fromOld, fromNew } = await asked(person)
    const [first, second] = newFirst ? [fromNew, fromOld] : [fromOld, fromNew]
    const half = await confirm(first)
    expect(half.body.data.is_done).toBe(false)
    expect((await t.as(person).call(contract.getEmailChange)).change).toMatchObject({
      new_email: email,
      is_confirmed_by_new: newFirst,
      is_confirmed_by_old: !newFirst,
    })
    expect((await confirm(first)).body.data.is_done).toBe(false)
    expect((await t.as(person).call(accounts.me)).user.email).toBe(person.email)
    expect((await confirm(second)).body.data.is_done).toBe(true)
    expect((await t.as(person).call(accounts.me)).user.email).toBe(email)
    expect((await t.as(person).call(contract.getEmailChange)).change).toBeNull()
    expect([(await login(person.email)).status, (await login(email)).status]).toEqual([401, 200])
    expect((await confirm(second)).status).toBe(422)
  }
})

test('a link is good for a day, and a newer change or a withdrawal ends it', async () => {
  const person = await t.registerPerson()
  const late = await asked(person)
  t.clock.pass(DAY)
  expect((await confirm(late.fromNew)).status).toBe(422)
  t.clock.set('2026-11-20')
  const first = await asked(person)
  const second = await asked(person)
  expect((await confirm(first.fromNew)).status).toBe(422)
  await t.as(person).call(contract.withdrawEmailChange)
  expect((await confirm(second.fromNew)).body.error.fields.token[0]).toContain('withdrawn')
  expect((await t.as(person).delete('accounts/email-change/')).status).toBe(404)
  for (const made of ['x'.repeat(43), second.fromNew.slice(1)]) expect((await confirm(made)).status).toBe(422)
})

test('an address that has an account is refused in the words of registering, and counted as there', async () => {
  const [person, other] = [await t.registerPerson(), await t.registerPerson()]
  const ask = (email: string) => t.as(person).post('accounts/email-change/', { email })
  const refused = await ask(other.email)
  expect(refused.body.error.fields.email[0]).toMatch(/^This e-mail address has an account already\./)
  expect((await ask(person.email.toUpperCase())).body.error.fields.email[0]).toContain('already')
  for (let i = 0; i < 9; i++) await ask(other.email)
  expect((await ask(other.email)).status).toBe(429)
  await t.drain()
  expect(t.mails).toEqual([])
})

test('an account that was opened meanwhile keeps its address', async () => {
  const person = await t.registerPerson()
  const { email, fromOld, fromNew } = await asked(person)
  await confirm(fromOld)
  await t.registerPerson({ email })
  const reply = await confirm(fromNew)
  expect(reply.body.error.fields.token[0]).toContain('Meanwhile')
  expect((await t.as(person).call(accounts.me)).user.email).toBe(person.email)
})

test('the old address takes the account back: the thief is out, with all that they added', async () => {
  const person = await t.registerPerson()
  const kept = pretendPasskey()
  const add = async (passkey: ReturnType<typeof pretendPasskey>, name: string) => {
    const { options } = await t.as(person).call(factors.beginPasskey)
    await t.as(person).call(factors.addPasskey, { body: { name, response: passkey.make(options) } })
  }
  await add(kept, 'Mine')
  t.clock.pass(60_000)
  const { email, wayBack } = await changed(person)
  await add(pretendPasskey(), 'Key of the thief')
  expect((await undo(wayBack)).status).toBe(200)
  expect((await t.as(person).get('accounts/user/me/')).status).toBe(401)
  expect([(await login(email)).status, (await login(person.email)).status]).toEqual([401, 401])
  const rows = await t.parts.db.outside
    .selectFrom('user_passkey')
    .select('name')
    .where('user_id', '=', person.user_id)
    .execute()
  expect(rows).toEqual([{ name: 'Mine' }])
  await t.drain()
  expect(t.mails.findLast(({ to }) => to === person.email)?.subject).toBe('Set a new password for Niyam')
  expect((await undo(wayBack)).status).toBe(422)
})

test('the way back lasts a week, in which no one else can take the old address', async () => {
  const person = await t.registerPerson()
  const { wayBack } = await changed(person)
  const body = {
    first_name: 'Somebody',
    email: person.email,
    password: TEST_PASSWORD,
    notice_version: NOTICE_VERSION,
  }
  expect((await t.stranger.post('accounts/register/', body)).body.error.fields.email[0]).toContain('already')
  const other = await t.registerPerson()
  expect((await t.as(other).post('accounts/email-change/', { email: person.email })).status).toBe(422)
  t.clock.pass(7 * DAY)
  expect((await undo(wayBack)).status).toBe(422)
  expect((await t.stranger.post('accounts/register/', body)).status).toBe(200)
})

test('a change asks for a fresh sign-in, and marks the address as confirmed', async () => {
  const person = await t.registerPerson()
  t.clock.pass(11 * 60_000)
  const refused = await t.as(person).post('accounts/email-change/', { email: someAddress() })
  expect(refused.body.error.code).toBe('reauthenticate')
  await t.as(person).call(accounts.reauthenticate, { body: { password: TEST_PASSWORD } })
  expect((await t.as(person).call(factors.getSecurity)).email_confirmed_at).toBeNull()
  await changed(person)
  expect((await t.as(person).call(factors.getSecurity)).email_confirmed_at).not.toBeNull()
})
