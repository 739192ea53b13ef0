import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gstinCheckCharacter } from '@niyam/law/identifiers'
import { writeXlsx } from 'hucre/xlsx'
import { isoDate } from '@niyam/law'
import { inOrganisation } from '../apps/server/src/db/tx.ts'
import { recomputeEntity } from '../apps/server/src/features/calendar/recompute.ts'
import { Client } from '../e2e/support/client.ts'
import { pdfFile } from '../e2e/support/files.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { type Firm, listUrl, openFirm } from './list-page.ts'
import { median, percentile95, type Result, round } from './result.ts'

export const ENTITIES = 400
const FILES = 150
const FILES_AT_ONCE = 3
const TODAY = isoDate('2026-11-20')
const LOGIN = { email: 'intake@example.in', password: 'a-long-enough-password' }

/** How the PANs of the sheet begin. */
export const PAN_OF_SHEET = 'BBZCB'

const panOf = (at: number) => `${PAN_OF_SHEET}${String(at).padStart(4, '0')}K`
function gstinOf(at: number, state: string): string {
  const start = `${state}${panOf(at)}1Z`
  return `${start}${gstinCheckCharacter(start)}`
}

/** A firm with 80,000 items takes in a sheet of 400 further clients, and 150 receipts of portals. */
export async function intake(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-intake-'))
  const settings = { NIYAM_DATA: folder, NIYAM_TODAY: '2026-11-20', LOG_LEVEL: 'silent', ...UNLIMITED }
  const server = await startServer(settings)
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle(LOGIN.email, 'Intake and Partners')
    const firm = await openFirm(folder, client, organisation_id, user_id)
    const results = [...(await sheetOf400(client)), ...(await receipts(client)), ...(await againAll(firm))]
    await firm.db.close()
    return results
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sent<T>(client: Client, path: string, name: string, content: Uint8Array): Promise<T> {
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(content)], name))
  const response = await fetch(`${client.url}/api/${path}`, { method: 'POST', headers: client.headers, body: form })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}

/** Tries and imports a sheet of 400 clients with 800 GSTINs. */
export async function sheetOf400(client: Client): Promise<Result[]> {
  const heads = ['Name', 'Constitution', 'PAN', 'GSTIN', 'TAN', 'State', 'Type of GST registration', 'Frequency']
  const clients = Array.from({ length: ENTITIES }, (_, at) => [
    [
      `Client ${at} Private Limited`,
      'Private limited',
      panOf(at),
      gstinOf(at, '29'),
      `BLRB${10000 + at}C`,
      'Karnataka',
      'Regular',
      'Monthly',
    ],
    [`Client ${at} Private Limited`, '', panOf(at), gstinOf(at, '27'), '', '', 'Regular', 'Monthly'],
  ]).flat()
  const workbook = await writeXlsx({ sheets: [{ name: 'Clients', rows: [heads, ...clients] }] })
  const began = performance.now()
  const tried = await sent<{ import_id: string; counts: Record<string, number> }>(
    client,
    'organisation/importer/?kind=entities',
    'clients.xlsx',
    workbook,
  )
  const trial = performance.now() - began
  if (tried.counts.new !== ENTITIES) throw new Error(`The sheet was read as ${JSON.stringify(tried.counts)}`)
  const params = { import_id: tried.import_id }
  const started = performance.now()
  await client.call('POST organisation/importer/:import_id/start/', { params })
  const pages: number[] = []
  for (;;) {
    const started = performance.now()
    const response = await fetch(listUrl(client), { headers: client.headers })
    if (!response.ok) throw new Error(`The list answered ${response.status}`)
    await response.arrayBuffer()
    pages.push(performance.now() - started)
    const { state, counts } = await client.call('GET organisation/importer/:import_id/', { params })
    if (state === 'running') continue
    if (state !== 'done' || counts.done !== 2 * ENTITIES)
      throw new Error(`The import ended ${state}: ${JSON.stringify(counts)}`)
    break
  }
  const whole = performance.now() - started
  return [
    {
      bench: 'trial of a sheet of 400 entities with 800 GSTINs, at 80,000 items',
      value: round(trial / 1000, 2),
      unit: 's',
      wanted: { at: 'most', value: 10 },
      of: { rows: clients.length },
    },
    {
      bench: 'import of that sheet in the background, calendars computed',
      value: round(whole / 1000, 1),
      unit: 's',
      of: { entities: ENTITIES, ms_an_entity: round(whole / ENTITIES, 1) },
    },
    {
      bench: 'list page while a sheet is imported, p95',
      value: round(percentile95(pages), 1),
      unit: 'ms',
      wanted: { at: 'most', value: 150 },
      of: { requests: pages.length, median_ms: round(median(pages), 1) },
    },
  ]
}

