import { ownMail } from '@niyam/contract/accounts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, TestApp, TestPerson } from '../../test/app.ts'
import { sharedApp } from '../../test/shared-app.ts'
import { NOTICE_BYTES_AT_MOST, takeNotice } from './bounce.ts'
import { clearRefusal, deleteCleared } from './store.ts'
import { addressKey, tokenFor } from './token.ts'

// Notices of non-delivery as mail servers write them, and what only looks like one.

let t: TestApp
let person: TestPerson
let mine: Caller
beforeAll(async () => {
  t = await sharedApp()
  person = await t.registerPerson()
  mine = t.as(person)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.parts.db.ownerPool.query('delete from mail_refusal')
  t.clock.set('2026-11-20')
})

const SECRET = 'a secret that only this test knows about'
const tokenOf = (email = person.email, sent = t.clock.now(), secret = SECRET) =>
  tokenFor(secret, addressKey(secret, email), sent)
const take = (notice: string) => takeNotice(t.parts, Buffer.from(notice.replaceAll('\n', '\r\n')))
const refusal = async () => (await mine.call(ownMail)).refusal

interface BounceFields {
  readonly token?: string
  readonly action?: string
  readonly status?: string
  /** The place of the token. */
  readonly at?: 'message id' | 'recipient' | 'envelope id' | 'whole mail'
}

function aNotice({
  token = tokenOf(),
  action = 'failed',
  status = '5.1.1',
  at = 'message id',
}: BounceFields = {}): string {
  const id = at === 'message id' || at === 'whole mail' ? token : 'unknown'
  const head = `Message-ID: <${id}@niyam.example.in>\nFrom: Niyam <niyam@niyam.example.in>\nSubject: A mail`
  const original =
    at === 'whole mail'
      ? `Content-Type: message/rfc822\n\n${head}\nContent-Type: text/plain\n\nHello\n`
      : `Content-Type: text/rfc822-headers\n\n${head}\n`
  return `From: MAILER-DAEMON@mx.example.in
To: <bounces${at === 'recipient' ? `+${token.toUpperCase()}` : ''}@niyam.example.in>
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="cut"

This is a MIME-encapsulated message.

--cut
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--cut
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.in${at === 'envelope id' ? `\nOriginal-Envelope-Id: ${token}` : ''}

Final-Recipient: rfc822; another.person@example.in
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <another.person@example.in> unknown

--cut
${original}
--cut--
`
}

test.each(['message id', 'recipient', 'envelope id', 'whole mail'] as const)(
  'a notice with our token in its %s is noted for the address that the mail went to',
  async (at) => {
    expect(await take(aNotice({ at }))).toBe('noted')
    expect(await refusal()).toEqual({ since: '2026-11-20T06:00:00Z', why: 'There is no such mailbox.' })
  },
)

test.each([
  ['5.2.2', 'The mailbox is full.'],
  ['4.4.7', 'The mail server of this address does not answer.'],
  ['5.7.1', 'The mail server of this address refuses our mails.'],
  ['nonsense', 'The mail server of this address refuses our mails.'],
])('status %s: %s', async (status, why) => {
  expect(await take(aNotice({ status }))).toBe('noted')
  expect((await refusal())?.why).toBe(why)
})

test('a delay is not a refusal, and a delivery ends one', async () => {
  expect(await take(aNotice({ action: 'delayed', status: '4.4.1' }))).toBe('nothing')
  expect(await refusal()).toBeNull()
  await take(aNotice())
  expect(await take(aNotice({ action: 'delivered', status: '2.1.5' }))).toBe('cleared')
  expect(await refusal()).toBeNull()
})

test('it counts from the first mail that came back, though a relay took others in between', async () => {
  const { db } = t.parts
  const key = addressKey(SECRET, person.email)
  const first = tokenOf()
  await take(aNotice({ token: first }))
  t.clock.pass(3_600_000)
  await clearRefusal(db, key, t.clock.now())
  expect(await refusal()).toBeNull()
  // The notice of a mail from before says nothing about the one that was taken since; that one's own does.
  expect(await take(aNotice({ token: first }))).toBe('noted')
  expect(await refusal()).toBeNull()
  await take(aNotice())
  expect((await refusal())?.since).toBe('2026-11-20T06:00:00Z')

  await clearRefusal(db, key, t.clock.now())
  t.clock.pass(5 * 86_400_000)
  await take(aNotice())
  expect((await refusal())?.since).toBe('2026-11-25T07:00:00Z')
  await clearRefusal(db, key, t.clock.now())
  t.clock.pass(15 * 86_400_000)
  await deleteCleared(db, t.clock.now())
  expect((await db.ownerPool.query('select * from mail_refusal')).rows).toEqual([])
})

describe('what changes nothing', () => {
  const other = (): string => tokenOf('other@example.in')
  const cases: readonly [string, () => string][] = [
    ['an invented token', () => aNotice({ token: 'a'.repeat(38) })],
    [
      'a token signed by another server',
      () => aNotice({ token: tokenOf(person.email, t.clock.now(), 'x'.repeat(32)) }),
    ],
    [
      'the key of one address with the sign of another',
      () => aNotice({ token: addressKey(SECRET, person.email) + other().slice(16) }),
    ],
    [
      'a moment that was not signed',
      () =>
        aNotice({ token: `${tokenOf().slice(0, 32)}${Math.floor(t.clock.now().getTime() / 1000 + 60).toString(36)}` }),
    ],
    ['a mail of three weeks ago', () => aNotice({ token: tokenOf(person.email, new Date('2026-10-30T06:00:00Z')) })],
    ['a notice about another address', () => aNotice({ token: other() })],
    ['a notice without a token', () => aNotice({ token: 'unknown' })],
    [
      'an answer of a person',
      () => `To: bounces+${tokenOf()}@niyam.example.in\nSubject: Re: Hello\n\nAction: failed\nStatus: 5.1.1\n`,
    ],
    ['a receipt', () => aNotice().replace('report-type=delivery-status', 'report-type=disposition-notification')],
    ['one that is cut before its report', () => aNotice().slice(0, aNotice().indexOf('Reporting-MTA'))],
    ['one that is larger than a notice', () => aNotice() + 'x'.repeat(NOTICE_BYTES_AT_MOST)],
    ['nested beyond measure', () => nested(aNotice())],
    ['nothing', () => ''],
    [
      'no text at all',
      () => Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)).toString('latin1'),
    ],
  ]
  test.each(cases)('%s', async (_, make) => {
    await take(make())
    expect(await refusal()).toBeNull()
  })
})

const nested = (notice: string): string => {
  let message = notice
  for (let depth = 0; depth < 20; depth++) {
    message = `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n${message}\n--b${depth}--\n`
  }
  return message
}

test('neither an address nor the words of a server are kept', async () => {
  await take(aNotice())
  const { rows } = await t.parts.db.ownerPool.query('select row_to_json(x)::text as row from mail_refusal x')
  expect(rows).toHaveLength(1)
  expect(rows[0].row).not.toMatch(/@|example|unknown>/)
})
