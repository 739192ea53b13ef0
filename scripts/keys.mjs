// npm run keys -- rotate: a new key for what lies encrypted in the database.
import { main, runTool } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  process.exitCode = await runTool('tsx', ['apps/server/tools/keys.ts', ...process.argv.slice(2)])
})
