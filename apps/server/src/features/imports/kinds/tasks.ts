import { ESTIMATE_AT_MOST } from '@niyam/contract/task-limits.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { type NamedEntities, namedEntities } from '../../entities/service.ts'
import { bringTasks, type BroughtTask } from '../../tasks/brought.ts'
import * as store from '../kinds-store.ts'
import { entityOf } from './entity-cell.ts'
import type { AppliedRow, FieldInfo, ImportDeps, Importer, ImportRow, Judgement } from './importer.ts'
import { type Reading, readingOf } from './reading.ts'

const FIELDS: readonly FieldInfo[] = [
  {
    key: 'title',
    label: 'Task',
    words: ['task', 'title', 'todo', 'work', 'subject', 'taskname', 'particulars'],
    is_needed: true,
  },
  {
    key: 'entity',
    label: 'Entity (name or number)',
    words: ['entity', 'client', 'clientname', 'nameofclient', 'entityname', 'company', 'companyname', 'pan'],
  },
  { key: 'due_on', label: 'Due on', words: ['dueon', 'due', 'duedate', 'deadline', 'targetdate', 'date'] },
  {
    key: 'assigned_to',
    label: 'Assignee (name or e-mail)',
    words: ['assignee', 'assignedto', 'person', 'responsible', 'staff', 'doneby'],
  },
  { key: 'reviewer', label: 'Reviewer (name or e-mail)', words: ['reviewer', 'review', 'reviewedby', 'checkedby'] },
  { key: 'estimate', label: 'Estimated hours', words: ['estimate', 'estimatedhours', 'hours', 'time'] },
  { key: 'details', label: 'Details', words: ['details', 'description', 'notes', 'note', 'remarks'] },
]

const TITLE_AT_MOST = 200
const DETAILS_AT_MOST = 5000
/** Tasks of one assignee that are added together. */
const TOGETHER = 50

interface World {
  readonly named: NamedEntities
  readonly members: readonly store.NamedMember[]
  readonly held: ReadonlySet<string>
  /** The row of each task of this sheet. */
  readonly taken: Map<string, number>
}

interface Plan {
  readonly rows: readonly { readonly row: number; readonly task: BroughtTask }[]
}

const keyOf = ({ title, entity_id, due_on }: store.HeldTask) => `${title.toLowerCase()} ${entity_id} ${due_on}`

/** Rows of one assignee together: they get one notification. */
async function groups(rows: readonly ImportRow[]): Promise<ImportRow[][]> {
  const of = new Map<string, ImportRow[][]>()
  for (const row of rows) {
    const person = (row.values['assigned_to'] ?? '').toLowerCase()
    const parts = of.get(person) ?? []
    const last = parts.at(-1)
    if (last && last.length < TOGETHER) last.push(row)
    else parts.push([row])
    of.set(person, parts)
  }
  return [...of.values()].flat()
}

async function world(tx: Tx, scope: OrgScope, rows: readonly ImportRow[]): Promise<World> {
  const cells = (field: string) => rows.flatMap(({ values }) => values[field] ?? [])
  const named = await namedEntities(tx, scope, cells('entity'))
  const members = await store.namedMembers(tx, scope)
  const held = await store.openTasksOf(tx, scope, [...new Set(cells('title').map((title) => title.toLowerCase()))])
  return { named, members, held: new Set(held.map(keyOf)), taken: new Map() }
}

function judge(_deps: ImportDeps, group: readonly ImportRow[], world: World): Judgement<Plan> {
  const judged = group.map((one) => judgeRow(one, world))
  const rows = judged.flatMap(({ task, said }) => (task ? [{ row: said.row, task }] : []))
  return { rows: judged.map(({ said }) => said), plan: rows.length > 0 ? { rows } : null }
}

function judgeRow({ row, values }: ImportRow, { named, members, held, taken }: World) {
  const reading = readingOf(values)
  const title = values['title'] ?? ''
  if (title === '') reading.wrong('title', 'The task is missing. Write what is to be done.')
  if (title.length > TITLE_AT_MOST)
    reading.wrong('title', `A task has at most ${TITLE_AT_MOST} letters. Move the rest to the details.`)
  const details = values['details'] ?? ''
  if (details.length > DETAILS_AT_MOST)
    reading.wrong('details', `The details have at most ${DETAILS_AT_MOST} letters. Shorten them.`)
  const task: BroughtTask = {
    title,
    details,
    entity_id: reading.text('entity') === null ? null : (entityOf(reading, named)?.entity_id ?? null),
    due_on: reading.day('due_on'),
    assigned_to: personOf(reading, 'assigned_to', members),
    reviewer: personOf(reading, 'reviewer', members),
    estimate_minutes: estimateOf(reading),
  }
  if (task.assigned_to !== null && task.assigned_to === task.reviewer)
    reading.wrong('reviewer', 'The assignee cannot be the reviewer too. Choose another person.')
  const key = keyOf(task)
  const before = taken.get(key)
  const about = [values['entity'], title.slice(0, TITLE_AT_MOST)].filter(Boolean).join(' · ')
  if (before !== undefined) reading.wrong('title', `Row ${before} is the same task. Leave one out.`)
  taken.set(key, row)
  const { problems } = reading
  if (problems.length > 0) return { task: null, said: { row, about, outcome: 'wrong' as const, problems } }
  if (held.has(key)) return { task: null, said: { row, about, outcome: 'same' as const, problems } }
  return { task, said: { row, about, outcome: 'new' as const, problems } }
}

/** By the e-mail address, else by the whole name. */
function personOf(reading: Reading, field: string, members: readonly store.NamedMember[]): string | null {
  const word = reading.text(field)?.toLowerCase() ?? null
  if (word === null) return null
  const [one, second] = members.filter(({ email, name }) => email.toLowerCase() === word || name.toLowerCase() === word)
  if (!one)
    return reading.wrong(field, `"${word}" is not a person of the organisation. Write the name or the e-mail address.`)
  if (second) return reading.wrong(field, `"${word}" names several people. Write the e-mail address instead.`)
  return one.user_id
}

/** Hours as `1.5` or `1:30`, in minutes. */
function estimateOf(reading: Reading): number | null {
  const word = reading.text('estimate')
  if (word === null) return null
  const [, whole = '', minutes, fraction] = /^(\d{1,3})(?::([0-5]\d)|(\.\d{1,2}))?$/.exec(word) ?? []
  const read =
    minutes === undefined ? Math.round(Number(`${whole}${fraction ?? ''}`) * 60) : Number(whole) * 60 + Number(minutes)
  if (whole !== '' && read >= 1 && read <= ESTIMATE_AT_MOST) return read
  return reading.wrong('estimate', `"${word}" is not a number of hours. Write it as 1.5 or 1:30.`)
}

async function apply(deps: ImportDeps, tx: Tx, scope: OrgScope, by: string, { rows }: Plan): Promise<AppliedRow[]> {
  const outcomes = await bringTasks(
    deps,
    tx,
    scope,
    by,
    rows.map(({ task }) => task),
  )
  return rows.map(({ row }, at) => {
    const outcome = outcomes[at]
    return outcome && 'task_id' in outcome
      ? { row, made: { what: 'task', task_id: outcome.task_id } }
      : { row, refused: outcome?.refused ?? '' }
  })
}

export const taskImporter: Importer<World, Plan> = { fields: () => FIELDS, groups, world, judge, apply }
