// npm run types: every workspace against its tsconfig, two at a time.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { collect, main, root, tools } from './programs.mjs'
import { ensureCatalogue, ensureInstalled } from './setup.mjs'

const projects = [
  'packages/law/tsconfig.json',
  'packages/law/tsconfig.tools.json',
  'packages/contract/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/mcp/tsconfig.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
]

/** @returns whether all are free of errors; those are printed */
export async function checkTypes() {
  const waiting = projects.filter((project) => existsSync(join(root, project)))
  let isGood = waiting.length > 0
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await collect(process.execPath, [join(root, tools.tsc), '-p', project])
      if (code === 0) continue
      isGood = false
      process.stdout.write(`${project}\n${output}`)
    }
  }
  await Promise.all([worker(), worker()])
  return isGood
}

if (process.argv[1] !== undefined && relative(process.argv[1], import.meta.filename) === '') {
  await main(async () => {
    await ensureInstalled()
    await ensureCatalogue()
    if (!(await checkTypes())) process.exitCode = 1
  })
}
