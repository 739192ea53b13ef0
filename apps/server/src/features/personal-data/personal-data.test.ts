import { listCalendar } from '@niyam/contract/calendar.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import { acceptNotice, closeAccount, getAccountClosing, getOwnData, getPrivacy } from '@niyam/contract/personal-data.ts'
import { getPerson } from '@niyam/contract/people.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { anEntity } from '../../../test/firm.ts'
import {
  personOf,
  TEST_PASSWORD,
  type TestApp,
  type TestOrganisation,
  type TestPerson,
  testApp,
} from '../../../test/app.ts'
import { LEFT_OUT, OF_THE_PERSON, OF_THE_PLACE } from './content.ts'

const DAY_MS = 86_400_000

let t: TestApp
let asha: TestPerson
let vikram: TestPerson
let office: TestOrganisation
let his: TestOrganisation
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.set('2026-11-20')
  asha = await t.registerPerson()
  vikram = await t.registerPerson({ first_name: 'Vikram', last_name: 'Iyer' })
  office = await t.anOrganisation(asha, 'Rao & Associates')
  his = await t.addPerson(office, vikram, 'm')
})
afterAll(() => t.close())

const account = async (user_id: string) => {
  const { rows } = await t.parts.db.ownerPool.query('select * from user_account where user_id = $1', [user_id])
  return rows[0] as Record<string, unknown>
}
const mailsTo = async (email: string) => {
  await t.drain()
  return t.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const login = ({ email }: TestPerson) =>
  t.app.inject({ method: 'POST', url: '/api/accounts/login/', payload: { email, password: TEST_PASSWORD } })
const erase = () => handlers(t.parts)['erase-accounts']({})

test('a new account agrees to the present notice, and the consent is recorded', async () => {
  const refused = await t.stranger.post('accounts/register/', {
    first_name: 'Meera',
    email: 'meera@example.in',
    password: TEST_PASSWORD,
    notice_version: '2020-01-01',
  })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['notice_version']])
  expect((await t.as(vikram).get('accounts/user/me/')).body.data.has_accepted_notice).toBe(true)
  const own = await t.as(vikram).call(getOwnData)
  expect(own.account['user_consent']).toMatchObject([{ notice_version: NOTICE_VERSION }])
})

test('who agreed to an older notice is asked again', async () => {
  await t.parts.db.ownerPool.query('update user_consent set notice_version = $1 where user_id = $2', [
    '2020-01-01',
    vikram.user_id,
  ])
  const me = async () => (await t.as(vikram).get('accounts/user/me/')).body.data.has_accepted_notice
  expect(await me()).toBe(false)
  await t.as(vikram).call(acceptNotice, { body: { notice_version: NOTICE_VERSION } })
  await t.as(vikram).call(acceptNotice, { body: { notice_version: NOTICE_VERSION } })
  expect(await me()).toBe(true)
})

test('the notice names the contact, when the operator set one', async () => {
  expect(await t.stranger.call(getPrivacy)).toEqual({ notice_version: NOTICE_VERSION, contact: null })
})

