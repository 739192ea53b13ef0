import { parseCrontab, run } from 'graphile-worker'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../db/log.ts'
import type { OpenDatabase } from '../db/open.ts'
import { testDatabase } from '../../test/database.ts'
import { asPlatform } from '../db/tx.ts'
import { SignOfLife, takeUpLostJobs } from './lost-jobs.ts'
import { prepareJobs, quiet } from './prepare.ts'
import { graphileQueue, type Handlers, type Tasks } from './queue.ts'
import { CRONTAB, runJobs, startWorker } from './worker.ts'

let db: OpenDatabase
const queue = graphileQueue()
const done: Tasks['recompute-entity'][] = []

const handlers: Handlers = {
  'password-link': async () => {},
  'email-proof-mail': async () => {},
  'trial-mail': async () => {},
  'new-device-mail': async () => {},
  'account-notice': async () => {},
  'dsc-receipt-mail': async () => {},
  'remind-holders': async () => {},
  'dsc-holder-mail': async () => {},
  'email-change-mail': async () => {},
  'email-undo-mail': async () => {},
  'invitation-mail': async () => {},
  'catch-up-calendars': async () => {},
  'compare-law-release': async () => {},
  'follow-order': async () => {},
  'cost-calendars': async () => {},
  'cost-entity': async () => {},
  'forget-expired': async () => {},
  'morning-digest': async () => {},
  'digest-of-organisation': async () => {},
  'tell-law-change': async () => {},
  'tell-release-waits': async () => {},
  'tell-extension': async () => {},
  'mail-notification': async () => {},
  'push-notification': async () => {},
  'forget-notifications': async () => {},
  'daily-backup': async () => {},
  'make-export': async () => {},
  'forget-exports': async () => {},
  'make-pack': async () => {},
  'forget-packs': async () => {},
  'sweep-contents': async () => {},
  'look-into-arrival': async () => {},
  'bring-in': async () => {},
  'forget-arrivals': async () => {},
  'work-on-import': async () => {},
  'forget-imports': async () => {},
  'send-webhooks': async () => {},
  'wake-webhooks': async () => {},
  'mail-due-reports': async () => {},
  'mail-report': async () => {},
  'forget-deliveries': async () => {},
  'forget-undos': async () => {},
  'generate-all-tasks': async () => {},
  'generate-tasks': async () => {},
  'forget-tasks': async () => {},
  'recount-notices': async () => {},
  'forget-notices': async () => {},
  'remind-notices': async () => {},
  'forget-worksheets': async () => {},
  'closing-mail': async () => {},
  'delete-closed': async () => {},
  'delete-organisation': async () => {},
  'deletion-mail': async () => {},
  'erase-accounts': async () => {},
  'forget-invitations': async () => {},
  'seal-numbers': async () => {},
  'seal-audit': async () => {},
  'recompute-entity': async (payload) => void done.push(payload),
}
const payload = { organisation_id: 'an organisation', entity_id: 'an entity' }

