import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { mustNotTell } from './log.ts'
import { startTestServer, type TestServer } from './database-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
    /** The folder for the logs of test servers. */
    testLogs: string
    /** The folder for what test files keep for each other. */
    testKept: string
  }
}

/** vitest's global set-up: one server for all test files of a run, and a check of the logs at its end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testServer, stop } = await startTestServer(process.env.DATABASE_URL)
  project.provide('testServer', testServer)
  const logs = mkdtempSync(join(tmpdir(), 'niyam-logs-'))
  project.provide('testLogs', logs)
  const keptFolder = mkdtempSync(join(tmpdir(), 'niyam-kept-'))
  project.provide('testKept', keptFolder)
  return async () => {
    await stop()
    try {
      mustNotTell(logs)
    } catch (error) {
      // Vitest shows an error at the end of a run but does not fail the run for it.
      process.exitCode = 1
      throw error
    } finally {
      for (const folder of [logs, keptFolder]) rmSync(folder, { recursive: true, force: true })
    }
  }
}
