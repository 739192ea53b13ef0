import { spawn } from 'node:child_process'
import { createTaskSeries } from '@niyam/contract/task-series.ts'
import { createTaskTemplate, setTemplateObligations } from '@niyam/contract/task-templates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_DAY } from '../../../test/app.ts'
import { waysTo } from '../../../test/database.ts'
import { aFirm, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { rowsOfFirm } from '../../bench-data.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { generateTasks } from './generate.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

/** Later than the recurring tasks are created, so that they have occurrences to make. */
const LATER = '2027-01-20'
/** From their first day, 1 December, until 400 days after that. */
const WEEKS = 65
const STEPS = [
  { key: 'books', title: 'Get the books', offset_days: -9 },
  { key: 'draft', title: 'Draft', offset_days: -3, blocked_by: ['books'] },
]

/** Another process that generates the tasks of an organisation. */
async function generator(organisation_id: string) {
  const { rows } = await firms.t.parts.db.ownerPool.query<{ name: string }>('select current_database() as name')
  const script = `
    const from = (path) => import(${JSON.stringify(new URL('../../', import.meta.url).href)} + path)
    const { withPools } = await from('db/open.ts')
    const { silentLog } = await from('db/log.ts')
    const { clockOn } = await from('clock.ts')
    const { generateTasks } = await from('features/tasks/generate.ts')
    const ways = ${JSON.stringify(waysTo(rows[0]?.name ?? ''))}
    const db = withPools(ways, silentLog, { pids: () => [], stop: async () => {} })
    await generateTasks({ db, clock: clockOn('${LATER}') }, '${organisation_id}')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_, signal) => done(signal)))
  return {
    kill: () => {
      child.kill('SIGKILL')
      return gone
    },
  }
}

/** Kills a generator when it comes to a row that this transaction holds. */
const killedAt = (organisation_id: string, hold: (tx: Tx) => Promise<unknown>) =>
  inOrganisation(firms.t.parts.db, provenScope(organisation_id), async (tx) => {
    await hold(tx)
    const child = await generator(organisation_id)
    const waiting = () =>
      sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 60_000 }).toBe(1)
    expect(await child.kill()).toBe('SIGKILL')
  })

test('generation that is killed in the middle and run again makes each task once', async () => {
  const { admin, person, organisation } = await aFirm(firms.t)
  const { organisation_id } = organisation
  const within = <T>(run: (tx: Tx) => Promise<T>) => inOrganisation(firms.t.parts.db, provenScope(organisation_id), run)
  // More items than one transaction takes.
  const size = { entities: 90, slots: 1, months: 9 }
  await within((tx) => rowsOfFirm(tx, provenScope(organisation_id), person.user_id, TEST_DAY, size))
  const [{ entity_id: first }, { entity_id: second }] = [await anEntity(admin), await anEntity(admin)]
  for (const entity_id of [first, second])
    await admin.call(createTaskSeries, {
      body: { title: 'Check the bank', every: 'week', starts_on: '2026-12-01', entity_id },
    })
  const { template_id } = await admin.call(createTaskTemplate, { body: { name: 'Monthly', steps: STEPS } })
  const obligation_ids = ['gst.gstr-1.monthly']
  await admin.call(setTemplateObligations, { params: { template_id }, body: { obligation_ids } })
  const made = () =>
    within(async (tx) => {
      const { rows } = await sql<Record<'weeks' | 'steps' | 'waiting' | 'items', number>>`select
        (select count(*)::int from task where series_id is not null) as weeks,
        (select count(*)::int from task where template_id is not null) as steps,
        (select count(*)::int from task_block) as waiting,
        (select count(*)::int from calendar_item where obligation_id = 'gst.gstr-1.monthly' and stage in ('open', 'optional')
          and due_date between ${LATER}::date and ${LATER}::date + 400) as items`.execute(tx)
      return rows[0]
    })
  const before = await made()

  await killedAt(organisation_id, (tx) => sql`select from entity where entity_id = ${second} for update`.execute(tx))
  expect(await made()).toEqual(before)

  const lastItem = (tx: Tx) =>
    sql`select from calendar_item where item_id = (select item_id from calendar_item
      where obligation_id = 'gst.gstr-1.monthly' and stage = 'open' and due_date >= ${LATER}
      order by item_id desc limit 1) for update`.execute(tx)
  await killedAt(organisation_id, lastItem)
  const items = before?.items ?? 0
  expect(items).toBeGreaterThan(400)
  const weeks = 2 * WEEKS
  expect(await made()).toEqual({ weeks, steps: 800, waiting: 400, items })

  firms.t.clock.set(LATER)
  for (const added of [2 * (items - 400), 0]) expect(await generateTasks(firms.t.parts, organisation_id)).toBe(added)
  firms.t.clock.set(TEST_DAY)
  expect(await made()).toEqual({ weeks, steps: 2 * items, waiting: items, items })
  const twice = await within((tx) =>
    sql`select from task group by series_id, occurrence_key, item_id, step_key having count(*) > 1`.execute(tx),
  )
  expect(twice.rows).toEqual([])
}, 120_000)
