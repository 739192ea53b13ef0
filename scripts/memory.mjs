// Memory in place of disk and of processor time, where there is enough.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 8 * 1024 ** 3

/**
 * Puts temporary files into memory where Linux has room for them: databases, browser profiles and data folders are
 * written once and deleted, and waiting for the disk is a fifth of the run.
 */
export function useMemoryFolder() {
  if (process.platform !== 'linux' || process.env.TMPDIR || freeBytes() < ENOUGH_BYTES) return
  const folder = mkdtempSync(`${MEMORY}/niyam-`)
  // Open to all, as the system's own folder is: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Ctrl-C alone would skip `exit`, and unfreed memory is lost until the machine restarts.
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
    process.once(signal, () => process.exit(code))
}

/**
 * Lets the type checker and the linter, both programs in Go, keep what they have used until they end: they take up to
 * 6.5 GB and a fifth less processor time. Beyond the limit they collect as usual.
 */
export function useMemoryForChecks() {
  if (process.env.GOGC || freemem() < ENOUGH_BYTES * 1.5) return
  process.env.GOGC = 'off'
  process.env.GOMEMLIMIT ??= `${ENOUGH_BYTES}`
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize
  } catch {
    return 0
  }
}
