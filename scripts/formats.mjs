// Files of the portals on the command line: npm run --silent formats -- read KIND FILE
import { runTool, Stop } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'

try {
  await ensureInstalled()
  process.exitCode = await runTool('tsx', ['packages/formats/tools/cli.ts', ...process.argv.slice(2)])
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
