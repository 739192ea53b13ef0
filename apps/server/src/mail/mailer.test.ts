import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { outboxMailer, smtpMailer } from './mailer.ts'

const mail = { to: 'asha@example.in', subject: 'Set a new password', text: 'नमस्ते: open https://niyam.example.in/' }

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the outbox keeps each mail as a file of its own that only its owner may read', async () => {
  folder = await mkdtemp(join(tmpdir(), 'niyam-outbox-'))
  const lines: string[] = []
  const log = { info: (detail: object) => lines.push(JSON.stringify(detail)), warn() {}, error() {} }
  const mailer = outboxMailer(join(folder, 'outbox'), 'Niyam <niyam@localhost>', log)
  await Promise.all([mailer.send(mail), mailer.send(mail)])
  const names = await readdir(join(folder, 'outbox'))
  expect(names).toHaveLength(2)
  const path = join(folder, 'outbox', names[0] ?? '')
  const text = await readFile(path, 'utf8')
  expect(text).toContain('To: asha@example.in')
  expect(text).toContain('Subject: Set a new password')
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(lines.join()).toContain('.eml')
  expect(lines.join()).not.toContain('asha')
})

test('a mail server that refuses is an error for the job, which tries again', async () => {
  const server = createServer((socket) => socket.end('554 not today\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`, 'niyam@localhost').send(mail)).rejects.toThrow()
  server.close()
})
