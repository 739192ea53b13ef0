import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../e2e/support/client.ts'
import { auditTrail } from './audit.ts'
import { backups } from './backup.ts'
import { startServer, UNLIMITED } from '../e2e/support/server.ts'
import { calendars } from './calendars.ts'
import { dashboards } from './dashboard.ts'
import { dueDates } from './due-dates.ts'
import { eventLoop } from './event-loop.ts'
import { extension } from './extension.ts'
import { intake } from './intake.ts'
import { filters } from './filters.ts'
import { firmDay } from './firm-day.ts'
import { firstLoads } from './first-load.ts'
import { formats } from './formats.ts'
import { gstReconciliation } from './gst-reconciliation.ts'
import { interactions } from './inp.ts'
import { journeys } from './journeys/run.ts'
import { lawDiffs } from './law-diff.ts'
import { lawRelease } from './law-release.ts'
import { listPage, openFirm } from './list-page.ts'
import { packs } from './packs.ts'
import { memoryOf } from './processes.ts'
import { receipts } from './receipts.ts'
import { type Result, holds, print, round } from './result.ts'
import { heaviestPage } from './route-sizes.ts'
import { signInUnderAttack } from './sign-in.ts'
import { visibility } from './visibility.ts'
import { starts } from './start.ts'
import { thousandOrganisations } from './thousand-organisations.ts'
import { work } from './work/run.ts'

const MEMORY_MIB_AT_MOST = 450
const LOGIN = { email: 'bench@example.in', password: 'a-long-enough-password' }

/** The benches that need a server with 80,000 items: they share one. */
async function atSize(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-bench-'))
  const server = await startServer({
    NIYAM_DATA: folder,
    NIYAM_TODAY: '2026-11-20',
    LOG_LEVEL: 'silent',
    ...UNLIMITED,
  })
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle(LOGIN.email, 'Bench and Partners')
    // Without it the onboarding prompt comes up, once, and loads its own parts after the page.
    await client.introduce()
    const firm = await openFirm(folder, client, organisation_id, user_id)
    const list = await listPage(firm)
    // The database of the server, which the bench joined; the bench's own process does not count.
    const memory = memoryOf([server.child.pid ?? 0, ...firm.db.pids()])
    const loads = await firstLoads(server.url, LOGIN)
    const waits = await interactions(server.url, LOGIN)
    const backupFigures = await backups(firm, folder)
    const limits = await visibility(firm)
    // Last: a million entries stay.
    const trail = await auditTrail(firm)
    await firm.db.close()
    const memoryResult: Result[] =
      memory === null
        ? []
        : [
            {
              bench: 'memory of server and database at 80,000 items',
              value: round(memory, 0),
              unit: 'MiB',
              wanted: { at: 'most', value: MEMORY_MIB_AT_MOST },
            },
          ]
    return [...list, ...limits, ...trail, ...memoryResult, ...loads, heaviestPage(), ...waits, ...backupFigures]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const BENCHES = {
  dueDates,
  calendars,
  lawDiffs,
  lawRelease,
  starts,
  signIn: () => signInUnderAttack(),
  firm: firmDay,
  size: atSize,
  filters,
  dashboard: dashboards,
  intake,
  receipts,
  packs,
  formats,
  gstReconciliation,
  extension,
  eventLoop,
  work,
}
// Minutes, and some ten gigabytes of disk: only where they are asked for by name.
const LONG = { thousandOrganisations, journeys }

// `npm run bench -- firm` measures that alone.
const chosen = process.argv.slice(2)
let failed = 0
for (const [name, bench] of Object.entries(chosen.length > 0 ? { ...BENCHES, ...LONG } : BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  for (const result of await bench()) {
    print(result)
    if (!holds(result)) failed++
  }
}
process.exitCode = failed === 0 ? 0 : 1
