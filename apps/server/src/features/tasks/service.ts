import type { BodyOf } from '@niyam/contract/endpoint.ts'
import { CHECKS_AT_MOST, type CheckState, type DueBasis } from '@niyam/contract/task-limits.ts'
import type * as contract from '@niyam/contract/tasks.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import type { KeptCheck } from '../../db/tables/tasks.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { fullVisibility } from '../../db/visibility.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { tellOfTask } from '../notifications/notify.ts'
import { newCheck } from './check.ts'
import * as blocks from './blocks-store.ts'
import { checkPeople } from './people.ts'
import { isClosed, noTask, refusalOfPeople } from './policy.ts'
import * as store from './store.ts'

export { countOpenTasks, openTasksNamed } from './found-store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

export const getTask = ({ db }: Pick<Parts, 'db'>, scope: OrgScope, task_id: string): Promise<contract.TaskDetail> =>
  inOrganisation(db, scope, (tx) => detailOf(tx, scope, task_id))

async function detailOf(tx: Tx, scope: OrgScope, task_id: string): Promise<contract.TaskDetail> {
  const [[task], content, blocked_by, after] = await Promise.all([
    store.tasksOf(tx, scope, [task_id]),
    store.contentOf(tx, scope, task_id),
    blocks.blockersOf(tx, scope, task_id),
    blocks.blockedBy(tx, scope, task_id),
  ])
  if (!task || !content) throw noTask()
  const names = await store.namesOf(
    tx,
    content.checks.flatMap(({ settled_by }) => settled_by ?? []),
  )
  return {
    ...task,
    details: content.details,
    checks: content.checks.map(({ settled_by, settled_at, ...check }) => ({
      ...check,
      settled: settled_at === null ? null : { by: names.get(settled_by ?? '') ?? '', at: settled_at },
    })),
    blocked_by,
    blocks: after,
  }
}

type NewTask = BodyOf<typeof contract.createTask>

export const createTask = (deps: Deps, scope: OrgScope, by: string, task: NewTask): Promise<contract.TaskDetail> =>
  inOrganisation(deps.db, scope, async (tx) => detailOf(tx, scope, await addTask(deps, tx, scope, by, task)))

/** Adds a task within a transaction. @returns its id */
export async function addTask(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  by: string,
  { due_offset, blocked_by, checks, ...input }: NewTask,
): Promise<string> {
  const { clock } = deps
  const { entity_id, area } = await subjectOf(tx, scope, input)
  const due = dueOf({ due_on: input.due_on, due_offset }, input.item_id)
  await checkPeople(tx, scope, { ...input, entity_id, area }, clock.today())
  const task_id = uuidv7()
  await store.insertTask(tx, scope, {
    due_basis: null,
    due_offset_days: null,
    ...input,
    ...due,
    task_id,
    entity_id,
    area,
    checks: checks.map(newCheck),
    created_by: by,
    created_at: clock.now().toISOString(),
  })
  if (blocked_by.length > 0) await saveBlockers(tx, scope, task_id, blocked_by)
  await tellAssigned(deps, tx, scope, { ...input, task_id, entity_id, area }, by)
  return task_id
}

/** Marks a task as worked on and holds it; undefined where it is not there or not visible. */
export async function taskWorkedOn(tx: Tx, scope: OrgScope, task_id: string): Promise<store.HeldTask | undefined> {
  const [task] = await store.lockTasks(tx, scope, [task_id])
  if (task) await store.markWorkedOn(tx, scope, task_id)
  return task
}

const tellAssigned = (
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  task: Pick<store.HeldTask, 'task_id' | 'title' | 'entity_id' | 'area' | 'assigned_to'>,
  by: string,
): Promise<void> =>
  tellOfTask(deps, tx, scope, {
    kind: 'task_assigned',
    tasks: [task],
    to: task.assigned_to === null ? [] : [task.assigned_to],
    by,
  })

async function subjectOf(
  tx: Tx,
  scope: OrgScope,
  { entity_id, item_id }: { readonly entity_id: string | null; readonly item_id: string | null },
): Promise<{ entity_id: string | null; area: string | null }> {
  if (item_id !== null) {
    const subject = await store.itemSubject(tx, scope, item_id)
    if (!subject) throw invalidField('item_id', 'It is not in the calendar any more.')
    if (entity_id !== null && entity_id !== subject.entity_id)
      throw invalidField('entity_id', 'The calendar item belongs to another entity.')
    return subject
  }
  if (entity_id !== null && !(await store.isEntity(tx, scope, entity_id)))
    throw invalidField('entity_id', 'This entity no longer exists. Choose another.')
  return { entity_id, area: null }
}

interface Due {
  readonly due_on?: string | null | undefined
  readonly due_offset?: { readonly days: number; readonly basis: DueBasis } | null | undefined
}

/** Columns of the due day; those that are not named stay. */
function dueOf({ due_on, due_offset }: Due, item_id: string | null) {
  if (due_offset) {
    if (due_on) throw invalidField('due_on', 'Choose either a day, or a number of days.')
    if (item_id === null) throw invalidField('due_offset', 'Only a task of a calendar item can follow its day.')
    // Counted by the database.
    return { due_on: null, due_basis: due_offset.basis, due_offset_days: due_offset.days }
  }
  if (due_on === undefined && due_offset === undefined) return {}
  const day = due_on === undefined ? {} : { due_on }
  return { ...day, due_basis: null, due_offset_days: null }
}

