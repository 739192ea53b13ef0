// npm test: set-up, lint, types, tests of every workspace, build, browser journeys; the first failure ends it.
// `npm test -- types lint` runs those stages alone; `npm test -- full` everything that a release needs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureShell } from './browser.mjs'
import { useMemoryFolder, withoutCollecting } from './memory.mjs'
import { runJourneys } from './journeys.mjs'
import { startOtherPostgres } from './other-postgres.mjs'
import { isAsNew, NEWEST, newestNode } from './other-node.mjs'
import { main, root, run, runTool, Stop, tools } from './programs.mjs'
import { ensureBuilt, ensureCatalogue, ensureInstalled } from './setup.mjs'
import { checkTypes } from './types.mjs'
import { readReport, withReport } from './reports.mjs'

/** A stage that failed and has said why itself. */
class Red extends Error {}

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts']
const total = { passed: 0, failed: 0 }
let isFull = false
let chosenStages = []

/** Programs that later stages need, fetched while the first stages keep the processor busy. */
const fetched = {
  node: once(newestNode),
  shell: once(ensureShell),
}

// What the other PostgreSQL may answer differently: migrations, plans, row-level security, collation, the queue.
const OF_THE_DATABASE = [
  'src/db/',
  'src/jobs/',
  'src/backup/backup',
  'src/backup/outside',
  'tenancy',
  'features/audit/',
  'features/search/',
  'features/calendar/',
  'features/items/',
]

/** Seconds on two cores from a fresh clone; 12 minutes in all. A stage that takes longer is named at the end. */
const stages = {
  install: { budget: 30, run: ensureInstalled },
  catalogue: { budget: 2, run: ensureCatalogue },
  format: { budget: 3, run: async () => must((await runTool('biome', ['format', '.'])) === 0) },
  lint: {
    budget: 21,
    run: async () => {
      fetchAhead()
      must((await runTool('oxlint', ['--type-aware', ...folders], { env: withoutCollecting() })) === 0)
    },
  },
  types: { budget: 17, run: async () => must(await checkTypes()) },
  unit: { budget: 108, run: () => vitest(['--project', '!server', '--maxWorkers=2'], unitEnv()) },
  // On the private PostgreSQL, whatever DATABASE_URL says; then on the other server.
  server: { budget: 240, run: () => vitest(['--project', 'server'], { ...serverEnv(), DATABASE_URL: '' }) },
  'other-postgres': { budget: 40, run: otherPostgres },
  'other-node': { budget: 1, run: otherNode },
  build: { budget: 6, run: ensureBuilt },
  // Kills of the server, of its database, and of both; `npm run chaos -- 100` goes on for longer.
  kills: { budget: 12, run: kills },
  journeys: { budget: 240, run: journeys },
}

// A hundred thousand changed files before a release; three thousand of them every day.
const unitEnv = () => ({ ...(isFull ? { FUZZ_FILES: '100000' } : {}), ...process.env })

// Before a release ten thousand random requests, and every call as everybody; every day the first thousand, and those
// where a right begins or ends.
const serverEnv = () => ({
  FUZZ_REQUESTS: isFull ? '10000' : '1000',
  ...(isFull && { NIYAM_CELLS: 'all' }),
  ...process.env,
})

/** Modules that one stage compiled serve the next; kept for this run alone, since nothing would ever clear them. */
function shareModules() {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-modules-'))
  process.env.NIYAM_MODULE_CACHE = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Only for the whole run: a stage asked for by name may not need them. A failure is reported by the stage that uses it. */
function fetchAhead() {
  if (chosenStages.length > 0) return
  if (usesNewestNode()) fetched.node().catch(() => {})
  if (!isFull) fetched.shell().catch(() => {})
}

function once(make) {
  let made
  return () => (made ??= make())
}

function must(isGood) {
  if (!isGood) throw new Red()
}

async function vitest(args, env, node = process.execPath) {
  await withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run(node, [join(root, tools.vitest), 'run', ...args, ...reporters], { env })
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
    count(numPassedTests, numFailedTests, code === 0)
  })
}

