import { readFileSync } from 'node:fs'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { usualDataFolder } from './db/data-folder.ts'
import { serverSecret } from './db/server-secret.ts'
import { silentLog } from './db/log.ts'
import { openDatabase } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import { NOTICE_BYTES_AT_MOST, takeNotice } from './mail/bounce.ts'

// npm run bounce < notice.eml: what a mail server pipes its notices of non-delivery into. The database may be in use by
// a running Niyam, or asleep.

// The mail server keeps the notice and tries again. Any other failure would make it answer the notice with another one.
const TRY_AGAIN = 75

// Read to its end, or the mail server would take the closed pipe for a failure; too much of it is not kept.
async function readAll(input: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of input) {
    bytes += part.length
    if (bytes <= NOTICE_BYTES_AT_MOST) parts.push(part)
  }
  return bytes <= NOTICE_BYTES_AT_MOST ? Buffer.concat(parts) : Buffer.alloc(0)
}

async function main(): Promise<string> {
  const message = await readAll(process.stdin)
  const config = readConfig(process.env)
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const dataFolder = usualDataFolder(process.env)
  const db = await openDatabase({
    databaseUrl: config.database_url,
    dataFolder,
    log: silentLog,
    release: version,
    poolSize: 1,
  })
  try {
    const where = config.database_url ? 'database' : 'folder'
    const secret = await serverSecret(db, { given: config.secret, where, dataFolder })
    return await takeNotice({ db, secret, clock: systemClock }, message)
  } finally {
    await db.close()
  }
}

await main().then(
  (outcome) => process.stdout.write(`${outcome}\n`),
  (error: unknown) => {
    const words = error instanceof StartError ? error.message : 'The notice could not be noted: the database failed.'
    process.stderr.write(`${words}\n`)
    process.exitCode = TRY_AGAIN
  },
)
