import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './testing-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** vitest's global set-up: one server for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testServer, stop } = await startTestServer(process.env.DATABASE_URL)
  project.provide('testServer', testServer)
  return stop
}
