import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isRoot } from './account.ts'
import { diskFull, StartError } from './start-error.ts'

/** The layout of the data folder. A release that knows less must not touch a folder that holds more. */
export const dataFolderFormat = 1

/**
 * The default folder for data: `NIYAM_DATA`, else `/var/lib/niyam` as root, else the platform's folder for a user's
 * program data.
 */
export function usualDataFolder(env: Record<string, string | undefined>, platform = process.platform): string {
  if (env.NIYAM_DATA) return resolve(env.NIYAM_DATA)
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Niyam')
  if (isRoot()) return '/var/lib/niyam'
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Niyam')
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'niyam')
}

/**
 * Makes the data folder when it is missing, and checks that this release may use it.
 *
 * @throws StartError when it cannot be written, a newer release has used it, or a restore into it was not finished
 */
export function prepareDataFolder(folder: string, release: string): void {
  openDataFolder(folder, release)
  const unfinished = restoreNote(folder)
  if (!existsSync(unfinished)) return
  throw new StartError(
    `A restore into ${folder} goes on or was broken off, so its data is not whole. Wait for it, or run npm run restore again with the same backup. (${unfinished} is there as long.)`,
  )
}

/** A marker in the data folder while a restore fills it. */
export const restoreNote = (folder: string): string => join(folder, 'restore-unfinished.json')

/** As `prepareDataFolder`, for the restore itself. */
export function openDataFolder(folder: string, release: string): void {
  try {
    makeFolder(folder)
    if (isRoot()) letPass(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    claimFormat(join(folder, 'niyam.json'), folder, release)
  } catch (error) {
    throw explain(error, folder)
  }
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (!existsSync(parent)) {
    makeFolder(parent)
    // As root the database runs under another account, which has to pass through.
    if (isRoot()) chmodSync(parent, 0o755)
  }
  mkdirSync(folder)
  chmodSync(folder, isRoot() ? 0o711 : 0o700)
}

// As root the database runs under another account: it may pass through the folder, not look around in it.
function letPass(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === 0 && (mode & 0o001) === 0) chmodSync(folder, mode | 0o001)
}

function claimFormat(file: string, folder: string, release: string): void {
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify({ format: dataFolderFormat, release })}\n`, { mode: 0o600 })
    return
  }
  const text = readFileSync(file, 'utf8')
  const format = readFormat(text)
  if (format === null) {
    throw new StartError(`${file} cannot be read as Niyam's own note on its data. Restore the folder from a backup.`)
  }
  if (format.format > dataFolderFormat) {
    throw new StartError(
      `The data in ${folder} was made by Niyam ${format.release} (format ${format.format}), newer than this Niyam ${release} (format ${dataFolderFormat}). Start release ${format.release} or later, or set NIYAM_DATA to another folder.`,
    )
  }
}

function readFormat(text: string): { format: number; release: string } | null {
  try {
    const note: unknown = JSON.parse(text)
    if (typeof note !== 'object' || note === null || !('format' in note) || typeof note.format !== 'number') return null
    return { format: note.format, release: 'release' in note ? String(note.release) : 'unknown' }
  } catch {
    return null
  }
}

function explain(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      `The data folder ${folder} cannot be written by this user. Give the user rights to it, or set NIYAM_DATA to a folder that they own.`,
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`The data folder ${folder} is a file or inside one. Set NIYAM_DATA to a folder.`)
  }
  if (code === 'ENOSPC') return diskFull(folder)
  return error
}
