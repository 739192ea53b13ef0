import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDate } from '@niyam/law'
import { aFirm, FIVE_YEARS } from '../apps/server/src/bench-data.ts'
import { silentLog } from '../apps/server/src/db/log.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { provenScope } from '../apps/server/src/http/scope.ts'
import { Client } from '../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { timesOf } from './requests.ts'
import { type Result, percentile95, round } from './result.ts'

const TODAY = isoDate('2026-11-20')
const ASKED = 40

// The five years that have items.
const YEARS = ['2022-23', '2023-24', '2024-25', '2025-26', '2026-27'] as const

/** Each filter of the calendar's list, alone and with the orders that an index has not, and some together. */
const FILTERS = [
  '',
  'sort=form',
  'sort=-form',
  'sort=entity',
  'sort=state',
  'sort=own_day',
  'sort=cost',
  'sort=-cost',
  'area=gst&sort=-cost',
  'from=2026-11-01&to=2026-11-30',
  'from=2026-11-01&to=2026-11-30&sort=form',
  'filed_from=2026-10-01&filed_to=2026-10-31',
  'state=overdue,due,upcoming&pagesize=50',
  'state=overdue',
  'state=filed&sort=entity',
  'state=needs_facts',
  'state=in_review',
  'assigned_to=nobody',
  'assigned_to=nobody&sort=form',
  'assigned_to=PERSON',
  'area=gst&sort=form',
  'area=pf',
  'form=GSTR-3B&sort=entity',
  'in_state=karnataka',
  'in_state=goa&sort=form',
  'risk=costs,unknown,soon,later',
  'risk=costs,unknown,soon,later&sort=form',
  'risk=later',
  'own_day=none',
  'own_day=none&sort=form',
  'own_day=week',
  'rule=law&sort=form',
  'rule=own',
  'search=3B',
  'search=GSTR&sort=form',
  'search=Client%200123',
  'area=gst&state=overdue,due,upcoming,filed&in_state=goa&assigned_to=nobody&sort=form',
] as const

/** The calendar of a firm with 400 entities over five years, 408,000 items: by every filter, and as a matrix. */
export async function filters(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-bench-'))
  const server = await startServer({ NIYAM_DATA: folder, NIYAM_TODAY: TODAY, LOG_LEVEL: 'silent', ...UNLIMITED })
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle('bench@example.in', 'Bench and Partners')
    const db = await openDatabase({ dataFolder: folder, log: silentLog, release: 'bench' })
    await aFirm(db, provenScope(organisation_id), user_id, TODAY, FIVE_YEARS)
    await db.close()
    const pages = new Map<string, number>()
    for (const filter of FILTERS)
      pages.set(
        filter,
        percentile95(
          await timesOf(client, `organisation/compliances/calendar/?${filter.replace('PERSON', user_id)}`, ASKED),
        ),
      )
    const matrix = percentile95(await timesOf(client, 'organisation/compliances/matrix/?pagesize=500', ASKED))
    const byForm = percentile95(await timesOf(client, 'organisation/compliances/matrix/?pagesize=500&by=form', ASKED))
    const history = new Map<string, number>()
    for (const year of YEARS)
      history.set(
        year,
        percentile95(await timesOf(client, `organisation/reports/annual-filing-history/?year=${year}`, 10)),
      )
    return [
      {
        bench: 'calendar page of 408,000 items by the slowest of all filters, p95',
        value: round(Math.max(...pages.values()), 1),
        unit: 'ms',
        wanted: { at: 'most', value: 100 },
        of: Object.fromEntries([...pages].map(([filter, p95]) => [filter, round(p95, 1)])),
      },
      {
        bench: 'matrix of 400 entities and 12 months over 408,000 items, p95',
        value: round(matrix, 1),
        unit: 'ms',
        wanted: { at: 'most', value: 200 },
      },
      {
        bench: 'matrix of 400 entities and the forms of a month over 408,000 items, p95',
        value: round(byForm, 1),
        unit: 'ms',
        wanted: { at: 'most', value: 200 },
      },
      {
        bench: 'annual filing history of 400 entities over 408,000 items, a page of the slowest year, p95',
        value: round(Math.max(...history.values()), 1),
        unit: 'ms',
        wanted: { at: 'most', value: 1000 },
        of: Object.fromEntries([...history].map(([year, p95]) => [year, round(p95, 1)])),
      },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
