// The browser journeys. One that fails is repeated once, alone: red again is red, green is flaky and is named.
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from './programs.mjs'
import { readReport, withReport } from './reports.mjs'

/** More failures than this are not caused by the machine; they are not repeated. */
const REPEATED_AT_MOST = 5

const results = join(root, 'test-results')

/**
 * @param {string} browser path of a Chromium
 * @param {{ isFull: boolean }} options every look, language and device
 * @returns the numbers of journeys; a flaky one counts as passed
 */
export async function runJourneys(browser, { isFull }) {
  const env = { ...process.env, CHROMIUM_PATH: browser, ...(isFull && { NIYAM_FULL: '1' }) }
  const first = await runOnce(env, [])
  if (first.isWhole || first.failed.length === 0 || first.failed.length > REPEATED_AT_MOST) return summary(first, [])

  process.stdout.write(`Repeating ${first.failed.length} alone …\n`)
  // The runner clears the folder of results; the traces of the first run stay where they are.
  const repeatFolder = join(results, 'again')
  mkdirSync(repeatFolder, { recursive: true })
  cpSync(join(results, 'e2e', '.last-run.json'), join(repeatFolder, '.last-run.json'))
  const second = await runOnce({ ...env, NIYAM_RESULTS: repeatFolder }, ['--last-failed', '--workers=1'])
  const flaky = first.failed.filter((name) => second.passed.includes(name))
  if (flaky.length > 0) {
    const traces = existsSync(join(results, 'e2e')) ? '; traces in test-results/e2e' : ''
    process.stdout.write(`${flaky.length} flaky${traces}:\n${flaky.map((name) => `  ${name}\n`).join('')}`)
  }
  return summary(first, flaky)
}

const summary = ({ passed, failed, isWhole }, flaky) => ({
  passed: passed.length + flaky.length,
  // A run that stopped half-way has failed, even when no single journey has.
  failed: failed.length - flaky.length + (failed.length === 0 && !isWhole ? 1 : 0),
  flaky: flaky.length,
})

function runOnce(env, args) {
  return withReport(async (report) => {
    const code = await runTool('playwright', ['test', '-c', 'e2e', ...args], { env: { ...env, NIYAM_REPORT: report } })
    const specs = specsIn(readReport(report))
    const named = (isWanted) => specs.filter(isWanted).map(({ name }) => name)
    return {
      isWhole: code === 0,
      passed: named(({ status }) => status === 'expected' || status === 'flaky'),
      failed: named(({ status }) => status === 'unexpected'),
    }
  })
}

/** Every journey on every device of a report, by a name that is its own. */
function specsIn({ suites = [] }) {
  const visit = (suite, above) => {
    const path = [...above, suite.title]
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({ name: `${projectName}: ${[...path, title].join(' › ')}`, status })),
    )
    return [...own, ...(suite.suites ?? []).flatMap((inner) => visit(inner, path))]
  }
  return suites.flatMap((suite) => visit(suite, []))
}
