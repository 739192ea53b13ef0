// npm run --silent mcp: a Model Context Protocol server over the standard input and output, for assistants. It calls the
// Niyam that NIYAM_URL names with the API key NIYAM_KEY.
import { main, runTool } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'

await main(async () => {
  await ensureInstalled()
  process.exitCode = await runTool('tsx', ['apps/mcp/src/main.ts'])
})
