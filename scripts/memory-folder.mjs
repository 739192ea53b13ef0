// The folder for files that tests delete again.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 8 * 1024 ** 3

/**
 * Puts temporary files into memory where Linux has room for them: databases, browser profiles and data folders are
 * written once and deleted, and waiting for the disk is a fifth of the run.
 */
export function useMemory() {
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

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize
  } catch {
    return 0
  }
}
