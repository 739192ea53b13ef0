import { ownMail, tryOwnMail } from '@niyam/contract/accounts.ts'
import { changeNotificationPreference } from '@niyam/contract/notifications.ts'
import { browsePeople, getPerson, invitePeople, listInvitations, resendInvitation } from '@niyam/contract/people.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers } from '../jobs/handlers.ts'
import { caller, type TestApp, testApp } from '../../test/app.ts'
import { aFirm, anEntity, itemsOf, type StaffedFirm } from '../../test/firm.ts'
import { smtpMailer } from './mailer.ts'
import { type TestMailServer, testMailServer } from '../../test/mail-server.ts'

// From the queue through a real mail server and back: what is sent, what is tried again, and what is noted.

let server: TestMailServer
let t: TestApp
beforeAll(async () => {
  server = await testMailServer({ hideDSN: false })
  const sender = { from: 'Niyam <niyam@niyam.example.in>', bounces_to: 'bounces@niyam.example.in' }
  const mail = smtpMailer(`smtp://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`, sender, 1000)
  t = await testApp({ mail, url: () => 'https://niyam.example.in' })
})
afterAll(async () => {
  await t.close()
  await server.close()
})
beforeEach(async () => {
  server.answers = {}
  server.received.length = 0
  await t.parts.db.ownerPool.query('delete from mail_refusal')
})

const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address))
const waiting = async () => {
  const { rows } = await t.parts.db.ownerPool.query<{ attempts: number; last_error: string; wait: number }>(
    `select attempts, last_error, extract(epoch from run_at - updated_at)::float as wait
     from graphile_worker._private_jobs where attempts > 0`,
  )
  return rows
}
const hurry = () => t.parts.db.ownerPool.query('update graphile_worker._private_jobs set run_at = now()')

let count = 0
const anAddress = () => `guest${count++}@example.in`
async function invite(firm: StaffedFirm, email: string): Promise<void> {
  await firm.admin.call(invitePeople, { body: { emails: [email], role: 'm' } })
  await t.drain()
}
const stateOf = async ({ admin }: StaffedFirm, search: string) => {
  const { rows } = await admin.call(listInvitations, { query: { search } })
  return { id: rows[0]?.id ?? '', cells: rows[0]?.groups[2]?.map(({ value }) => value) }
}

test('a mail has both parts, in the language of the recipient', async () => {
  const firm = await aFirm(t)
  const [stranger, reader] = [anAddress(), await t.registerPerson()]
  await t.as(reader).patch('accounts/user/settings/', { language: 'hi' })
  await invite(firm, stranger)
  await invite(firm, reader.email)
  const [english, hindi] = [mailsTo(stranger)[0]?.mail, mailsTo(reader.email)[0]?.mail]
  expect(english?.subject).toBe('Meera Nair invites you to Nair & Co on Niyam')
  expect(hindi?.subject).toBe('Meera Nair ने आपको Niyam पर Nair & Co में आमंत्रित किया है')
  for (const mail of [english, hindi]) {
    const [link] = /https:\/\/niyam\.example\.in\/organisation\/users\/invite#token=[\w-]{43}/.exec(
      mail?.text ?? '',
    ) ?? ['none']
    expect(mail?.html).toContain(link)
  }
  const [sent] = mailsTo(stranger)
  expect(sent?.mail.messageId).toBe(`<${sent?.envelope_id}@niyam.example.in>`)
  expect(sent?.from).toBe(`bounces+${sent?.envelope_id}@niyam.example.in`)
  // The language of an invited stranger is unknown: the inviter's language is used.
  await firm.admin.patch('accounts/user/settings/', { language: 'hi' })
  const other = anAddress()
  await invite(firm, other)
  expect(mailsTo(other)[0]?.mail.subject).toContain('आमंत्रित')
  expect(mailsTo(other)[0]?.mail.text).toContain('वहाँ आपकी भूमिका: सदस्य')
})

