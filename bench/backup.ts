import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupsIn } from '../apps/server/src/backup/names.ts'
import { restoreBackup } from '../apps/server/src/backup/restore.ts'
import { type Plan, takeBackup } from '../apps/server/src/backup/take.ts'
import { silentLog } from '../apps/server/src/db/log.ts'
import { listUrl, type Firm } from './list-page.ts'
import { type Result, percentile95, round } from './result.ts'

const ROUNDS = 8
const PASSPHRASE = 'a passphrase of the bench'

/** Taking and restoring a backup of 80,000 items, and what people notice while the server takes one. */
export async function backups(firm: Firm, dataFolder: string): Promise<Result[]> {
  const folder = join(dataFolder, 'bench-backups')
  const plain = await take(firm, { dataFolder, folder })
  const encrypted = await take(firm, { dataFolder, folder, passphrase: PASSPHRASE })
  const target = mkdtempSync(join(tmpdir(), 'niyam-bench-'))
  const began = performance.now()
  await restoreBackup({
    path: plain.path,
    passphrase: undefined,
    dataFolder: target,
    release: 'bench',
    log: silentLog,
  }).finally(() => rmSync(target, { recursive: true, force: true }))
  const restored = performance.now() - began
  const { idle, meanwhile } = await pagesMeanwhile(firm, join(dataFolder, 'backups'))
  return [
    {
      bench: 'backup of 80,000 items',
      value: round(plain.seconds),
      unit: 's',
      of: { bytes: plain.bytes, rows: plain.rows, encrypted_seconds: round(encrypted.seconds) },
    },
    { bench: 'restore of 80,000 items, database made', value: round(restored / 1000), unit: 's' },
    {
      bench: 'list page while a backup is taken, p95',
      value: round(percentile95(meanwhile), 1),
      unit: 'ms',
      of: {
        requests: meanwhile.length,
        slowest_ms: round(Math.max(...meanwhile), 1),
        idle_p95_ms: round(percentile95(idle), 1),
      },
    },
  ]
}

async function take({ db }: Firm, options: Pick<Plan, 'dataFolder' | 'folder'> & { passphrase?: string }) {
  if (db.superuser === undefined) throw new Error('The bench needs the private database')
  const began = performance.now()
  const plan = { passphrase: undefined, ...options, release: 'bench', now: new Date(), is_daily: false }
  const taken = await takeBackup(db.superuser, plan)
  if (typeof taken === 'string') throw new Error(taken)
  return { ...taken, seconds: (performance.now() - began) / 1000 }
}

/** The server itself takes them, as it does each night. */
async function pagesMeanwhile({ db, client }: Firm, folder: string) {
  const page = async (): Promise<number> => {
    const began = performance.now()
    const response = await fetch(listUrl(client), { headers: client.headers })
    await response.arrayBuffer()
    return performance.now() - began
  }
  const idle: number[] = []
  const meanwhile: number[] = []
  for (let index = 0; index < 100; index++) idle.push(await page())
  for (let index = 0; index < ROUNDS; index++) {
    rmSync(folder, { recursive: true, force: true })
    await db.ownerPool.query(`select graphile_worker.add_job('daily-backup')`)
    while (backupsIn(folder).length === 0) meanwhile.push(await page())
  }
  return { idle, meanwhile }
}
