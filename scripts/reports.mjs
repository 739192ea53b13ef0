// Reports that test runners leave as JSON.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Calls `use` with the path of a report that is deleted afterwards. */
export async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-report-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The report, or an empty object when the runner ended before it wrote one. */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
