import { archiveDsc, changeDsc, getDsc, restoreDsc } from '@niyam/contract/dsc.ts'
import { remindManyDsc, setDscReminder } from '@niyam/contract/dsc-reminders.ts'
import { createOfficer } from '@niyam/contract/officers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anEntity } from '../../../test/firm.ts'
import { FIRST_DAY, type RemindingFirms, remindingFirms } from '../../../test/reminders.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { sha256 } from '../../http/session.ts'
import { MailNotTaken } from '../../mail/smtp-answer.ts'
import { mailHolder } from './reminder-jobs.ts'
import { changeReminders, reminderOfTokenAcrossOrganisations } from './reminder-store.ts'
import { addressHash } from './reminder-view.ts'

let firms: RemindingFirms
beforeAll(async () => {
  firms = await remindingFirms()
})
beforeEach(async () => {
  firms.t.clock.set(FIRST_DAY)
  await firms.t.parts.db.outside.deleteFrom('sign_in_try').execute()
})
afterAll(() => firms.t.close())

const tokenIn = (text: string | undefined) => /dsc-reminder#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const show = (token: string) => firms.t.stranger.post('dsc-reminder/show/', { token })
const stop = (token: string) => firms.t.stranger.post('dsc-reminder/stop/', { token })

/** The job of one address, with a mail server that answers so. */
function mailed(email: string, send: () => Promise<'unknown' | null>): Promise<void> {
  const { organisation_id } = firms.organisation
  return mailHolder({ ...firms.t.parts, mail: { send } }, { organisation_id, address_hash: addressHash(email) })
}

test('one mail an address names its certificates by class, last four of the serial and last day, and nothing else', async () => {
  const { mine, organisation } = firms
  const first = await firms.aReminded(40, { name: 'Two Tokens', email: 'two@example.in' })
  await firms.aReminded(50, { name: 'Two Tokens', email: 'two@example.in' })
  await firms.aReminded(100, { name: 'Far Away', email: 'two@example.in' })
  await firms.morningOf('2026-11-21')
  const [mail, ...others] = firms.mailsTo('two@example.in')
  expect(others).toEqual([])
  const { certificate } = await mine.call(getDsc, { params: first.params })
  expect(mail?.subject).toBe('2 digital signatures end, the first on 30 Dec 2026')
  for (const text of [
    'Rao & Associates',
    'Two Tokens',
    'Class 3',
    certificate.serial.slice(-4),
    '30 Dec 2026',
    '9 Jan 2027',
  ])
    expect(mail?.text).toContain(text)
  expect(mail?.text).not.toMatch(/Far Away|organisation\/dsc|attach/)
  expect(await firms.reminderOf(first.dsc_id)).toMatchObject({
    state: 'on',
    email: 'two@example.in',
    mail: 'sent',
    mailed_on: '2026-11-21',
  })
  const stored = await inOrganisation(firms.t.parts.db, provenScope(organisation.organisation_id), async (tx) => {
    const { rows } = await sql`select to_jsonb(r)::text as row from dsc_reminder r`.execute(tx)
    const trail = await sql`select new::text from audit_entry where subject like 'dsc_reminder%'`.execute(tx)
    return [JSON.stringify(rows), JSON.stringify(trail.rows)]
  })
  const token = tokenIn(mail?.text)
  expect(token).toHaveLength(43)
  for (const text of stored) expect(text).not.toContain(token)
  expect(stored[1]).not.toMatch(/two@example\.in|"address_hash": "[0-9a-f]{64}/)
})

test('the mail is in Hindi where the office chose so', async () => {
  const { email } = await firms.aReminded(20, { name: 'Asha Rao', language: 'hi' })
  await firms.morningOf('2026-11-21')
  expect(firms.mailsTo(email)[0]?.subject).toMatch(/^Asha Rao का डिजिटल हस्ताक्षर/)
})

test('each step is mailed once, also after mornings on which the server was off', async () => {
  const { email } = await firms.aReminded(65)
  const days = [
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-26',
    '2027-01-12',
    '2027-01-13',
    '2027-01-24',
    '2027-01-26',
  ]
  const counts = []
  for (const day of days) {
    await firms.morningOf(day)
    counts.push(firms.mailsTo(email).length)
  }
  // The last day is 24 January: 60 days before it, then the 15th that was missed, then the last day itself.
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
})

test('certificates that are archived, lost or renewed, and those of an archived client, are not mailed', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const [archived, lost, ofArchived] = [
    await firms.aReminded(20),
    await firms.aReminded(20),
    await firms.aReminded(20, { entity_id }),
  ]
  const renewed = await firms.aReminded(20, { name: 'Renewed Holder', entity_id: (await anEntity(mine)).entity_id })
  const later = await firms.aCertificate(700, { name: 'Renewed Holder' })
  const { certificate } = await mine.call(getDsc, { params: renewed.params })
  const { officer_id } = await mine.call(createOfficer, {
    params: { entity_id: certificate.entity_id ?? '' },
    body: { name: 'Renewed Holder', role: 'director' } as never,
  })
  for (const { params } of [renewed, later]) await mine.call(changeDsc, { params, body: { officer_id } })
  await mine.call(archiveDsc, { params: archived.params })
  await mine.call(changeDsc, { params: lost.params, body: { status: 'lost' } })
  expect((await mine.post(`organisation/entities/${entity_id}/archive/`, {})).status).toBe(200)
  await firms.morningOf('2026-11-21')
  for (const { email } of [archived, lost, ofArchived, renewed]) expect(firms.mailsTo(email)).toEqual([])
  firms.t.clock.set(FIRST_DAY)
  await mine.call(restoreDsc, { params: archived.params })
  await firms.morningOf('2026-11-21')
  expect(firms.mailsTo(archived.email)).toHaveLength(1)
})

