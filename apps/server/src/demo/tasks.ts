import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { createTaskSeries } from '@niyam/contract/task-series.ts'
import { createTaskTemplate } from '@niyam/contract/task-templates.ts'
import { createTask as createCall, listTasks as listCall } from '@niyam/contract/tasks.ts'
import { addDays } from '@niyam/law'
import type { Parts } from '../parts.ts'
import { addComment, listComments } from '../features/tasks/comments.ts'
import { listTasks } from '../features/tasks/list.ts'
import { setTaskStatus } from '../features/tasks/many.ts'
import { createSeries, listSeries } from '../features/tasks/series.ts'
import { createTask } from '../features/tasks/service.ts'
import { createTemplate, listTemplates, setObligations } from '../features/tasks/templates.ts'
import type { DemoEntity } from './demo-entity.ts'
import type { Office } from './office.ts'

type Listed = readonly { readonly entity_id: string; readonly entity: DemoEntity }[]

const TEMPLATE = 'GSTR-3B of a month'
const SERIES = 'Go through the week’s due dates with the team'

/** Tasks of the office: of clients, of calendar items and of neither; one that recurs, and a template for a monthly return. */
export async function addTasks(
  parts: Parts,
  { asha, vikram, meera }: Office,
  entities: Listed,
  items: readonly CalendarItem[],
): Promise<void> {
  const { scope, user_id } = asha
  // The template comes last: with it, everything before is there.
  if ((await listTemplates(parts, scope)).templates.some(({ name }) => name === TEMPLATE)) return
  const today = parts.clock.today()
  const clients = entities.filter(({ entity }) => !entity.public).map(({ entity_id }) => entity_id)
  const [review, annual] = items
    .filter(({ entity_id, step, due_date }) => clients.includes(entity_id) && step === null && due_date !== null)
    .slice(-2)
  const { tasks } = await listTasks(parts, scope, listCall.query.parse({ pagesize: 200 }))
  const known = new Map(tasks.map(({ title, task_id }) => [title, task_id]))
  const add = async (task: BodySentTo<typeof createCall>): Promise<string> =>
    known.get(task.title) ?? (await createTask(parts, scope, user_id, createCall.body.parse(task))).task_id
  const on = (days: number) => addDays(today, days)
  await add({ title: 'Renew the office’s indemnity insurance', due_on: on(12), assigned_to: asha.user_id })
  await add({ title: 'Train the new articles on GSTR-2B matching', assigned_to: vikram.user_id, estimate_minutes: 480 })
  const [first = null, second = null, third = null] = clients
  const statements = await add({
    title: 'Ask for the bank statements of last month',
    details: 'Current account and overdraft. The client sends them by e-mail, not on paper.',
    entity_id: first,
    due_on: on(-3),
    assigned_to: meera.user_id,
    status: 'waiting_for_client',
    estimate_minutes: 180,
  })
  await add({
    title: 'Reconcile the purchase register with the bank statements',
    entity_id: first,
    due_on: on(2),
    assigned_to: meera.user_id,
    reviewer: vikram.user_id,
    estimate_minutes: 4200,
    checks: [{ text: 'Debit notes matched' }, { text: 'Blocked credit marked', is_required: false }],
    blocked_by: [statements],
  })
  await add({
    title: 'Send the quotation for the tax audit',
    entity_id: second,
    due_on: today,
    assigned_to: asha.user_id,
    estimate_minutes: 300,
  })
  await add({ title: 'Collect the DSC of the new director', entity_id: third, due_on: on(6), status: 'in_progress' })
  if (review)
    await add({
      title: 'Call the client about the payment',
      item_id: review.item_id,
      due_offset: { days: -2 },
      assigned_to: vikram.user_id,
    })
  if (annual) await add({ title: 'Get the signed working papers', item_id: annual.item_id, due_offset: { days: -5 } })
  const words = { text: 'The bank sends them only after the 5th. Ask again on the 6th.', mentions: [meera.user_id] }
  if ((await listComments(parts, scope, user_id, statements)).comments.length === 0)
    await addComment(parts, vikram.scope, vikram.user_id, statements, words)
  const returned = await add({ title: 'Return the original certificates', entity_id: second, due_on: on(-6) })
  await setTaskStatus(parts, meera.scope, meera.user_id, { task_ids: [returned], status: 'done' })
  if (!(await listSeries(parts, scope)).series.some(({ title }) => title === SERIES))
    await createSeries(
      parts,
      scope,
      user_id,
      createTaskSeries.body.parse({ title: SERIES, every: 'week', starts_on: on(3), assigned_to: vikram.user_id }),
    )
  const template = await createTemplate(
    parts,
    scope,
    user_id,
    createTaskTemplate.body.parse({
      name: TEMPLATE,
      days_ahead: 30,
      steps: [
        { key: 'books', title: 'Get the books', offset_days: -9 },
        {
          key: 'reconcile',
          title: 'Reconcile GSTR-2B',
          offset_days: -5,
          checks: [{ text: 'Debit notes matched' }],
          blocked_by: ['books'],
        },
        { key: 'draft', title: 'Draft GSTR-3B', offset_days: -3, blocked_by: ['reconcile'] },
      ],
    }),
  )
  await setObligations(parts, scope, template.template_id, ['gst.gstr-3b.monthly'])
}