beforeAll(async () => {
  db = await testDatabase()
  await prepareJobs(db)
  // The names of the tasks are made known once; a transaction doing so first would be waited for.
  await runJobs(db, handlers)
})
beforeEach(async () => {
  done.length = 0
  await db.ownerPool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => db.close())

const waiting = async () => {
  const { rows } = await db.ownerPool.query<{
    task: string
    attempts: number
    locked_by: string | null
    key: string | null
  }>(
    `select t.identifier as task, attempts, locked_by, key from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  )
  return rows
}

test('a job runs once its transaction has committed', async () => {
  await asPlatform(db, async (tx) => {
    await queue.add(tx, 'recompute-entity', payload)
    await runJobs(db, handlers)
    expect(done).toEqual([])
  })
  await runJobs(db, handlers)
  expect(done).toEqual([payload])
})

test('a job of a transaction that was rolled back never runs', async () => {
  const rolledBack = asPlatform(db, async (tx) => {
    await queue.add(tx, 'recompute-entity', payload)
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await runJobs(db, handlers)
  expect(done).toEqual([])
})

test('jobs of one key stand once; one that is being worked on is followed by another', async () => {
  const add = () => asPlatform(db, (tx) => queue.add(tx, 'recompute-entity', payload, { key: 'one' }))
  await add()
  await add()
  expect(await waiting()).toHaveLength(1)
  await runJobs(db, {
    ...handlers,
    'recompute-entity': async (given) => {
      if (done.push(given) === 1) await add()
    },
  })
  expect(done).toHaveLength(2)
})

test('requests may add jobs, but neither read nor change them', async () => {
  const reading = asPlatform(db, async () => db.pool.query('select * from graphile_worker._private_jobs'))
  await expect(reading).rejects.toThrow('permission denied for schema graphile_worker')
})

test('a job that fails is tried again', async () => {
  await asPlatform(db, (tx) => queue.add(tx, 'recompute-entity', payload))
  let tries = 0
  const failing: Handlers = {
    ...handlers,
    'recompute-entity': async () => {
      if (++tries === 1) throw new Error('not this time')
    },
  }
  await runJobs(db, failing)
  expect(await waiting()).toMatchObject([{ attempts: 1, locked_by: null }])
  await db.ownerPool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(db, failing)
  expect(tries).toBe(2)
  expect(await waiting()).toEqual([])
})

test('the job of a killed worker runs again, that of a living one is left', async () => {
  const alive = new SignOfLife(db.ownerPool, silentLog)
  await alive.show('alive')
  for (const worker of ['alive', 'killed']) {
    await asPlatform(db, (tx) => queue.add(tx, 'recompute-entity', { ...payload, entity_id: worker }, { key: worker }))
    await db.ownerPool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1 where key = $1`,
      [worker],
    )
  }
  await runJobs(db, handlers)
  expect(done).toEqual([])
  expect(await takeUpLostJobs(db.ownerPool)).toBe(1)
  await runJobs(db, handlers)
  expect(done).toEqual([{ ...payload, entity_id: 'killed' }])
  expect(await waiting()).toMatchObject([{ locked_by: 'alive' }])
  alive.close()
})

test('a sign that is shown while another is on its way leaves no connection behind', async () => {
  const sign = new SignOfLife(db.ownerPool, silentLog)
  await Promise.all([sign.show('first'), sign.show('second'), sign.show('third')])
  sign.close()
  expect(db.ownerPool.idleCount).toBe(db.ownerPool.totalCount)
})

test('the crontab asks for 00:05 in India and names a known task', () => {
  const items = parseCrontab(CRONTAB)
  expect(Object.keys(handlers)).toEqual(expect.arrayContaining(items.map(({ task }) => task)))
  const at = { min: 35, hour: 18, date: 5, month: 11, dow: 4 }
  expect(items[0]?.match(at)).toBe(true)
  expect(items[0]?.match({ ...at, min: 36 })).toBe(false)
})

test('a night that was missed is made up for', async () => {
  let isRun = () => {}
  const ran = new Promise<void>((resolve) => {
    isRun = resolve
  })
  const minutely = parseCrontab(CRONTAB.replace('35 18', '* *'))
  // A line is made up for only when an earlier start has known it.
  await db.ownerPool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('catch-up-calendars', now() - interval '1 day', now() - interval '3 minutes')`,
  )
  const runner = await run(
    { pgPool: db.ownerPool, noHandleSignals: true, logger: quiet },
    { 'catch-up-calendars': async () => isRun() },
    minutely,
  )
  await ran
  await runner.stop()
})

test('the worker goes on after every connection was broken', async () => {
  const seen: string[] = []
  let notify = () => {}
  const worker = await startWorker(
    db,
    {
      ...handlers,
      'recompute-entity': async ({ entity_id }) => {
        seen.push(entity_id)
        notify()
      },
    },
    silentLog,
  )
  onTestFinished(() => worker.stop())
  const worked = (entity_id: string) =>
    new Promise<void>((resolve) => {
      notify = resolve
      // A request that meets a connection which is broken, but not yet known to be, fails. The pool holds several.
      const add = (): Promise<unknown> =>
        asPlatform(db, (tx) => queue.add(tx, 'recompute-entity', { ...payload, entity_id })).catch(() =>
          setImmediate().then(add),
        )
      void add()
    })
  await worked('before')
  for (const pool of [db.pool, db.ownerPool]) {
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
  }
  await worked('after')
  expect(seen).toEqual(['before', 'after'])
})
