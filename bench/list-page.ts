import autocannon from 'autocannon'
import { LARGE_FIRM, aFirm } from '../apps/server/src/bench-data.ts'
import { silentLog } from '../apps/server/src/db/log.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/db/open.ts'
import { inOrganisation } from '../apps/server/src/db/tx.ts'
import { lastDayOfDue } from '@niyam/law/calendar/item-state.ts'
import type { Filter } from '../apps/server/src/features/calendar/filter-store.ts'
import { itemPage } from '../apps/server/src/features/calendar/page-store.ts'
import { type OrgScope, provenScope } from '../apps/server/src/http/scope.ts'
import type { Client } from '../e2e/support/client.ts'
import { PAGE_SIZE } from '@niyam/contract/tables.ts'
import { isoDate } from '@niyam/law'
import { type Result, median, percentile95, round } from './result.ts'

const AT_ONCE = 10
const ROUNDS = 3
const SECONDS = 4
const ALONE = 300
const VIEWS = 60
const TODAY = isoDate('2026-11-20')

/** Open items of two areas in the month, the third page, by form: filter, sort, page and count over 80,000 items. */
const QUERY = {
  area: 'gst,tds',
  state: 'overdue,due,upcoming',
  from: '2026-11-01',
  to: '2026-11-30',
  sort: 'form',
  page: 3,
  pagesize: PAGE_SIZE,
} as const
const FILTER: Filter = {
  areas: ['gst', 'tds'],
  states: ['overdue', 'due', 'upcoming'],
  from: QUERY.from,
  to: QUERY.to,
}

export interface Firm {
  readonly client: Client
  readonly db: OpenDatabase
  readonly scope: OrgScope
}

/** Puts 80,000 items into the organisation of a running server, through its database. */
export async function openFirm(
  dataFolder: string,
  client: Client,
  organisation_id: string,
  user_id: string,
): Promise<Firm> {
  const db = await openDatabase({ dataFolder, log: silentLog, release: 'bench' })
  const scope = provenScope(organisation_id)
  await aFirm(db, scope, user_id, TODAY, LARGE_FIRM)
  return { client, db, scope }
}

export const listUrl = ({ url }: Client): string =>
  `${url}/api/organisation/compliances/calendar/?${new URLSearchParams(Object.entries(QUERY).map(([key, value]) => [key, String(value)]))}`

/** The list page over HTTP against its own statements through the bare driver, by turns in one run. */
export async function listPage({ client, db, scope }: Firm): Promise<Result[]> {
  const url = listUrl(client)
  const statements = await recordStatements(db, scope)
  const page = await client.call('GET organisation/compliances/calendar/', { query: QUERY })
  if (page.items.length !== QUERY.pagesize)
    throw new Error(`The page has ${page.items.length} items, not ${QUERY.pagesize}`)

  const http: number[] = []
  const bare: number[] = []
  for (let roundNumber = 0; roundNumber < ROUNDS; roundNumber++) {
    bare.push(await bareRate(db, statements))
    const { requests, non2xx, errors } = await autocannon({
      url,
      connections: AT_ONCE,
      duration: SECONDS,
      headers: client.headers,
    })
    if (non2xx > 0 || errors > 0) throw new Error(`${non2xx + errors} requests of the list failed`)
    http.push(requests.average)
  }

  const alone = await timesOf(client, url, ALONE)
  const calls = `${client.url}/api/organisation/compliances`
  const matrix = await timesOf(client, `${calls}/matrix/?pagesize=500`, VIEWS)
  const year = await timesOf(client, `${calls}/year/`, VIEWS)
  const dashboards = `${client.url}/api/organisation/dashboards`
  const dashboard = await timesOf(client, `${dashboards}/`, VIEWS)
  const cash = await timesOf(client, `${dashboards}/cash/`, VIEWS)
  const law = await timesOf(client, `${dashboards}/law/`, VIEWS)
  return [
    {
      bench: 'list page of 80,000 items against the bare driver',
      value: round((100 * median(http)) / median(bare), 0),
      unit: '%',
      wanted: { at: 'least', value: 50 },
      of: {
        requests_a_second: Math.round(median(http)),
        bare_a_second: Math.round(median(bare)),
        total: page.meta.total,
      },
    },
    {
      bench: 'list page alone, p95',
      value: round(percentile95(alone), 1),
      unit: 'ms',
      wanted: { at: 'most', value: 50 },
    },
    {
      bench: 'matrix of 400 entities and 12 months over 80,000 items, p95',
      value: round(percentile95(matrix), 1),
      unit: 'ms',
      wanted: { at: 'most', value: 200 },
      of: { median_ms: round(median(matrix), 1) },
    },
    {
      bench: 'year of the calendar by day over 80,000 items, p95',
      value: round(percentile95(year), 1),
      unit: 'ms',
      wanted: { at: 'most', value: 100 },
      of: { median_ms: round(median(year), 1) },
    },
    {
      bench: 'dashboard of 80,000 items, p95',
      value: round(percentile95(dashboard), 1),
      unit: 'ms',
      wanted: { at: 'most', value: 300 },
      of: {
        median_ms: round(median(dashboard), 1),
        cash_p95_ms: round(percentile95(cash), 1),
        law_p95_ms: round(percentile95(law), 1),
      },
    },
  ]
}

/** Milliseconds of each of `count` requests, one after the other. */
async function timesOf({ headers }: Client, url: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const began = performance.now()
    const response = await fetch(url, { headers })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    await response.arrayBuffer()
    times.push(performance.now() - began)
  }
  return times
}

type Statement = { text: string; values: unknown[] }

/** What the endpoint's store sends: its scope, the page and the count. */
async function recordStatements(db: OpenDatabase, scope: OrgScope): Promise<Statement[]> {
  const seen: Statement[] = []
  const client = await db.pool.connect()
  const query = client.query.bind(client)
  const recording = new Proxy(client, {
    get: (target, key) =>
      key === 'query'
        ? (given: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
            seen.push(
              typeof given === 'string'
                ? { text: given, values: values ?? [] }
                : { text: given.text, values: given.values ?? [] },
            )
            return query(given as string, values as unknown[])
          }
        : key === 'release'
          ? () => {}
          : Reflect.get(target, key, target),
  })
  const recorded = new Proxy(db, {
    get: (target, key) => (key === 'pool' ? { connect: async () => recording } : Reflect.get(target, key, target)),
  })
  const now = { today: TODAY, due_until: lastDayOfDue(TODAY) }
  const page = {
    sort: 'form',
    descending: false,
    limit: QUERY.pagesize,
    offset: (QUERY.page - 1) * QUERY.pagesize,
  } as const
  await inOrganisation(recorded, scope, (tx) => itemPage(tx, scope, FILTER, now, page))
  client.release()
  return seen
}

/** The same statements a second, on ten connections of the driver and nothing else. */
async function bareRate(db: OpenDatabase, statements: readonly Statement[]): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const client = await db.pool.connect()
      while (performance.now() < end) {
        for (const [index, { text, values }] of statements.entries()) {
          if (values.length === 0) await client.query(text)
          else await client.query({ name: `bench-${index}`, text, values })
        }
        count++
      }
      client.release()
    }),
  )
  return count / SECONDS
}
