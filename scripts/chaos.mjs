// npm run chaos -- 100: kills server and database while filings are recorded, and counts what was promised.
import { main, runTool } from './programs.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await runTool('tsx', ['e2e/chaos.ts', ...process.argv.slice(2)])
})
