// This file holds no schema, so that the browser may import it whole.

/** In the order of the board. `done` and `cancelled` are closed, all others open. */
export const TASK_STATUSES = ['to_do', 'in_progress', 'waiting_for_client', 'in_review', 'done', 'cancelled'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** `not_applicable` settles a check as `done` does. */
export const CHECK_STATES = ['open', 'done', 'not_applicable'] as const
export type CheckState = (typeof CHECK_STATES)[number]

/** The day of a calendar item that a task is counted from: its due date, or its internal due date (else the due date). */
export const DUE_BASES = ['due', 'internal'] as const
export type DueBasis = (typeof DUE_BASES)[number]

export const TASKS_AT_ONCE = 500
export const CHECKS_AT_MOST = 50
export const BLOCKERS_AT_MOST = 20
/** Cards of a column of the board; more follow with `listTasks`. */
export const CARDS_A_COLUMN = 50
/** A task is due at most so many days before or after the day it is counted from. */
export const OFFSET_DAYS_AT_MOST = 365
/** Minutes: 999 hours. */
export const ESTIMATE_AT_MOST = 59_940

export const TEMPLATES_AT_MOST = 200
export const STEPS_AT_MOST = 30
export const TEMPLATE_OBLIGATIONS_AT_MOST = 200
/** Clients of one use of a template. */
export const TEMPLATE_ENTITIES_AT_ONCE = 500

/** Who gets a task of a template: the assignee of the calendar item, a named person, or no one. */
export const STEP_ROLES = ['assignee', 'person', 'nobody'] as const
export type StepRole = (typeof STEP_ROLES)[number]

export const SERIES_RHYTHMS = ['week', 'month', 'quarter', 'year'] as const
export type SeriesRhythm = (typeof SERIES_RHYTHMS)[number]
export const SERIES_AT_MOST = 1000
export const TASK_COMMENTS_AT_MOST = 500
export const COMMENT_MENTIONS_AT_MOST = 20
