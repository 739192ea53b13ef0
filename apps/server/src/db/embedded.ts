import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, prepareCluster } from './cluster.ts'
import { DiskReserve } from './disk-reserve.ts'
import { databaseTrouble, sqlState } from './failure.ts'
import { Lease } from './lease.ts'
import type { Log } from './log.ts'
import { startPostmaster, stopPostmaster, type Started } from './postmaster.ts'
import { forgetPostmaster, isAlive, isServerOf, readPostmaster } from './postmaster-file.ts'
import { explainOutput, StartError } from './start-error.ts'

/** The private PostgreSQL of a data folder, running. */
export interface Embedded {
  /** How to connect as a role to a database. The superuser is `postgres`. */
  connection: (user: string, database: string) => pg.ClientConfig
  /** The server's process; another one after a restart. */
  pid: () => number
  /** Whether the disk has no room to write any more. */
  isDiskFull: () => boolean
  /** Gives the server up, and stops it unless another process still uses it. Close all pools first. */
  stop: () => Promise<void>
}

interface Settings {
  dataFolder: string
  log: Log
  /** Further lines for postgresql.conf; they count for the process that starts the server. */
  serverSettings?: Record<string, string>
}

/**
 * Opens the private PostgreSQL of a data folder: makes it, starts it, or joins the one that runs there already.
 *
 * While open it is watched: when the server dies, it is started again. Queries fail meanwhile; see `databaseTrouble`.
 *
 * @throws StartError with a line for a person
 */
export async function openEmbedded({ dataFolder, log, serverSettings = {} }: Settings): Promise<Embedded> {
  const cluster = await prepareCluster(dataFolder)
  const reserve = new DiskReserve(cluster.home)
  const first = await reach(cluster, reserve, serverSettings)
  reserve.keep()
  const keeping = setInterval(() => reserve.keep(), 60_000).unref()
  let { pid } = first
  let isStopping = false
  // Null if the server did not come back before the stop.
  let current: Promise<Lease | null> = Promise.resolve(first.lease)

  const reopen = async (): Promise<Lease | null> => {
    for (let wait = 100; !isStopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        const lease = await reach(cluster, reserve, serverSettings)
        pid = lease.pid
        log.info({ pid }, 'The database is back')
        return lease.lease
      } catch (error) {
        log.error({ err: error }, 'The database could not be started again; trying on')
        await pause(wait)
      }
    }
    return null
  }

  const watch = async (): Promise<void> => {
    for (let lease = await current; lease !== null; lease = await current) {
      await lease.lost
      if (isStopping) return
      log.error({ pid }, 'The database is gone; starting it again')
      current = reopen()
    }
  }

  const watching = watch()
  return {
    connection: (user, database) => ({ ...address(cluster), user, database }),
    pid: () => pid,
    isDiskFull: () => reserve.isFull(),
    async stop() {
      clearInterval(keeping)
      isStopping = true
      const lease = await current
      if ((await lease?.giveUp().catch(() => false)) === true) await stopPostmaster(cluster)
      await lease?.end()
      await watching
    },
  }
}

interface HeldServer {
  lease: Lease
  pid: number
}

// Two minutes: replaying the last 256 MB of work after a power cut takes seconds, on a slow disk perhaps one.
const patience = 120_000

async function reach(
  cluster: Cluster,
  reserve: DiskReserve,
  serverSettings: Record<string, string>,
): Promise<HeldServer> {
  const until = Date.now() + patience
  let started: Started | null = null
  while (Date.now() < until) {
    const running = readPostmaster(cluster.data)
    if (running !== null && isAlive(running.pid)) {
      const answer = await tryLease(cluster)
      if (answer instanceof Lease) return { lease: answer, pid: running.pid }
      if (answer === 'nobody' && started === null && !isServerOf(cluster.data, running.pid)) {
        forgetPostmaster(cluster.data)
      }
    } else if (started === null || started.ended !== null) {
      if (started?.ended) await mayPass(cluster, started.ended.output)
      reserve.release()
      started = await startPostmaster(cluster, serverSettings)
    }
    await pause(10)
  }
  throw new StartError(
    `The database in ${cluster.home} did not answer within ${patience / 1000} seconds. See ${cluster.log}, and start again.`,
  )
}

// Another process started the server in the same moment, or the last one's orphans are still on their way out.
async function mayPass(cluster: Cluster, output: string): Promise<void> {
  if (!/lock file .* already exists|pre-existing shared memory block|could not bind/i.test(output)) {
    throw explainOutput(`The database in ${cluster.home} could not be started`, cluster.log, output)
  }
  await pause(100)
}

async function tryLease(cluster: Cluster): Promise<Lease | 'nobody' | 'not yet'> {
  try {
    return await Lease.take({ ...address(cluster), user: 'postgres', database: 'postgres' })
  } catch (error) {
    if (databaseTrouble(error) !== 'unavailable') throw error
    return sqlState(error) === '' ? 'nobody' : 'not yet'
  }
}

function address(cluster: Cluster): pg.ClientConfig {
  if (cluster.password === undefined) return { host: cluster.socketFolder, port: 5432 }
  const port = readPostmaster(cluster.data)?.port ?? 5432
  return { host: '127.0.0.1', port, password: cluster.password }
}
