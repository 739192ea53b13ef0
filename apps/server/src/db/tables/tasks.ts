import type { CheckState, DueBasis, SeriesRhythm, TaskStatus } from '@niyam/contract/task-limits.ts'
import type { TemplateStep } from '@niyam/contract/task-templates.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

export interface KeptCheck {
  readonly check_id: string
  readonly text: string
  readonly is_required: boolean
  readonly state: CheckState
  readonly remark: string
  readonly settled_by: string | null
  readonly settled_at: string | null
}

interface TaskTable {
  organisation_id: string
  task_id: string
  entity_id: string | null
  item_id: string | null
  /** The item's area, also after it has gone. */
  area: string | null
  title: string
  details: Generated<string>
  status: TaskStatus
  due_on: string | null
  due_basis: DueBasis | null
  due_offset_days: number | null
  assigned_to: string | null
  reviewer: string | null
  estimate_minutes: number | null
  /** Written as JSON text, read parsed. */
  checks: ColumnType<KeptCheck[], string | undefined, string>
  /** Numbers of any precision, as text. */
  position: Generated<string | null>
  rank: GeneratedAlways<string>
  is_touched: Generated<boolean>
  submitted_by: string | null
  done_by: string | null
  done_at: string | null
  /** Null: the product generated it, or a program made it. */
  created_by: string | null
  created_at: string
  deleted_at: string | null
  template_id: ColumnType<string | null, string | undefined, string | null>
  template_version: ColumnType<number | null, number | undefined, number | null>
  step_key: ColumnType<string | null, string | undefined, string | null>
  /** The day for which a template was used by hand, or on which a series has it due. */
  occurrence_key: ColumnType<string | null, string | undefined, string | null>
  series_id: ColumnType<string | null, string | undefined, string | null>
}

interface TaskCommentTable {
  organisation_id: string
  comment_id: string
  task_id: string
  text: string
  /** Null: a program wrote it. */
  written_by: string | null
  written_at: string
  edited_at: ColumnType<string | null, string | undefined, string>
}

interface TaskCommentMentionTable {
  organisation_id: string
  comment_id: string
  user_id: string
}

interface TaskBlockTable {
  organisation_id: string
  task_id: string
  blocked_by: string
}

/** The columns of a task that a change changed, before and after. */
export interface UndoneTask {
  readonly task_id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

interface TaskUndoTable {
  organisation_id: string
  undo_id: string
  made_by: string
  access: 'tasks.write' | 'tasks.manage'
  expires_at: string
  /** Written as JSON text, read parsed. */
  tasks: ColumnType<UndoneTask[], string, never>
  template: ColumnType<UndoneTemplate | null, string | undefined, never>
  series: ColumnType<UndoneSeries | null, string | undefined, never>
}

/** A template as it was before it was deleted or attached to other obligations. */
export interface UndoneTemplate {
  readonly template_id: string
  readonly obligations: readonly string[]
  /** Tasks that went with it, and are generated again. */
  readonly removed: number
}

/** The end of a series, as it was before. */
export interface UndoneSeries {
  readonly series_id: string
  readonly ends_on: string | null
  readonly removed: number
}

interface TaskSeriesTable {
  organisation_id: string
  series_id: string
  entity_id: string | null
  title: string
  details: string
  every: SeriesRhythm
  starts_on: string
  ends_on: string | null
  assigned_to: string | null
  reviewer: string | null
  /** Written as JSON text, read parsed. */
  checks: ColumnType<Pick<KeptCheck, 'text' | 'is_required'>[], string, string>
  estimate_minutes: number | null
  made_through: string
  created_by: string
  created_at: string
}

interface TaskTemplateTable {
  organisation_id: string
  template_id: string
  name: string
  days_ahead: number
  version: number
  /** Written as JSON text, read parsed. */
  steps: ColumnType<TemplateStep[], string, string>
  changed_by: string
  changed_at: string
  deleted_at: string | null
  is_behind: Generated<boolean>
}

interface TaskTemplateObligationTable {
  organisation_id: string
  template_id: string
  obligation_id: string
}

/** At most one of task and item is named. */
interface TimeEntryTable {
  organisation_id: string
  entry_id: string
  user_id: string
  day: string
  minutes: number
  note: Generated<string>
  task_id: string | null
  item_id: string | null
  entity_id: string | null
  /** Null: the product or a program recorded it. */
  recorded_by: string | null
  recorded_at: string
}

export interface TablesOfTasks {
  task: TaskTable
  task_block: TaskBlockTable
  task_comment: TaskCommentTable
  task_comment_mention: TaskCommentMentionTable
  task_undo: TaskUndoTable
  task_template: TaskTemplateTable
  task_template_obligation: TaskTemplateObligationTable
  task_series: TaskSeriesTable
  time_entry: TimeEntryTable
}

export const tasksFacts = {
  task: { label: 'Task', exported_without: ['rank'], people_in_json: ['checks'] },
  task_block: { label: 'Order of tasks', exported_without: [] },
  task_comment: { label: 'Comment on a task', exported_without: [] },
  task_comment_mention: {
    label: 'Mention in a comment',
    exported_without: [],
    not_own_data: 'comments of the organisation on its tasks',
  },
  task_undo: { not_exported: 'it serves for minutes' },
  task_template: { label: 'Task template', exported_without: [], people_in_json: ['steps'] },
  task_template_obligation: { label: 'Obligation of a task template', exported_without: [] },
  task_series: { label: 'Recurring task', exported_without: [], is_work_on: ['entity'] },
  time_entry: { label: 'Time', exported_without: [], is_work_on: ['entity'], own_data: { of: 'membership' } },
} satisfies FactsOf<TablesOfTasks>
