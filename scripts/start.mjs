// npm start: sets up what is missing, then becomes the server, which prints its address when it is ready.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { main, root } from './programs.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { endWithNpm } from './with-npm.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  endWithNpm()
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
})
