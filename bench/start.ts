import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
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

/**
 * Memory of a process and all below it, in MiB, as the kernel divides what is shared (PSS): PostgreSQL's processes share
 * their buffers, and a sum of resident sizes would count them once for each.
 *
 * @returns null where the kernel does not tell (not Linux)
 */
export function memoryOf(pids: readonly number[]): number | null {
  try {
    const parents = new Map<number, number>()
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      } catch {
        // ended while we looked
      }
    }
    const belongs = (pid: number): boolean => pids.includes(pid) || (parents.has(pid) && belongs(parents.get(pid) ?? 0))
    let kib = 0
    for (const pid of parents.keys()) {
      if (!belongs(pid)) continue
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      kib += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    }
    return kib / 1024
  } catch {
    return null
  }
}
