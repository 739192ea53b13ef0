import { readFileSync } from 'node:fs'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { niyamAt } from './niyam.ts'
import { mcpServer } from './server.ts'

// Standard output is for the protocol; messages for people go to standard error.

const Environment = z.object({
  NIYAM_URL: z
    .url({
      protocol: /^https?$/,
      error: 'is missing or not an address. Write http://localhost:8080, or the address of Niyam.',
    })
    .transform((url) => url.replace(/\/$/, '')),
  NIYAM_KEY: z
    .string({ error: 'is missing. Make an API key in Niyam.' })
    .regex(/^nk_[\w-]{43}$/, 'is not a Niyam API key. A key begins with nk_ and is shown once, when it is created.'),
})

const settings = Environment.safeParse(process.env)
if (settings.success) {
  const { NIYAM_URL, NIYAM_KEY } = settings.data
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  serveStdio(() => mcpServer(niyamAt(NIYAM_URL, NIYAM_KEY), version), {
    onerror: (error) => process.stderr.write(`${error.message}\n`),
  })
} else {
  // Never the value: it may be a key.
  for (const { path, message } of settings.error.issues) process.stderr.write(`Setting ${path.join('.')} ${message}\n`)
  process.exitCode = 1
}
