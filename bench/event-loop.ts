import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '../e2e/support/client.ts'
import { pdfFile } from '../e2e/support/files.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { openFirm } from './list-page.ts'
import { median, percentile95, type Result, round } from './result.ts'

/** How something came about, in numbers. */
type Of = Record<string, number>

const LOGIN = 'loop@example.in'
const HELD_MS_AT_MOST = 100
const HEALTH_MS_AT_MOST = 50
const ASKED_EVERY_MS = 20
const FEEDS = 20
const READS = 120
const READS_AT_ONCE = 1
const PDF = 'application/pdf'
const CSV = 'text/csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** How long the one process of the server is held by what others send and fetch, in a firm with 80,000 items. */
export async function eventLoop(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-loop-'))
  const loopFile = join(folder, 'loop.txt')
  const server = await startServer({
    NIYAM_DATA: folder,
    NIYAM_TODAY: '2026-11-20',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop-watch.mjs')).href}`,
    NIYAM_LOOP_FILE: loopFile,
    ...UNLIMITED,
  })
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle(LOGIN, 'Loop and Partners')
    const firm = await openFirm(folder, client, organisation_id, user_id)
    await firm.db.close()
    const watch = (activity: string, run: () => Promise<Of>) => watched(client.url, loopFile, activity, run)
    return [
      await watch('nothing', () => pause(3000, {})),
      await watch('20 feeds are read while the office works', () => feeds(client)),
      await watch('a sheet of 10,000 rows is tried', () => sheet(client)),
      await watch('20 reports of 1,000 rows are put on paper', () => files(client, PDF, 20)),
      await watch('3 workbooks of 10,000 rows are made', () => files(client, XLSX, 3)),
      await watch('the whole organisation is exported', () => wholeExport(client)),
      await watch('50 receipts in PDF are read', () => receipts(client)),
      await watch('files that were made to stop a server are read', () => bombs(client)),
      await watch('papers, workbooks, CSVs, a sheet and receipts are asked for at once', () => allAtOnce(client)),
    ].flat()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The longest block of the event loop, and the delay of a health check, during a request. */
async function watched(url: string, loopFile: string, activity: string, run: () => Promise<Of>): Promise<Result[]> {
  await pause(500)
  const waits: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${url}/api/health/`)).arrayBuffer()
      waits.push(performance.now() - began)
      await pause(ASKED_EVERY_MS)
    }
  })()
  const began = Date.now()
  const of = await run().finally(() => {
    isOver = true
  })
  await asking
  const seconds = (Date.now() - began) / 1000
  await pause(500)
  const held = readFileSync(loopFile, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .flatMap(([at = 0, ms = 0]) => (at > began + 250 ? [ms] : []))
  return [
    {
      bench: `event loop held while ${activity}, longest`,
      value: round(Math.max(...held), 0),
      unit: 'ms',
      wanted: { at: 'most', value: HELD_MS_AT_MOST },
      of: { ...of, seconds: round(seconds, 1) },
    },
    {
      bench: `health check while ${activity}, p95`,
      value: round(percentile95(waits), 0),
      unit: 'ms',
      wanted: { at: 'most', value: HEALTH_MS_AT_MOST },
      of: { checks: waits.length, median_ms: round(median(waits), 1) },
    },
  ]
}

async function feeds(client: Client): Promise<Of> {
  const addresses: string[] = []
  for (let at = 0; at < FEEDS; at++) {
    const { address } = await client.call('POST organisation/feeds/', { body: { name: `Feed ${at}` } })
    addresses.push(`${client.url}${new URL(address).pathname}`)
  }
  const [whole, spared]: [number[], number[]] = [[], []]
  const etags = new Map<string, string>()
  let events = 0
  let next = 0
  const read = async () => {
    while (next < READS) {
      // Each address twice in a row: once to be written, once to be known.
      const address = addresses[Math.floor(next++ / 2) % FEEDS] ?? ''
      const etag = etags.get(address)
      const began = performance.now()
      const response = await fetch(address, etag ? { headers: { 'if-none-match': etag } } : {})
      const text = await response.text()
      if (response.status !== 200 && response.status !== 304) throw new Error(`A feed answered ${response.status}`)
      ;(response.status === 304 ? spared : whole).push(performance.now() - began)
      if (response.status === 200) events = text.split('BEGIN:VEVENT').length - 1
      etags.set(address, response.headers.get('etag') ?? '')
    }
  }
  // Each change makes every feed another one.
  const work = async () => {
    for (let at = 0; next < READS; at++) {
      await client.call('POST organisation/tags/', { body: { name: `Tag ${at}` } })
      await pause(2000)
    }
  }
  await Promise.all([work(), ...Array.from({ length: READS_AT_ONCE }, read)])
  return {
    events,
    written: whole.length,
    written_median_ms: round(median(whole), 0),
    not_modified: spared.length,
    not_modified_median_ms: round(median(spared), 1),
  }
}

async function send(client: Client, path: string, name: string, content: Uint8Array | string): Promise<number> {
  const form = new FormData()
  form.append('file', new File([typeof content === 'string' ? content : Uint8Array.from(content)], name))
  const response = await fetch(`${client.url}/api/${path}`, { method: 'POST', headers: client.headers, body: form })
  await response.arrayBuffer()
  return response.status
}

async function sheet(client: Client): Promise<Of> {
  const rows = Array.from({ length: 10_000 }, (_, at) => `Client ${at} of the sheet,Trust,,29\n`)
  const status = await send(
    client,
    'organisation/importer/?kind=entities',
    'a.csv',
    `Name,Kind,PAN,State\n${rows.join('')}`,
  )
  if (status !== 200) throw new Error(`The sheet was answered with ${status}`)
  return { rows: rows.length }
}

async function files(client: Client, accept: string, count: number): Promise<Of> {
  const sizes = await Promise.all(
    Array.from({ length: count }, async () => {
      const url = `${client.url}/api/organisation/reports/annual-filing-history/`
      const response = await fetch(url, { headers: { ...client.headers, accept } })
      if (!response.ok) throw new Error(`A file was answered with ${response.status}: ${await response.text()}`)
      return (await response.arrayBuffer()).byteLength
    }),
  )
  return { kib_a_file: Math.round(median(sizes) / 1024) }
}

async function wholeExport(client: Client): Promise<Of> {
  await client.call('POST organisation/exporter/')
  for (;;) {
    await pause(200)
    const [newest] = (await client.call('GET organisation/exporter/')).exports
    if (newest?.state === 'ready') return {}
    if (newest?.state === 'failed') throw new Error('The export failed')
  }
}

async function receipts(client: Client): Promise<Of> {
  for (let at = 0; at < 50; at++) {
    const text = `Form GSTR-3B\n[See rule 61(5)]\nYear 2026-27   Period October\n1. GSTIN 29AAAAA0000A1Z5\n2. ARN AA29102600${at}1Z`
    const { name, buffer } = pdfFile(`receipt ${at}.pdf`, [text])
    const status = await send(client, 'organisation/acknowledgements/', name, buffer)
    if (status !== 200) throw new Error(`A receipt was answered with ${status}`)
  }
  return {}
}

async function allAtOnce(client: Client): Promise<Of> {
  const requests = [
    files(client, PDF, 5),
    files(client, XLSX, 2),
    files(client, CSV, 5),
    sheet(client),
    receipts(client),
  ]
  await Promise.all(requests)
  return { files: 12 }
}

async function bombs(client: Client): Promise<Of> {
  const unpacks = deflateSync(deflateSync(Buffer.alloc(300 * 1024 * 1024, ' ')))
  const pdf = pdfFile('bomb.pdf', ['x']).buffer.toString('latin1')
  const bomb = pdf.replace(
    /\/Length \d+ \/Filter \/FlateDecode >>\nstream\n[^]*?\nendstream/,
    () =>
      `/Length ${unpacks.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${unpacks.toString('latin1')}\nendstream`,
  )
  const uploads = [
    ['organisation/acknowledgements/', 'bomb.pdf', Buffer.from(bomb, 'latin1')],
    ['organisation/acknowledgements/', 'deep.json', '['.repeat(8 * 1024 * 1024)],
    ['organisation/importer/?kind=entities', 'cell.csv', `Name,PAN\n"${'x '.repeat(2_500_000)}",y\n`],
    ['organisation/portal-files/?kind=form-26as', 'carets.txt', '^'.repeat(9 * 1024 * 1024)],
  ] as const
  const answers = await Promise.all(uploads.map(([path, name, content]) => send(client, path, name, content)))
  return { files: uploads.length, refused: answers.filter((status) => status === 422).length }
}
