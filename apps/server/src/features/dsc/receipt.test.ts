import { addDsc, getDsc, listDsc, moveDsc } from '@niyam/contract/dsc.ts'
import { DSC_RECEIPT_DAYS } from '@niyam/contract/dsc-kinds.ts'
import { answerDscReceipt, askDscReceipt, showDscReceipt, withdrawDscReceipt } from '@niyam/contract/dsc-receipts.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { issue } from '@niyam/signatures/invented/authority.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, testApp } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { sha256 } from '../../http/session.ts'
import { dscJobs } from './jobs.ts'
import { moveAndAsk } from './receipt.ts'
import { changeReceipt, receiptOfTokenAcrossOrganisations } from './receipt-store.ts'

const DAY_MS = 86_400_000

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms(await testApp({ proves_mailboxes: true }))
  await firms.t.parts.db.outside
    .updateTable('user_account')
    .set({ email_confirmed_at: firms.t.clock.now().toISOString() })
    .execute()
})
beforeEach(async () => {
  firms.t.clock.set('2026-11-20')
  await firms.t.parts.db.outside.deleteFrom('sign_in_try').execute()
})
afterAll(() => firms.t.close())

async function aCertificate(caller: Caller, name: string, entity_id: string | null = null) {
  const { der } = await issue({ name, policies: ['2.16.356.100.2.3'] })
  const files = [{ name: `${name}.cer`, content: Buffer.from(der).toString('base64') }]
  const answered = await caller.call(addDsc, { body: { entity_id, files } })
  return { dsc_id: answered.files[0]?.dsc_id ?? '' }
}

const tokenIn = (text: string | null | undefined) => /#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

/** A token that went out, the address of its movement, and the token of the link. */
async function aHandOver(name: string, email: string | null = null) {
  const { mine } = firms
  const { dsc_id } = await aCertificate(mine, name)
  const body = { direction: 'out' as const, person: 'Kiran Shah', purpose: 'AOC-4', receipt: { email } }
  const { receipt_link } = await mine.call(moveDsc, { params: { dsc_id }, body })
  const movement_id = (await movementOf(dsc_id)).movement_id
  return { dsc_id, movement_id, params: { dsc_id, movement_id }, link: receipt_link, token: tokenIn(receipt_link) }
}

async function movementOf(dsc_id: string) {
  const { movements } = await firms.mine.call(getDsc, { params: { dsc_id } })
  if (!movements[0]) throw new Error('It never moved')
  return movements[0]
}
const receiptOf = async (dsc_id: string) => (await movementOf(dsc_id)).receipt

const show = (token: string) => firms.t.stranger.post('dsc-receipt/show/', { token })
const answer = (token: string, more: object = {}) =>
  firms.t.stranger.post('dsc-receipt/answer/', { token, answer: 'received', name: 'Kiran Shah', ...more })

const listed = async (receipt: string) =>
  (await firms.mine.call(listDsc, { query: { receipt, pagesize: 200 } as never })).certificates.map(
    ({ holder }) => holder,
  )

test('another organisation asks for no receipt and takes none back; who sees some entities does so for those', async () => {
  const { mine, theirs } = firms
  const [shown, hidden] = [await anEntity(mine), await anEntity(mine)]
  const limited = await aLimitedColleague(firms, [shown.entity_id])
  const viewer = await aLimitedColleague(firms, [shown.entity_id], 'v')
  const statuses = []
  for (const { entity_id } of [shown, hidden]) {
    const { dsc_id } = await aCertificate(mine, `Of ${entity_id}`, entity_id)
    await mine.call(moveDsc, { params: { dsc_id }, body: { direction: 'out', person: 'Kiran', receipt: {} } })
    const path = `organisation/dsc/${dsc_id}/movements/${(await movementOf(dsc_id)).movement_id}/receipt/`
    for (const caller of [theirs, limited, viewer])
      statuses.push((await caller.post(path, {})).status, (await caller.post(`${path}withdraw/`)).status)
  }
  expect(statuses).toEqual([404, 404, 200, 200, 403, 403, 404, 404, 404, 404, 403, 403])
  const other = await aHandOver('Of another movement')
  const mixed = { dsc_id: (await aCertificate(mine, 'Never moved')).dsc_id, movement_id: other.movement_id }
  expect((await mine.post(`organisation/dsc/${mixed.dsc_id}/movements/${mixed.movement_id}/receipt/`, {})).status).toBe(
    404,
  )
})

