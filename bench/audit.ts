import { aFirm, LARGE_FIRM } from '../apps/server/src/bench-data.ts'
import { provenScope } from '../apps/server/src/http/scope.ts'
import { Client } from '../e2e/support/client.ts'
import { isoDate } from '@niyam/law'
import type { Firm } from './list-page.ts'
import { median, percentile95, type Result, round } from './result.ts'

const TODAY = isoDate('2026-11-20')
const ENTRIES = 1_000_000
const AT_ONCE = 50_000
const FILINGS = 200
const WARM_UP = 40
const PAGES = 40

/**
 * What a million entries of the audit trail cost an organisation: filings there and in another organisation that has few
 * entries, by turns; and pages of the trail.
 */
export async function auditTrail(firm: Firm): Promise<Result[]> {
  const other = await anotherFirm(firm)
  await fill(firm)
  const [items, others] = [await openItems(firm), await openItems(other)]
  const [many, few]: [number[], number[]] = [[], []]
  for (const [at, item] of items.entries()) {
    many.push(await filing(firm, item))
    few.push(await filing(other, others[at] ?? ''))
  }
  const [withMany, withFew] = [many.slice(WARM_UP), few.slice(WARM_UP)]
  const page = await pages(firm)
  return [
    {
      bench: 'filing with a million entries in the audit trail against a trail of few, p95',
      value: round(percentile95(withMany) / percentile95(withFew)),
      unit: '×',
      wanted: { at: 'most', value: 1.1 },
      of: {
        many_ms: round(percentile95(withMany)),
        few_ms: round(percentile95(withFew)),
        median: round(median(withMany) / median(withFew)),
      },
    },
    {
      bench: 'page of the audit trail of a million entries, p95',
      value: round(percentile95(page)),
      unit: 'ms',
      of: { entries: ENTRIES, median_ms: round(median(page)) },
    },
  ]
}

async function anotherFirm({ client: { url }, db }: Firm): Promise<Firm> {
  const client = new Client(url)
  const { organisation_id, user_id } = await client.settle('bench-other@example.in', 'Another Firm')
  const scope = provenScope(organisation_id)
  await aFirm(db, scope, user_id, TODAY, LARGE_FIRM)
  return { client, db, scope }
}

async function openItems({ client }: Firm): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < WARM_UP + FILINGS; page++) {
    const { items } = await client.call('GET organisation/compliances/calendar/', {
      query: { state: 'overdue,due,upcoming' as never, page, pagesize: 200 },
    })
    if (items.length === 0) throw new Error('There are too few open items')
    ids.push(...items.map(({ item_id }) => item_id))
  }
  return ids.slice(0, WARM_UP + FILINGS)
}

/** Milliseconds of one filing. */
async function filing({ client }: Firm, item_id: string): Promise<number> {
  const from = performance.now()
  await client.call('POST organisation/compliances/calendar/:item_id/filing/', {
    params: { item_id },
    body: { filed_on: '2026-11-19', acknowledgement: '', amount_paise: null, note: '' },
  })
  return performance.now() - from
}

/** Entries as they would be written, each chained to the one before. */
async function fill({ db, scope }: Firm): Promise<void> {
  const client = await db.ownerPool.connect()
  try {
    for (let done = 0; done < ENTRIES; done += AT_ONCE) {
      await client.query('begin')
      await client.query("select set_config('app.organisation_id', $1, true)", [scope.organisation_id])
      await client.query(
        `select count(audit_append($1, 'update', 'registration', gen_random_uuid()::text, null,
           jsonb_build_object('valid_to', '2026-03-31'), jsonb_build_object('valid_to', '2027-03-31')))
         from generate_series(1, $2::int)`,
        [scope.organisation_id, AT_ONCE],
      )
      await client.query('commit')
    }
    await client.query('vacuum analyze audit_entry, audit_head')
  } finally {
    client.release()
  }
}

async function pages({ client }: Firm): Promise<number[]> {
  const queries = ['', '?year=2026-27', '?subject=filing', '?action=insert&page=3']
  const times: number[] = []
  for (let index = 0; index < PAGES; index++) {
    const from = performance.now()
    const answer = await fetch(`${client.url}/api/organisation/audit/${queries[index % queries.length]}`, {
      headers: client.headers,
    })
    if (!answer.ok) throw new Error(`The trail answered ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - from)
  }
  return times
}
