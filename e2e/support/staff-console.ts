import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const SCRIPT = resolve(import.meta.dirname, '../../scripts/staff.mjs')

/** Gives an account a role on the platform with the operator's command, beside the running server. */
export async function roleAtConsole(role: 'admin' | 'employee' | 'reseller', email: string): Promise<void> {
  const env = { ...process.env, NIYAM_DATA: process.env.NIYAM_E2E_DATA ?? '', DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, [SCRIPT, role, email], { env })
}
