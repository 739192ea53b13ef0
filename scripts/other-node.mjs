// A second Node for the tests, where the machine has an older one than many will run Niyam on.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { collect, npmProgram, root } from './programs.mjs'

/** Of npm's package `node`, which brings Node itself for the system at hand. */
export const NEWEST = '24.21.0'

export const isAsNew = (version) => Number.parseInt(version) >= Number.parseInt(NEWEST)

/**
 * The program of the newest Node that Niyam is tested on: kept below node_modules, fetched when it is missing (a minute on a
 * slow line, 190 MB on the disk).
 *
 * @returns its path, or null where none is available
 */
export async function newestNode() {
  const folder = join(root, 'node_modules', '.cache', 'niyam', `node-${NEWEST}`)
  const program = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    process.stdout.write(`Fetching Node ${NEWEST} …\n`)
    const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund']
    const { code, output } = await collect(process.execPath, [npmProgram(), ...args, `node@${NEWEST}`])
    if (code !== 0) process.stdout.write(output)
  }
  // A download for another system, or an incomplete one, does not run.
  const { output } = await collect(program, ['--version']).catch(() => ({ output: '' }))
  return output.trim() === `v${NEWEST}` ? program : null
}
