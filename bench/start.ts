import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../e2e/support/server.ts'
import { type Result, median, round } from './result.ts'

const STARTS = 5

/** Seconds from starting the process until it says it is ready: the first time (makes its database), and after that. */
export async function starts(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-bench-'))
  const seconds: number[] = []
  try {
    for (let index = 0; index <= STARTS; index++) {
      const began = performance.now()
      const server = await startServer({ NIYAM_DATA: folder, LOG_LEVEL: 'silent' })
      seconds.push((performance.now() - began) / 1000)
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const [first = Number.NaN, ...later] = seconds
  return [
    { bench: 'first start, database made', value: round(first), unit: 's' },
    { bench: 'second start until ready', value: round(median(later)), unit: 's', wanted: { at: 'most', value: 3 } },
  ]
}
