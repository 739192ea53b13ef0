import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDate } from '@niyam/law'
import { aFirm, MANY_CLIENTS } from '../apps/server/src/bench-data.ts'
import { clockOn } from '../apps/server/src/clock.ts'
import { silentLog } from '../apps/server/src/db/log.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { cashOf, cashOfEntities } from '../apps/server/src/features/dashboard/cash.ts'
import { dashboardOf } from '../apps/server/src/features/dashboard/service.ts'
import { provenScope } from '../apps/server/src/http/scope.ts'
import { Client } from '../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { paintedHeatMap } from './heat-in-browser.ts'
import { longFiles } from './long-files.ts'
import { type Result, median, percentile95, round } from './result.ts'
import { aLimitedScope } from './visibility.ts'

const TODAY = isoDate('2026-11-20')
const UNCOUNTED = 5
const ASKED = 30
const HELD = 1000

const CALLS = {
  figures: '',
  cash: 'cash/',
  'cash by entity': 'cash/entities/?pagesize=50',
  law: 'law/',
  'heat map': 'heat/?pagesize=50',
} as const

/** The dashboard of a firm with 4,000 entities and 400,000 items, for one who sees all of it and for a limited person. */
export async function dashboards(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-bench-'))
  const server = await startServer({ NIYAM_DATA: folder, NIYAM_TODAY: TODAY, LOG_LEVEL: 'silent', ...UNLIMITED })
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle('bench@example.in', 'Bench and Partners')
    const db = await openDatabase({ dataFolder: folder, log: silentLog, release: 'bench' })
    const scope = provenScope(organisation_id)
    await aFirm(db, scope, user_id, TODAY, MANY_CLIENTS)
    const results: Result[] = []
    for (const [name, path] of Object.entries(CALLS)) {
      const url = `${client.url}/api/organisation/dashboards/${path}`
      results.push(
        resultOf(
          name,
          await timesOf(async () => {
            const response = await fetch(url, { headers: client.headers })
            if (!response.ok) throw new Error(`${url} answered ${response.status}`)
            await response.arrayBuffer()
          }),
        ),
      )
    }
    // Without it the onboarding prompt comes up, and loads its own parts.
    await client.introduce()
    results.push(...(await paintedHeatMap(client)))
    results.push(...(await longFiles(client, server.child.pid ?? 0)))
    const limited = await aLimitedScope(db, scope, HELD)
    const parts = { db, clock: clockOn(TODAY) }
    const table = { page: 1, pagesize: 50, sort: '', search: '' }
    for (const [name, work] of [
      ['figures', () => dashboardOf(parts, limited)],
      ['cash', () => cashOf(parts, limited)],
      ['cash by entity', () => cashOfEntities(parts, limited, table, '/')],
    ] as const)
      results.push(resultOf(`${name}, person limited to ${HELD} entities`, await timesOf(work)))
    await db.close()
    return results
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const resultOf = (name: string, times: readonly number[]): Result => ({
  bench: `dashboard of 400,000 items: ${name}, p95`,
  value: round(percentile95(times), 1),
  unit: 'ms',
  wanted: { at: 'most', value: 300 },
  of: { median_ms: round(median(times), 1) },
})

/** Milliseconds of each request, one after the other. The first ones are not counted: they plan the statements. */
async function timesOf(once: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < UNCOUNTED + ASKED; index++) {
    const began = performance.now()
    await once()
    if (index >= UNCOUNTED) times.push(performance.now() - began)
  }
  return times
}
