import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIfscService } from './ifsc-service.ts'
import { startServer } from './server.ts'
import { startToldProgram } from './told-program.ts'

/** One built server with a separate data folder for the whole run; its day is fixed, so that journeys can name dates. */
export default async function start(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-e2e-'))
  const banks = await startIfscService()
  const program = await startToldProgram()
  const server = await startServer({
    NIYAM_DATA: folder,
    NIYAM_TODAY: '2026-11-20',
    LOG_LEVEL: 'error',
    IFSC_URL: banks.url,
    WEBHOOK_ORIGINS: program.url,
  })
  process.env.NIYAM_E2E_URL = server.url
  process.env.NIYAM_E2E_DATA = folder
  process.env.NIYAM_E2E_PROGRAM = program.url
  return async () => {
    await server.stop()
    banks.stop()
    program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
