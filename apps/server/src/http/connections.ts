import type { Server } from 'node:net'
import type { Log } from '../db/log.ts'

// Each takes some kilobytes; browsers of a thousand people have six each.
const MOST_CONNECTIONS = 10_000
// For the database, files that are read and written, and webhooks.
const LEAST_KEPT = 64
const SAY_EVERY_MS = 60_000

/** How many files and connections the system lets this process have open; infinite where it sets no limit. */
function openFilesAtMost(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  return Number(report.userLimits?.open_files?.soft ?? Infinity) || Infinity
}

/** A quarter of the process's file limit is reserved for the rest of the server. */
export const connectionsAtMost = (files: number): number =>
  Math.max(1, Math.floor(Math.min(MOST_CONNECTIONS, files - LEAST_KEPT, files * 0.75)))

/** Closes connections beyond what the process can hold, and goes on with the others. For a server that listens. */
export function limitConnections(server: Server, log: Log, most = connectionsAtMost(openFilesAtMost())): void {
  let saidAt = -SAY_EVERY_MS
  const refused = (details: object) => {
    const now = performance.now()
    if (now - saidAt < SAY_EVERY_MS) return
    saidAt = now
    log.warn({ most, ...details }, 'More connections than this server holds: new ones are closed')
  }
  server.maxConnections = most
  server.on('drop', () => refused({}))
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EMFILE' && error.code !== 'ENFILE') throw error
    refused({ err: error })
  })
}
