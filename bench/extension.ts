import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { ENTITIES, sheetOf400 } from './intake.ts'
import { listUrl } from './list-page.ts'
import { median, percentile95, type Result, round } from './result.ts'

const MOVE = { obligation_id: 'gst.gstr-3b.monthly', period: '2026-10', extended_to: '2026-11-27' }

interface Followed {
  readonly counts: { readonly entities: number; readonly open: number }
  /** Milliseconds of the preview, of each list page meanwhile, and from the approval until all calendars followed. */
  readonly preview: number
  readonly pages: readonly number[]
  readonly whole: number
}

/** An extension is recorded for 400 clients with 800 GSTINs: preview, approval, and the update of all calendars. */
export async function extension(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-extension-'))
  const settings = { NIYAM_DATA: folder, NIYAM_TODAY: '2026-11-20', LOG_LEVEL: 'silent', ...UNLIMITED }
  const server = await startServer(settings)
  try {
    const client = new Client(server.url)
    await client.settle('extension@example.in', 'Extension and Partners')
    await sheetOf400(client)
    const { meta } = await client.call('GET organisation/compliances/calendar/', { query: {} as never })
    return resultsOf(await announced(client, MOVE), meta.total)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Records and approves an order that moves one due date of 400 clients, and waits until their calendars have followed. */
export async function announced(client: Client, move: typeof MOVE): Promise<Followed> {
  const { extension_id } = await client.call('POST organisation/compliances/extensions/', {
    body: { instrument: 'An order', known_on: '2026-11-20', effect: 'extension', moves: [move] },
  })
  const params = { extension_id }
  const started = performance.now()
  const { counts } = await client.call('GET organisation/compliances/extensions/:extension_id/', { params })
  const preview = performance.now() - started
  if (counts.entities !== ENTITIES) throw new Error(`The order moves ${JSON.stringify(counts)}`)
  const approved = performance.now()
  await client.call('POST organisation/compliances/extensions/:extension_id/approve/', { params })
  const pages: number[] = []
  for (;;) {
    const began = performance.now()
    const response = await fetch(listUrl(client), { headers: client.headers })
    if (!response.ok) throw new Error(`The list answered ${response.status}`)
    await response.arrayBuffer()
    pages.push(performance.now() - began)
    const { behind } = await client.call('GET organisation/compliances/law/')
    if (behind === 0) return { counts, preview, pages, whole: performance.now() - approved }
  }
}

function resultsOf({ counts, preview, pages, whole }: Followed, items: number): Result[] {
  return [
    {
      bench: 'preview of an extension among 400 entities, with each item',
      value: round(preview, 0),
      unit: 'ms',
      of: { entities: counts.entities, items: counts.open },
    },
    {
      bench: 'an order approved, until the calendars of 400 entities have followed in the background',
      value: round(whole / 1000, 1),
      unit: 's',
      wanted: { at: 'most', value: 10 },
      of: { items, ms_an_entity: round(whole / ENTITIES, 1) },
    },
    {
      bench: 'list page while calendars follow an order, p95',
      value: round(percentile95(pages), 1),
      unit: 'ms',
      wanted: { at: 'most', value: 150 },
      of: { requests: pages.length, median_ms: round(median(pages), 1) },
    },
  ]
}
