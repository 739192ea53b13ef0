import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { isAlive, readPostmaster } from './postmaster-file.ts'
import { runSilently, spawnOptions } from './run.ts'
import { writeSettings } from './server-settings.ts'

const isWindows = process.platform === 'win32'

/** A server that was just started; `ended` is set when its process is gone, with what it said. */
export interface Started {
  ended: { output: string } | null
}

/**
 * Starts the server as a separate process, which survives when this one is killed.
 *
 * It is not ready yet: the caller connects until that succeeds or `ended` is set.
 */
export async function startPostmaster(cluster: Cluster, own: Record<string, string>): Promise<Started> {
  writeSettings(cluster, isWindows ? await ownPort(cluster) : 5432, own)
  const from = shortenLog(cluster.log)
  const output = () => (existsSync(cluster.log) ? readFileSync(cluster.log).subarray(from).toString() : '')
  // An administrator may not run `postgres` on Windows; pg_ctl gives up those rights first.
  if (isWindows) return startByPgCtl(cluster, output)
  const started: Started = { ended: null }
  const log = openSync(cluster.log, 'a', 0o600)
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.data], {
    ...spawnOptions(cluster.account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.once('error', (error) => {
    started.ended = { output: error.message }
  })
  child.once('exit', () => {
    started.ended = { output: output() }
  })
  child.unref()
  return started
}

async function startByPgCtl(cluster: Cluster, readLog: () => string): Promise<Started> {
  const args = ['start', '-D', cluster.data, '-l', cluster.log, '-w', '-t', '60', '-s']
  const { code, output } = await runSilently(cluster.binaries.pgCtl, args, null)
  return { ended: code === 0 ? null : { output: `${output}\n${readLog()}` } }
}

/** A clean stop: open transactions are rolled back, everything saved is on disk. Waits until the server is gone. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = readPostmaster(cluster.data)
  if (running === null) return
  if (isWindows) {
    await runSilently(cluster.binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-w', '-t', '60', '-s'], null)
    return
  }
  if (isAlive(running.pid)) process.kill(running.pid, 'SIGINT')
  // The note is deleted last. In a container a dead process may stay as a zombie, so its number proves nothing.
  const until = Date.now() + 60_000
  while (readPostmaster(cluster.data)?.pid === running.pid && isAlive(running.pid) && Date.now() < until)
    await pause(10)
}

function shortenLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < 10 * 1024 * 1024) return size
  truncateSync(log)
  return 0
}

// Kept from start to start, so that connections find the server again after it was restarted below them.
async function ownPort({ home }: Cluster): Promise<number> {
  const file = join(home, 'port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = await freePort(last).catch(() => freePort(0))
  writeFileSync(file, String(port))
  return port
}

function freePort(preferred: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : preferred))
    })
  })
}
