// npm run build: everything that `npm start` needs, made from its sources.
import { main } from './programs.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
