import type { Server } from 'node:net'
import type { Log } from '../db/log.ts'

// Each needs some kilobytes; a browser opens up to six.
const MOST_CONNECTIONS = 10_000
// Reserved for the database, open files and webhooks.
const LEAST_KEPT = 64
const SAY_EVERY_MS = 60_000

/** The system's limit of open files and connections of this process; infinite if there is none. */
function openFilesAtMost(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  return Number(report.userLimits?.open_files?.soft ?? Infinity) || Infinity
}

/** A quarter of the process's file limit is reserved for the rest of the server. */
export const connectionsAtMost = (files: number): number =>
  Math.max(1, Math.floor(Math.min(MOST_CONNECTIONS, files - LEAST_KEPT, files * 0.75)))

/** Closes new connections above the limit of the process and keeps the others. Call it on a listening server. */
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
