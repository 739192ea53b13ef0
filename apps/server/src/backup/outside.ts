import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { openDataFolder, restoreNote } from '../db/data-folder.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { lookAt, type OutsideServer } from '../db/outside-server.ts'
import { prepareGivenServer } from '../db/roles.ts'
import { StartError } from '../db/start-error.ts'
import { memberOf } from './format.ts'
import { hasFiles, StagedFiles } from './kept-files.ts'
import { majorOf, startTool } from './postgres-tools.ts'
import { checkArchive, type Member, membersOf } from './read-archive.ts'
import { checkRelease, type Restored, type RestorePlan } from './restore.ts'
import { headOf, type Plan, type BackupFile, writeBackup } from './take.ts'

// Backup and restore on a foreign server, with that server's tools.

// Its jobs derive from the state.
const DUMP = ['--format=custom', '--exclude-schema=graphile_worker']
const RESTORE = ['--no-owner', '--exit-on-error', '--single-transaction']

/**
 * @param url of a user with bypassrls
 * @throws StartError when that user does not, or pg_dump is missing or too old
 */
export async function takeOutsideBackup(url: string, plan: Plan): Promise<BackupFile | 'nothing'> {
  const server = await lookAt(url)
  if (server.migrations === null) return 'nothing'
  checkUser(server)
  await checkDump(server, plan)
  const head = headOf('dump', { migrations: server.migrations, tables: [], sequences: [] }, plan)
  return writeBackup(plan, head, async (archive) => {
    const { child, ended } = startTool('pg_dump', DUMP, url)
    try {
      if (child.stdout === null) throw new Error('pg_dump has no output')
      await archive.addInParts('database', child.stdout)
      await ended
    } finally {
      child.kill()
    }
    return {}
  })
}

function checkUser({ readsAll, user }: OutsideServer): void {
  if (readsAll) return
  throw new StartError(
    `The user ${user} cannot read all rows, since row-level security keeps organisations apart. As an administrator of the server run: create role niyam_backup login bypassrls password '…'; grant pg_read_all_data to niyam_backup; and set NIYAM_BACKUP_URL to DATABASE_URL with that user and password.`,
  )
}

async function checkDump({ major }: OutsideServer, { dataFolder }: Plan): Promise<void> {
  const own = await majorOf('pg_dump')
  if (own !== null && own >= major) return
  const finding = own === null ? 'there is no pg_dump on the PATH' : `the pg_dump on the PATH is of ${own}`
  throw new StartError(
    `The server is PostgreSQL ${major}, and ${finding}. Install the client programs of PostgreSQL ${major}, or run, where they are: pg_dump ${DUMP.join(' ')} --file=niyam.dump "$DATABASE_URL" (as a user with bypassrls), and copy the folder ${join(dataFolder, 'files')} as well.`,
  )
}

/**
 * Fills an empty database of a foreign server, and the documents of the data folder.
 *
 * @throws StartError when the backup is not whole or of another kind, or there is data already
 */
export async function restoreOutside(url: string, plan: RestorePlan): Promise<Restored> {
  const { path, passphrase, dataFolder, release, log, migrations = readMigrations() } = plan
  const { head } = await checkArchive(path, passphrase)
  if (head.kind === 'tables') {
    throw new StartError(`${path} belongs to Niyam's own PostgreSQL. Leave DATABASE_URL unset to restore it.`)
  }
  checkRelease(path, head, migrations)
  openDataFolder(dataFolder, release)
  const note = restoreNote(dataFolder)
  if (hasFiles(dataFolder) && !existsSync(note)) throw inUse(`The folder ${join(dataFolder, 'files')}`)
  if ((await lookAt(url)).hasTables) throw inUse('The database of DATABASE_URL')
  if ((await majorOf('pg_restore')) === null) {
    throw new StartError(
      'There is no pg_restore on the PATH. Install the client programs of PostgreSQL, and try again. Nothing was changed.',
    )
  }
  // The role that requests have must be there before rights are given to it.
  const appRole = await prepareGivenServer({ connectionString: url }, log)
  writeFileSync(note, `${JSON.stringify({ from: path })}\n`, { mode: 0o600 })
  const files = new StagedFiles(dataFolder)
  try {
    await load(membersOf(path, passphrase), url, files)
  } catch (error) {
    files.discard()
    rmSync(note, { force: true })
    throw error
  }
  files.putInPlace()
  const ownerPool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate({ ownerPool, appRole }, migrations).finally(() => ownerPool.end())
  rmSync(note)
  return { head, rows: null, documents: files.documents, hasSecret: true }
}

const inUse = (place: string): StartError =>
  new StartError(
    `${place} holds data already, and a restore goes into an empty place only. Nothing was changed. Make a new one for it.`,
  )

// The database comes first in the archive, and goes in as one transaction: whole, or not at all.
async function load(members: AsyncGenerator<Member>, url: string, files: StagedFiles): Promise<void> {
  const { child, ended } = startTool('pg_restore', RESTORE, url)
  try {
    let next = await members.next()
    const dump = async function* (): AsyncGenerator<Buffer> {
      for (; !next.done && memberOf(next.value.name)?.is !== 'file'; next = await members.next()) {
        const { name, content } = next.value
        if (memberOf(name)?.is === 'dump') yield* content
        else if (memberOf(name)?.is === 'secret') await files.setSecret(content)
        else for await (const _ of content);
      }
    }
    if (child.stdin === null) throw new Error('pg_restore has no input')
    // Where it fails it says why; that its input then broke off is a consequence.
    await pipeline(Readable.from(dump(), { objectMode: false }), child.stdin).catch(async (error: unknown) => {
      await ended
      throw error
    })
    await ended
    for (; !next.done; next = await members.next()) {
      const member = memberOf(next.value.name)
      if (member?.is === 'file') await files.addDocument(member.file, next.value.content)
      else for await (const _ of next.value.content);
    }
  } finally {
    child.kill()
    await members.return(undefined)
  }
}
