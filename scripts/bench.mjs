// npm run bench: speeds as JSON lines, on stdout alone.
import { main, runTool } from './programs.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await runTool('tsx', ['bench/run.ts', ...process.argv.slice(2)])
})
