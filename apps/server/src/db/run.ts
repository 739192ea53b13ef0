import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

// Row-level security makes plans of hundreds of nodes, a megabyte or two each. By default glibc returns that memory to
// the kernel after each statement and faults it in again at the next, which costs more than the statement itself.
const KEPT_MEMORY_BYTES = { TRIM_THRESHOLD: 16 << 20, MMAP_THRESHOLD: 16 << 20, TOP_PAD: 8 << 20 }

/** The little that PostgreSQL's programs need: a person's locale or PG… variables would change what they do. */
export const plainEnvironment = {
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: '/usr/bin:/bin',
  ...Object.fromEntries(Object.entries(KEPT_MEMORY_BYTES).map(([name, bytes]) => [`MALLOC_${name}_`, String(bytes)])),
}

/** How a PostgreSQL program is started: under its account, with a plain environment; Windows needs its own whole. */
export const spawnOptions = (account: Account) => ({
  ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  ...(process.platform === 'win32' ? {} : { env: plainEnvironment }),
  cwd: process.platform === 'win32' ? undefined : '/',
  windowsHide: true,
})

export type Outcome = { code: number; output: string }

/** Runs a program to its end. A program that cannot be started at all answers with code -1 and the reason. */
export function run(program: string, args: string[], account: Account): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: -1, output: `${output}\n${error.message}` }))
    child.once('close', (code) => resolve({ code: code ?? -1, output }))
  })
}

/** Runs a program that leaves another one running: that one would inherit the pipes, and they would never close. */
export function runSilently(program: string, args: string[], account: Account): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(account), stdio: 'ignore' })
    child.once('error', (error) => resolve({ code: -1, output: error.message }))
    child.once('exit', (code) => resolve({ code: code ?? -1, output: '' }))
  })
}
