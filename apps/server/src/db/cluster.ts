import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, checkReachable, databaseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { isAlive } from './postmaster-file.ts'
import { run } from './run.ts'
import { explainOutput, StartError } from './start-error.ts'

const isWindows = process.platform === 'win32'

/** A private PostgreSQL on disk: its data, its programs, and where it listens. */
export interface Cluster {
  /** The folder of the database: data, log, socket. */
  readonly home: string
  readonly data: string
  readonly log: string
  readonly socketFolder: string
  readonly account: Account
  readonly binaries: Binaries
  /** The superuser's and the roles'; only Windows, which has no peer authentication, needs one. */
  readonly password: string | undefined
}

/**
 * Creates the cluster when it is missing: half a second, once.
 *
 * @throws StartError when the data has another major version, or is in a folder that the database's account cannot read
 */
export async function prepareCluster(dataFolder: string): Promise<Cluster> {
  const home = join(dataFolder, 'postgres')
  const account = databaseAccount(home)
  if (!existsSync(home)) makeFolder(home, account)
  checkReachable(home, account)
  const cluster: Cluster = {
    home,
    data: join(home, 'data'),
    log: join(home, 'postgres.log'),
    socketFolder: socketFolder(home, account),
    account,
    binaries: findBinaries(home),
    password: isWindows ? ownPassword(home) : undefined,
  }
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) await initialise(cluster)
  checkVersion(cluster)
  return cluster
}

function makeFolder(folder: string, account: Account): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (account !== null) chownSync(folder, account.uid, account.gid)
  } catch (error) {
    // Another process on the same data folder was quicker.
    if (!existsSync(folder)) throw error
  }
}

// The path of a Unix socket has at most 103 bytes, '/.s.PGSQL.5432' included.
function socketFolder(home: string, account: Account): string {
  const beside = join(home, 'socket')
  const fits = isWindows || Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= 103
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const folder = fits ? beside : `/tmp/niyam-${hash}`
  makeFolder(folder, account)
  // In a shared temporary folder, another user could have created it first.
  const stats = lstatSync(folder)
  if (!isWindows && (!stats.isDirectory() || stats.uid !== (account?.uid ?? process.geteuid?.()))) {
    throw new StartError(`${folder}, where the database listens, belongs to another user. Remove it and start again.`)
  }
  return folder
}

function ownPassword(home: string): string {
  const file = join(home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

// Made under another name and put in place by one rename: a cluster is there whole or not at all.
async function initialise({ home, data, binaries, account }: Cluster): Promise<void> {
  for (const name of readdirSync(home)) {
    const maker = /^new-(\d+)-/.exec(name)?.[1]
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(home, name), { recursive: true, force: true })
  }
  const fresh = join(home, `new-${process.pid}-${randomBytes(4).toString('hex')}`)
  const auth = isWindows
    ? ['--auth=scram-sha-256', `--pwfile=${join(home, 'password')}`]
    : ['--auth-local=peer', '--auth-host=reject']
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', fresh, '-U', 'postgres', '--no-instructions', ...locale, ...auth]
  const { code, output } = await run(binaries.initdb, args, account)
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw explainOutput(`The database in ${home} could not be made`, home, output)
  }
  try {
    await putInPlace(fresh, data)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another process on the same data folder was quicker.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error
  }
}

// On Windows a virus scanner may still be reading the new files, which blocks renaming them.
async function putInPlace(fresh: string, data: string): Promise<void> {
  for (let tries = isWindows ? 50 : 0; tries > 0; tries--) {
    try {
      return renameSync(fresh, data)
    } catch {
      await pause(100)
    }
  }
  renameSync(fresh, data)
}

function checkVersion({ data, binaries }: Cluster): void {
  const major = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'))
  if (major === binaries.major) return
  throw new StartError(
    `The data in ${data} belongs to PostgreSQL ${major}, but this Niyam brings PostgreSQL ${binaries.major}. Back it up with the release that made it (npm run backup) and restore it into a new data folder.`,
  )
}
