import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { isRoot } from './account.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { silentLog } from './log.ts'
import { isAlive } from './postmaster-file.ts'

let folder = ''
let open: Embedded[] = []

beforeAll(() => {
  folder = freshFolder()
})
afterEach(async () => {
  for (const server of open) await server.stop()
  open = []
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function freshFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'niyam embedded '))
  if (isRoot()) chmodSync(made, 0o711)
  return made
}

async function start(dataFolder = folder): Promise<Embedded> {
  const server = await openEmbedded({ dataFolder, log: silentLog })
  open.push(server)
  return server
}

async function stop(server: Embedded): Promise<void> {
  open = open.filter((other) => other !== server)
  await server.stop()
}

async function ask(server: Embedded, sql: string): Promise<unknown> {
  const client = new pg.Client(server.connection('postgres', 'postgres'))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

/** Another process that opens the server of the folder, says the server's number, and stays. */
async function starter(): Promise<{ serverPid: number; kill(): Promise<void> }> {
  const here = JSON.stringify(new URL('./', import.meta.url).href)
  const script = `
    const { openEmbedded } = await import(${here} + 'embedded.ts')
    const { silentLog } = await import(${here} + 'log.ts')
    const server = await openEmbedded({ dataFolder: ${JSON.stringify(folder)}, log: silentLog })
    console.log(server.pid())`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((done) => child.stdout.once('data', (chunk: Buffer) => done(chunk.toString())))
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    serverPid: Number(said),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

// Made several times over, on a disk that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// It is the same whatever server the other tests use.
describe.skipIf(inject('testServer').admin.connectionString)('the private server', () => {
  it('is made, started, and stopped without a trace of it running', async () => {
    const server = await start()
    expect(await ask(server, `select current_setting('fsync') || current_setting('listen_addresses') as answer`)).toBe(
      'on',
    )
    expect(isAlive(server.pid())).toBe(true)
    await stop(server)
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
    await expect(ask(server, 'select 1 as answer')).rejects.toThrow()
  })

  it('is joined, not started again, after its starter was killed', async () => {
    const other = await starter()
    await other.kill()
    const server = await start()
    expect(server.pid()).toBe(other.serverPid)
  })

  it('comes back with everything saved after both it and its starter were killed', async () => {
    const other = await starter()
    const first = await start()
    await ask(first, 'create table kept as select 7 as answer')
    await other.kill()
    await stop(first)
    const again = await starter()
    process.kill(again.serverPid, 'SIGKILL')
    await again.kill()
    const server = await start()
    expect(await ask(server, 'select answer from kept')).toBe(7)
  })

  it('is started again when it is killed while in use', async () => {
    const server = await start()
    const killed = server.pid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => ask(server, 'select 1 as answer').catch(() => 0), { timeout: 60_000 }).toBe(1)
    await expect.poll(() => server.pid(), { timeout: 60_000 }).not.toBe(killed)
  })

  it('is stopped also in the moment of being started again', async () => {
    const server = await start()
    process.kill(server.pid(), 'SIGKILL')
    await stop(server)
    expect(await ask(await start(), 'select 1 as answer')).toBe(1)
  })

  it('is not fooled by a note whose process number now belongs to another program', async () => {
    await stop(await start())
    const note = join(folder, 'postgres', 'data', 'postmaster.pid')
    writeFileSync(
      note,
      `${process.pid}\n${join(folder, 'postgres', 'data')}\n1700000000\n5432\n/nowhere\n\n1 2\nready\n`,
    )
    chmodSync(note, 0o644)
    const server = await start()
    expect(server.pid()).not.toBe(process.pid)
    expect(await ask(server, 'select 1 as answer')).toBe(1)
  })

  it('is shared, and the last one out stops it', async () => {
    const other = await starter()
    const server = await start()
    const second = await start()
    expect([server.pid(), second.pid()]).toEqual([other.serverPid, other.serverPid])
    await stop(second)
    expect(await ask(server, 'select 1 as answer')).toBe(1)
    await other.kill()
    // The database hears of the death a moment later, and only then lets the claim go.
    const claims = () => ask(server, `select count(*)::int as answer from pg_locks where locktype = 'advisory'`)
    await expect.poll(claims, { timeout: 60_000 }).toBe(1)
    await stop(server)
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
  })

  it('is made once when two processes begin at the same moment', async () => {
    const fresh = freshFolder()
    const [one, two] = await Promise.all([start(fresh), start(fresh)])
    expect(one.pid()).toBe(two.pid())
    await Promise.all([stop(one), stop(two)])
    expect(existsSync(join(fresh, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
    rmSync(fresh, { recursive: true })
  })

  it('listens elsewhere when the data folder is too deep for a socket', async () => {
    const fresh = freshFolder()
    const deep = join(fresh, 'कार्यालय', 'a'.repeat(80))
    mkdirSync(deep, { recursive: true })
    const server = await start(deep)
    const { host = '' } = server.connection('postgres', 'postgres')
    expect(host).toMatch(/^\/tmp\/niyam-/)
    expect(await ask(server, 'select 1 as answer')).toBe(1)
    await stop(server)
    rmSync(host, { recursive: true })
    rmSync(fresh, { recursive: true })
  })

  it('says what to do with data of another PostgreSQL', async () => {
    const fresh = freshFolder()
    mkdirSync(join(fresh, 'postgres', 'data'), { recursive: true })
    writeFileSync(join(fresh, 'postgres', 'data', 'PG_VERSION'), '17\n')
    await expect(start(fresh)).rejects.toThrow(
      /belongs to PostgreSQL 17, but this Niyam brings PostgreSQL 18\. .*restore/,
    )
    rmSync(fresh, { recursive: true })
  })

  it.runIf(isRoot())('says that root’s database cannot pass through a folder only root may enter', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'niyam-closed-'))
    chmodSync(fresh, 0o700)
    await expect(start(fresh)).rejects.toThrow(/may only be entered by its owner.*Set NIYAM_DATA/)
    rmSync(fresh, { recursive: true })
  })

  it('says why it does not start, in one line', async () => {
    const server = openEmbedded({ dataFolder: folder, log: silentLog, serverSettings: { shared_buffers: 'plenty' } })
    await expect(server).rejects.toThrow(/could not be started: .* See .*postgres\.log for details\.$/s)
    expect(readFileSync(join(folder, 'postgres', 'postgres.log'), 'utf8')).toContain('shared_buffers')
  })
})
