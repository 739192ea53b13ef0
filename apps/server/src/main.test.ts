import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The whole process, on a database of its own: what starts, what it says, and how it stops.

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder = ''
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niyam-main-'))
  // As root, the database runs as another user, who has to pass through.
  await chmod(folder, 0o711)
})
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

function startMain(environment: Record<string, string>): Started {
  const { DATABASE_URL: _, ...rest } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

test('it starts from nothing, says where it is, keeps its port, and stops when told', async () => {
  const PORT = String(await freePort())
  const first = startMain({ PORT })
  await first.ready
  expect(first.said.out).toBe(`Niyam is ready at http://localhost:${PORT}/\n`)
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/ready/`)
  expect(reply.status).toBe(200)

  const second = startMain({ PORT })
  expect(await second.ended).toBe(1)
  expect(second.said.err.trim().split('\n').at(-1)).toBe(
    `Port ${PORT} is in use, perhaps by a Niyam that runs already. Stop that one, or take another port: PORT=${Number(PORT) + 1} npm start`,
  )
  expect((await fetch(`http://127.0.0.1:${PORT}/api/ready/`)).status).toBe(200)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.said.err).not.toMatch(/"level":(50|60)/)
}, 60_000)

test('a wrong setting is one clear line, and no stack', async () => {
  const { ended, said } = startMain({ PORT: 'eighty', NIYAM_TODAY: 'tomorrow' })
  expect(await ended).toBe(1)
  expect(said.out).toBe('')
  expect(said.err.trim().split('\n')).toEqual([
    'Setting PORT: is a number from 0 to 65535.',
    'Setting NIYAM_TODAY: Write the date as YYYY-MM-DD.',
  ])
}, 30_000)
