import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDate } from '@niyam/law'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { Client } from '../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { againAll, ENTITIES, PAN_OF_SHEET, sheetOf400 } from './intake.ts'
import { type Firm, openFirm } from './list-page.ts'
import { monthSheet } from './month-sheet.ts'
import { processorMs } from './processes.ts'
import { timesOf, UNCOUNTED } from './requests.ts'
import { type Result, median, percentile95, round } from './result.ts'

const TODAY = isoDate('2026-11-20')
const ASKED = 40
const ANSWERED = 20
const CALENDAR = 'organisation/compliances/calendar/'

const FILTERS = [
  'state=overdue',
  'area=gst&state=overdue,due,upcoming',
  'form=GSTR-3B&sort=entity',
  'assigned_to=nobody',
  'risk=costs&sort=-cost',
  'in_state=karnataka',
  'search=Client%200123',
] as const

/** What a person of an office with 400 clients and 80,000 items waits for in a day. */
export async function firmDay(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-firm-'))
  const server = await startServer({ NIYAM_DATA: folder, NIYAM_TODAY: TODAY, LOG_LEVEL: 'silent', ...UNLIMITED })
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle('firm@example.in', 'Bench and Partners')
    await client.introduce()
    const firm = await openFirm(folder, client, organisation_id, user_id)
    const office: Office = { ...firm, pids: [server.child.pid ?? 0, ...firm.db.pids()] }
    const results = [
      ...(await views(office)),
      await panel(office),
      await monthSheet(client),
      // After the lists: 400 further clients, whose facts are known and whose calendars follow the law.
      ...(await sheetOf400(client)),
      ...(await againAll(firm)),
      ...(await interview(office)),
    ]
    await firm.db.close()
    return results
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Office extends Firm {
  /** The server and its database. */
  readonly pids: readonly number[]
}

/** The times of requests, and the processor time of one: other work on the machine makes only the first longer. */
async function measured({ pids }: Office, ask: () => Promise<number[]>, uncounted = 0): Promise<Measurement> {
  const before = processorMs(pids)
  const times = await ask()
  const after = processorMs(pids)
  const all = times.length + uncounted
  const processor = before === null || after === null ? {} : { processor_ms: round((after - before) / all, 1) }
  return { times, of: { requests: times.length, median_ms: round(median(times), 1), ...processor } }
}

interface Measurement {
  readonly times: readonly number[]
  readonly of: NonNullable<Result['of']>
}

async function views(office: Office): Promise<Result[]> {
  const { client } = office
  const list = (path: string) => measured(office, () => timesOf(client, path, ASKED), UNCOUNTED)
  const page = (filter: string) => list(`${CALENDAR}?pagesize=50&${filter}`)
  const agenda = await page('group_by=day')
  const matrix = await list('organisation/compliances/matrix/?pagesize=500')
  const filtered: [string, Measurement][] = []
  for (const filter of FILTERS) filtered.push([filter, await page(filter)])
  const [slowest] = filtered.toSorted(([, a], [, b]) => percentile95(b.times) - percentile95(a.times))
  return [
    within('agenda of 80,000 items, p95', agenda, 200),
    ...(slowest ? [within(`agenda by the slowest of its filters, ${slowest[0]}, p95`, slowest[1], 300)] : []),
    within(`matrix of ${ENTITIES} clients and 12 months, p95`, matrix, 200),
  ]
}

/** Overdue, open and filed items in turn: each has its own explanation. */
async function panel(office: Office): Promise<Result> {
  const { client } = office
  const ids: string[] = []
  for (const state of ['overdue', 'due', 'upcoming', 'filed'] as const) {
    const query = { state, pagesize: ASKED } as never
    const { items } = await client.call('GET organisation/compliances/calendar/', { query })
    ids.push(...items.map(({ item_id }) => item_id))
  }
  const opened = await measured(office, () =>
    each(ids, (item_id) => client.call('GET organisation/compliances/calendar/:item_id/', { params: { item_id } })),
  )
  return within('panel of an item: reasons, costs, people and filing, p95', opened, 200)
}

/** The first question of each client that a yes or a range answers: what it would decide, then the answer itself. */
async function interview(office: Office): Promise<Result[]> {
  const { client } = office
  const query = { search: PAN_OF_SHEET, pagesize: ANSWERED } as never
  const { rows } = await client.call('GET organisation/entities/', { query })
  const answers: Answer[] = []
  for (const { id: entity_id } of rows) {
    const params = { entity_id }
    const { questions } = await client.call('GET organisation/compliances/entities/:entity_id/applicable/', { params })
    const question = questions.find(
      ({ attribute, ranges }) => ranges.length > 0 || attributeInfo(attribute)?.type === 'boolean',
    )
    if (question === undefined) continue
    const { attribute, registration_id, state, ranges } = question
    answers.push({ params, body: { attribute, registration_id, state, value: ranges.at(-1) ?? true } })
  }
  if (answers.length === 0) throw new Error('No client has a question')
  const previewed = await measured(office, () =>
    each(answers, (answer) =>
      client.call('POST organisation/compliances/entities/:entity_id/answers/preview/', answer),
    ),
  )
  const saved = await measured(office, () =>
    each(answers, (answer) => client.call('POST organisation/compliances/entities/:entity_id/answers/', answer)),
  )
  return [
    within('interview: what an answer would decide, p95', previewed, 200),
    within('interview: an answer saved, the calendar with it, p95', saved, 200),
  ]
}

interface Answer {
  readonly params: { readonly entity_id: string }
  readonly body: {
    readonly attribute: string
    readonly registration_id: string | null
    readonly state: string | null
    readonly value: string | true
  }
}

async function each<T>(all: readonly T[], ask: (one: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const one of all) {
    const began = performance.now()
    await ask(one)
    times.push(performance.now() - began)
  }
  return times
}

const within = (bench: string, { times, of }: Measurement, most: number): Result => ({
  bench,
  value: round(percentile95(times), 1),
  unit: 'ms',
  wanted: { at: 'most', value: most },
  of,
})
