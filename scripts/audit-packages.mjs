// npm run audit:packages: asks the registry for known vulnerabilities of our dependencies. If the registry does not answer
// or refuses, the script says so and exits with 0. If there are vulnerabilities, it lists them and exits with 1.
import { spawnSync } from 'node:child_process'
import { npmProgram } from './programs.mjs'

const run = spawnSync(process.execPath, [npmProgram(), 'audit', '--json', '--omit=dev'], {
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 1 << 26,
})

/** The counts of a report, or null when there is none. */
function countsOf(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null
  } catch {
    return null
  }
}

const counts = countsOf(run.stdout ?? '')
if (counts === null) process.stdout.write('The registry did not answer. Try again on another network.\n')
else if (counts.total === 0) process.stdout.write('The registry knows no vulnerability in our dependencies.\n')
else {
  process.stdout.write(`${run.stdout}\n`)
  process.exitCode = 1
}
