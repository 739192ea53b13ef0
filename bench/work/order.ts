import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '../../e2e/support/client.ts'
import { startServer, UNLIMITED } from '../../e2e/support/server.ts'
import { announced } from '../extension.ts'
import { ENTITIES, sheetOf400 } from '../intake.ts'
import { type Result, round } from '../result.ts'

const OBLIGATION = 'gst.gstr-3b.monthly'
const GSTINS = 2 * ENTITIES
/** Days before the due date. */
const STEPS = [9, 6, 3, 1]
const WITHOUT_TASKS = { obligation_id: OBLIGATION, period: '2026-10', extended_to: '2026-11-27' }
const WITH_TASKS = { obligation_id: OBLIGATION, period: '2026-11', extended_to: '2026-12-27' }
/** The last step, after the order. */
const MOVED_TO = '2026-12-26'

/** Tasks are generated for GSTR-3B of 800 GSTINs, and follow an order that extends one of its due dates. */
export async function tasksFollowOrder(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-order-'))
  const settings = { NIYAM_DATA: folder, NIYAM_TODAY: '2026-11-20', LOG_LEVEL: 'silent', ...UNLIMITED }
  const server = await startServer(settings)
  try {
    const client = new Client(server.url)
    await client.settle('order@example.in', 'Order and Partners')
    await sheetOf400(client)
    const without = await announced(client, WITHOUT_TASKS)
    const { template_id, tasks, seconds } = await generated(client)
    const { whole } = await announced(client, WITH_TASKS)
    const query = { template: template_id, due_from: MOVED_TO, due_to: MOVED_TO, pagesize: 1 }
    const { counts } = await client.call('GET task/', { query })
    if (counts?.to_do !== GSTINS) throw new Error(`${counts?.to_do} tasks followed, not ${GSTINS}`)
    return [
      {
        bench: `tasks of a template generated for 400 clients`,
        value: round(seconds, 1),
        unit: 's',
        of: { tasks, ms_a_task: round((1000 * seconds) / tasks, 2) },
      },
      {
        bench: 'an order approved, until calendars and tasks of 400 entities have followed',
        value: round(whole / 1000, 1),
        unit: 's',
        wanted: { at: 'most', value: 10 },
        of: { tasks_moved: GSTINS * STEPS.length, tasks, without_tasks_s: round(without.whole / 1000, 1) },
      },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function generated(client: Client): Promise<{ template_id: string; tasks: number; seconds: number }> {
  const { template_id } = await client.call('POST task/templates/', {
    body: {
      name: 'Monthly GST',
      steps: STEPS.map((days) => ({ key: `step-${days}`, title: `Step ${days}`, offset_days: -days })),
    },
  })
  const began = performance.now()
  const params = { template_id }
  await client.call('POST task/templates/:template_id/obligations/', { params, body: { obligation_ids: [OBLIGATION] } })
  for (;;) {
    const { templates } = await client.call('GET task/templates/')
    const [template] = templates
    if (template && !template.is_generating)
      return { template_id, tasks: template.open_tasks, seconds: (performance.now() - began) / 1000 }
    await pause(100)
  }
}
