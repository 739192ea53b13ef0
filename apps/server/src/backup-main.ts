import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backupsIn } from './backup/names.ts'
import { restoreOutside, takeOutsideBackup } from './backup/outside.ts'
import { checkArchive } from './backup/read-archive.ts'
import { restoreBackup } from './backup/restore.ts'
import { type Plan, type BackupFile, takeBackup } from './backup/take.ts'
import { type Config, readConfig } from './config.ts'
import { prepareDataFolder, usualDataFolder } from './db/data-folder.ts'
import { openEmbedded } from './db/embedded.ts'
import { silentLog } from './db/log.ts'
import { ownDatabase } from './db/roles.ts'
import { StartError } from './db/start-error.ts'

// What `npm run backup` and `npm run restore` run. Like main.ts it reads the settings; unlike it, it ends.

const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')) as {
  version: string
}
const USAGE = `npm run backup                 takes a backup now
npm run backup -- --list       lists the backups there are, and reads each to its end
npm run restore -- FILE        fills an empty data folder (NIYAM_DATA) with a backup
`

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function main([command, ...args]: string[]): Promise<number> {
  // Files are readable only by their owner.
  process.umask(0o077)
  const [arg] = args
  if (args.length > 1 || arg === '--help') return usage(arg === '--help' ? 0 : 2)
  const config = readConfig(process.env)
  const dataFolder = usualDataFolder(process.env)
  const folder = config.backups ?? join(dataFolder, 'backups')
  if (command === 'backup' && arg === undefined) return backup(config, dataFolder, folder)
  if (command === 'backup' && arg === '--list') return list(folder, config.backup_passphrase)
  if (command === 'restore' && arg !== undefined && !arg.startsWith('-')) return restore(config, dataFolder, arg)
  return usage(2)
}

function usage(code: number): number {
  process.stderr.write(USAGE)
  return code
}

async function backup(config: Config, dataFolder: string, folder: string): Promise<number> {
  const { backup_passphrase: passphrase, database_url, backup_url } = config
  const plan: Plan = { dataFolder, folder, passphrase, release: version, now: new Date(), is_daily: false }
  const from = performance.now()
  const result =
    database_url === undefined ? await ofOwnServer(plan) : await takeOutsideBackup(backup_url ?? database_url, plan)
  if (result === 'busy') throw new StartError('Another backup is being taken. Wait for it, and try again.')
  if (result === 'nothing') {
    throw new StartError(
      `There is nothing to back up: ${database_url === undefined ? dataFolder : 'the database of DATABASE_URL'} holds no data of Niyam.`,
    )
  }
  sayTaken(result, passphrase !== undefined, performance.now() - from)
  return 0
}

async function ofOwnServer(plan: Plan): Promise<BackupFile | 'nothing' | 'busy'> {
  if (!existsSync(join(plan.dataFolder, 'postgres', 'data', 'PG_VERSION'))) return 'nothing'
  prepareDataFolder(plan.dataFolder, version)
  // It is joined where it runs, and started and stopped again where it does not.
  const server = await openEmbedded({ dataFolder: plan.dataFolder, log: silentLog })
  try {
    return await takeBackup(server.connection('postgres', ownDatabase), plan)
  } finally {
    await server.stop()
  }
}

function sayTaken({ path, bytes, rows, documents, spoilt }: BackupFile, isEncrypted: boolean, ms: number): void {
  const rowCount = rows === 0 ? '' : `${number(rows)} rows, `
  say(`Backup taken: ${path}`)
  say(`${size(bytes)}, ${rowCount}${number(documents)} documents, ${(ms / 1000).toFixed(1)} s`)
  for (const file of spoilt) say(`The document files/${file} is not what it was when it came. It was kept as it is.`)
  if (isEncrypted) return
  say('It is not encrypted, and opens everything: keep it as safe as the data folder, or set NIYAM_BACKUP_PASSPHRASE.')
}

async function list(folder: string, passphrase: string | undefined): Promise<number> {
  const backups = backupsIn(folder)
  if (backups.length === 0) say(`There are no backups in ${folder}.`)
  else say(`Backups in ${folder}:`)
  let areWhole = true
  for (const { file, taken_at, is_daily } of backups) {
    const path = join(folder, file)
    const about = await checkArchive(path, passphrase).then(
      ({ head }) => `whole, of Niyam ${head.release}`,
      (error: unknown) => {
        areWhole = false
        const words = error instanceof Error ? error.message : String(error)
        return words.replace(`${path} is `, '').replace(' Nothing was changed.', '')
      },
    )
    say(`${file}  ${moment(taken_at)}, ${is_daily ? 'daily' : 'by hand'}, ${size(statSync(path).size)}: ${about}`)
  }
  return areWhole ? 0 : 1
}

async function restore(config: Config, dataFolder: string, file: string): Promise<number> {
  // npm runs its scripts in the project's folder, and tells where the person was.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const plan = { path, passphrase: config.backup_passphrase, dataFolder, release: version, log: silentLog }
  const { head, rows, documents, hasSecret } =
    config.database_url === undefined ? await restoreBackup(plan) : await restoreOutside(config.database_url, plan)
  const content = rows === null ? 'The database' : `${number(rows)} rows`
  say(`Restored into ${config.database_url === undefined ? dataFolder : 'the database of DATABASE_URL'}:`)
  say(`${content} and ${number(documents)} documents of ${moment(new Date(head.taken_at))}, by Niyam ${head.release}.`)
  if (!hasSecret) say('The backup was taken with NIYAM_SECRET set: set the same one again.')
  say('Start it: npm start')
  return 0
}

const number = (count: number): string => count.toLocaleString('en-IN')
const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
const moment = (at: Date): string =>
  `${at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' })} (India)`

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return 1
})
