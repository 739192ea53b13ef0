import { existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Parts } from './parts.ts'
import { clockOn, systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { usualDataFolder } from './db/data-folder.ts'
import { ensureKey } from './db/data-keys.ts'
import { serverSecret } from './db/server-secret.ts'
import type { Log } from './db/log.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import { asPlatform } from './db/tx.ts'
import { SEAL_FILE, type SealParts, sealTrails } from './features/audit/seals.ts'
import { bucketStore } from './features/documents/bucket.ts'
import { folderStore } from './features/documents/files.ts'
import { clamdScan, scannedStore } from './features/documents/virus-scan.ts'
import { errorReports, reportingLog } from './features/telemetry/error-reports.ts'
import { faultOf } from './features/telemetry/fault.ts'
import { pageViews } from './features/telemetry/page-views.ts'
import type { Telemetry } from './features/telemetry/telemetry.ts'
import { vapidKeysFrom } from './features/notifications/push.ts'
import { limitConnections } from './http/connections.ts'
import { lineLog, masked } from './http/log.ts'
import { type LogFile, type LogTarget, logFile } from './http/log-file.ts'
import { usageLimits } from './http/usage.ts'
import { handlers } from './jobs/handlers.ts'
import { graphileQueue } from './jobs/queue.ts'
import { type RunningWorker, prepareJobs, startWorker } from './jobs/worker.ts'
import { outboxMailer, smtpMailer } from './mail/mailer.ts'

// The only file with side effects: it reads the settings, opens the database, listens, and stops all of it again.

const REQUESTS_A_MINUTE = 1200
const STOP_WITHIN_MS = 20_000
/** What a stop waits for the last error report. */
const REPORTED_WITHIN_MS = 2000

// On a computer with much memory V8 lets the heap grow to half as much again before it clears up. An office PC has other
// things to keep there, and no request becomes slower by it.
setFlagsFromString('--heap-growing-percent=25')

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string }

/** The usual level of the log in the data folder. */
const FILE_LEVEL = 'info'
/** The log in the data folder; null while the settings are unread, and when LOG_LEVEL shows it on the screen. */
let fileOfLog: LogFile | null = null
const logTarget = (): LogTarget => fileOfLog ?? process.stderr

/** A line for the person who starts it. The standard output has these alone. */
const print = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  // The data folder of root lets others pass through it; what is written in it is for its owner alone.
  process.umask(0o077)
  const config = readConfig(process.env)
  const dataFolder = usualDataFolder(process.env)
  if (config.log_level === undefined) fileOfLog = logFile(join(dataFolder, 'niyam.log'), process.stderr)
  const lines = lineLog(config.log_level ?? FILE_LEVEL, logTarget())
  const telemetry = telemetryOf(config, lines)
  const log = reportingLog(lines, telemetry.errors)
  print(config.database_url ? 'Connecting to the database …' : 'Starting the database …')
  const db = await openDatabase({ databaseUrl: config.database_url, dataFolder, log, release: version })
  const opened: Opened = {}
  // Asked for by a signal, by a start that failed, or by both: it happens once.
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= closeAll(opened, db, telemetry))
  stopOnSignals(stop, log)
  try {
    const { applied, watched } = await migrate(db)
    if (applied.length === 0 && watched.length > 0) {
      log.warn(
        { tables: watched },
        'Changes of these tables were not audited for a while: their triggers were gone and are back',
      )
    }
    await prepareJobs(db)
    const at = () => ({ host: config.host, port: portOf(opened.app) ?? config.port })
    const parts = await makeParts(config, dataFolder, db, log, telemetry, at)
    const demo = config.demo ? await import('./demo/fill.ts') : null
    await demo?.refuseOtherData(parts, dataFolder)
    opened.sealed = parts
    opened.app = await buildApp(parts)
    await listen(opened.app, config)
    limitConnections(opened.app.server, log)
    opened.worker = await startWorker(db, handlers(parts), log)
    sayReady(at())
    await demo?.fillDemo(parts, dataFolder, config.url ?? `http://localhost:${at().port}`, print)
  } catch (error) {
    if (!(error instanceof StartError)) telemetry.errors?.report(faultOf(error, 'start'))
    await stop().catch(() => {})
    throw error
  }
}

interface Opened {
  app?: FastifyInstance
  worker?: RunningWorker
  /** The final seal of the audit trail. */
  sealed?: SealParts
}

