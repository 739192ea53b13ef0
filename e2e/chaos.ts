// Kills the server, its PostgreSQL, or both, in turn, while filings are recorded; then checks every confirmed filing.
// Usage: tsx e2e/chaos.ts [rounds]. Prints one JSON line; exits with 1 if anything is missing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gstinOf } from '@niyam/law/identifiers'
import type { StateKey } from '@niyam/law/reference/states.ts'
import { Client, Refused } from './support/client.ts'
import { type RunningServer, startServer, UNLIMITED } from './support/server.ts'

const rounds = Number(process.argv[2] ?? 9)
const FILINGS_BEFORE_A_KILL = 5
const AT_ONCE = 4

const folder = mkdtempSync(join(tmpdir(), 'niyam chaos '))
const settings = { NIYAM_DATA: folder, NIYAM_TODAY: '2026-11-20', LOG_LEVEL: 'silent', ...UNLIMITED }

const tick = () => new Promise((done) => setTimeout(done, 20))

async function until(condition: string, holds: () => Promise<boolean>, seconds = 30): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Gave up after ${seconds} s waiting until ${condition}`)
    await tick()
  }
}

const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
const isReady = (server: RunningServer) => async () => (await fetch(`${server.url}/api/ready/`)).ok

async function killServer(server: RunningServer): Promise<void> {
  const gone = new Promise<void>((done) => server.child.once('exit', () => done()))
  server.child.kill('SIGKILL')
  await gone
}

let server = await startServer(settings)
const port = new URL(server.url).port
const client = new Client(server.url)
await client.settle('chaos@example.in', 'Chaos and Sons')

// Months of GST returns since 2017 in as many states as the rounds need: each GSTIN adds about two hundred items.
const FILINGS_A_ROUND = FILINGS_BEFORE_A_KILL + AT_ONCE * 2
const ITEMS_A_GSTIN = 200
const states: StateKey[] = [
  'karnataka',
  'maharashtra',
  'telangana',
  'gujarat',
  'tamil_nadu',
  'kerala',
  'delhi',
  'haryana',
  'rajasthan',
]
const details = { taxpayer_type: 'regular', filing_frequency: 'monthly' }
const kinds = states
  .slice(0, Math.ceil((rounds * FILINGS_A_ROUND) / ITEMS_A_GSTIN))
  .map((state) => ({ kind: 'gst', number: gstinOf('AAACI4798L', state), details }))
await client.call('POST organisation/entities/', {
  body: {
    name: 'Infosys Limited',
    kind: 'listed_company',
    pan: 'AAACI4798L',
    cin: 'L85110KA1981PLC013115',
    tracked_from: '2000-04-01',
    registrations: kinds,
  },
})

/** Every item that may be filed today, by due date. */
async function fileable(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const query = { from: '2000-04-01', to: '2026-11-20', pagesize: 200, page, state: 'overdue,due' }
    const reply = await client.call('GET organisation/compliances/calendar/', { query })
    ids.push(...reply.items.map((item) => item.item_id))
    if (ids.length >= reply.meta.total || reply.items.length === 0) return ids
  }
}
const items = await fileable()
const wanted = rounds * FILINGS_A_ROUND
if (items.length < wanted)
  console.error(`Only ${items.length} items for ${wanted} filings: later rounds kill an idle server`)
const total = async () =>
  (
    await client.call('GET organisation/compliances/calendar/', {
      query: { state: 'overdue,due,upcoming,needs_facts,filed,filed_late,not_applicable', pagesize: 1 },
    })
  ).meta.total
const itemsAtFirst = await total()

const acknowledged = new Map<string, string>()
const startSeconds: number[] = []
let refusals = 0
let next = 0

for (let round = 0; round < rounds; round++) {
  const goal = acknowledged.size + FILINGS_BEFORE_A_KILL
  let isKilled = false
  let reachGoal: () => void = () => {}
  const reached = new Promise<void>((done) => {
    reachGoal = done
  })
  const work = Array.from({ length: AT_ONCE }, async () => {
    while (!isKilled) {
      const item = items[next++]
      if (item === undefined) return reachGoal()
      const acknowledgement = `AA29${String(next).padStart(10, '0')}`
      try {
        await client.call('POST organisation/compliances/calendar/:item_id/filing/', {
          params: { item_id: item },
          body: { filed_on: '2026-11-20', acknowledgement },
        })
        acknowledged.set(item, acknowledgement)
      } catch (error) {
        // A refusal before the kill would be a separate fault; after it, nothing was confirmed.
        if (!isKilled && error instanceof Refused && error.status < 500) throw error
        refusals++
      }
      if (acknowledged.size >= goal) reachGoal()
    }
  })
  await Promise.race([reached, Promise.all(work)])
  const victim = (['server', 'database', 'both'] as const)[round % 3]
  if (victim !== 'server') process.kill(postmaster(), 'SIGKILL')
  if (victim !== 'database') await killServer(server)
  isKilled = true
  await Promise.all(work)
  const began = performance.now()
  if (victim !== 'database') server = await startServer({ ...settings, PORT: port })
  await until('the server is ready again', isReady(server))
  startSeconds.push((performance.now() - began) / 1000)
}

let missing = 0
for (const [item_id, acknowledgement] of acknowledged) {
  const { filing } = await client.call('GET organisation/compliances/calendar/:item_id/', { params: { item_id } })
  if (filing?.acknowledgement !== acknowledgement) missing++
}
const itemsAtLast = await total()
await server.stop()
rmSync(folder, { recursive: true, force: true })
const pass = missing === 0 && itemsAtLast === itemsAtFirst && acknowledged.size > 0
console.log(
  JSON.stringify({
    chaos: 'kill -9 by turns of server, database and both',
    rounds,
    acknowledged: acknowledged.size,
    missing,
    refused_during_kills: refusals,
    items_before: itemsAtFirst,
    items_after: itemsAtLast,
    slowest_return_s: Number(Math.max(...startSeconds).toFixed(2)),
    pass,
  }),
)
process.exit(pass ? 0 : 1)