test('a mail server that has no time is asked again, after waits that grow, and the queue keeps no address', async () => {
  const firm = await aFirm(t)
  const email = anAddress()
  server.answers.rcpt = (address) => `451 4.7.1 <${address}> greylisted`
  await invite(firm, email)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    const [job] = await waiting()
    expect(job).toMatchObject({ attempts: attempt })
    expect(job?.last_error).toContain('The mail server answered 451')
    expect(job?.last_error).not.toContain(email)
    waits.push(job?.wait ?? 0)
    await hurry()
    await t.drain()
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(new Set(waits).size).toBe(waits.length)
  expect((await stateOf(firm, email)).cells).toEqual(['waiting'])
  server.answers = {}
  await hurry()
  await t.drain()
  expect(mailsTo(email)).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('an address that refuses is noted, not asked again, and the list says why and what to do', async () => {
  const firm = await aFirm(t)
  const email = anAddress()
  server.answers.rcpt = () => '550 5.1.1 No such user'
  await invite(firm, email)
  expect(await waiting()).toEqual([])
  const { id, cells } = await stateOf(firm, email)
  expect(cells).toEqual([
    'undelivered',
    'There is no such mailbox. Check the address: send it again, or withdraw it and invite the right one.',
  ])
  const inHindi = caller(t.app, { ...firm.admin.headers, 'accept-language': 'hi' })
  expect((await inHindi.call(listInvitations)).rows[0]?.groups[2]?.[1]?.value).toMatch(/^ऐसा कोई मेलबॉक्स नहीं है। पता जाँचें/)

  server.answers = {}
  await firm.admin.call(resendInvitation, { params: { invitation_id: id } })
  expect((await stateOf(firm, email)).cells).toEqual(['waiting'])
  await t.drain()
  expect((await stateOf(firm, email)).cells).toEqual(['waiting'])
  expect(mailsTo(email)).toHaveLength(1)
})

test('a person whose mails bounce sees it, and so do the admins; news are paused until a mail gets through', async () => {
  const firm = await aFirm(t, 'm')
  const [colleague] = firm.colleagues
  if (!colleague) throw new Error('There is no colleague')
  const { person, place } = colleague
  const theirs = t.as(person, place)
  const { entity_id } = await anEntity(firm.admin)
  await t.drain()
  const items = await itemsOf(firm.admin, entity_id)
  await theirs.call(changeNotificationPreference, { body: { kind: 'item_assigned', mail: true } })
  const assign = async (at: number) => {
    const body = { assigned_to: person.user_id }
    await firm.admin.call(updateCalendarItem, { params: { item_id: items[at]?.item_id ?? '' }, body })
    await t.drain()
  }
  server.answers.rcpt = () => '550 5.1.1 No such user'
  await assign(0)
  const since = '2026-11-20T06:00:00Z'
  const why = 'There is no such mailbox.'
  expect(await theirs.call(ownMail)).toEqual({ refusal: { since, why } })
  const params = { organisation_user_id: place.organisation_user_id }
  expect((await firm.admin.call(getPerson, { params })).mail_refusal).toEqual({ since, why })
  const { rows } = await firm.admin.call(browsePeople, { query: { search: person.email } })
  expect(rows[0]?.groups[1]?.[1]).toEqual({ type: 'text-secondary', value: `Mails come back. ${why}` })

  server.answers = {}
  await assign(1)
  expect(mailsTo(person.email)).toEqual([])
  t.clock.pass(6 * 86_400_000)
  await assign(2)
  expect(mailsTo(person.email)).toEqual([])
  expect(await waiting()).toEqual([])

  // A requested mail is tried anyway; if it is accepted, the refusal ends.
  await theirs.call(tryOwnMail)
  await t.drain()
  expect(mailsTo(person.email).map(({ mail }) => mail.subject)).toEqual(['Mails from Niyam reach you'])
  expect(await theirs.call(ownMail)).toEqual({ refusal: null })
  await assign(3)
  expect(mailsTo(person.email)).toHaveLength(2)
  t.clock.set('2026-11-20')
})

test('a mailbox that is only full gets news again after three days', async () => {
  const firm = await aFirm(t)
  const { person } = firm
  server.answers.rcpt = () => '552 5.2.2 Over quota'
  await t.stranger.post('accounts/forgot-password/', { email: person.email })
  await t.drain()
  server.answers = {}
  await firm.admin.call(changeNotificationPreference, { body: { kind: 'due_digest', mail: true } })
  await anEntity(firm.admin)
  await t.drain()
  const morning = async () => {
    await handlers(t.parts)['morning-digest']({})
    await t.drain()
    return mailsTo(person.email)
  }
  expect(await morning()).toEqual([])
  t.clock.pass(3 * 86_400_000)
  const [digest] = await morning()
  expect(digest?.mail.subject).toMatch(/overdue/)
  expect(digest?.mail.html).toContain('<th scope="col"')
  expect(digest?.mail.text).toMatch(/^- 11 Oct 2026 \(overdue\) · GSTR-1 · 09\/2026 · Kaveri Foods Private Limited$/m)
  expect(digest?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/niyam\.example\.in\/notifications\?preferences=open/m)
  t.clock.set('2026-11-20')
})

test('test mails are counted', async () => {
  const mine = t.as(await t.registerPerson())
  for (let time = 0; time < 5; time++) await mine.call(tryOwnMail)
  expect((await mine.post('accounts/mail/trial/')).status).toBe(429)
})
