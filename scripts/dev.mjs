// npm run dev: server and web pages with reload, sample data, and a separate data folder.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { main, root, tools } from './programs.mjs'
import { ensureCatalogue, ensureInstalled } from './setup.mjs'
import { trialFolder } from './trial-folder.mjs'
import { endWithNpm } from './with-npm.mjs'

const api = 'http://localhost:8081'

await main(async () => {
  await ensureInstalled()
  await ensureCatalogue()
  const env = {
    ...process.env,
    PORT: '8081',
    NIYAM_DATA: await trialFolder('dev'),
    NIYAM_DEMO: process.env.NIYAM_DEMO ?? '1',
    NODE_ENV: 'development',
    // An engineer reads the log as it is written.
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
  }
  const server = spawn(
    process.execPath,
    [join(root, tools.tsx), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  )
  const { createServer } = await import('vite')
  const web = await createServer({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    server: { port: Number(process.env.PORT) || 8080, host: true, proxy: { '/api': api } },
  })
  await web.listen()
  web.printUrls()
  // The server gets the terminal's Ctrl-C too, and stops its database; the pages end when it has.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  endWithNpm()
  server.once('exit', async (code) => {
    await web.close()
    process.exit(code ?? 0)
  })
})