test('an organisation that is suspended mails no one until it is restored', async () => {
  const { t, organisation } = firms
  const scope = provenScope(organisation.organisation_id)
  const { email } = await firms.aReminded(20)
  await inOrganisation(t.parts.db, scope, (tx) =>
    sql`update organisation set suspended_at = now(), suspended_reason = 'Not paid'`.execute(tx),
  )
  await firms.morningOf('2026-11-21')
  expect(firms.mailsTo(email)).toEqual([])
  await inOrganisation(t.parts.db, scope, (tx) =>
    sql`update organisation set suspended_at = null, suspended_reason = null`.execute(tx),
  )
  await firms.morningOf('2026-11-21')
  expect(firms.mailsTo(email)).toHaveLength(1)
})

test('addresses of ended certificates, and of those archived a day ago, are deleted', async () => {
  const { mine } = firms
  const [ended, archived, other] = [await firms.aReminded(3), await firms.aReminded(50), await firms.aReminded(50)]
  await mine.call(archiveDsc, { params: archived.params })
  await firms.morningOf('2026-11-24')
  const states = []
  for (const { dsc_id } of [ended, archived, other]) states.push((await firms.reminderOf(dsc_id)).state)
  expect(states).toEqual(['off', 'off', 'on'])
})

test('what a process left in the middle is not sent again; what the mail server did not take is', async () => {
  const { organisation } = firms
  const [killed, busy, refused] = [await firms.aReminded(20), await firms.aReminded(20), await firms.aReminded(20)]
  const scope = provenScope(organisation.organisation_id)
  await inOrganisation(firms.t.parts.db, scope, (tx) =>
    changeReminders(tx, scope, [killed.dsc_id], { mail: 'sending', mailed_on: FIRST_DAY }),
  )
  await mailed(killed.email, async () => null)
  expect(await firms.reminderOf(killed.dsc_id)).toMatchObject({ mail: 'interrupted', mailed_on: FIRST_DAY })
  const send = async () => {
    throw new MailNotTaken('ECONNECTION')
  }
  // More often than mails to one inbox are allowed a day.
  for (let time = 0; time < 8; time++)
    await expect(mailed(busy.email, send)).rejects.toThrow('mail server was not reached')
  expect(await firms.reminderOf(busy.dsc_id)).toMatchObject({ mail: 'waiting' })
  await mailed(busy.email, async () => null)
  expect(await firms.reminderOf(busy.dsc_id)).toMatchObject({ mail: 'sent' })
  await mailed(refused.email, async () => 'unknown')
  expect(await firms.reminderOf(refused.dsc_id)).toMatchObject({ mail: 'failed', refusal: 'There is no such mailbox.' })
  await firms.morningOf('2026-11-21')
  for (const { email } of [killed, busy, refused]) expect(firms.mailsTo(email)).toEqual([])
})

test('switched off and on, the same address gets no step twice; a corrected one does', async () => {
  const { mine } = firms
  const { dsc_id, params, email } = await firms.aReminded(20)
  await firms.morningOf('2026-11-21')
  firms.t.clock.set(FIRST_DAY)
  await mine.call(setDscReminder, { params, body: { email: null } })
  expect(await firms.reminderOf(dsc_id)).toMatchObject({ state: 'off', email: null, mailed_on: '2026-11-21' })
  await mine.call(setDscReminder, { params, body: { email } })
  await firms.morningOf('2026-11-22')
  expect(firms.mailsTo(email)).toHaveLength(1)
  firms.t.clock.set(FIRST_DAY)
  await mine.call(setDscReminder, { params, body: { email: 'right@example.in' } })
  await firms.morningOf('2026-11-22')
  expect(firms.mailsTo('right@example.in')).toHaveLength(1)
})

