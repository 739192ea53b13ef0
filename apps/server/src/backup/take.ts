import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type pg from 'pg'
import { openSnapshot, type Snapshot } from '../db/copy-out.ts'
import { StartError } from '../db/start-error.ts'
import { isAlive } from '../db/postmaster-file.ts'
import { FORMAT, HEAD, type Head, isKeptFile, MANIFEST, type Manifest, rowsOf, SECRET } from './format.ts'
import { draftOf, draftsIn, nameOf } from './names.ts'
import { ArchiveWriter } from './write-archive.ts'

/** The source and the target of a backup. */
export interface Plan {
  /** Holds the documents and the secret. */
  readonly dataFolder: string
  /** The folder of the backups; created if missing. */
  readonly folder: string
  readonly passphrase: string | undefined
  readonly release: string
  readonly now: Date
  readonly is_daily: boolean
}

/** Where the daily backups go, and what they contain besides the database. */
export type DailyBackups = Pick<Plan, 'dataFolder' | 'folder' | 'passphrase'>

export interface BackupFile {
  readonly path: string
  readonly bytes: number
  readonly rows: number
  readonly documents: number
  /** Documents that are not what their name says: kept as they are. */
  readonly spoilt: string[]
}

/**
 * Takes a backup of the private database and of everything else that the data folder cannot do without. Jobs that wait
 * are left out: they derive from the state.
 *
 * @param superuser with bypassrls
 * @returns `nothing` when there is no data, `busy` while another one is taken
 * @throws StartError when the disk is full; nothing half is left
 */
export async function takeBackup(superuser: pg.ClientConfig, plan: Plan): Promise<BackupFile | 'nothing' | 'busy'> {
  const snapshot = await openSnapshot(superuser)
  if (typeof snapshot === 'string') return snapshot
  try {
    return await writeBackup(plan, headOf('tables', snapshot, plan), (archive) => addTables(archive, snapshot))
  } finally {
    await snapshot.end()
  }
}

export const headOf = (kind: Head['kind'], snapshot: Omit<Snapshot, 'copy' | 'end'>, plan: Plan): Head => ({
  format: FORMAT,
  kind,
  release: plan.release,
  taken_at: plan.now.toISOString(),
  migrations: snapshot.migrations,
  tables: snapshot.tables,
  sequences: snapshot.sequences,
})

async function addTables(archive: ArchiveWriter, snapshot: Snapshot): Promise<Manifest['rows']> {
  const rows: Manifest['rows'] = {}
  for (const table of snapshot.tables) {
    const copy = snapshot.copy(table)
    await archive.addInParts(`tables/${table.name}`, copy.rows)
    rows[table.name] = await copy.count()
  }
  return rows
}

/** @param addDatabase puts the database in, and tells the rows of each table */
export async function writeBackup(
  plan: Plan,
  head: Head,
  addDatabase: (archive: ArchiveWriter) => Promise<Manifest['rows']>,
): Promise<BackupFile> {
  const name = nameOf(plan.now, { is_daily: plan.is_daily, is_encrypted: plan.passphrase !== undefined })
  const path = join(plan.folder, name)
  try {
    prepareFolder(plan.folder)
    const archive = new ArchiveWriter(join(plan.folder, draftOf(name)), plan.passphrase)
    try {
      await archive.add(HEAD, json(head))
      const rows = await addDatabase(archive)
      // After the database: a file is there before its row is.
      const files = await addFiles(archive, plan.dataFolder)
      await archive.add(MANIFEST, json({ members: archive.members, rows } satisfies Manifest))
      await archive.finish(path)
      const { size } = await stat(path)
      return { path, bytes: size, rows: rowsOf({ rows }), ...files }
    } catch (error) {
      await archive.discard()
      throw error
    }
  } catch (error) {
    throw explain(error, plan.folder)
  }
}

function explain(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const advice = 'or set NIYAM_BACKUPS to another one. No backup was taken; older ones are as they were.'
  if (code === 'ENOSPC') return new StartError(`The disk of ${folder} is full. Free some space on it, ${advice}`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(
      `Backups cannot be written into the folder ${folder} (${code}). Give this user rights to it, ${advice}`,
    )
  }
  return error
}

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value))

/** Deletes the leftovers of a killed process. */
function prepareFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { file, pid } of draftsIn(folder)) {
    if (!isAlive(pid)) rmSync(join(folder, file), { force: true })
  }
}

async function addFiles(archive: ArchiveWriter, dataFolder: string): Promise<Pick<BackupFile, 'documents' | 'spoilt'>> {
  const secret = join(dataFolder, 'secret')
  if (existsSync(secret)) await archive.add(SECRET, await readFile(secret))
  const home = join(dataFolder, 'files')
  const paths = existsSync(home)
    ? readdirSync(home, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll(sep, '/'))
        .filter(isKeptFile)
        .toSorted()
    : []
  const spoilt = []
  for (const path of paths) {
    const name = `files/${path}`
    await archive.addFile(name, join(home, path))
    if (!path.endsWith(archive.members[name]?.sha256 ?? '')) spoilt.push(path)
  }
  return { documents: paths.length, spoilt }
}
