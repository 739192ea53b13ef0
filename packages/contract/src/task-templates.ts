import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, named, note } from './fields.ts'
import {
  DUE_BASES,
  STEP_ROLES,
  STEPS_AT_MOST,
  TEMPLATE_ENTITIES_AT_ONCE,
  TEMPLATE_OBLIGATIONS_AT_MOST,
  TEMPLATES_AT_MOST,
} from './task-limits.ts'
import { estimate_minutes, NewChecks, offset_days, TaskPerson, title } from './task-fields.ts'
import { TasksUndoable } from './tasks.ts'

// The steps of the office's own work on an obligation. A template that is attached to obligations generates its tasks for
// their calendar items, in the background; one without obligations is used by hand.

/** Identifies the step in later versions: up to 40 letters, digits and hyphens, unique in the template. */
const step_key = z.string().regex(/^[a-z0-9-]{1,40}$/, 'A step has a key of letters, digits and hyphens.')

export const TemplateStep = z.object({
  key: step_key,
  title,
  details: note(5000).default(''),
  /** From the day of the calendar item, or from the day the template is used for: -9 is nine days before. */
  offset_days,
  basis: z.enum(DUE_BASES).default('due'),
  role: z.enum(STEP_ROLES).default('assignee'),
  /** For the role `person`; null otherwise. */
  assigned_to: Id.nullable().default(null),
  reviewer: Id.nullable().default(null),
  checks: NewChecks,
  /** Keys of the steps that come before it. */
  blocked_by: z.array(step_key).max(STEPS_AT_MOST).default([]),
  estimate_minutes,
})
export type TemplateStep = z.infer<typeof TemplateStep>

const TemplateFields = z.object({
  name: named('Name', 120),
  /** Calendar items due from today for so many days get their tasks. */
  days_ahead: z.number().int().min(1, 'At least one day ahead.').max(730, 'At most 730 days ahead.').default(400),
  steps: z
    .array(TemplateStep)
    .min(1, 'Add at least one step.')
    .max(STEPS_AT_MOST, `At most ${STEPS_AT_MOST} steps a template.`),
})

export const TaskTemplate = z.object({
  template_id: Id,
  name: z.string(),
  days_ahead: z.int(),
  /** Counts from 1; a change of the steps adds one. Tasks keep the version they were generated from. */
  version: z.int(),
  steps: z.array(
    TemplateStep.extend({
      /** Null where the role is another, or the person has left. */
      assigned_to_person: TaskPerson.nullable(),
      reviewer_person: TaskPerson.nullable(),
    }),
  ),
  obligations: z.array(z.object({ obligation_id: z.string(), form: z.string(), title: z.string() })),
  /** Its open tasks, of those that the caller sees. */
  open_tasks: z.int(),
  /** Tasks are being generated in the background. */
  is_generating: z.boolean(),
  changed: z.object({ by: z.string(), at: Moment }),
})
export type TaskTemplate = z.infer<typeof TaskTemplate>

export const listTaskTemplates = endpoint({
  method: 'GET',
  path: 'task/templates/',
  access: 'tasks.read',
  summary: `The task templates by name (at most ${TEMPLATES_AT_MOST}), and the obligations they can be attached to`,
  reply: z.object({
    templates: z.array(TaskTemplate),
    /** By area and form. */
    choices: z.array(z.object({ obligation_id: z.string(), area: z.string(), form: z.string(), title: z.string() })),
  }),
})

const ofTemplate = z.object({ template_id: Id })

export const createTaskTemplate = endpoint({
  method: 'POST',
  path: 'task/templates/',
  access: 'tasks.manage',
  summary: 'Create a task template; its name is unique in the organisation',
  body: TemplateFields,
  reply: TaskTemplate,
})

/** Tasks that exist stay as they are; a new step is generated for open items too. */
export const changeTaskTemplate = endpoint({
  method: 'POST',
  path: 'task/templates/:template_id/',
  access: 'tasks.manage',
  summary: 'Replace name and steps of a template, for tasks generated from now on',
  params: ofTemplate,
  body: TemplateFields,
  reply: TaskTemplate,
})

const obligation_ids = z
  .array(z.string().max(120))
  .max(TEMPLATE_OBLIGATIONS_AT_MOST, `At most ${TEMPLATE_OBLIGATIONS_AT_MOST} obligations a template.`)

/** For the preview of a template: what a day before or after the due date means. */
export const nextTemplateItem = endpoint({
  method: 'GET',
  path: 'task/templates/next-item/',
  access: 'tasks.read',
  summary: 'The next open calendar item of an obligation, of those that the caller sees; null if there is none',
  query: z.object({ obligation_id: z.string().max(120) }),
  reply: z.object({
    item: z
      .object({
        item_id: Id,
        form: z.string(),
        period: z.string(),
        entity_name: z.string(),
        due_date: IsoDay,
        internal_due_date: IsoDay.nullable(),
      })
      .nullable(),
  }),
})

const Untouched = z.object({
  /** Open tasks on which no one has worked: they are removed. */
  removed: z.int(),
  /** Tasks that stay. */
  kept: z.int(),
})

export const previewTemplateObligations = endpoint({
  method: 'POST',
  path: 'task/templates/:template_id/preview/',
  access: 'tasks.manage',
  summary: 'Preview what attaching a template to exactly these obligations would generate and remove',
  params: ofTemplate,
  body: z.object({ obligation_ids }),
  reply: Untouched.extend({ entities: z.int(), items: z.int(), tasks: z.int() }),
})

export const setTemplateObligations = endpoint({
  method: 'POST',
  path: 'task/templates/:template_id/obligations/',
  access: 'tasks.manage',
  summary: 'Attach a template to exactly these obligations; tasks are generated in the background',
  params: ofTemplate,
  body: z.object({ obligation_ids }),
  reply: TaskTemplate.extend({ ...Untouched.shape, undo_id: TasksUndoable.shape.undo_id }),
})

export const deleteTaskTemplate = endpoint({
  method: 'DELETE',
  path: 'task/templates/:template_id/',
  access: 'tasks.manage',
  summary: 'Delete a template with its untouched open tasks, and detach it; `undoTasks` restores all of it',
  params: ofTemplate,
  reply: Untouched.extend({ undo_id: TasksUndoable.shape.undo_id }),
})

export const useTaskTemplate = endpoint({
  method: 'POST',
  path: 'task/templates/:template_id/use/',
  access: 'tasks.manage',
  summary: 'Create the tasks of a template for entities, counted from a day; using it again for that day adds nothing',
  params: ofTemplate,
  body: z.object({
    entity_ids: z
      .array(Id)
      .min(1, 'Choose at least one entity.')
      .max(TEMPLATE_ENTITIES_AT_ONCE, `At most ${TEMPLATE_ENTITIES_AT_ONCE} entities at a time. Choose fewer.`),
    day: IsoDay,
  }),
  reply: z.object({ created: z.int(), undo_id: TasksUndoable.shape.undo_id }),
})
