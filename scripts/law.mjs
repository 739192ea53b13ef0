// The law on the command line: npm run --silent law -- cases FILE.json
import { runTool, Stop } from './programs.mjs'
import { ensureCatalogue, ensureInstalled } from './setup.mjs'

try {
  await ensureInstalled()
  await ensureCatalogue()
  process.exitCode = await runTool('tsx', ['packages/law/tools/cli.ts', ...process.argv.slice(2)])
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
