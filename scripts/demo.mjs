// npm run demo: Niyam with sample organisations, in a data folder of its own.
import { main, root, run } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'
import { trialFolder } from './trial-folder.mjs'

await main(async () => {
  await ensureInstalled()
  const env = { ...process.env, NIYAM_DATA: await trialFolder('demo'), NIYAM_DEMO: '1', DATABASE_URL: '' }
  // Ctrl-C reaches the child by itself; this process only has to wait for it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.exitCode = await run(process.execPath, ['scripts/start.mjs'], { cwd: root, env })
})
