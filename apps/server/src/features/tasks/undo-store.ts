import { sql } from 'kysely'
import type { UndoneSeries, UndoneTask, UndoneTemplate } from '../../db/tables/tasks.ts'
import type { Tx } from '../../db/tx.ts'
import { columnsAsJson, type Decided, restoreColumns } from '../../db/undo.ts'
import type { OrgScope } from '../../http/scope.ts'

/** The columns of a task that acts on many change. */
const COLUMNS = [
  'status',
  'due_on',
  'due_basis',
  'due_offset_days',
  'assigned_to',
  'reviewer',
  'position',
  'is_touched',
  'submitted_by',
  'done_by',
  'done_at',
  'deleted_at',
] as const

export interface UndoSubject {
  readonly title: string
  readonly decided: Decided
  /** Deleted, and its template was used again for the same entity and day. */
  readonly is_replaced: boolean
}

/** Visible tasks, deleted ones too, held until the transaction ends. */
export async function decisionsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  task_ids: readonly string[],
): Promise<ReadonlyMap<string, UndoSubject>> {
  const { rows } = await sql<UndoSubject & { task_id: string }>`
    select t.task_id, t.title, ${columnsAsJson('t', COLUMNS)} as decided, t.deleted_at is not null and exists (select from task o
      where o.organisation_id = t.organisation_id and o.template_id = t.template_id and o.entity_id = t.entity_id
        and o.occurrence_key = t.occurrence_key and o.step_key = t.step_key and o.deleted_at is null) as is_replaced
    from task t where t.organisation_id = ${organisation_id} and t.task_id = any(${[...task_ids]}::uuid[])
    order by t.task_id for update`.execute(tx)
  return new Map(rows.map(({ task_id, ...held }) => [task_id, held]))
}

export interface NewUndo {
  readonly undo_id: string
  readonly access: 'tasks.write' | 'tasks.manage'
  readonly expires_at: string
  readonly tasks: readonly UndoneTask[]
  readonly template?: UndoneTemplate
  readonly series?: UndoneSeries
}

export const insertUndo = (tx: Tx, { organisation_id }: OrgScope, undo: NewUndo): Promise<unknown> =>
  sql`insert into task_undo (organisation_id, undo_id, made_by, access, expires_at, tasks, template, series)
    values (${organisation_id}, ${undo.undo_id}, current_actor(), ${undo.access}, ${undo.expires_at},
      ${JSON.stringify(undo.tasks)}::jsonb, ${undo.template ? JSON.stringify(undo.template) : null}::jsonb,
      ${undo.series ? JSON.stringify(undo.series) : null}::jsonb)`.execute(tx)

/** Sets columns of tasks back to what they were. */
export const restoreTasks = (tx: Tx, scope: OrgScope, tasks: readonly UndoneTask[]): Promise<unknown> =>
  restoreColumns(tx, scope, { table: 'task', key: 'task_id', columns: COLUMNS }, tasks)