async function otherPostgres() {
  const args = ['--project', 'server', ...(isFull ? [] : OF_THE_DATABASE)]
  const outside = process.env.DATABASE_URL
  if (outside) return vitest(args, serverEnv())
  if (process.env.CI !== 'true' && !isFull) return process.stdout.write('No DATABASE_URL: not run on another server.\n')
  // As the private server of the tests is set (apps/server/test/database-server.ts).
  const server = await startOtherPostgres({ full_page_writes: 'off', plan_cache_mode: 'force_generic_plan' })
  if (server === null) return process.stdout.write('There is no other PostgreSQL here.\n')
  try {
    await vitest(args, { ...serverEnv(), DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/** All unit and server tests on the newest Node: before a release, or by name. Every day CI runs the product itself on it. */
async function otherNode() {
  if (isAsNew(process.versions.node)) return process.stdout.write(`This is Node ${process.versions.node} already.\n`)
  if (!isFull && !chosenStages.includes('other-node'))
    return process.stdout.write(`Not run on Node ${NEWEST}: npm test -- other-node does.\n`)
  const node = await fetched.node()
  if (node === null) throw new Stop(NO_OTHER_NODE)
  await vitest(['--project', '!server', '--maxWorkers=2'], process.env, node)
  await vitest(['--project', 'server'], { ...serverEnv(), DATABASE_URL: '' }, node)
}

const NO_OTHER_NODE = `Node ${NEWEST} could not be fetched. Check the network, or run this on Node ${NEWEST}.`

const usesNewestNode = () => !isAsNew(process.versions.node) && (process.env.CI === 'true' || isFull)

/** On CI the built server that is killed, and the one that the journeys visit, run on the newest Node. */
async function useNewestNode() {
  if (!usesNewestNode()) return
  const node = await fetched.node()
  if (node === null) throw new Stop(NO_OTHER_NODE)
  process.env.NIYAM_NODE = node
}

async function kills() {
  await useNewestNode()
  must((await runTool('tsx', ['e2e/chaos.ts', isFull ? '30' : '3'])) === 0)
}

async function journeys() {
  await useNewestNode()
  const { passed, failed, flaky } = await runJourneys(await (isFull ? ensureBrowser() : fetched.shell()), { isFull })
  count(passed, failed, failed === 0 && !(isFull && flaky > 0))
}

// A runner that ran nothing has not shown anything: that is red too.
function count(passed, failed, isGood) {
  total.passed += passed
  total.failed += failed
  must(isGood && passed > 0)
}

/** One line a stage, and by name those that took longer than their budget. */
function tell(times) {
  const rows = times.map(({ name, seconds }) => ({ name, seconds, budget: stages[name].budget }))
  for (const { name, seconds, budget } of rows) {
    const over = !isFull && seconds > budget ? '  over its budget' : ''
    process.stdout.write(`${name.padEnd(15)} ${seconds.toFixed(1).padStart(7)} s of ${budget} s${over}\n`)
  }
  const sum = rows.reduce((all, { seconds }) => all + seconds, 0)
  process.stdout.write(`${'all'.padEnd(15)} ${sum.toFixed(1).padStart(7)} s of 720 s\n`)
}

await main(async () => {
  useMemoryFolder()
  shareModules()
  chosenStages = process.argv.slice(2).filter((word) => word !== 'full')
  isFull = process.argv.includes('full')
  const unknown = chosenStages.find((name) => stages[name] === undefined)
  if (unknown !== undefined)
    throw new Stop(`There is no stage "${unknown}". There are: ${Object.keys(stages).join(', ')}; and "full".`)
  let broken = null
  const times = []
  for (const [name, { run }] of Object.entries(stages)) {
    if (chosenStages.length > 0 && !chosenStages.includes(name)) continue
    const from = performance.now()
    broken = await run().then(
      () => null,
      (error) => error,
    )
    const seconds = (performance.now() - from) / 1000
    times.push({ name, seconds })
    process.stdout.write(`${broken === null ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`)
    if (broken !== null) break
  }
  if (broken !== null) {
    process.exitCode = 1
    if (total.failed === 0) total.failed = 1
    if (!(broken instanceof Red)) process.stderr.write(`${broken instanceof Stop ? broken.message : broken.stack}\n`)
  }
  tell(times)
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
})