test('one gets all that is kept about oneself, nothing of others, and nothing that opens anything', async () => {
  const own = await t.as(vikram).call(getOwnData)
  expect(own.account['user_account']).toMatchObject([{ email: vikram.email, first_name: 'Vikram' }])
  expect(own.account['user_session']).toHaveLength(1)
  expect(own.organisations).toMatchObject([
    { name: 'Rao & Associates', tables: { organisation_user: [{ role: 'm' }] } },
  ])
  const text = JSON.stringify(own)
  expect(text).not.toContain(asha.email)
  expect(text).not.toMatch(/_hash"|password|csrf|sealed/)
})

test('every table that names a person is decided about', async () => {
  const { rows } = await t.parts.db.ownerPool.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
       and a.attname in ('user_id', 'organisation_user_id')`,
  )
  const decided = [...Object.keys(OF_THE_PERSON), ...OF_THE_PLACE, ...Object.keys(LEFT_OUT)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(decided.toSorted())
})

test('the last admin sees which organisation prevents closing', async () => {
  const caller = t.as(asha)
  expect((await caller.call(getAccountClosing)).last_admin_of).toMatchObject([{ name: 'Rao & Associates' }])
  const refused = await caller.post('accounts/closing/')
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    expect.stringContaining('You are the last admin of Rao & Associates.'),
  ])
  expect((await account(asha.user_id))['closes_at']).toBeNull()
})

test('of two last admins who close at once none gets away', async () => {
  const second = await t.registerPerson()
  await t.addPerson(office, second, 'a')
  const replies = await Promise.all([t.as(asha).post('accounts/closing/'), t.as(second).post('accounts/closing/')])
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(2)
})

test('closing ends every session; signing in within fourteen days keeps the account', async () => {
  expect(await t.as(vikram).call(closeAccount)).toEqual({ closes_on: '2026-12-04' })
  expect((await t.as(vikram).get('accounts/user/me/')).status).toBe(401)
  t.clock.pass(13 * DAY_MS)
  await erase()
  const back = await login(vikram)
  expect(back.statusCode).toBe(200)
  expect(await mailsTo(vikram.email)).toEqual(
    expect.arrayContaining(['Your Niyam account is being closed', 'Your Niyam account is kept']),
  )
  t.clock.pass(5 * DAY_MS)
  await erase()
  expect((await t.as(personOf(back, vikram.email)).get('accounts/user/me/')).body.data.user.first_name).toBe('Vikram')
})

test('after fourteen days nothing tells who it was, and what was done stays', async () => {
  const admin = t.as(asha, office)
  await anEntity(admin)
  const { items } = await admin.call(listCalendar, { query: { pagesize: 1 } })
  const params = { item_id: items[0]?.item_id ?? '' }
  await admin.call(updateCalendarItem, { params, body: { assigned_to: vikram.user_id } })
  await t.as(vikram).call(closeAccount)
  t.clock.pass(15 * DAY_MS)
  await erase()
  await erase()
  const row = await account(vikram.user_id)
  expect(row).toMatchObject({ first_name: 'Former user', last_name: '', mobile_number: null })
  const { rows } = await t.parts.db.ownerPool.query(
    'select count(*)::int as count from user_session where user_id = $1',
    [vikram.user_id],
  )
  expect(rows).toEqual([{ count: 0 }])
  // The session of the admin is older than a week by now.
  const again = t.as(personOf(await login(asha), asha.email), office)
  expect((await again.get(`organisation/users/${his.organisation_user_id}/`)).status).toBe(404)
  const scope = provenScope(office.organisation_id)
  const left = await inOrganisation(t.parts.db, scope, (tx) =>
    sql<{ text: string }>`
      select coalesce(string_agg(i::text, ''), '') as text from calendar_item i where assigned_to = ${vikram.user_id}
      union all select coalesce(string_agg(v::text, ''), '') from invitation v where email = ${vikram.email}
      union all select coalesce(string_agg(a.old::text || a.new::text, ''), '') from audit_entry a
        where a.old::text || a.new::text like ${`%${vikram.email}%`}`.execute(tx),
  )
  expect(left.rows.map(({ text }) => text).join('')).toBe('')
  expect((await login(vikram)).statusCode).toBe(401)
  // The address is free again.
  expect((await t.registerPerson({ email: vikram.email })).user_id).not.toBe(vikram.user_id)
})

test('an account that became the last admin meanwhile is kept', async () => {
  const second = await t.registerPerson()
  await t.addPerson(office, second, 'a')
  await t.as(second).call(closeAccount)
  await inOrganisation(t.parts.db, provenScope(office.organisation_id), (tx) =>
    sql`update organisation_user set role = 'm' where user_id = ${asha.user_id}`.execute(tx),
  )
  t.clock.pass(15 * DAY_MS)
  await erase()
  expect(await account(second.user_id)).toMatchObject({ closes_at: null, erased_at: null })
})

test('a staff member gives up that role first', async () => {
  await asPlatform(t.parts.db, (tx) =>
    sql`update user_account set role = 'employee' where user_id = ${vikram.user_id}`.execute(tx),
  )
  expect((await t.as(vikram).post('accounts/closing/')).body.error.message).toContain('works for the platform')
})

test('an admin who is on the way out does not count as one', async () => {
  const second = await t.registerPerson()
  await t.addPerson(office, second, 'a')
  await t.as(second).call(closeAccount)
  const own = await t
    .as(asha, office)
    .call(getPerson, { params: { organisation_user_id: office.organisation_user_id } })
  expect(own.is_last_admin).toBe(true)
})

test('an invitation is forgotten after 180 days, whatever became of it', async () => {
  const admin = t.as(asha, office)
  await admin.post('organisation/users/invite/', { emails: ['nobody-came@example.in'], role: 'm' })
  const count = async () => {
    await handlers(t.parts)['forget-invitations']({})
    const found = await inOrganisation(t.parts.db, provenScope(office.organisation_id), (tx) =>
      tx.selectFrom('invitation').select('email').where('email', '=', 'nobody-came@example.in').execute(),
    )
    return found.length
  }
  t.clock.pass(179 * DAY_MS)
  expect(await count()).toBe(1)
  t.clock.pass(2 * DAY_MS)
  expect(await count()).toBe(0)
})
