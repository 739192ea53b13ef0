import { getSecurity } from '@niyam/contract/two-factor.ts'
import * as contract from '@niyam/contract/people.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPerson, testApp } from '../../../test/app.ts'
import { aFirm as aFirmOf, type StaffedFirm, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const aFirm = (...roles: OrganisationRole[]) => aFirmOf(firms.t, ...roles)

const linkIn = (text: string | undefined) =>
  /\/organisation\/users\/invite#token=([\w-]{43})\n/.exec(text ?? '')?.[1] ?? ''

/** Invites and answers the token of the mail. */
async function invited(firm: StaffedFirm, email: string, role: OrganisationRole = 'm') {
  await firm.admin.call(contract.invitePeople, { body: { emails: [email], role } })
  await firms.t.drain()
  return linkIn(firms.t.mails.findLast(({ to }) => to === email)?.text)
}

let count = 0
const anAddress = () => `invited${count++}@example.in`
const stateOf = async ({ admin }: StaffedFirm, email: string) => {
  const { rows } = await admin.call(contract.listInvitations, { query: { search: email } })
  return { id: rows[0]?.id ?? '', state: rows[0]?.groups[2]?.[0]?.value, actions: rows[0]?.actions.length }
}
const refused = async (person: TestPerson, token: string) => {
  const { status, body } = await firms.t.as(person).post('organisation/users/invite/accept/', { token })
  return [status, body.error.message]
}

test('an invitation belongs to one organisation: another can neither list, resend nor withdraw it', async () => {
  const firm = await aFirm()
  const email = anAddress()
  await invited(firm, email)
  const { id } = await stateOf(firm, email)
  expect((await firms.theirs.call(contract.listInvitations)).rows).toEqual([])
  expect((await firms.theirs.post(`organisation/invited/${id}/resend/`)).status).toBe(404)
  expect((await firms.theirs.post(`organisation/invited/${id}/revoke/`)).status).toBe(404)
  expect((await stateOf(firm, email)).state).toBe('waiting')
})

test('an invitation is mailed, shown to its person and accepted once', async () => {
  const { t } = firms
  const firm = await aFirm()
  const email = anAddress()
  const token = await invited(firm, email, 'r')
  const mail = t.mails.at(-1)
  expect(mail?.subject).toBe('Meera Nair invites you to Nair & Co on Niyam')
  expect(mail?.text).toContain(`http://localhost:8080/organisation/users/invite#token=${token}\n`)
  const person = await t.registerPerson({ email })
  const shown = await t.as(person).call(contract.showInvitation, { body: { token } })
  expect(shown).toEqual({
    organisation_name: 'Nair & Co',
    role: 'r',
    email,
    is_for_me: true,
    invited_by: 'Meera Nair',
    state: 'waiting',
    expires_at: expect.stringContaining('2026-11-27'),
    own_organisation_id: null,
  })
  const active = await t.as(person).call(contract.acceptInvitation, { body: { token } })
  expect(active.organisation_user).toMatchObject({ role: 'r', email })
  expect(active.organisation.name).toBe('Nair & Co')
  const headers = { ...t.as(person).headers, 'x-organisation-token': active.organisation_token }
  expect((await t.app.inject({ url: '/api/organisation/user/', headers })).statusCode).toBe(200)
  expect((await refused(person, token))[1]).toBe(
    'You belong to this organisation already. Choose it in the list of yours.',
  )
  const again = await t.as(person).call(contract.showInvitation, { body: { token } })
  expect([again.state, again.own_organisation_id]).toEqual(['accepted', active.organisation.organisation_id])
  expect(await stateOf(firm, email)).toMatchObject({ state: 'accepted', actions: 0 })
})

test('only a hash of the token is kept, and no log line would hold it', async () => {
  const firm = await aFirm()
  const token = await invited(firm, anAddress())
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await firms.t.parts.db.ownerPool.query(
    `select payload::text as text from graphile_worker._private_jobs union all select query from pg_stat_activity`,
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('another person with the link sees a masked address, and cannot use it', async () => {
  const { t } = firms
  const firm = await aFirm()
  const email = anAddress()
  const token = await invited(firm, email)
  const other = await t.registerPerson()
  const shown = await t.as(other).call(contract.showInvitation, { body: { token } })
  expect([shown.is_for_me, shown.email]).toEqual([false, 'i•••@example.in'])
  expect(await refused(other, token)).toEqual([
    403,
    `This invitation was sent to i•••@example.in, and you are signed in as ${other.email}. Sign in with the address that was invited.`,
  ])
  expect((await stateOf(firm, email)).state).toBe('waiting')
  expect((await t.stranger.post('organisation/users/invite/show/', { token })).status).toBe(401)
})

test('sent again, the old link is dead from that moment; withdrawn, the new one too', async () => {
  const { t } = firms
  const firm = await aFirm()
  const email = anAddress()
  const person = await t.registerPerson({ email })
  const old = await invited(firm, email)
  const { id } = await stateOf(firm, email)
  await firm.admin.call(contract.resendInvitation, { params: { invitation_id: id } })
  const unknown = /^This invitation link is incomplete/
  expect(await refused(person, old)).toEqual([404, expect.stringMatching(unknown)])
  await t.drain()
  const fresh = linkIn(t.mails.at(-1)?.text)
  expect(fresh).not.toBe(old)
  expect(await refused(person, old)).toEqual([404, expect.stringMatching(unknown)])
  await firm.admin.call(contract.revokeInvitation, { params: { invitation_id: id } })
  expect(await refused(person, fresh)).toEqual([409, 'This invitation was withdrawn. Ask the person who invited you.'])
  const revoked = await firm.admin.post(`organisation/invited/${id}/resend/`)
  expect([revoked.status, revoked.body.error.message]).toEqual([
    409,
    'This invitation was withdrawn already. Invite the address again.',
  ])
  const anew = await invited(firm, email, 'v')
  expect((await t.as(person).call(contract.acceptInvitation, { body: { token: anew } })).organisation_user.role).toBe(
    'v',
  )
})

test('after seven days it has expired, and can be sent or requested again', async () => {
  const { t } = firms
  t.clock.set('2026-11-20')
  const firm = await aFirm()
  const email = anAddress()
  const old = await invited(firm, email)
  const person = await t.registerPerson({ email })
  t.clock.set('2026-11-27')
  expect(await refused(person, old)).toEqual([
    409,
    'This invitation has expired. Ask the person who invited you to send it again.',
  ])
  // The firm's session has been idle for seven days as well.
  t.clock.set('2026-11-26')
  await firm.admin.get('organisation/user/')
  t.clock.set('2026-11-28')
  expect(await stateOf(firm, email)).toMatchObject({ state: 'expired', actions: 2 })
  const fresh = await invited(firm, email, 'v')
  const { rows } = await firm.admin.call(contract.listInvitations, { query: { search: email } })
  expect(rows).toHaveLength(1)
  const again = await t.app.inject({
    method: 'POST',
    url: '/api/accounts/login/',
    payload: { email, password: person.password },
  })
  expect(again.statusCode).toBe(200)
  expect(fresh).not.toBe(old)
  t.clock.set('2026-11-20')
})

test('two clicks at once: one joins, the other gets an error', async () => {
  const { t } = firms
  const firm = await aFirm()
  const email = anAddress()
  const token = await invited(firm, email)
  const person = await t.registerPerson({ email })
  const replies = await Promise.all([1, 2].map(() => t.as(person).post('organisation/users/invite/accept/', { token })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('every wrong address is named, and then none is invited', async () => {
  const { t } = firms
  const firm = await aFirm('r')
  const waiting = anAddress()
  await invited(firm, waiting)
  const sent = t.mails.length
  const colleague = firm.colleagues[0]?.person.email ?? ''
  const good = anAddress()
  const emails = [good, colleague, waiting, good]
  const { body } = await firm.admin.post('organisation/users/invite/', { emails, role: 'm' })
  expect(body.error.fields).toEqual({
    'emails.1': [
      `${colleague} belongs to the organisation already, as reviewer. Change the role in the list of people.`,
    ],
    'emails.2': [
      `${waiting} was invited on 20 Nov 2026 and has not answered yet. Send it again from the list of invitations.`,
    ],
    'emails.3': [`${good} is given twice. Leave one out.`],
  })
  const unreadable = await firm.admin.post('organisation/users/invite/', { emails: [good, 'nobody'], role: 'm' })
  expect(unreadable.body.error.fields).toEqual({
    'emails.1': ['This is not an e-mail address. Write it as name@example.in.'],
  })
  const many = Array.from({ length: 51 }, (_, place) => `m${place}@example.in`)
  const tooMany = await firm.admin.post('organisation/users/invite/', { emails: many, role: 'm' })
  expect(tooMany.body.error.fields.emails[0]).toMatch(/^At most 50 people/)
  await t.drain()
  expect(t.mails).toHaveLength(sent)
  expect((await stateOf(firm, good)).state).toBeUndefined()
})

test('a mail that was not taken is tried again with another link', async () => {
  const { t } = firms
  const firm = await aFirm()
  const email = anAddress()
  await firm.admin.call(contract.invitePeople, { body: { emails: [email], role: 'm' } })
  const send = t.parts.mail.send.bind(t.parts.mail)
  const tried: string[] = []
  t.parts.mail.send = async (mail) => {
    tried.push(mail.text)
    throw new Error('mail server away')
  }
  await t.drain()
  t.parts.mail.send = send
  const { rows } = await firm.admin.call(contract.listInvitations, { query: { search: email } })
  expect(rows[0]?.groups[4]?.[0]?.value).toBeNull()
  await t.parts.db.ownerPool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await t.drain()
  expect(tried.length).toBeGreaterThan(0)
  expect(linkIn(t.mails.at(-1)?.text)).not.toBe(linkIn(tried[0]))
  expect((await firm.admin.call(contract.listInvitations, { query: { search: email } })).rows[0]?.groups[4]).toEqual([
    { type: 'text', value: '2026-11-20' },
  ])
})

test('one inbox gets five invitations an hour, one organisation gives two hundred a day', async () => {
  const { t } = firms
  const email = anAddress()
  for (let time = 0; time < 5; time++) await invited(await aFirm(), email)
  const sixth = await (await aFirm()).admin.post('organisation/users/invite/', { emails: [email], role: 'm' })
  expect(sixth.body.error.fields['emails.0'][0]).toMatch(/^Several invitations went to .* Wait 60 minutes/)
  const firm = await aFirm()
  for (let batch = 0; batch < 4; batch++) {
    const emails = Array.from({ length: 50 }, () => anAddress())
    await firm.admin.call(contract.invitePeople, { body: { emails, role: 'v' } })
  }
  const beyond = await firm.admin.post('organisation/users/invite/', { emails: [anAddress()], role: 'v' })
  expect([beyond.status, beyond.body.error.message]).toEqual([
    429,
    'An organisation can invite 200 people within 24 hours, and 200 were invited. Invite the others tomorrow.',
  ])
  await t.parts.db.ownerPool.query('delete from graphile_worker._private_jobs')
})

test('who shows links that are none is stopped after twenty', async () => {
  const person = await firms.t.registerPerson()
  const show = async () =>
    (await firms.t.as(person).post('organisation/users/invite/show/', { token: 'x'.repeat(43) })).status
  for (let time = 0; time < 20; time++) expect(await show()).toBe(404)
  expect(await show()).toBe(429)
})

test('without a mail server the link is handed over: it works once, proves no mailbox, and older links are dead', async () => {
  const { t } = firms
  const firm = await aFirm()
  const email = anAddress()
  const mailed = await invited(firm, email)
  const { id, actions } = await stateOf(firm, email)
  expect(actions).toBe(3)
  const { link } = await firm.admin.call(contract.linkOfInvitation, { params: { invitation_id: id } })
  const token = linkIn(`${link}\n`)
  await t.drain()
  const person = await t.registerPerson({ email })
  expect((await refused(person, mailed))[0]).toBe(404)
  await t.as(person).call(contract.acceptInvitation, { body: { token } })
  expect((await t.as(person).call(getSecurity)).email_confirmed_at).toBeNull()
  const late = await firm.admin.post(`organisation/invited/${id}/link/`)
  expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('accepted meanwhile')])
  expect((await firms.theirs.post(`organisation/invited/${id}/link/`)).status).toBe(404)
})

test('where mails are sent, only the mailbox gets the link', async () => {
  const t = await testApp({ proves_mailboxes: true })
  const person = await t.registerPerson()
  await t.parts.db.outside
    .updateTable('user_account')
    .set({ email_confirmed_at: t.clock.now().toISOString() })
    .execute()
  const admin = t.as(person, await t.anOrganisation(person))
  const email = anAddress()
  await admin.call(contract.invitePeople, { body: { emails: [email], role: 'v' } })
  const { rows } = await admin.call(contract.listInvitations)
  expect(rows[0]?.actions.map(({ route }) => route)).toEqual(['resend-invitation', 'revoke-invitation'])
  expect((await admin.post(`organisation/invited/${rows[0]?.id}/link/`)).status).toBe(409)
  await t.drain()
  const invitee = await t.registerPerson({ email })
  const token = linkIn(t.mails.findLast(({ to, text }) => to === email && text.includes('invite#'))?.text)
  await t.as(invitee).call(contract.acceptInvitation, { body: { token } })
  expect((await t.as(invitee).call(getSecurity)).email_confirmed_at).not.toBeNull()
  await t.close()
})
