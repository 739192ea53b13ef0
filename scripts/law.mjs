// The law on the command line: npm run --silent law -- cases FILE.json
import { runTool, Stop } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'

// Answers go to standard output, one JSON line each, so what the set-up has to say goes elsewhere.
const toOutput = process.stdout.write
process.stdout.write = process.stderr.write.bind(process.stderr)
try {
  await ensureInstalled()
  process.stdout.write = toOutput
  process.exitCode = await runTool('tsx', ['packages/law/tools/cli.ts', ...process.argv.slice(2)])
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
