import { assignItems } from '@niyam/contract/items.ts'
import { approveExtension, createExtension } from '@niyam/contract/extensions.ts'
import { listTasks, setTaskStatus, type Task, undoTasks } from '@niyam/contract/tasks.ts'
import * as contract from '@niyam/contract/task-templates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aFirm, anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { generateTasks } from './generate.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const GSTR_3B = 'gst.gstr-3b.monthly'
const STEPS = [
  { key: 'books', title: 'Get the books', offset_days: -9, checks: [{ text: 'Bank statement' }] },
  { key: 'draft', title: 'Draft', offset_days: -3, blocked_by: ['books'], estimate_minutes: 90 },
]

const aTemplate = (caller: Caller, name: string, steps: object[] = STEPS) =>
  caller.call(contract.createTaskTemplate, { body: { name, steps } as never })
const attach = (caller: Caller, template_id: string, obligation_ids: string[]) =>
  caller.call(contract.setTemplateObligations, { params: { template_id }, body: { obligation_ids } })
const tasksOf = async (caller: Caller, query: Record<string, string>): Promise<Task[]> =>
  (await caller.call(listTasks, { query: { pagesize: 200, ...query } as never })).tasks

const inDatabase = ({ organisation_id }: { organisation_id: string }, run: (tx: Tx) => Promise<unknown>) =>
  inOrganisation(firms.t.parts.db, provenScope(organisation_id), run)

/** A firm whose template is attached to GSTR-3B of one client, and its tasks. */
async function generated(name: string) {
  const firm = await aFirm(firms.t)
  const { entity_id } = await anEntity(firm.admin)
  const { template_id } = await aTemplate(firm.admin, name)
  await attach(firm.admin, template_id, [GSTR_3B])
  const added = await generateTasks(firms.t.parts, firm.organisation.organisation_id)
  return { ...firm, entity_id, template_id, added, tasks: await tasksOf(firm.admin, { template: template_id }) }
}

test('another organisation sees, changes and deletes no template', async () => {
  const { mine, theirs } = firms
  const { template_id } = await aTemplate(mine, 'Ours')
  expect((await theirs.call(contract.listTaskTemplates)).templates).toEqual([])
  const call = (path: string, body: object) => theirs.post(`task/templates/${template_id}/${path}`, body)
  expect((await call('', { name: 'Taken', steps: STEPS })).status).toBe(404)
  expect((await call('obligations/', { obligation_ids: [] })).status).toBe(404)
  expect((await call('use/', { entity_ids: [crypto.randomUUID()], day: '2026-12-01' })).status).toBe(404)
  expect((await theirs.delete(`task/templates/${template_id}/`)).status).toBe(404)
  // Nor does a template of theirs reach clients of others.
  const { entity_id } = await anEntity(mine)
  const own = await aTemplate(theirs, 'Theirs')
  const used = { params: own, body: { entity_ids: [entity_id], day: '2026-12-01' } }
  expect(await theirs.call(contract.useTaskTemplate, used)).toEqual({ created: 0, undo_id: null })
})

test('the next item of an obligation belongs to this organisation, is open and not past', async () => {
  const { admin } = await aFirm(firms.t)
  const { entity_id } = await anEntity(admin)
  const next = (caller: Caller) => caller.call(contract.nextTemplateItem, { query: { obligation_id: GSTR_3B } })
  const { item } = await next(admin)
  const items = (await itemsOf(admin, entity_id)).filter(
    (one) => one.obligation_id === GSTR_3B && one.due_date !== null,
  )
  const today = firms.t.parts.clock.today()
  const [first] = items
    .map(({ due_date }) => due_date ?? '')
    .filter((day) => day >= today)
    .toSorted()
  expect(item).toMatchObject({ form: 'GSTR-3B', due_date: first })
  expect(items.some(({ due_date }) => due_date !== null && due_date < today)).toBe(true)
  const empty = await aFirm(firms.t)
  expect(await next(empty.admin)).toEqual({ item: null })
})

test('steps that are wrong are refused by name', async () => {
  const stranger = crypto.randomUUID()
  const reply = await firms.mine.post('task/templates/', {
    name: 'Wrong',
    steps: [
      { key: 'a', title: 'A', offset_days: 0, blocked_by: ['b'] },
      { key: 'b', title: 'B', offset_days: 0, blocked_by: ['a'] },
      { key: 'c', title: 'C', offset_days: 0, role: 'person' },
      { key: 'd', title: 'D', offset_days: 0, reviewer: stranger, blocked_by: ['x'] },
      { key: 'd', title: 'E', offset_days: 0 },
    ],
  })
  const circle = 'This step would wait for itself. Change which steps come before it.'
  expect(reply.body.error.fields).toEqual({
    'steps.0.blocked_by': [circle],
    'steps.1.blocked_by': [circle],
    'steps.2.assigned_to': ['Choose a person.'],
    'steps.3.blocked_by': ['There is no step with the key x.'],
    'steps.3.reviewer': ['This person does not belong to the organisation. Choose a person from the list.'],
    'steps.4.key': ['Two steps have the key d.'],
  })
  await aTemplate(firms.mine, 'Twice')
  const again = await firms.mine.post('task/templates/', { name: 'tWICE', steps: STEPS })
  expect(again.body.error.fields.name).toEqual(['There is a template "tWICE" already. Choose another name.'])
})

