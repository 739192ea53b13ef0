import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDate } from '@niyam/law'
import pg from 'pg'
import { rowsOfFirm } from '../apps/server/src/bench-data.ts'
import { type Db, overPool } from '../apps/server/src/db/tx.ts'
import { provenScope } from '../apps/server/src/http/scope.ts'
import { Client } from '../e2e/support/client.ts'
import { type RunningServer, startServer, UNLIMITED } from '../e2e/support/server.ts'
import { startOtherPostgres } from '../scripts/other-postgres.mjs'
import { listUrl } from './list-page.ts'
import { type Result, median, percentile95, round } from './result.ts'

const TODAY = isoDate('2026-11-20')
/** Ten thousand items: 50 entities, each with ten obligations over twenty months. */
const SIZE = { entities: 50, slots: 10 }
const FEW = 100
const MANY = 1000
const ASKED = 20
const ROUNDS = 40

// As an operator sets it on a machine of this size; the rest is PostgreSQL's own.
const SETTINGS = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
}

interface Sample {
  readonly client: Client
  readonly organisation_id: string
  readonly user_id: string
}

/** A server with its own database; the requested organisations are spread among the others. */
interface Side {
  readonly server: RunningServer
  readonly samples: readonly Sample[]
  readonly items: number
}

const calls = ({ url }: Client) => `${url}/api/organisation/compliances`

const PAGES: Readonly<Record<string, (client: Client) => string>> = {
  'filtered and sorted by form': listUrl,
  agenda: (client) => `${calls(client)}/calendar/?state=overdue,due,upcoming&sort=due_date&pagesize=50`,
  'found by words': (client) => `${calls(client)}/calendar/?search=3B&pagesize=20`,
}

/**
 * The calendar's pages of one organisation among 100 and among 1,000, each with 10,000 items, on a PostgreSQL that an
 * operator runs, by turns: what one costs must not grow with how many there are.
 */
export async function thousandOrganisations(): Promise<Result[]> {
  const postgres = await startOtherPostgres(SETTINGS)
  if (!postgres) throw new Error('There is no PostgreSQL here to measure on. Install one, then run this again.')
  const folder = mkdtempSync(join(tmpdir(), 'niyam-bench-'))
  const sides: Side[] = []
  try {
    for (const organisations of [FEW, MANY])
      sides.push(await aSide(postgres, join(folder, `${organisations}`), organisations))
    const [few, many] = sides as [Side, Side]
    const times = await timesByTurns(few, many)
    return Object.keys(PAGES).flatMap((name) => resultsOf(name, times.few.get(name), times.many.get(name), many.items))
  } finally {
    for (const { server } of sides) await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function aSide(
  postgres: { readonly url: string; readonly superuser: string },
  folder: string,
  organisations: number,
): Promise<Side> {
  const name = `bench_${organisations}`
  await ask(postgres.url, `create database ${name}`)
  const server = await startServer({
    NIYAM_DATA: folder,
    DATABASE_URL: inDatabase(postgres.url, name),
    NIYAM_TODAY: TODAY,
    LOG_LEVEL: 'silent',
    ...UNLIMITED,
  })
  const samples: Sample[] = []
  for (let at = 0; at < ASKED; at++) samples.push(await aSample(server.url, at))
  // Neither trail nor foreign keys are written: what the pages read is the same without.
  const options = '-c session_replication_role=replica'
  const db = overPool(new pg.Pool({ connectionString: inDatabase(postgres.superuser, name), max: 1, options }))
  await fill(db, samples, organisations)
  const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from calendar_item')
  await db.pool.end()
  return { server, samples, items: rows[0]?.count ?? 0 }
}

const inDatabase = (url: string, name: string) => url.replace(/[^/]+$/, name)

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function aSample(url: string, at: number): Promise<Sample> {
  const client = new Client(url)
  return { client, ...(await client.settle(`bench-${at}@example.in`, `Bench and Partners ${at}`)) }
}

/** Fills the samples, and further organisations among which they are spread evenly. */
async function fill(db: Db, samples: readonly Sample[], organisations: number): Promise<void> {
  const [{ user_id } = { user_id: '' }] = samples
  const every = Math.floor(organisations / samples.length)
  for (let at = 0; at < organisations; at++) {
    const sample = at % every === 0 ? samples[at / every] : undefined
    const organisation_id = sample?.organisation_id ?? randomUUID()
    await db.outside.transaction().execute(async (tx) => {
      if (!sample)
        await tx
          .insertInto('organisation')
          .values({ organisation_id, name: `Office ${at}` })
          .execute()
      await rowsOfFirm(tx, provenScope(organisation_id), sample?.user_id ?? user_id, TODAY, SIZE)
    })
  }
  await db.pool.query('vacuum (analyze) calendar_item, filing, entity, registration, organisation')
}

type Times = Map<string, number[]>

/** Milliseconds of the pages on either side, one request after the other. The first round is not counted. */
async function timesByTurns(few: Side, many: Side): Promise<{ few: Times; many: Times }> {
  const times = { few: new Map<string, number[]>(), many: new Map<string, number[]>() }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, address] of Object.entries(PAGES))
      for (let at = 0; at < ASKED; at++)
        for (const [which, { samples }] of Object.entries({ few, many })) {
          const client = samples[at]?.client
          if (!client) continue
          const took = await timeOf(client, address(client))
          if (round === 0) continue
          const own = times[which as keyof typeof times]
          own.set(name, [...(own.get(name) ?? []), took])
        }
  return times
}

async function timeOf({ headers }: Client, url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - began
}

function resultsOf(name: string, few: readonly number[] = [], many: readonly number[] = [], items: number): Result[] {
  const [among_few, among_many] = [percentile95(few), percentile95(many)]
  return [
    {
      bench: `calendar page ${name}, among 1,000 organisations, p95`,
      value: round(among_many, 1),
      unit: 'ms',
      wanted: { at: 'most', value: 60 },
      of: { items, requests: many.length, median_ms: round(median(many), 1) },
    },
    {
      bench: `calendar page ${name}, among 1,000 organisations against among 100, p95`,
      value: round(among_many / among_few, 2),
      unit: '×',
      wanted: { at: 'most', value: 1.3 },
      of: { few_ms: round(among_few, 1), medians: round(median(many) / median(few), 2) },
    },
  ]
}
