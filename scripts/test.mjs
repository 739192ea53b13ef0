// npm test: set-up, types, lint, format, tests of every workspace, build, browser journeys; the first failure ends it.
// `npm test -- types lint` runs those stages alone.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { startOtherPostgres } from './other-postgres.mjs'
import { main, runTool, Stop } from './programs.mjs'
import { ensureBuilt, ensureCatalogue, ensureInstalled } from './setup.mjs'
import { checkTypes } from './types.mjs'

/** A stage that failed and has said why itself. */
class Red extends Error {}

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts']
const total = { passed: 0, failed: 0 }

const stages = {
  install: ensureInstalled,
  catalogue: ensureCatalogue,
  types: async () => must(await checkTypes()),
  lint: async () => must((await runTool('oxlint', ['--type-aware', ...folders])) === 0),
  format: async () => must((await runTool('biome', ['format', '.'])) === 0),
  unit: () => vitest(['--project', '!server'], process.env),
  // On the private PostgreSQL, whatever DATABASE_URL says; then on the other server.
  server: () => vitest(['--project', 'server'], { ...process.env, DATABASE_URL: '' }),
  'other-postgres': otherPostgres,
  build: ensureBuilt,
  // One kill each of the server, of its database, and of both; `npm run chaos -- 100` goes on for longer.
  kills: async () => must((await runTool('tsx', ['e2e/chaos.ts', '3'])) === 0),
  journeys,
}

function must(isGood) {
  if (!isGood) throw new Red()
}

async function vitest(args, env) {
  await withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runTool('vitest', ['run', ...args, ...reporters], { env })
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
    count(numPassedTests, numFailedTests, code)
  })
}

async function otherPostgres() {
  const given = process.env.DATABASE_URL
  if (given) return vitest(['--project', 'server'], process.env)
  if (process.env.CI !== 'true') return process.stdout.write('No DATABASE_URL: not run on another server.\n')
  const server = await startOtherPostgres()
  if (server === null) return process.stdout.write('There is no other PostgreSQL here.\n')
  try {
    await vitest(['--project', 'server'], { ...process.env, DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function journeys() {
  const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() }
  await withReport(async (report) => {
    const code = await runTool('playwright', ['test', '-c', 'e2e'], { env: { ...env, NIYAM_REPORT: report } })
    const { expected = 0, unexpected = 0, flaky = 0 } = readReport(report).stats ?? {}
    count(expected + flaky, unexpected, code)
  })
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-report-'))
  try {
    await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

// A runner that ran nothing has not shown anything: that is red too.
function count(passed, failed, code) {
  total.passed += passed
  total.failed += failed
  must(code === 0 && passed > 0)
}

await main(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.find((name) => stages[name] === undefined)
  if (unknown !== undefined)
    throw new Stop(`There is no stage "${unknown}". There are: ${Object.keys(stages).join(', ')}.`)
  let broken = null
  for (const [name, stage] of Object.entries(stages)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const from = performance.now()
    broken = await stage().then(
      () => null,
      (error) => error,
    )
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    process.stdout.write(`${broken === null ? '✓' : '✗'} ${name} (${seconds} s)\n`)
    if (broken !== null) break
  }
  if (broken !== null) {
    process.exitCode = 1
    if (total.failed === 0) total.failed = 1
    if (!(broken instanceof Red)) process.stderr.write(`${broken instanceof Stop ? broken.message : broken.stack}\n`)
  }
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
})
