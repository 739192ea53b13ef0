// Checks that a build result still matches its sources, by names, sizes and times of change, in some milliseconds.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './programs.mjs'

const stamps = join(root, 'node_modules', '.cache', 'niyam')
const passedOver = new Set(['node_modules', 'dist', 'generated'])

/**
 * Rebuilds a target unless its sources are unchanged since the last build.
 *
 * @param {string} name of the stamp
 * @param {string[]} sources files and folders, from the root; missing ones count as missing
 * @param {string} result a file that exists after the build
 * @param {() => Promise<void>} make throws if it fails; then no stamp is written
 */
export async function makeWhenStale(name, sources, result, make) {
  const stamp = join(stamps, name)
  const now = fingerprint(sources)
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  await make()
  // The state before the build, so that a change during the build is noticed.
  noteDown(stamp, now)
  return true
}

/** Writes a note for the next run. If this user may not write it, the next run checks again. */
export function noteDown(file, text) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (found?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted()) if (!passedOver.has(name)) visit(`${path}/${name}`)
      return
    }
    hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`)
  }
  for (const source of sources) visit(source)
  return hash.digest('hex')
}
