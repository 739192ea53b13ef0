import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDate } from '@niyam/law'
import { aGroupOf100, NOTICES, TASKS, workOfFirm } from '../../apps/server/src/bench-work.ts'
import { clockOn } from '../../apps/server/src/clock.ts'
import { listNotices } from '../../apps/server/src/features/notices/list.ts'
import { listTasks, taskBoard } from '../../apps/server/src/features/tasks/list.ts'
import { myDay } from '../../apps/server/src/features/tasks/my-day.ts'
import { Client } from '../../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../../e2e/support/server.ts'
import { type Firm, openFirm } from '../list-page.ts'
import { timesOf } from '../requests.ts'
import { type Result, median, percentile95, round } from '../result.ts'
import { aLimitedScope } from '../visibility.ts'
import { openedWorksheet } from './worksheet.ts'

const TODAY = isoDate('2026-11-20')
const ASKED = 40
const ANSWERED_MS = 300
const CERTIFICATES_MS = 200

/** Tasks, notices, certificates, My day and a large worksheet of a firm with 400 entities and 80,000 items. */
export async function workOfOffice(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-work-'))
  const server = await startServer({ NIYAM_DATA: folder, NIYAM_TODAY: TODAY, LOG_LEVEL: 'silent', ...UNLIMITED })
  try {
    const client = new Client(server.url)
    const { organisation_id, user_id } = await client.settle('work@example.in', 'Work and Partners')
    await client.introduce()
    const { user: colleague } = await new Client(server.url).register('colleague@example.in')
    const firm = await openFirm(folder, client, organisation_id, user_id)
    await workOfFirm(firm.db, firm.scope, { user_id, colleague_id: colleague.user_id }, TODAY)
    const results = await measured(firm, user_id)
    await firm.db.close()
    return results
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const measured = async (firm: Firm, user_id: string): Promise<Result[]> => [
  ...(await lists(firm, user_id)),
  ...(await openedWorksheet(firm, user_id)),
  ...(await limitedPerson(firm, user_id)),
]

async function lists({ client, db, scope }: Firm, user_id: string): Promise<Result[]> {
  const { tag_id } = await client.call('POST organisation/tags/', { body: { name: 'Audit' } })
  const { entity_id, group_id } = await aGroupOf100(db, scope, tag_id)
  const far = await nextOf(client, 'notice/?pagesize=200')
  const ofNotices = [
    '',
    'open=true',
    'status=received,assigned',
    'kind=order',
    'law=income_tax',
    `assigned_to=${user_id}&open=true`,
    'assigned_to=nobody',
    `reviewer=${user_id}`,
    `entity_id=${entity_id}`,
    `group=${group_id}`,
    `tag=${tag_id}`,
    'reply_from=2026-11-01&reply_to=2026-11-30',
    'hearing_from=2026-11-01&hearing_to=2026-12-31',
    'without_day=true',
    'search=ASMT',
    'search=Client%200123',
    'search=nothing%20has%20this',
    'pagesize=200',
    `pagesize=200&after=${encodeURIComponent(far)}`,
  ]
  const ofTasks = [
    '',
    'status=to_do,in_progress,waiting_for_client,in_review',
    'status=done',
    `assigned_to=${user_id}`,
    'assigned_to=nobody',
    `reviewer=${user_id}&status=in_review`,
    `entity_id=${entity_id}`,
    `group=${group_id}`,
    `tag=${tag_id}`,
    'due_from=2026-11-20&due_to=2026-11-27',
    'search=Step%204',
    'search=nothing%20has%20this',
    'sort=board&status=to_do',
    'pagesize=200',
  ]
  const ofBoard = ['', `assigned_to=${user_id}`, `group=${group_id}`, 'search=Step%204']
  const ofCertificates = ['', 'state=valid', 'state=expires_in_60', 'place=out', 'search=Client%200123', 'sort=entity']
  return [
    await slowest(`list of ${NOTICES} notices by the slowest of all filters`, client, 'notice/', ofNotices),
    await slowest(`list of ${TASKS} tasks by the slowest of all filters`, client, 'task/', ofTasks),
    await slowest(`board of ${TASKS} tasks by the slowest of its filters`, client, 'task/board/', ofBoard),
    await slowest('My day of a person with 400 entities and 80,000 items', client, 'task/my-day/', ['']),
    await slowest(
      'register of 600 certificates by the slowest of its filters',
      client,
      'organisation/dsc/',
      ofCertificates.map((filter) => `pagesize=200&${filter}`),
      CERTIFICATES_MS,
    ),
  ]
}

async function nextOf({ url, headers }: Client, path: string): Promise<string> {
  const response = await fetch(`${url}/api/${path}`, { headers })
  const { data } = (await response.json()) as { data: { next: string | null } }
  if (data.next === null) throw new Error(`${path} has one page`)
  return data.next
}

async function slowest(
  bench: string,
  client: Client,
  path: string,
  filters: readonly string[],
  most = ANSWERED_MS,
): Promise<Result> {
  const pages = new Map<string, number>()
  for (const filter of filters) pages.set(filter, percentile95(await timesOf(client, `${path}?${filter}`, ASKED)))
  return {
    bench: `${bench}, p95`,
    value: round(Math.max(...pages.values()), 1),
    unit: 'ms',
    wanted: { at: 'most', value: most },
    of: Object.fromEntries([...pages].map(([filter, p95]) => [filter, round(p95, 1)])),
  }
}

/** The same for a person who sees 100 of the entities. */
async function limitedPerson({ db, scope }: Firm, user_id: string): Promise<Result[]> {
  const limited = await aLimitedScope(db, scope, 100)
  const parts = { db, clock: clockOn(TODAY) }
  const page = { search: '', status: [], kind: [], law: [], pagesize: 50, after: '' }
  const ofTasks = { ...page, sort: 'due_on' } as const
  const ofNotices = { ...page, open: '', without_day: '' } as const
  const calls = {
    tasks: () => listTasks(parts, limited, ofTasks),
    board: () => taskBoard(parts, limited, ofTasks),
    notices: () => listNotices(parts, limited, ofNotices),
    'My day': () => myDay(parts, limited, { user_id, holds: () => true }),
  }
  const results: Result[] = []
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = []
    for (let index = 0; index < ASKED; index++) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
    results.push({
      bench: `${name} of a person limited to 100 of 400 entities, p95`,
      value: round(percentile95(times), 1),
      unit: 'ms',
      wanted: { at: 'most', value: ANSWERED_MS },
      of: { median_ms: round(median(times), 1) },
    })
  }
  return results
}
