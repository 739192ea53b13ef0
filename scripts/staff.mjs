// Roles on the platform: npm run staff -- admin EMAIL
import { main, runTool } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  process.exitCode = await runTool('tsx', ['apps/server/tools/staff.ts', ...process.argv.slice(2)])
})
