import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureServerBuilt } from '../../../scripts/setup.mjs'
import { addressKey, tokenFor } from './mail/token.ts'

// The whole process as `npm start` runs it, on a separate database: start, output and stop.

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const BOUNCE = fileURLToPath(new URL('../dist/bounce.js', import.meta.url))
const SECRET = 'a secret that both programs are given'

let folder = ''
const children: ChildProcess[] = []
beforeAll(async () => {
  await ensureServerBuilt()
  folder = await mkdtemp(join(tmpdir(), 'niyam-main-'))
  // As root, the database runs as another user, who has to pass through.
  await chmod(folder, 0o711)
}, 60_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  readonly said: { out: string; err: string }
  /** Resolves with the exit status. */
  readonly ended: Promise<number | null>
  /** Resolves once it says that it is ready. @throws when it ends before */
  readonly ready: Promise<void>
}

function startMain(environment: Record<string, string>, openFiles?: number): Started {
  const { DATABASE_URL: _, ...rest } = process.env
  const program = [process.execPath, MAIN]
  const [command = '', ...args] = openFiles
    ? ['sh', '-c', `ulimit -n ${openFiles}; exec "$@"`, 'sh', ...program]
    : program
  const child = spawn(command, args, {
    env: { ...rest, NIYAM_DATA: join(folder, 'data'), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const said = { out: '', err: '' }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said.out += String(text)
      if (said.out.includes('Niyam is ready')) resolve()
    })
    child.stderr.on('data', (text: Buffer) => {
      said.err += String(text)
    })
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${said.err}`)))
  })
  ready.catch(() => {})
  return { child, said, ended, ready }
}

/** Pipes a notice of non-delivery into the program that a mail server starts. Resolves with its exit status and its words. */
async function bounce(notice: string, environment: Record<string, string> = {}): Promise<[number | null, string]> {
  const { DATABASE_URL: _, ...rest } = process.env
  const child = spawn(process.execPath, [BOUNCE], {
    env: { ...rest, NIYAM_DATA: join(folder, 'data'), NIYAM_SECRET: SECRET, ...environment },
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)))
  child.stdin.end(notice)
  const [code] = await once(child, 'close')
  return [code as number | null, said.trim()]
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

test('it starts from nothing, prints its address, keeps its port, accepts notices, and stops on a signal', async () => {
  const PORT = String(await freePort())
  const first = startMain({ PORT, NIYAM_SECRET: SECRET })
  await first.ready
  expect(first.said).toEqual({
    out: `Starting the database …\nNiyam is ready at http://localhost:${PORT}/\n`,
    err: '',
  })
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/ready/`)
  expect(reply.status).toBe(200)

  const token = tokenFor(SECRET, addressKey(SECRET, 'asha@example.in'), new Date())
  const notice = [
    `To: <bounces+${token}@niyam.example.in>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    '',
    '--cut',
    'Content-Type: message/delivery-status',
    '',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--cut--',
    '',
  ].join('\r\n')
  expect(await bounce(notice)).toEqual([0, 'noted'])
  expect(await bounce(`${notice}${'x'.repeat(3_000_000)}`)).toEqual([0, 'nothing'])
  expect(await bounce(notice, { SMTP_URL: 'nowhere' })).toEqual([
    75,
    'Setting SMTP_URL: starts with smtp:// or smtps://.',
  ])

  const second = startMain({ PORT, NIYAM_SECRET: SECRET })
  expect(await second.ended).toBe(1)
  expect(second.said.err.trim().split('\n')).toEqual([
    `Port ${PORT} is in use, perhaps by a Niyam that runs already. Stop that one, or take another port: PORT=${Number(PORT) + 1} npm start`,
    `The log is ${join(folder, 'data', 'niyam.log')}`,
  ])
  expect((await fetch(`http://127.0.0.1:${PORT}/api/ready/`)).status).toBe(200)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.said.err).toBe('')
  const log = await readFile(join(folder, 'data', 'niyam.log'), 'utf8')
  expect(log).toContain('"path":"/api/ready/"')
  expect(log).not.toMatch(/"level":(50|60)/)
}, 120_000)

test('without the secret of the data it does not start, and names the next step', async () => {
  const { ended, said } = startMain({ PORT: '0' })
  expect(await ended).toBe(1)
  expect(said.err.trim().split('\n').at(0)).toMatch(
    /secret holds no secret any more, .* Set the NIYAM_SECRET that was set/,
  )
}, 60_000)

const OPEN_FILES = 600

test.skipIf(process.platform === 'win32')(
  'connections beyond what the system lets it hold are closed, and it goes on',
  async () => {
    const PORT = String(await freePort())
    const { child, ready, ended, said } = startMain({ PORT, NIYAM_SECRET: SECRET, LOG_LEVEL: 'info' }, OPEN_FILES)
    await ready
    const sockets = Array.from({ length: OPEN_FILES * 2 }, () =>
      connect(Number(PORT), '127.0.0.1').on('error', () => {}),
    )
    await vi.waitFor(
      () => expect(sockets.filter((socket) => socket.closed).length).toBeGreaterThanOrEqual(OPEN_FILES),
      20_000,
    )
    expect(sockets.filter((socket) => !socket.closed).length).toBeGreaterThan(0)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${PORT}/api/ready/`)).status).toBe(200), 20_000)
    expect(said.err).toContain('More connections than this server holds')
    expect(said.err).not.toMatch(/"level":(50|60)/)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
  120_000,
)

test('a wrong setting is one clear line, and no stack', async () => {
  const { ended, said } = startMain({ PORT: 'eighty', NIYAM_TODAY: 'tomorrow' })
  expect(await ended).toBe(1)
  expect(said.out).toBe('')
  expect(said.err.trim().split('\n')).toEqual([
    'Setting PORT: is a number from 0 to 65535.',
    'Setting NIYAM_TODAY: Write the date as YYYY-MM-DD.',
  ])
}, 30_000)
