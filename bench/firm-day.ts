import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDate } from '@niyam/law'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { inOrganisation } from '../apps/server/src/db/tx.ts'
import { recomputeEntity } from '../apps/server/src/features/calendar/recompute.ts'
import { Client } from '../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { type Firm, openFirm } from './list-page.ts'
import { monthSheet } from './month-sheet.ts'
import { timesOf } from './requests.ts'
import { type Result, median, percentile95, round } from './result.ts'

const TODAY = isoDate('2026-11-20')
const ENTITIES = 400
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
    const results = [
      ...(await views(client)),
      await panel(client),
      await monthSheet(client),
      // After the lists: the calendars are those of the law from here on, and no longer 80,000 items.
      await recomputed(firm),
      ...(await interview(client)),
    ]
    await firm.db.close()
    return results
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function views(client: Client): Promise<Result[]> {
  const agenda = await timesOf(client, `${CALENDAR}?pagesize=50`, ASKED)
  const grouped = await timesOf(client, `${CALENDAR}?group_by=day`, ASKED)
  const matrix = await timesOf(client, 'organisation/compliances/matrix/?pagesize=500', ASKED)
  const pages = new Map<string, number>()
  for (const filter of FILTERS)
    pages.set(filter, percentile95(await timesOf(client, `${CALENDAR}?pagesize=50&${filter}`, ASKED)))
  return [
    within('agenda of 80,000 items, p95', percentile95(agenda), 200, {
      grouped_p95_ms: round(percentile95(grouped), 1),
    }),
    within('agenda filtered, the slowest of its filters, p95', Math.max(...pages.values()), 300, {
      ...Object.fromEntries([...pages].map(([filter, p95]) => [filter, round(p95, 1)])),
    }),
    within(`matrix of ${ENTITIES} clients and 12 months, p95`, percentile95(matrix), 200, {
      median_ms: round(median(matrix), 1),
    }),
  ]
}

/** Overdue, open and filed items in turn: each is explained anew. */
async function panel(client: Client): Promise<Result> {
  const times: number[] = []
  for (const state of ['overdue', 'due', 'upcoming', 'filed'] as const) {
    const { items } = await client.call('GET organisation/compliances/calendar/', {
      query: { state, pagesize: ASKED } as never,
    })
    for (const { item_id } of items) times.push(...(await timesOf(client, `${CALENDAR}${item_id}/`, 1)))
  }
  return within('panel of an item: reasons, costs, people and filing, p95', percentile95(times), 200, {
    items: times.length,
    median_ms: round(median(times), 1),
  })
}

/** Every client's calendar follows the law, which it did not before: all its items are written. */
async function recomputed({ db, scope }: Firm): Promise<Result> {
  const rows = await inOrganisation(db, scope, (tx) => tx.selectFrom('entity').select('entity_id').execute())
  const times: number[] = []
  let items = 0
  for (const { entity_id } of rows) {
    const began = performance.now()
    items += await inOrganisation(db, scope, (tx) => recomputeEntity(tx, scope, entity_id, TODAY))
    times.push(performance.now() - began)
  }
  if (times.length !== ENTITIES) throw new Error(`Of ${ENTITIES} entities ${times.length} are there`)
  const whole = times.reduce((sum, time) => sum + time, 0) / 1000
  return {
    bench: `calendars of ${ENTITIES} clients recomputed, every item changed`,
    value: round(whole, 1),
    unit: 's',
    wanted: { at: 'most', value: 10 },
    of: { items, p95_ms_an_entity: round(percentile95(times), 1) },
  }
}

/** The first question of each client that a yes or a range answers: what it would decide, then the answer itself. */
async function interview(client: Client): Promise<Result[]> {
  const { rows } = await client.call('GET organisation/entities/', { query: { pagesize: ANSWERED } as never })
  const previews: number[] = []
  const answers: number[] = []
  for (const { id: entity_id } of rows) {
    const params = { entity_id }
    const table = await client.call('GET organisation/compliances/entities/:entity_id/applicable/', { params })
    const question = table.questions.find(
      ({ attribute, ranges }) => ranges.length > 0 || attributeInfo(attribute)?.type === 'boolean',
    )
    if (question === undefined) continue
    const { attribute, registration_id, state } = question
    const body = { attribute, registration_id, state, value: question.ranges.at(-1) ?? true }
    let began = performance.now()
    await client.call('POST organisation/compliances/entities/:entity_id/answers/preview/', { params, body })
    previews.push(performance.now() - began)
    began = performance.now()
    await client.call('POST organisation/compliances/entities/:entity_id/answers/', { params, body })
    answers.push(performance.now() - began)
  }
  if (answers.length === 0) throw new Error('No client has a question')
  return [
    within('interview: what an answer would decide, p95', percentile95(previews), 200, { asked: previews.length }),
    within('interview: an answer saved, the calendar with it, p95', percentile95(answers), 200, {
      answers: answers.length,
      median_ms: round(median(answers), 1),
    }),
  ]
}

const within = (bench: string, value: number, most: number, of: Record<string, number | string>): Result => ({
  bench,
  value: round(value, 1),
  unit: 'ms',
  wanted: { at: 'most', value: most },
  of,
})
