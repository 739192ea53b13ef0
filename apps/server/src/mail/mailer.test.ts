import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lineLog } from '../http/log.ts'
import { type Mail, outboxMailer, smtpMailer } from './mailer.ts'
import { type TestMailServer, testMailServer } from '../../test/mail-server.ts'

const PASSWORD = 'p@ss:w/ord'
const ADDRESS = 'asha@example.in'
const mail: Mail = {
  to: ADDRESS,
  language: 'hi',
  token: '0123456789abcdef0123456789abcdeftm1234',
  subject: 'आशा, ₹1,250 का विलंब शुल्क',
  text: 'नमस्ते: open https://niyam.example.in/',
  html: '<!DOCTYPE html><html lang="hi"><body>नमस्ते</body></html>',
}
const sender = { from: 'Niyam <niyam@niyam.example.in>', bounces_to: null }
const unchecked = 'tls.rejectUnauthorized=false'

let folder = ''
let server: TestMailServer
beforeEach(async () => {
  server = await testMailServer()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const mailerTo = (port: number, changes: Partial<typeof sender> = {}) =>
  smtpMailer(`smtp://127.0.0.1:${port}?${unchecked}`, { ...sender, ...changes }, 1000)

test('the outbox keeps each mail as a separate file, text and HTML, that only its owner may read', async () => {
  folder = await mkdtemp(join(tmpdir(), 'niyam-outbox-'))
  const lines: string[] = []
  const log = { info: (detail: object) => lines.push(JSON.stringify(detail)), warn() {}, error() {} }
  const mailer = outboxMailer(join(folder, 'outbox'), sender, log)
  await Promise.all([mailer.send(mail), mailer.send(mail)])
  const names = await readdir(join(folder, 'outbox'))
  expect(names).toHaveLength(2)
  const path = join(folder, 'outbox', names[0] ?? '')
  const kept = await PostalMime.parse(await readFile(path))
  expect(kept).toMatchObject({ to: [{ address: ADDRESS }], subject: mail.subject, text: `${mail.text}\n` })
  expect(kept.html).toContain('नमस्ते')
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(lines.join()).toContain('.eml')
  expect(lines.join()).not.toContain('asha')
})

test('a mail goes out whole: both parts, Hindi and rupees in the subject, and the heads that belong to it', async () => {
  expect(
    await mailerTo(server.port).send({ ...mail, unsubscribe: 'https://niyam.example.in/notifications' }),
  ).toBeNull()
  const [got] = server.received
  expect(got).toMatchObject({ from: 'niyam@niyam.example.in', to: [ADDRESS], isEncrypted: true })
  expect(got?.mail).toMatchObject({
    subject: mail.subject,
    from: { name: 'Niyam', address: 'niyam@niyam.example.in' },
    messageId: `<${mail.token}@niyam.example.in>`,
  })
  expect(got?.mail.text?.trim()).toBe(mail.text)
  expect(got?.mail.html?.trim()).toBe(mail.html)
  expect(got?.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(got?.raw).toMatch(/^Date: \w{3}, /m)
  expect(got?.raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/niyam\.example\.in\/notifications>\r$/m)
  expect(got?.raw).toMatch(/^Subject: =\?UTF-8\?/m)
})

test('a file goes with the mail, byte for byte and under its name', async () => {
  const file = {
    filename: 'tds-challans.xlsx',
    content: Buffer.from([0, 255, 13, 10, 46, 10]),
    contentType: 'application/zip',
  }
  await mailerTo(server.port).send({ ...mail, attachments: [file] })
  const [attached] = server.received[0]?.mail.attachments ?? []
  expect(attached).toMatchObject({
    filename: 'tds-challans.xlsx',
    mimeType: 'application/zip',
    disposition: 'attachment',
  })
  expect(Buffer.from(attached?.content as ArrayBuffer)).toEqual(file.content)
  expect(server.received[0]?.mail.text?.trim()).toBe(mail.text)
})

test('bounces go to the configured address, and only news offer to unsubscribe', async () => {
  await mailerTo(server.port, { bounces_to: 'bounces@niyam.example.in' } as object).send(mail)
  const [got] = server.received
  expect(got?.from).toBe(`bounces+${mail.token}@niyam.example.in`)
  expect(got?.raw).not.toMatch(/List-Unsubscribe/i)
})

test.each([
  ['ends of lines', 'Asha\r\nBcc: eve@example.in\r\n\r\nhello'],
  ['signs of addresses', '"Asha" <eve@example.in>, eve2@example.in; eve3@example.in'],
  ['300 letters', `Asha ${'न'.repeat(300)}`],
])('%s in a name add no head and no recipient', async (_, name) => {
  await mailerTo(server.port).send({ ...mail, subject: `${name} invites you` })
  const [got] = server.received
  expect(got?.to).toEqual([ADDRESS])
  expect(got?.mail.to).toEqual([{ name: '', address: ADDRESS }])
  expect(got?.mail.bcc ?? got?.mail.cc).toBeUndefined()
  const head = got?.raw.split('\r\n\r\n')[0] ?? ''
  expect(head).not.toMatch(/^Bcc/im)
  expect(head.split('\r\n').every((line) => line.length <= 998)).toBe(true)
})

test.each(['asha@example.in, eve@example.in', 'asha@example.in>\r\nRCPT TO:<eve@example.in', '<eve@example.in>'])(
  'an address with several recipients is refused: %j',
  async (to) => {
    expect(await mailerTo(server.port).send({ ...mail, to })).toBe('unknown')
    expect(server.received).toEqual([])
  },
)

describe('signing in', () => {
  test('by a password that the address of the server holds, encrypted by STARTTLS or from the start', async () => {
    const [user, password] = ['niyam@example.in', PASSWORD]
    for (const secure of [false, true]) {
      const asking = await testMailServer({ user, password, secure })
      const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
      const url = `${secure ? 'smtps' : 'smtp'}://${login}@127.0.0.1:${asking.port}?${unchecked}`
      expect(await smtpMailer(url, sender, 1000).send(mail)).toBeNull()
      expect(asking.received[0]?.isEncrypted).toBe(true)
      await asking.close()
    }
  })

  test('a self-signed certificate is refused unless it is allowed', async () => {
    const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, sender, 1000)
    await expect(mailer.send(mail)).rejects.toThrow('The mail server was not reached')
  })

  test('no password goes over an open line to another computer', async () => {
    const open = await testMailServer({ user: 'niyam', password: PASSWORD, disabledCommands: ['STARTTLS'] })
    let isAsked = false
    const url = `smtp://niyam:secret@mail.localtest.invalid:${open.port}`
    await expect(smtpMailer(url, sender, 1000).send(mail)).rejects.toThrow()
    open.answers.rcpt = () => {
      isAsked = true
      return undefined
    }
    const demanded = smtpMailer(`smtp://niyam:secret@127.0.0.1:${open.port}?requireTLS=true`, sender, 1000)
    await expect(demanded.send(mail)).rejects.toThrow('ETLS')
    expect(isAsked).toBe(false)
    await open.close()
  })
})

test.each([
  ['550 5.1.1 No such user asha@example.in', 'unknown'],
  ['550 Mailbox unavailable', 'unknown'],
  ['550 5.2.1 Account disabled', 'closed'],
  ['552 5.2.2 Over quota', 'full'],
  ['554 5.7.1 Blocked', 'refused'],
] as const)('%s is the end of it: %s', async (answer, reason) => {
  server.answers.rcpt = () => answer
  expect(await mailerTo(server.port).send(mail)).toBe(reason)
  server.answers = { data: () => answer }
  expect(await mailerTo(server.port).send(mail)).toBe(reason)
})

describe('what may pass is an error for the job, which tries again', () => {
  async function failing(work: Promise<unknown>): Promise<Error> {
    return work.then(
      () => {
        throw new Error('The mail was taken')
      },
      (error: unknown) => error as Error,
    )
  }

  const passing: readonly [string, TestMailServer['answers']][] = [
    ['greylisted', { rcpt: () => '451 4.7.1 Greylisted, asha@example.in' }],
    ['full for now', { data: () => '452 4.3.1 No space' }],
    ['asked to sign in', { rcpt: () => '530 5.7.0 asha@example.in: authenticate first' }],
    ['hangs up at the recipient', { rcpt: () => 'hangs up' }],
    ['hangs up after the message', { data: () => 'hangs up' }],
  ]
  test.each(passing)('%s', async (_, answers) => {
    server.answers = answers
    expect((await failing(mailerTo(server.port).send(mail))).name).toBe('MailNotTaken')
    expect(server.received).toEqual([])
  })

  test('no server, a silent server, and one that is not a mail server', async () => {
    await expect(mailerTo(1).send(mail)).rejects.toThrow('The mail server was not reached: ESOCKET')
    const silent = createServer(() => {})
    const other = createServer((socket) => socket.end('554 not today\r\n'))
    for (const one of [silent, other]) {
      await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
      const address = one.address()
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0
      const url = `smtp://127.0.0.1:${port}`
      expect((await failing(smtpMailer(url, sender, 200).send(mail))).name).toBe('MailNotTaken')
      one.close()
    }
  })

  test('neither the address nor the password gets into the log', async () => {
    const user = 'niyam@example.in'
    const strict = await testMailServer({ user, password: PASSWORD })
    const wrong = `${encodeURIComponent(user)}:${encodeURIComponent(`${PASSWORD} wrong`)}`
    server.answers.rcpt = (address) => `451 4.2.0 <${address}> try ${PASSWORD} later`
    const errors = [
      await failing(smtpMailer(`smtp://${wrong}@127.0.0.1:${strict.port}?${unchecked}`, sender, 1000).send(mail)),
      await failing(mailerTo(server.port).send(mail)),
    ]
    await strict.close()
    const lines: string[] = []
    const log = lineLog('info', { write: (line) => void lines.push(line) })
    for (const err of errors) log.error({ err }, 'A job failed')
    const everything = [
      ...lines,
      ...errors.flatMap((error) => [JSON.stringify(error), error.stack, String(error.cause)]),
    ]
    for (const secret of ['asha', 'example.in', PASSWORD, encodeURIComponent(PASSWORD), wrong]) {
      expect(everything.join('\n')).not.toContain(secret)
    }
    expect(lines[0]).toContain('The mail server answered 535: EAUTH')
    expect(lines[1]).toContain('The mail server answered 451: EENVELOPE')
  })
})
