// npm run --silent bounce < notice.eml: records an address from which a mail of ours bounced.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, Stop } from './programs.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  await import(pathToFileURL(join(root, 'apps/server/dist/bounce.js')).href)
} catch (error) {
  // Exit code 75 tells a mail server to keep the mail and try again; after any other code it would bounce the notice.
  process.stderr.write(
    `${error instanceof Stop ? error.message : 'The notice could not be read. Run "npm run build".'}\n`,
  )
  process.exitCode = 75
}
