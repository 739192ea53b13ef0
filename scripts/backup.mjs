// npm run backup, npm run backup -- --list, npm run restore -- FILE
import { main, root, run } from './programs.mjs'
import { ensureInstalled, ensureServerBuilt } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureServerBuilt()
  // Ctrl-C also reaches the child; this process only has to wait for it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  const args = ['--enable-source-maps', 'apps/server/dist/backup-main.js', ...process.argv.slice(2)]
  process.exitCode = await run(process.execPath, args, { cwd: root })
})
