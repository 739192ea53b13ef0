import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { upload } from '../../../test/upload.ts'
import { folderStore } from './files.ts'
import { clamdScan, scannedStore } from './virus-scan.ts'

// ClamAV's daemon as far as its INSTREAM command goes, on a real socket. It finds what holds this word.

const HARMFUL = 'THIS-IS-HARMFUL'

interface Daemon {
  readonly url: string
  /** How many contents it was asked about. */
  asked: number
  close(): Promise<void>
}

function contentIn(sent: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (sent.length < command.length) return undefined
  expect(sent.subarray(0, command.length).toString()).toBe(command)
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

async function daemon(place: { path: string } | { port: number }, answerOf?: string): Promise<Daemon> {
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    open.add(socket)
    let sent = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      sent = Buffer.concat([sent, piece])
      const content = contentIn(sent)
      if (!content) return
      own.asked += 1
      const found = content.includes(HARMFUL) ? 'stream: Harmful.Test-1 FOUND' : 'stream: OK'
      socket.end(`${answerOf ?? found}\0`)
    })
  })
  await new Promise<void>((done) => server.listen({ ...place, host: '127.0.0.1' }, done))
  const own: Daemon = {
    url: 'path' in place ? `unix:${place.path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: 0,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return own
}

let folder: string
let running: Daemon[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niyam-clamd-'))
})
afterEach(async () => {
  for (const one of running) await one.close()
  running = []
  await rm(folder, { recursive: true })
})
const started = async (...given: Parameters<typeof daemon>) => {
  const one = await daemon(...given)
  running.push(one)
  return one
}

test.each([
  ['a port', () => ({ port: 0 })],
  ['a socket of this computer', () => ({ path: join(folder, 'clamd.ctl') })],
])('the daemon is asked at %s, whatever the length', async (_, place) => {
  const { url } = await started(place())
  const scan = clamdScan(url)
  expect(await scan(Buffer.alloc(0))).toBeNull()
  expect(await scan(Buffer.alloc(1_000_000, 'a'))).toBeNull()
  expect(await scan(Buffer.concat([Buffer.alloc(700_000), Buffer.from(HARMFUL)]))).toBe('Harmful.Test-1')
})

test.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK FOUND later', 'PONG'])(
  'an answer that says neither is no good word: "%s"',
  async (answer) => {
    const { url } = await started({ port: 0 }, answer)
    await expect(clamdScan(url)(Buffer.from('x'))).rejects.toThrow('answered')
  },
)

test('a daemon that is silent is given up', async () => {
  const server = createServer(() => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await expect(clamdScan(`tcp://127.0.0.1:${port}`, 50)(Buffer.from('x'))).rejects.toThrow('too long')
  server.close()
})

let t: TestApp
let clamd: Daemon
let files: string
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'niyam-scanned-'))
  clamd = await daemon({ port: 0 })
  t = await testApp({ files: scannedStore(folderStore(files), clamdScan(clamd.url)) })
})
afterAll(async () => {
  await t.close()
  await rm(files, { recursive: true })
})

test('an upload is kept once nothing was found in it, and refused otherwise', async () => {
  const person = await t.registerPerson()
  const organisation = await t.anOrganisation(person)
  const caller = t.as(person, organisation)
  const send = (content: string) => upload(t.app, caller, 'organisation/documents/', { name: 'proof.pdf', content })
  expect((await send('%PDF-1.4 sound')).status).toBe(200)
  const found = await send(`%PDF-1.4 ${HARMFUL}`)
  expect([found.status, found.body.error.fields.file]).toEqual([
    422,
    ['This file holds harmful software (Harmful.Test-1), so it was not kept. Choose another file.'],
  ])
  expect(clamd.asked).toBe(2)
  await clamd.close()
  const refused = await send('%PDF-1.4 another')
  expect([refused.status, refused.body.error.message]).toEqual([
    503,
    'The virus scanner of the server does not answer, so the file was not kept. Try again shortly, or ask the person who runs the server.',
  ])
})