test('a template generates its tasks once for each open item, in their order', async () => {
  const { admin, organisation, entity_id, template_id, added, tasks } = await generated('Once')
  const items = (await itemsOf(admin, entity_id)).filter((one) => one.obligation_id === GSTR_3B && one.due_date)
  const open = items.filter(({ due_date }) => (due_date ?? '') >= '2026-11-20')
  expect([added, tasks.length]).toEqual([open.length * 2, open.length * 2])
  const { item_id, due_date } = open.find(({ period }) => period === '2026-12') ?? {}
  expect(due_date).toBe('2027-01-20')
  const ofItem = tasks.filter(({ item }) => item?.item_id === item_id)
  expect(
    ofItem.map(({ title, due_on, checks, blockers_open, estimate_minutes }) => [
      title,
      due_on,
      checks.total,
      blockers_open,
      estimate_minutes,
    ]),
  ).toEqual([
    ['Get the books', '2027-01-11', 1, 0, null],
    ['Draft', '2027-01-17', 0, 1, 90],
  ])
  expect(await generateTasks(firms.t.parts, organisation.organisation_id)).toBe(0)
  // A step that is added later comes for the same items; the others stay.
  const steps = [...STEPS, { key: 'file', title: 'File', offset_days: -1, blocked_by: ['draft'] }]
  await admin.call(contract.changeTaskTemplate, { params: { template_id }, body: { name: 'Once', steps } as never })
  expect(await generateTasks(firms.t.parts, organisation.organisation_id)).toBe(open.length)
  const [template] = (await admin.call(contract.listTaskTemplates)).templates
  expect(template).toMatchObject({ version: 2, is_generating: false, open_tasks: open.length * 3 })
  const refused = await admin.post('task/delete/', { task_ids: [ofItem[0]?.task_id] })
  expect(refused.body.data.refused[0].reason).toBe('It belongs to a template or a recurring task. Cancel it instead.')
})

test('an extension moves the tasks of its items', async () => {
  const { admin, tasks, template_id } = await generated('Extended')
  const moves = [{ obligation_id: GSTR_3B, period: '2026-12', extended_to: '2027-01-25' }]
  const order = { instrument: 'Order of the court', known_on: '2026-11-19', effect: 'extension', moves } as const
  const { extension_id } = await admin.call(createExtension, { body: order })
  await admin.call(approveExtension, { params: { extension_id } })
  await firms.t.drain()
  const days = (all: Task[]) => all.map(({ item, due_on }) => `${item?.period} ${due_on}`)
  const moved = days(await tasksOf(admin, { template: template_id })).filter((day) => !days(tasks).includes(day))
  expect(moved).toEqual(['2026-12 2027-01-16', '2026-12 2027-01-22'])
})

test('broken off in the middle and started again, nothing is missing and nothing is double', async () => {
  const { admin, organisation, template_id, tasks } = await generated('Broken off')
  // As a kill leaves it: some items have all their tasks, one has a part, the others none.
  const rest = tasks.slice(3).map(({ task_id }) => task_id)
  await inDatabase(organisation, (tx) => tx.deleteFrom('task').where('task_id', 'in', rest).execute())
  const generate = () => generateTasks(firms.t.parts, organisation.organisation_id)
  const [one, other] = await Promise.all([generate(), generate()])
  expect(one + other).toBe(rest.length)
  const again = await tasksOf(admin, { template: template_id })
  const key = ({ item, title }: Task) => `${item?.item_id} ${title}`
  expect(again.map(key).toSorted()).toEqual(tasks.map(key).toSorted())
})