/** Holds one task for a change. */
async function changing(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  task_id: string,
  change: (tx: Tx, task: store.HeldTask) => Promise<unknown>,
): Promise<contract.TaskDetail> {
  return inOrganisation(db, scope, async (tx) => {
    const [task] = await store.lockTasks(tx, scope, [task_id])
    if (!task) throw noTask()
    await change(tx, task)
    return detailOf(tx, scope, task_id)
  })
}

export const updateTask = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  task_id: string,
  { due_on, due_offset, ...values }: BodyOf<typeof contract.updateTask>,
): Promise<contract.TaskDetail> =>
  changing(deps, scope, task_id, async (tx, task) => {
    const { assigned_to = task.assigned_to, reviewer = task.reviewer } = values
    if (assigned_to !== task.assigned_to || reviewer !== task.reviewer) {
      const refusal = refusalOfPeople(task, { assigned_to, reviewer }, by)
      if (refusal !== null) throw invalidField('reviewer', refusal)
      await checkPeople(tx, scope, { ...task, assigned_to, reviewer }, deps.clock.today())
    }
    await store.updateTask(tx, scope, task_id, { ...named(values), ...dueOf({ due_on, due_offset }, task.item_id) })
    if (assigned_to !== task.assigned_to)
      await tellAssigned(deps, tx, scope, { ...task, title: values.title ?? task.title, assigned_to }, by)
  })

/** The values that are named. */
const named = (values: Readonly<Record<string, unknown>>): Partial<store.TaskValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export const setBlockers = (
  deps: Deps,
  scope: OrgScope,
  task_id: string,
  task_ids: readonly string[],
): Promise<contract.TaskDetail> => changing(deps, scope, task_id, (tx) => saveBlockers(tx, scope, task_id, task_ids))

async function saveBlockers(tx: Tx, scope: OrgScope, task_id: string, task_ids: readonly string[]): Promise<void> {
  await blocks.lockOrder(tx, scope)
  const ids = [...new Set(task_ids)]
  if (ids.includes(task_id)) throw invalidField('task_ids', 'A task cannot wait for itself.')
  const there = await store.tasksOf(tx, scope, ids)
  if (there.length < ids.length)
    throw invalidField('task_ids', 'One of these tasks no longer exists. Take it out of the list.')
  const waiting = await blocks.waitingFor(fullVisibility(tx, scope), scope, task_id, ids)
  const circle = there.find((one) => waiting.has(one.task_id))
  if (circle)
    throw invalidField('task_ids', `"${circle.title}" already waits for this task, so this task cannot wait for it.`)
  await blocks.setBlockers(tx, scope, task_id, ids)
}

/** Changes the checks of a task, unless it is closed: a task that is done keeps what was checked. */
const changingChecks = (
  deps: Deps,
  scope: OrgScope,
  task_id: string,
  change: (checks: readonly KeptCheck[]) => readonly KeptCheck[],
): Promise<contract.TaskDetail> =>
  changing(deps, scope, task_id, (tx, task) => {
    if (isClosed(task.status)) throw new AppError('conflict', 'This task is closed. Reopen it to change its checks.')
    return store.setChecks(tx, scope, task_id, change(task.checks))
  })

export const addCheck = (
  deps: Deps,
  scope: OrgScope,
  task_id: string,
  check: BodyOf<typeof contract.addCheck>,
): Promise<contract.TaskDetail> =>
  changingChecks(deps, scope, task_id, (checks) => {
    if (checks.length >= CHECKS_AT_MOST)
      throw new AppError('conflict', `A task has at most ${CHECKS_AT_MOST} checks. Remove some first.`)
    return [...checks, newCheck(check)]
  })

const noCheck = () => new AppError('not_found', 'This check no longer exists. Open the task again.')

export const changeCheck = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  { task_id, check_id }: { readonly task_id: string; readonly check_id: string },
  input: BodyOf<typeof contract.changeCheck>,
): Promise<contract.TaskDetail> =>
  changingChecks(deps, scope, task_id, (checks) => {
    if (!checks.some((one) => one.check_id === check_id)) throw noCheck()
    const at = deps.clock.now().toISOString()
    return checks.map((one) => (one.check_id === check_id ? changedCheck(one, input, by, at) : one))
  })

function changedCheck(
  check: KeptCheck,
  {
    text = check.text,
    is_required = check.is_required,
    remark = check.remark,
    state = check.state,
  }: {
    readonly text?: string | undefined
    readonly is_required?: boolean | undefined
    readonly remark?: string | undefined
    readonly state?: CheckState | undefined
  },
  by: string,
  at: string,
): KeptCheck {
  const settled =
    state === check.state ? {} : { settled_by: state === 'open' ? null : by, settled_at: state === 'open' ? null : at }
  return { ...check, text, is_required, remark, state, ...settled }
}

export const removeCheck = (
  deps: Deps,
  scope: OrgScope,
  { task_id, check_id }: { readonly task_id: string; readonly check_id: string },
): Promise<contract.TaskDetail> =>
  changingChecks(deps, scope, task_id, (checks) => {
    const others = checks.filter((one) => one.check_id !== check_id)
    if (others.length === checks.length) throw noCheck()
    return others
  })