test('the link ends the mails to its address, in its organisation, and the office sees the day', async () => {
  const { mine } = firms
  const given = { email: 'enough@example.in' }
  const [one, other] = [await firms.aReminded(20, given), await firms.aReminded(40, given)]
  await firms.morningOf('2026-11-21')
  const token = tokenIn(firms.mailsTo(given.email)[0]?.text)
  firms.t.clock.set(FIRST_DAY)
  expect((await show(token)).body.data).toEqual({ organisation_name: 'Rao & Associates', stopped_at: null })
  expect(await firms.reminderOf(one.dsc_id)).toMatchObject({ state: 'on' })
  const stopped_at = '2026-11-20T06:00:00Z'
  for (const call of [stop, stop, show]) expect((await call(token)).body.data).toMatchObject({ stopped_at })
  for (const { dsc_id } of [one, other])
    expect(await firms.reminderOf(dsc_id)).toMatchObject({ state: 'stopped', email: null, stopped_at })
  await firms.morningOf('2026-12-05')
  expect(firms.mailsTo(given.email)).toHaveLength(1)
  firms.t.clock.set(FIRST_DAY)
  // Neither together nor alone, and not for a new certificate of the address, until the office says that the holder agrees.
  const fresh = await firms.aCertificate(30, given)
  const many = await mine.call(remindManyDsc, { body: { dsc_ids: [one.dsc_id, fresh.dsc_id], is_on: true } })
  expect(many).toMatchObject({ done: 0, without_address: 0 })
  expect(many.refused.map(({ reason }) => reason)).toEqual(
    Array(2).fill(expect.stringContaining('asked on 20 Nov 2026')),
  )
  const alone = await mine.post(`organisation/dsc/${fresh.dsc_id}/reminder/`, given)
  expect([alone.status, alone.body.error.fields]).toEqual([
    422,
    { holder_agrees: [expect.stringContaining('asked on 20 Nov 2026')] },
  ])
  await mine.call(setDscReminder, { params: fresh.params, body: { ...given, holder_agrees: true } })
  const states = []
  for (const { dsc_id } of [one, other, fresh]) states.push((await firms.reminderOf(dsc_id)).state)
  expect(states).toEqual(['off', 'off', 'on'])
})

test('a token opens the rows of its address alone, for reading', async () => {
  const { t, organisation } = firms
  const [one] = [await firms.aReminded(20), await firms.aReminded(20)]
  await firms.morningOf('2026-11-21')
  const token = tokenIn(firms.mailsTo(one.email)[0]?.text)
  const seen = await asPlatform(t.parts.db, async (tx) => {
    const found = await reminderOfTokenAcrossOrganisations(tx, sha256(token))
    const { rows } = await sql<{ dsc_id: string }>`select dsc_id from dsc_reminder`.execute(tx)
    const changed = await sql`update dsc_reminder set email = 'eve@example.in'`.execute(tx)
    return { found, rows, changed: changed.numAffectedRows }
  })
  expect(seen).toEqual({
    found: { organisation_id: organisation.organisation_id, address_hash: addressHash(one.email) },
    rows: [{ dsc_id: one.dsc_id }],
    changed: 0n,
  })
  const nothing = await asPlatform(t.parts.db, async (tx) => (await sql`select from dsc_reminder`.execute(tx)).rows)
  expect(nothing).toEqual([])
})

test('wrong links get one answer, and are counted by the place they come from; right ones are still opened', async () => {
  const { email } = await firms.aReminded(20)
  await firms.morningOf('2026-11-21')
  const wrong = []
  for (let time = 0; time < 21; time++) wrong.push((await show(`${'w'.repeat(41)}${10 + time}`)).status)
  expect([new Set(wrong.slice(0, 20)), wrong[20]]).toEqual([new Set([404]), 429])
  expect((await stop(`${'w'.repeat(43)}`)).status).toBe(429)
  expect((await show(tokenIn(firms.mailsTo(email)[0]?.text))).status).toBe(200)
})

test('beyond the mails of a day an address waits for the next morning, however often it is tried', async () => {
  const { email, dsc_id } = await firms.aReminded(20)
  const sent: string[] = []
  const parts = { ...firms.t.parts, growth_times: 0, mail: { send: async () => (sent.push(email), null) } }
  const job = { organisation_id: firms.organisation.organisation_id, address_hash: addressHash(email) }
  await mailHolder(parts, job)
  await mailHolder(parts, job)
  expect(sent).toEqual([])
  expect(await firms.reminderOf(dsc_id)).toMatchObject({ mail: 'none', mailed_on: null })
  await firms.morningOf('2026-11-21')
  expect(await firms.reminderOf(dsc_id)).toMatchObject({ mail: 'sent', mailed_on: '2026-11-21' })
})
