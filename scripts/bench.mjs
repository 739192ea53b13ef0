// npm run bench: speeds as JSON lines, on stdout alone.
import { ensureBrowser } from './browser.mjs'
import { main, runTool } from './programs.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() }
  process.exitCode = await runTool('tsx', ['bench/run.ts', ...process.argv.slice(2)], { env })
})
