// npm run types: every workspace against its tsconfig, two at a time.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withoutCollecting } from './memory.mjs'
import { collect, main, root, tools } from './programs.mjs'
import { ensureCatalogue, ensureInstalled } from './setup.mjs'

// The longest first, so that the two that run at a time end together.
const projects = [
  'apps/web/tsconfig.json',
  'apps/server/tsconfig.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
  'packages/law/tsconfig.tools.json',
  'packages/contract/tsconfig.json',
  'packages/formats/tsconfig.json',
  'packages/worksheets/tsconfig.json',
  'packages/signatures/tsconfig.json',
  'apps/mcp/tsconfig.json',
  'packages/law/tsconfig.json',
]

// One checker for each program: TypeScript's usual four share nothing, and each works out the types of the contract.
const thrift = ['--checkers', '1', '--incremental', '--tsBuildInfoFile']

/** @returns whether all are free of errors; those are printed */
export async function checkTypes() {
  const waiting = projects.filter((project) => existsSync(join(root, project)))
  let isGood = waiting.length > 0
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      // Results of the last run: an unchanged program is not checked again.
      const cacheFile = join(root, 'node_modules/.cache/niyam/types', `${project.replace(/\W/g, '-')}.tsbuildinfo`)
      const { code, output } = await collect(
        process.execPath,
        [join(root, tools.tsc), '-p', project, ...thrift, cacheFile],
        {
          env: withoutCollecting(),
        },
      )
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
