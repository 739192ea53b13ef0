import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/** The system account that the private PostgreSQL runs under; null: the same as Niyam's. */
export type Account = { uid: number; gid: number; name: string } | null

export const isRoot = (): boolean => process.geteuid?.() === 0

/**
 * PostgreSQL refuses to run as root, so root gives it to an account without rights: the owner of existing data, else
 * `niyam` when such a user exists, else `nobody`.
 */
export function databaseAccount(existingFolder: string): Account {
  if (!isRoot()) return null
  const owner = statSync(existingFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` }
  for (const name of ['niyam', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== null && gid !== null && uid !== 0) return { uid, gid, name }
  }
  throw new StartError(
    'Running as root needs a user account "niyam" or "nobody" for the database, and this system has neither. Add one, start Niyam as an ordinary user, or set DATABASE_URL.',
  )
}

// macOS shows nobody as 4294967294; the system call wants -2.
function idOf(which: '-u' | '-g', name: string): number | null {
  try {
    return Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) | 0
  } catch {
    return null
  }
}

/**
 * Makes sure that the account can pass through every folder above its data.
 *
 * @throws StartError naming the folder that only its owner may enter
 */
export function checkReachable(folder: string, account: Account): void {
  if (account === null) return
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) {
      throw new StartError(
        `${at} may only be entered by its owner, but the database, which cannot run as root, runs as ${account.name} and has to pass through. Set NIYAM_DATA to a folder such as /var/lib/niyam, or start Niyam as an ordinary user.`,
      )
    }
    if (dirname(at) === at) return
  }
}
