// npm run audit:packages: asks the registry for known faults of what we build on. A registry that does not answer, or that
// refuses the question, is no fault of ours: it is said, and the exit status stays 0. Found faults are shown, and it is 1.
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
if (counts === null) process.stdout.write('The registry did not answer the question. Try again where it does.\n')
else if (counts.total === 0) process.stdout.write('The registry knows of no fault in what the product is built on.\n')
else {
  process.stdout.write(`${run.stdout}\n`)
  process.exitCode = 1
}