test('the receiver reads about the token, its giver and the time, and acknowledges it once', async () => {
  const { t, mine } = firms
  const { dsc_id, token, link } = await aHandOver('Acknowledged Holder')
  expect(link).toMatch(/^http:\/\/localhost:8080\/dsc-receipt#token=[\w-]{43}$/)
  await mine.patch(`organisation/dsc/${dsc_id}/`, { token_make: 'ePass', token_serial: 'TK-009876' })
  const shown = await t.stranger.call(showDscReceipt, { body: { token } })
  const { certificate } = await mine.call(getDsc, { params: { dsc_id } })
  expect(shown).toEqual({
    state: 'waiting',
    answered_at: null,
    handed_over: {
      organisation_name: 'Rao & Associates',
      holder: 'Acknowledged Holder',
      certificate_class: certificate.certificate_class,
      serial_end: certificate.serial.slice(-4),
      token_make: 'ePass',
      token_serial_end: '9876',
      direction: 'out',
      person: 'Kiran Shah',
      recorded_by: expect.any(String),
      moved_on: '2026-11-20',
      recorded_at: '2026-11-20T06:00:00Z',
      expires_at: '2026-12-04T06:00:00Z',
    },
  })
  // Opening it is not an answer: programs of mail open links.
  expect(await receiptOf(dsc_id)).toMatchObject({ state: 'waiting', answered_at: null, method: null })
  t.clock.pass(60_000)
  const body = { token, answer: 'received' as const, name: '  Kiran K. Shah ' }
  const answered_at = '2026-11-20T06:01:00.000Z'
  const used = { state: 'acknowledged', answered_at, handed_over: null }
  expect(await t.stranger.call(answerDscReceipt, { body })).toEqual(used)
  expect(await receiptOf(dsc_id)).toEqual({
    state: 'acknowledged',
    asked_at: '2026-11-20T06:00:00Z',
    expires_at: '2026-12-04T06:00:00Z',
    mail: 'none',
    answered_at: '2026-11-20T06:01:00Z',
    answered_by: 'Kiran K. Shah',
    method: 'link',
    reason: '',
  })
  expect((await show(token)).body.data).toEqual({ ...used, answered_at: '2026-11-20T06:01:00Z' })
  const again = await answer(token, { name: 'Another' })
  expect([again.status, again.body.error.message]).toEqual([
    409,
    'This receipt was answered already, on 20 Nov 2026. Reload the page.',
  ])
  expect((await receiptOf(dsc_id))?.answered_by).toBe('Kiran K. Shah')
})

test('two presses at once are one answer', async () => {
  const { dsc_id, token } = await aHandOver('Pressed Twice')
  const answers = await Promise.all(['First', 'Second'].map((name) => answer(token, { name })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const first = answers[0]?.status === 200 ? 'First' : 'Second'
  expect((await receiptOf(dsc_id))?.answered_by).toBe(first)
})

test('a token that was not received is reported with its reason, and may be asked for again', async () => {
  const { mine } = firms
  const { dsc_id, params, token } = await aHandOver('Lost On The Way')
  const without = await answer(token, { answer: 'not_received' })
  expect(Object.keys(without.body.error.fields)).toEqual(['reason'])
  const both = await answer(token, { reason: 'It came late' })
  expect(Object.keys(both.body.error.fields)).toEqual(['reason'])
  const long = await answer(token, { answer: 'not_received', name: 'x'.repeat(121), reason: 'y'.repeat(501) })
  expect(Object.keys(long.body.error.fields)).toEqual(['name', 'reason'])
  expect((await answer(token, { name: '  ' })).status).toBe(422)
  await answer(token, { answer: 'not_received', reason: 'The envelope was empty' })
  expect(await receiptOf(dsc_id)).toMatchObject({ state: 'declined', reason: 'The envelope was empty' })
  const { notifications } = await mine.call(listNotifications, { query: { kind: 'token_not_received' } as never })
  expect(notifications).toMatchObject([
    {
      params: { who: 'Kiran Shah', holder: 'Lost On The Way', reason: 'The envelope was empty' },
      path: `/organisation/dsc?open=${dsc_id}`,
    },
  ])
  expect((await show(token)).body.data).toMatchObject({ state: 'declined', handed_over: null })
  expect((await mine.post(`organisation/dsc/${dsc_id}/movements/${params.movement_id}/receipt/withdraw/`)).status).toBe(
    409,
  )
  const { link, movement } = await mine.call(askDscReceipt, { params, body: {} })
  expect(movement.receipt).toMatchObject({ state: 'waiting', answered_at: null, answered_by: '', reason: '' })
  expect((await show(token)).status).toBe(404)
  await answer(tokenIn(link))
  expect(await receiptOf(dsc_id)).toMatchObject({ state: 'acknowledged' })
  const late = await mine.post(`organisation/dsc/${dsc_id}/movements/${params.movement_id}/receipt/`, {})
  expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('acknowledged this token')])
})

test('a link that is unknown, taken back, replaced or too old gets one and the same answer', async () => {
  const { t, mine } = firms
  const [back, replaced, old] = [await aHandOver('Back'), await aHandOver('Replaced'), await aHandOver('Old')]
  expect((await mine.call(withdrawDscReceipt, { params: back.params })).receipt?.state).toBe('withdrawn')
  const fresh = await mine.call(askDscReceipt, { params: replaced.params, body: {} })
  const refusals = []
  const tokens = [back.token, replaced.token, 'x'.repeat(43)]
  for (const token of tokens) refusals.push(await show(token), await answer(token))
  t.clock.pass(DSC_RECEIPT_DAYS * DAY_MS - 1)
  expect((await show(old.token)).status).toBe(200)
  t.clock.pass(1)
  refusals.push(await show(old.token), await answer(old.token))
  for (const { status, body } of refusals)
    expect([status, body.error.code, body.error.message]).toEqual([
      404,
      'not_found',
      'This link opens nothing, or no longer. Ask the office that sent it for a new one.',
    ])
  t.clock.set('2026-11-20')
  expect((await show(tokenIn(fresh.link))).status).toBe(200)
})

test('wrong links are counted by the place they come from; right ones are still opened', async () => {
  const { token } = await aHandOver('Guessed At')
  const wrong = []
  for (let time = 0; time < 21; time++) wrong.push((await show(`${'w'.repeat(41)}${10 + time}`)).status)
  expect([new Set(wrong.slice(0, 20)), wrong[20]]).toEqual([new Set([404]), 429])
  expect((await show(token)).status).toBe(200)
})

test('a token opens the row of its link alone, for reading, and only its hash is stored', async () => {
  const { t, organisation } = firms
  const [one, other] = [await aHandOver('One Row'), await aHandOver('Other Row')]
  const { db } = t.parts
  const seen = await asPlatform(db, async (tx) => {
    const found = await receiptOfTokenAcrossOrganisations(tx, sha256(one.token))
    const { rows } = await sql<{ movement_id: string }>`select movement_id from dsc_receipt`.execute(tx)
    const changed = await sql`update dsc_receipt set reason = 'taken over'`.execute(tx)
    return { found, rows, changed: changed.numAffectedRows }
  })
  expect(seen.found).toEqual({ organisation_id: organisation.organisation_id, movement_id: one.movement_id })
  expect(seen.rows).toEqual([{ movement_id: one.movement_id }])
  expect(seen.changed).toBe(0n)
  const nothing = await asPlatform(db, async (tx) => (await sql`select from dsc_receipt`.execute(tx)).rows)
  expect(nothing).toEqual([])
  const scope = provenScope(organisation.organisation_id)
  const stored = await inOrganisation(db, scope, async (tx) => {
    const { rows } = await sql`select to_jsonb(r)::text as row from dsc_receipt r`.execute(tx)
    const trail = await sql`select new::text from audit_entry where subject = 'dsc_receipt'`.execute(tx)
    return JSON.stringify([rows, trail.rows])
  })
  for (const { token } of [one, other]) expect(stored).not.toContain(token)
})

test('the link is mailed with another token, and the address is forgotten once the mail has gone', async () => {
  const { t, organisation } = firms
  const { dsc_id, token } = await aHandOver('Mailed Holder', 'kiran@example.in')
  expect(await receiptOf(dsc_id)).toMatchObject({ state: 'waiting', mail: 'queued' })
  await t.drain()
  expect(await receiptOf(dsc_id)).toMatchObject({ state: 'waiting', mail: 'sent' })
  const mail = t.mails.findLast(({ to }) => to === 'kiran@example.in')
  expect(mail?.subject).toBe('Rao & Associates asks: have you received the token of Mailed Holder?')
  const mailed = tokenIn(mail?.text)
  expect([mailed.length, mailed === token]).toEqual([43, false])
  const scope = provenScope(organisation.organisation_id)
  const rows = await inOrganisation(t.parts.db, scope, (tx) =>
    tx.selectFrom('dsc_receipt').select('email').where('email', 'is not', null).execute(),
  )
  expect(rows).toEqual([])
  expect((await answer(mailed)).status).toBe(200)
  for (const used of [mailed, token]) expect((await show(used)).body.data.state).toBe('acknowledged')
})

test('a mail that has not gone is not sent once the link is taken back or answered', async () => {
  const { t, mine } = firms
  const [back, answered] = [
    await aHandOver('Back Before The Mail', 'first@example.in'),
    await aHandOver('Answered Before The Mail', 'second@example.in'),
  ]
  await mine.call(withdrawDscReceipt, { params: back.params })
  await answer(answered.token)
  await t.drain()
  expect(t.mails.filter(({ to }) => /^(first|second)@/.test(to))).toEqual([])
  expect([(await receiptOf(back.dsc_id))?.mail, (await receiptOf(answered.dsc_id))?.mail]).toEqual(['none', 'none'])
})

test('an address that takes no mail is reported, and the link that was shown still works', async () => {
  const { t, organisation } = firms
  const { dsc_id, movement_id, token } = await aHandOver('Refused Mail', 'gone@example.in')
  const mail = { send: async () => 'unknown' as const }
  const job = dscJobs({ ...t.parts, mail })['dsc-receipt-mail']
  await job({ organisation_id: organisation.organisation_id, movement_id })
  expect(await receiptOf(dsc_id)).toMatchObject({ state: 'waiting', mail: 'refused' })
  await t.drain()
  expect(t.mails.filter(({ to }) => to === 'gone@example.in')).toEqual([])
  expect((await answer(token)).status).toBe(200)
})

test('a server without mail refuses an address, and one inbox gets five an hour; then nothing has moved', async () => {
  const { t, mine, person, organisation } = firms
  const scope = provenScope(organisation.organisation_id)
  const { dsc_id } = await aCertificate(mine, 'Not Moved')
  const movement = { direction: 'out', person: 'Kiran', purpose: '', expected_back_on: null } as const
  const body = { ...movement, receipt: { email: 'many@example.in' } }
  const office = { ...t.parts, proves_mailboxes: false }
  await expect(moveAndAsk(office, scope, person, dsc_id, body)).rejects.toMatchObject({
    fields: { 'receipt.email': [expect.stringContaining('sends no mail')] },
  })
  for (let time = 0; time < 5; time++) await aHandOver(`Mailed ${time}`, 'many@example.in')
  const path = `organisation/dsc/${dsc_id}/`
  expect((await mine.post(`${path}movements/`, body)).status).toBe(429)
  expect((await mine.get(path)).body.data).toMatchObject({ certificate: { out: null }, movements: [] })
  expect((await mine.post(`${path}movements/`, { ...body, receipt: { email: 'no address' } })).status).toBe(422)
})

test('the list shows the receipt of the last movement, and finds those that are open', async () => {
  const { t, mine, organisation } = firms
  const [waits, done, declined, back] = [
    await aHandOver('List Waits'),
    await aHandOver('List Done'),
    await aHandOver('List Declined'),
    await aHandOver('List Back'),
  ]
  await answer(done.token)
  await answer(declined.token, { answer: 'not_received', reason: 'Not in the parcel' })
  await mine.call(withdrawDscReceipt, { params: back.params })
  const of = async (receipt: string) => (await listed(receipt)).filter((holder) => holder.startsWith('List '))
  expect([await of('open'), await of('acknowledged'), await of('declined')]).toEqual([
    ['List Declined', 'List Waits'],
    ['List Done'],
    ['List Declined'],
  ])
  const scope = provenScope(organisation.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) =>
    changeReceipt(tx, scope, waits.movement_id, { expires_at: '2026-11-20T05:59:59Z' }),
  )
  expect(await receiptOf(waits.dsc_id)).toMatchObject({ state: 'expired' })
  expect(await of('open')).toEqual(['List Declined', 'List Waits'])
  const { certificates, rows } = await mine.call(listDsc, { query: { search: 'List Done' } as never })
  expect(certificates[0]?.receipt).toEqual({
    state: 'acknowledged',
    answered_at: '2026-11-20T06:00:00Z',
    answered_by: 'Kiran Shah',
  })
  expect(rows[0]?.groups[4]?.map(({ value }) => value)).toEqual(['Acknowledged', 'Kiran Shah', '2026-11-20'])
  // The token came back: its last movement has no receipt.
  await mine.call(moveDsc, { params: { dsc_id: waits.dsc_id }, body: { direction: 'in', person: 'Kiran Shah' } })
  expect(await of('open')).toEqual(['List Declined'])
  expect((await mine.get('organisation/dsc/', { receipt: 'opne' })).status).toBe(422)
})
