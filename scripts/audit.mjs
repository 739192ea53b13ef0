// npm run audit -- verify: checks the audit trail for changes made by hand.
import { runTool, Stop } from './programs.mjs'
import { ensureCatalogue, ensureInstalled } from './setup.mjs'

try {
  await ensureInstalled()
  await ensureCatalogue()
  process.exitCode = await runTool('tsx', ['apps/server/tools/audit.ts', ...process.argv.slice(2)])
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
