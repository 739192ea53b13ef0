// npm run pictures: every screen in three looks at three widths, into the folder `pictures`.
import { ensureBrowser } from './browser.mjs'
import { main, runTool } from './programs.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() }
  process.exitCode = await runTool('tsx', ['e2e/pictures.ts', ...process.argv.slice(2)], { env })
})
