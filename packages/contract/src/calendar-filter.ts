import { AREAS, type Area } from '@niyam/law/catalogue/model/area.ts'
import { STATES } from '@niyam/law/reference/states.ts'
import { z } from 'zod'
import { Id, listOf } from './fields.ts'

/**
 * The state of an item today. `due` is open and due within 7 days; `needs_facts` needs more facts of the
 * entity for a date or a verdict; `not_applicable` no longer applies and is kept for its notes or filing, or was marked
 * as not required; `waived` will not be done, for the reason given.
 */
export const ITEM_STATES = [
  'upcoming',
  'due',
  'overdue',
  'filed',
  'filed_late',
  'needs_facts',
  'waived',
  'not_applicable',
] as const
export const ItemState = z.enum(ITEM_STATES)
export type ItemState = z.infer<typeof ItemState>

/** The step of work on an item: in progress, waiting for review, or returned by the reviewer. */
export const STEPS = ['in_progress', 'in_review', 'returned'] as const
export type Step = (typeof STEPS)[number]

/** A mark beside the state: `no_proof` is filed, in time or late, with neither a number nor a document. */
export const MARKS = ['no_proof'] as const
export type Mark = (typeof MARKS)[number]

export { AREAS, type Area }

/**
 * The cost of a delay of open work. `costs`: overdue, and the law charges for it. `unknown`: overdue or
 * due within 7 days, and the cost is not known; never treated as zero. `soon`: due within 7 days,
 * and lateness would cost money. `later`: all other open work.
 */
export const RISKS = ['costs', 'unknown', 'soon', 'later'] as const
export type Risk = (typeof RISKS)[number]

/** Open work by its internal due date: passed, today or within 7 days, or none. */
export const OWN_DAYS = ['passed', 'week', 'none'] as const
export type OwnDay = (typeof OWN_DAYS)[number]

/** Filters of every view of the calendar. */
export const CalendarFilter = {
  entity_id: Id.optional(),
  registration_id: Id.optional(),
  /** The assignee; `nobody` finds unassigned items. */
  assigned_to: z.union([Id, z.literal('nobody')]).optional(),
  /** Entities with this tag. */
  tag: Id.optional(),
  /** Entities of this group, put in by hand or by a tag. */
  group: Id.optional(),
  /** Comma-separated areas; empty is all. */
  area: listOf(AREAS),
  /** Comma-separated states, and steps and marks beside them; empty is all. */
  state: listOf([...ITEM_STATES, ...STEPS, ...MARKS]),
  /** A short name or an official form, old or new; names of the same duty in other years are found too. */
  form: z.string().trim().max(120).default(''),
  /** Comma-separated states of India: of the registration, else of the entity. */
  in_state: listOf(
    STATES.map(({ value }) => value),
    800,
  ),
  /** Comma-separated; empty is all. */
  risk: listOf(RISKS),
  own_day: z.enum(OWN_DAYS).optional(),
  search: z.string().trim().max(100).default(''),
  /** Statutory items or custom compliances; both if omitted. */
  rule: z.enum(['law', 'own']).optional(),
}

export const MonthField = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.')
