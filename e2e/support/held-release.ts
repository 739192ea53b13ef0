import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../..')

/** As if the organisation had approved this release of the law before a newer one came with an upgrade of the server. */
export async function holdRelease(organisation_id: string, release: string): Promise<void> {
  const env = { ...process.env, NIYAM_DATA: process.env.NIYAM_E2E_DATA ?? '', DATABASE_URL: '' }
  const tsx = resolve(ROOT, 'node_modules/tsx/dist/cli.mjs')
  const script = resolve(import.meta.dirname, 'hold-release.ts')
  await promisify(execFile)(process.execPath, [tsx, script, organisation_id, release], { env, cwd: ROOT })
}