/** Every item of the 400 is from another release of the catalogue: all are recomputed, one entity after the other. */
export async function againAll({ db, scope }: Firm): Promise<Result[]> {
  const { rows, items } = await inOrganisation(db, scope, async (tx) => {
    const found = await tx.selectFrom('entity').select('entity_id').where('pan', 'like', `${PAN_OF_SHEET}%`).execute()
    const { numUpdatedRows } = await tx
      .updateTable('calendar_item')
      .set({ version_id: 'an older one' })
      .where(
        'entity_id',
        'in',
        found.map(({ entity_id }) => entity_id),
      )
      .executeTakeFirst()
    return { rows: found, items: Number(numUpdatedRows) }
  })
  if (rows.length !== ENTITIES) throw new Error(`Of ${ENTITIES} entities ${rows.length} are there`)
  const times: number[] = []
  for (const { entity_id } of rows) {
    const began = performance.now()
    await inOrganisation(db, scope, (tx) => recomputeEntity(tx, scope, entity_id, TODAY))
    times.push(performance.now() - began)
  }
  return [
    {
      bench: 'calendar of one entity recomputed, every item changed, p95',
      value: round(percentile95(times), 1),
      unit: 'ms',
      wanted: { at: 'most', value: 100 },
      of: { median_ms: round(median(times), 1) },
    },
    {
      bench: 'calendars of 400 entities recomputed, every item changed',
      value: round(times.reduce((sum, time) => sum + time, 0) / 1000, 1),
      unit: 's',
      wanted: { at: 'most', value: 10 },
      of: { items },
    },
  ]
}

async function receipts(client: Client): Promise<Result[]> {
  const files = Array.from({ length: FILES }, (_, at) =>
    pdfFile(`receipt ${at}.pdf`, [
      `Form GSTR-3B\n[See rule 61(5)]\nYear 2026-27   Period October\n1. GSTIN ${gstinOf(at, '29')}\n2. ARN AA291026${String(100000 + at)}Z\nDate of ARN 19/11/2026`,
      'Details of outward supplies and inward supplies liable to reverse charge\nEligible input tax credit',
    ]),
  )
  let matched = 0
  const rest = files.values()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: FILES_AT_ONCE }, async () => {
      for (const { name, buffer } of rest) {
        const { acknowledgements } = await sent<{ acknowledgements: { problem: string | null }[] }>(
          client,
          'organisation/acknowledgements/',
          name,
          buffer,
        )
        if (acknowledgements[0]?.problem === null) matched++
      }
    }),
  )
  const whole = performance.now() - began
  if (matched !== FILES) throw new Error(`Of ${FILES} receipts ${matched} were matched`)
  const started = performance.now()
  const { acknowledgements } = await client.call('GET organisation/acknowledgements/')
  const listed = performance.now() - started
  return [
    {
      bench: '150 receipts in PDF sent, read and matched, at 80,000 items and more',
      value: round(whole / 1000, 2),
      unit: 's',
      wanted: { at: 'most', value: 20 },
      of: { matched, ms_a_file: round(whole / FILES, 1) },
    },
    {
      bench: 'list of those acknowledgements, with the filings of the same numbers',
      value: round(listed, 0),
      unit: 'ms',
      wanted: { at: 'most', value: 500 },
      of: { acknowledgements: acknowledgements.length },
    },
  ]
}