async function closeAll({ app, worker, sealed }: Opened, db: OpenDatabase, telemetry: Telemetry): Promise<void> {
  await app?.close()
  await worker?.stop()
  // A database that is gone already must not keep the rest from stopping; the next start seals what is left.
  if (sealed) await sealTrails(sealed).catch(() => 0)
  await db.close()
  await telemetry.errors?.settled(REPORTED_WITHIN_MS)
}

const telemetryOf = ({ error_server, counter }: Config, log: Log): Telemetry => ({
  errors: error_server ? errorReports(error_server, version, log) : null,
  views: counter ? pageViews(counter, log) : null,
})

async function makeParts(
  config: Config,
  dataFolder: string,
  db: OpenDatabase,
  log: Log,
  telemetry: Telemetry,
  at: () => Listening,
): Promise<Parts> {
  const where = config.database_url ? 'database' : 'folder'
  const secret = await serverSecret(db, { given: config.secret, where, dataFolder })
  await asPlatform(db, (tx) => ensureKey(tx, secret))
  const files = config.bucket ? bucketStore(config.bucket) : folderStore(join(dataFolder, 'files'))
  const sender = { from: config.mail_from, bounces_to: config.mail_bounces_to }
  return {
    db,
    clock: config.today === undefined ? systemClock : clockOn(config.today),
    secret,
    version,
    mail: config.smtp_url ? smtpMailer(config.smtp_url, sender) : outboxMailer(join(dataFolder, 'outbox'), sender, log),
    proves_mailboxes: config.smtp_url !== undefined,
    growth_times: config.growth_times,
    files: config.clamd_url ? scannedStore(files, clamdScan(config.clamd_url)) : files,
    exports_folder: join(dataFolder, 'exports'),
    seal_file: join(dataFolder, SEAL_FILE),
    queue: graphileQueue(),
    push: {
      vapid: config.vapid ?? vapidKeysFrom(secret),
      subject: config.vapid_subject ?? (config.url?.startsWith('https:') ? config.url : 'mailto:niyam@localhost'),
      fcm: config.fcm,
    },
    url: () => config.url ?? lanAddresses(at())[0] ?? `http://localhost:${at().port}`,
    allowed_hosts: config.allowed_hosts,
    ifsc_url: config.ifsc_url,
    gst_service: config.gst_service,
    webhooks: { origins: config.webhook_origins },
    maps_key: config.maps_key,
    law_keys: config.law_keys,
    telemetry,
    contact: config.contact,
    log_level: config.log_level ?? FILE_LEVEL,
    log_to: logTarget(),
    // The operator of a foreign server makes its backups.
    backups: config.database_url
      ? null
      : { dataFolder, folder: config.backups ?? join(dataFolder, 'backups'), passphrase: config.backup_passphrase },
    behind_proxy: config.behind_proxy,
    web_folder: here('../../web/dist'),
    requests_a_minute: REQUESTS_A_MINUTE,
    usage: usageLimits(config.requests_a_minute),
  }
}

type Listening = Pick<Config, 'host' | 'port'>

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use, perhaps by a Niyam that runs already. Stop that one, or take another port: PORT=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} is not allowed to this user. Take one above 1023: PORT=8080 npm start`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `HOST ${host} is not an address of this computer. Leave HOST unset to listen on all of them.`,
      )
    }
    throw error
  }
}

/** The port it has; `PORT=0` lets the system choose one. */
function portOf(app: FastifyInstance | undefined): number | undefined {
  const address = app?.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function sayReady(at: Listening): void {
  print(`Niyam is ready at http://localhost:${at.port}/`)
  for (const lan of lanAddresses(at)) print(`On this network: ${lan}/`)
}

/** Where other computers of the office reach this one; none when it listens on one address only. */
function lanAddresses({ host, port }: Listening): string[] {
  if (host !== '0.0.0.0' && host !== '::') return []
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}

/** Requests and jobs in hand are finished first; a second signal changes nothing, a stop that hangs is cut off. */
function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false
  const end = (code: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        printFailure('Niyam did not stop as it should', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ err: error }, 'an uncaught error; stopping')
      printFailure('Niyam stops after an error', error)
      end(1)
    })
  }
}

/** Tells the person on the screen what failed, and where the log says more. */
function printFailure(action: string, error: unknown): void {
  const reason = masked(error instanceof Error ? error.message : String(error))
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${action}: ${reason}\n`)
  if (fileOfLog && existsSync(fileOfLog.path)) process.stderr.write(`The log is ${fileOfLog.path}\n`)
}

await start().catch((error: unknown) => {
  if (!(error instanceof StartError)) lineLog('error', logTarget()).error({ err: error }, 'the start failed')
  printFailure('Niyam could not start', error)
  process.exit(1)
})