test('the assignee and reviewer of a step are taken over; no one reviews their own work', async () => {
  const { admin, colleagues, organisation } = await aFirm(firms.t, 'm', 'r')
  const [member = '', reviewer = ''] = colleagues.map(({ person }) => person.user_id)
  const { entity_id } = await anEntity(admin)
  const items = (await itemsOf(admin, entity_id)).filter((one) => one.obligation_id === GSTR_3B)
  const item_ids = items.map(({ item_id }) => item_id)
  await admin.call(assignItems, { body: { item_ids: item_ids.slice(0, 4), assigned_to: member } })
  await admin.call(assignItems, { body: { item_ids: item_ids.slice(4), assigned_to: reviewer } })
  const { template_id } = await aTemplate(admin, 'People', [
    { key: 'draft', title: 'Draft', offset_days: -3, reviewer },
    { key: 'file', title: 'File', offset_days: -1, role: 'person', assigned_to: reviewer },
    { key: 'free', title: 'Free', offset_days: 0, role: 'nobody' },
  ])
  await attach(admin, template_id, [GSTR_3B])
  await generateTasks(firms.t.parts, organisation.organisation_id)
  const people = new Set(
    (await tasksOf(admin, { template: template_id })).map(
      ({ title, assigned_to, reviewer: by }) => `${title}: ${assigned_to?.name ?? '-'}, ${by?.name ?? '-'}`,
    ),
  )
  expect([...people].toSorted()).toEqual([
    'Draft: -, Colleague1',
    'Draft: Colleague0, Colleague1',
    'File: Colleague1, -',
    'Free: -, -',
  ])
})

test('detached or deleted, a template takes along what no one worked on; undone, it comes back', async () => {
  const { admin, organisation, template_id, tasks } = await generated('Detached')
  const started = tasks[0]?.task_id ?? ''
  await admin.call(setTaskStatus, { body: { task_ids: [started], status: 'in_progress' } })
  const params = { template_id }
  const preview = await admin.call(contract.previewTemplateObligations, { params, body: { obligation_ids: [] } })
  expect(preview).toEqual({ entities: 0, items: 0, tasks: 0, removed: tasks.length - 1, kept: 1 })
  const detached = await attach(admin, template_id, [])
  expect(detached).toMatchObject({ removed: tasks.length - 1, kept: 1, obligations: [] })
  expect((await tasksOf(admin, { template: template_id })).map(({ task_id }) => task_id)).toEqual([started])
  const undo = (undo_id: string | null) => admin.call(undoTasks, { body: { undo_id: undo_id ?? '' } })
  expect(await undo(detached.undo_id)).toEqual({ done: tasks.length - 1, refused: [] })
  await generateTasks(firms.t.parts, organisation.organisation_id)
  expect(await tasksOf(admin, { template: template_id })).toHaveLength(tasks.length)
  const deleted = await admin.call(contract.deleteTaskTemplate, { params })
  expect((await admin.call(contract.listTaskTemplates)).templates).toEqual([])
  expect(await generateTasks(firms.t.parts, organisation.organisation_id)).toBe(0)
  await undo(deleted.undo_id)
  const [back] = (await admin.call(contract.listTaskTemplates)).templates
  expect(back).toMatchObject({ name: 'Detached', obligations: [{ obligation_id: GSTR_3B }], is_generating: true })
})

test('used by hand, a template makes its tasks once for a day, and undone they go', async () => {
  const { admin } = await aFirm(firms.t)
  const [one, two] = [await anEntity(admin), await anEntity(admin)]
  const { template_id } = await aTemplate(admin, 'Onboarding')
  const use = (entity_ids: string[]) =>
    admin.call(contract.useTaskTemplate, { params: { template_id }, body: { entity_ids, day: '2026-12-10' } })
  expect(await use([one.entity_id])).toMatchObject({ created: 2 })
  const { created, undo_id } = await use([one.entity_id, two.entity_id])
  expect(created).toBe(2)
  const found = await tasksOf(admin, { entity_id: two.entity_id })
  expect(found.map(({ title, due_on, blockers_open }) => [title, due_on, blockers_open])).toEqual([
    ['Get the books', '2026-12-01', 0],
    ['Draft', '2026-12-07', 1],
  ])
  await admin.call(setTaskStatus, { body: { task_ids: [found[0]?.task_id ?? ''], status: 'in_progress' } })
  const undone = await admin.call(undoTasks, { body: { undo_id: undo_id ?? '' } })
  expect(undone).toMatchObject({ done: 1, refused: [{ title: 'Get the books' }] })
})

test('an item that the law no longer gives takes along only what no one worked on', async () => {
  const { tasks, admin, organisation, template_id } = await generated('Gone')
  const second = tasks.at(-1)
  await admin.call(setTaskStatus, { body: { task_ids: [second?.task_id ?? ''], status: 'in_progress' } })
  const gone = tasks.filter(({ item }) => item?.item_id === second?.item?.item_id)
  const item_id = second?.item?.item_id ?? ''
  await inDatabase(organisation, (tx) => tx.deleteFrom('calendar_item').where('item_id', '=', item_id).execute())
  const left = await tasksOf(admin, { template: template_id })
  expect(left).toHaveLength(tasks.length - gone.length + 1)
  expect(left.find(({ task_id }) => task_id === second?.task_id)).toMatchObject({
    item: null,
    due_on: second?.due_on,
    due_offset: null,
    entity: second?.entity,
  })
})
