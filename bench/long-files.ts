import { readFileSync } from 'node:fs'
import { TABLE_FILES } from '../apps/server/src/http/table-export.ts'
import type { Client } from '../e2e/support/client.ts'
import type { Result } from './result.ts'
import { round } from './result.ts'

const ROWS = 100_000
const SECONDS = 20
const GROWTH_MIB = 200
const LOOK_MS = 50

/** Lists of a firm with 400,000 items that have more rows than a file. */
const LISTS = {
  filings: 'filing-data/',
  'items of the calendar': 'compliances/calendar/browse/',
} as const

/** Each list as a workbook of 100,000 rows: how long it takes, and what the server's process grows by. */
export async function longFiles({ url, headers }: Client, pid: number): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, path] of Object.entries(LISTS)) {
    const before = residentMib(pid)
    let most = before
    const looking = setInterval(() => {
      most = Math.max(most, residentMib(pid))
    }, LOOK_MS)
    const began = performance.now()
    const reply = await fetch(`${url}/api/organisation/${path}`, { headers: { ...headers, accept: TABLE_FILES.xlsx } })
    const { byteLength } = await reply.arrayBuffer()
    const seconds = (performance.now() - began) / 1000
    clearInterval(looking)
    if (!reply.ok || Number(reply.headers.get('x-rows')) !== ROWS)
      throw new Error(`${path} answered ${reply.status} with ${reply.headers.get('x-rows')} rows`)
    const bench = `workbook of 100,000 rows: ${name}`
    const of = { mb: round(byteLength / 1e6, 1), before_mib: round(before, 0) }
    results.push({ bench, value: round(seconds, 1), unit: 's', wanted: { at: 'most', value: SECONDS }, of })
    results.push({
      bench: `${bench}, growth of the server`,
      value: round(most - before, 0),
      unit: 'MiB',
      wanted: { at: 'most', value: GROWTH_MIB },
    })
  }
  return results
}

const residentMib = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
