import { readdirSync, readFileSync } from 'node:fs'

/** The fields of `/proc/PID/stat` after the name, by process; without those that end while they are read. */
function processes(): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      found.set(Number(name), stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    } catch {
      // ended while we looked
    }
  }
  return found
}

/** The processes and all below them. */
function families(pids: readonly number[]): [number, string[]][] {
  const all = processes()
  const parentOf = (pid: number): number => Number(all.get(pid)?.[1] ?? 0)
  const belongs = (pid: number): boolean => pids.includes(pid) || (all.has(pid) && belongs(parentOf(pid)))
  return [...all].filter(([pid]) => belongs(pid))
}

/**
 * Memory of a process and all below it, in MiB, as the kernel divides what is shared (PSS): PostgreSQL's processes share
 * their buffers, and a sum of resident sizes would count them once for each.
 *
 * @returns null where the kernel does not tell (not Linux)
 */
export function memoryOf(pids: readonly number[]): number | null {
  try {
    let kib = 0
    for (const [pid] of families(pids)) {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      kib += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    }
    return kib / 1024
  } catch {
    return null
  }
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/**
 * What the processors have done for these processes and all below them, in milliseconds: other programs of the machine do not
 * count. Precise to some ticks, so it is taken over many requests.
 *
 * @returns null where the kernel does not tell (not Linux)
 */
export function processorMs(pids: readonly number[]): number | null {
  try {
    let ticks = 0
    for (const [, stat] of families(pids)) ticks += Number(stat[11]) + Number(stat[12])
    return ticks * TICK_MS
  } catch {
    return null
  }
}
