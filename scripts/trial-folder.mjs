// Demo and development keep their data beside the real one, never in it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './programs.mjs'

/** `NIYAM_DATA` as given, else the usual data folder with `-demo` or the like behind its name. Packages have to be installed. */
export async function trialFolder(suffix) {
  const { tsImport } = await import('tsx/esm/api')
  const file = pathToFileURL(join(root, 'apps/server/src/db/data-folder.ts')).href
  const { usualDataFolder } = await tsImport(file, import.meta.url)
  const folder = usualDataFolder(process.env)
  return process.env.NIYAM_DATA ? folder : `${folder}-${suffix}`
}
