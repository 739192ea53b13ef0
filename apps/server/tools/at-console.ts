import { type Config, readConfig } from '../src/config.ts'
import { usualDataFolder } from '../src/db/data-folder.ts'
import { silentLog } from '../src/db/log.ts'
import { migrate } from '../src/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../src/db/open.ts'
import { StartError } from '../src/db/start-error.ts'
import serverPackage from '../package.json' with { type: 'json' }

export interface AtConsole {
  readonly db: OpenDatabase
  readonly config: Config
  readonly dataFolder: string
}

/** Runs a command at the server's own console on its database, brought up to date. Its result is the exit status. */
export async function atConsole(work: (given: AtConsole) => Promise<number>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const dataFolder = usualDataFolder(process.env)
    const where = { databaseUrl: config.database_url, dataFolder, release: serverPackage.version }
    const db = await openDatabase({ ...where, log: silentLog, poolSize: 1 })
    try {
      await migrate(db)
      process.exitCode = await work({ db, config, dataFolder })
    } finally {
      await db.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
