import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { openDataFolder, restoreNote } from '../db/data-folder.ts'
import { type Embedded, openEmbedded } from '../db/embedded.ts'
import type { Log } from '../db/log.ts'
import { type Migration, readMigrations } from '../db/migrate.ts'
import { draftDatabase, dropDraft, holdsNobody, isShared, putDraftInPlace } from '../db/restore-target.ts'
import { StartError } from '../db/start-error.ts'
import { fillDatabase } from './fill-database.ts'
import { type Head, newer, rowsOf } from './format.ts'
import { hasFiles, StagedFiles } from './kept-files.ts'
import { type Checked, checkArchive } from './read-archive.ts'

export interface RestorePlan {
  readonly path: string
  readonly passphrase: string | undefined
  readonly dataFolder: string
  readonly release: string
  readonly log: Log
  /** What this release knows; tests leave some out. */
  readonly migrations?: Migration[]
}

export interface Restored {
  readonly head: Head
  /** Null where the server's own tools did it, which count for themselves. */
  readonly rows: number | null
  readonly documents: number
  /** False where NIYAM_SECRET was set: it has to be set again. */
  readonly hasSecret: boolean
}

/**
 * Fills an empty data folder with a backup, and brings its tables up to this release. Everything is made aside and put in
 * place when it is whole.
 *
 * @throws StartError when the backup is not whole or of a newer release, or the folder holds data or is in use. Nothing
 * is changed then.
 */
export async function restoreBackup(plan: RestorePlan): Promise<Restored> {
  const { path, passphrase, dataFolder, release, log, migrations = readMigrations() } = plan
  const checked = await checkArchive(path, passphrase)
  if (checked.head.kind === 'dump') {
    throw new StartError(
      `${path} belongs to an external PostgreSQL. Set DATABASE_URL to the one that it shall be restored into.`,
    )
  }
  checkRelease(path, checked.head, migrations)
  openDataFolder(dataFolder, release)
  const server = await openEmbedded({ dataFolder, log })
  try {
    const isSecondTry = await checkTarget(server, dataFolder)
    return await fill(plan, migrations, checked, server, isSecondTry)
  } finally {
    await server.stop()
  }
}

export function checkRelease(path: string, { migrations: done, release }: Head, known: Migration[]): void {
  for (const step of done) {
    const own = known.find(({ number }) => number === step.number)
    if (own === undefined && step.number > (known.at(-1)?.number ?? 0)) throw newer(path, release)
    if (own?.sha256 === step.sha256) continue
    throw new StartError(
      `${path} was made with a step ${step.number} (${step.name}) that this release does not hold. Nothing was changed. Restore it with Niyam ${release}.`,
    )
  }
}

/** @returns whether an earlier restore into the folder was interrupted: all its contents come from that restore */
async function checkTarget({ connection }: Embedded, dataFolder: string): Promise<boolean> {
  if (await isShared(connection)) {
    throw new StartError(
      `A Niyam runs on ${dataFolder}, or a backup of it is being taken. Nothing was changed. Stop it, or set NIYAM_DATA to another folder.`,
    )
  }
  if (existsSync(restoreNote(dataFolder))) return true
  if (hasFiles(dataFolder) || !(await holdsNobody(connection))) {
    throw new StartError(
      `${dataFolder} holds data already, and a restore goes into an empty place only. Nothing was changed. Set NIYAM_DATA to a new folder, or move this one away.`,
    )
  }
  return false
}

async function fill(
  { path, passphrase, dataFolder }: RestorePlan,
  migrations: Migration[],
  checked: Checked,
  { connection }: Embedded,
  isSecondTry: boolean,
): Promise<Restored> {
  const note = restoreNote(dataFolder)
  if (!isSecondTry) writeFileSync(note, `${JSON.stringify({ from: path })}\n`, { mode: 0o600 })
  const files = new StagedFiles(dataFolder)
  let isWhole = false
  try {
    // A start in the same moment has either seen the note, or is seen here.
    if (await isShared(connection))
      throw new StartError(`A Niyam was started on ${dataFolder}. Stop it, and try again.`)
    await dropDraft(connection)
    await fillDatabase({ path, passphrase, connection, database: draftDatabase, migrations, checked, files })
    isWhole = true
    files.putInPlace()
    await putDraftInPlace(connection)
    rmSync(note)
    const { documents, hasSecret } = files
    return { head: checked.head, rows: rowsOf(checked.manifest), documents, hasSecret }
  } catch (error) {
    // Until all was whole, nothing was put in place: the folder is again as it was found.
    if (!isWhole) {
      files.discard()
      await dropDraft(connection).catch(() => {})
      if (!isSecondTry) rmSync(note, { force: true })
    }
    throw error
  }
}
