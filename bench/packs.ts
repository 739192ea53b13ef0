import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EvidencePack } from '@niyam/contract/packs.ts'
import { isoDate } from '@niyam/law'
import { sql } from 'kysely'
import { aFirm } from '../apps/server/src/bench-data.ts'
import { silentLog } from '../apps/server/src/db/log.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { inOrganisation } from '../apps/server/src/db/tx.ts'
import { provenScope } from '../apps/server/src/http/scope.ts'
import { Client } from '../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { type Result, round } from './result.ts'

const TODAY = isoDate('2026-11-20')
const FILES = 600
const FILE_BYTES = 200 * 1024
const UPLOADS_AT_ONCE = 4
const ASKED_EVERY_MS = 100

/** The diligence pack of an entity with 600 documents of 200 KB, from the request until it can be downloaded. */
export async function packs(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-bench-'))
  const server = await startServer({ NIYAM_DATA: folder, NIYAM_TODAY: TODAY, LOG_LEVEL: 'silent', ...UNLIMITED })
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle('bench@example.in', 'Bench and Partners')
    const entity_id = await entityWithProof(folder, client, organisation_id, user_id)
    const began = performance.now()
    const body = { entity_id, first_year: '2025-26', last_year: '2026-27' }
    let pack: EvidencePack = await client.call('POST organisation/packs/', { body })
    while (pack.state === 'waiting' || pack.state === 'running') {
      await pause(ASKED_EVERY_MS)
      const { packs: all } = await client.call('GET organisation/packs/', { query: { entity_id } })
      pack = all.find(({ pack_id }) => pack_id === pack.pack_id) ?? pack
    }
    const seconds = (performance.now() - began) / 1000
    if (pack.state !== 'ready' || pack.total < FILES)
      throw new Error(`The pack is ${pack.state} with ${pack.total} files`)
    return [
      {
        bench: 'diligence pack of 600 documents',
        value: round(seconds, 1),
        unit: 's',
        wanted: { at: 'most', value: 30 },
        of: { files: pack.total, megabytes: round((pack.size ?? 0) / 1024 / 1024, 0) },
      },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One entity whose filings of twenty months have the documents between them. @returns its id */
async function entityWithProof(folder: string, client: Client, organisation_id: string, user_id: string) {
  const db = await openDatabase({ dataFolder: folder, log: silentLog, release: 'bench' })
  const scope = provenScope(organisation_id)
  await aFirm(db, scope, user_id, TODAY, { entities: 1, slots: 10 })
  const ids: string[] = []
  while (ids.length < FILES)
    ids.push(
      ...(await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, (_, at) => uploaded(client, ids.length + at)))),
    )
  const entity_id = await inOrganisation(db, scope, async (tx) => {
    await sql`with f as (select filing_id, row_number() over (order by filing_id) - 1 as at, count(*) over () as count from filing)
      insert into filing_document (organisation_id, filing_id, document_id)
      select ${organisation_id}, f.filing_id, d.id from unnest(${ids}::uuid[]) with ordinality d(id, at)
      join f on f.at = d.at % f.count`.execute(tx)
    const { rows } = await sql<{ entity_id: string }>`select entity_id from entity`.execute(tx)
    return rows[0]?.entity_id ?? ''
  })
  await db.close()
  return entity_id
}

async function uploaded(client: Client, at: number): Promise<string> {
  const form = new FormData()
  // Random, so that packing cannot make it small: scans are like that.
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n% '), randomBytes(FILE_BYTES), Buffer.from('\n%%EOF\n')])
  form.append('file', new File([content], `proof-${at}.pdf`, { type: 'application/pdf' }))
  const url = `${client.url}/api/organisation/documents/`
  const response = await fetch(url, { method: 'POST', headers: client.headers, body: form })
  if (!response.ok) throw new Error(`A document was answered with ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: { document_id: string } }).data.document_id
}
