// Demo and development use separate data folders.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './programs.mjs'

/** `NIYAM_DATA` if set, else the usual data folder with a suffix such as `-demo`. Packages must be installed. */
export async function trialFolder(suffix) {
  const { tsImport } = await import('tsx/esm/api')
  const file = pathToFileURL(join(root, 'apps/server/src/db/data-folder.ts')).href
  const { usualDataFolder } = await tsImport(file, import.meta.url)
  const folder = usualDataFolder(process.env)
  return process.env.NIYAM_DATA ? folder : `${folder}-${suffix}`
}
