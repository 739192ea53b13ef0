// npm run demo: Niyam with sample organisations, in a separate data folder.
import { main } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'
import { trialFolder } from './trial-folder.mjs'

await main(async () => {
  await ensureInstalled()
  Object.assign(process.env, { NIYAM_DATA: await trialFolder('demo'), NIYAM_DEMO: '1', DATABASE_URL: '' })
  await import('./start.mjs')
})
