// npm run keys -- rotate: a new key for the encrypted values in the database; reset: a new secret after it was lost.
import { main, runTool } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  process.exitCode = await runTool('tsx', ['apps/server/tools/keys.ts', ...process.argv.slice(2)])
})
