import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { usualDataFolder } from '../src/db/data-folder.ts'
import { serverSecret } from '../src/db/server-secret.ts'
import { openDatabase } from '../src/db/open.ts'
import { StartError } from '../src/db/start-error.ts'
import { SEAL_FILE } from '../src/features/audit/seals.ts'
import { type Verdict, verifyTrails } from '../src/features/audit/verify.ts'
import { lineLog } from '../src/http/log.ts'

// npm run audit -- verify [--json]: reads the whole audit trail and names what was changed by hand. Exit status 0 when
// nothing is wrong, 1 when something is, 2 when it could not be looked at.

const { version: release } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const USAGE = 'Usage: npm run audit -- verify [--json]\n'
const SHOWN_AT_MOST = 50

const count = (number: number, one: string, more: string) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : more}`

function inWords({ organisations, entries, seals, findings, unwatched }: Verdict, isSecretBeside: boolean): string {
  const read = [
    count(entries, 'entry', 'entries'),
    count(organisations, 'trail', 'trails'),
    count(seals, 'seal', 'seals'),
  ]
  const lines = findings.slice(0, SHOWN_AT_MOST).map(({ organisation_id, text }) => `${organisation_id}  ${text}`)
  if (findings.length > lines.length) lines.push(`And ${findings.length - lines.length} more. All of them: --json`)
  if (unwatched.length > 0) {
    lines.push(
      `Not watched: ${unwatched.join(', ')}. Changes of these tables leave no entry; the next start of Niyam watches them again.`,
    )
  }
  if (isSecretBeside) {
    lines.push(
      'The secret of the seals is in this same database, so its owner could seal again. Set NIYAM_SECRET to keep it elsewhere.',
    )
  }
  const isGood = findings.length === 0 && unwatched.length === 0
  return [`Read ${read.join(', ')}: ${isGood ? 'nothing is wrong.' : 'something is wrong.'}`, ...lines, ''].join('\n')
}

async function verify(isJson: boolean): Promise<number> {
  const config = readConfig(process.env)
  const log = lineLog('error', process.stderr)
  const dataFolder = usualDataFolder(process.env)
  const db = await openDatabase({ databaseUrl: config.database_url, dataFolder, log, release })
  try {
    const { rows } = await db.ownerPool.query<{ is: boolean }>(`select to_regclass('audit_entry') is not null as is`)
    if (rows[0]?.is !== true)
      throw new StartError('This database has no audit trail yet. Start Niyam once, then try again.')
    const where = config.database_url ? 'database' : 'folder'
    const secret = await serverSecret(db, { given: config.secret, where, dataFolder })
    const verdict = await verifyTrails({ db, secret, seal_file: join(dataFolder, SEAL_FILE) })
    const isSecretBeside = config.secret === undefined && config.database_url !== undefined
    process.stdout.write(isJson ? `${JSON.stringify(verdict)}\n` : inWords(verdict, isSecretBeside))
    return verdict.findings.length === 0 && verdict.unwatched.length === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

const [command, ...flags] = process.argv.slice(2)
if (command !== 'verify' || flags.some((flag) => flag !== '--json')) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await verify(flags.includes('--json'))
  } catch (error) {
    process.stderr.write(
      error instanceof StartError ? `${error.message}\n` : `The trail could not be read: ${String(error)}\n`,
    )
    process.exitCode = 2
  }
}
