import { PAID_KINDS } from '@niyam/law/money/paid-beside-cost.ts'
import { AREAS, type Area } from '@niyam/law/catalogue/model.ts'
import { STATES } from '@niyam/law/reference/states.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, PaiseField, named, note } from './fields.ts'
import { Evidence, filingFields } from './filing-fields.ts'
import { PageMeta, TableQuery } from './tables.ts'

/**
 * How an item stands today. `due` is open and due within 7 days; `needs_facts` cannot be dated or judged until the
 * entity tells more; `not_applicable` was derived once, no longer is, and is kept for what people added to it, or somebody
 * said that it is not theirs; `waived` will not be done, for a reason that somebody gave.
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

/** Where the work on an item stands: somebody is at it, its filing waits for a second person, or was returned by one. */
export const STEPS = ['in_progress', 'in_review', 'returned'] as const
export type Step = (typeof STEPS)[number]

/** `name` is empty where the office rests by the week. */
const DayOffOfItem = z.object({ name: z.string(), before: IsoDay })

export const CalendarItem = z.object({
  item_id: Id,
  entity_id: Id,
  entity_name: z.string(),
  registration_id: Id.nullable(),
  registration_number: z.string().nullable(),
  obligation_id: z.string(),
  area: z.string(),
  form: z.string(),
  title: z.string(),
  period: z.string(),
  statutory_due_date: IsoDay.nullable(),
  /** The day that counts; null while a fact is missing. */
  due_date: IsoDay.nullable(),
  /** Last day without additional fee where only the fee was relieved. */
  fee_free_until: IsoDay.nullable(),
  /** By when the office itself wants it done; never the law's day. Set by hand, else from the office's rules. */
  internal_due_date: IsoDay.nullable(),
  internal_due_from: z.enum(['hand', 'rule']).nullable(),
  /** Set when nobody of the office works on the due date: nothing is shifted, `before` is the last day that is worked. */
  day_off: DayOffOfItem.nullable(),
  /** By choice: never overdue. */
  is_optional: z.boolean(),
  /** Its rule was not verified against an official source, and is to be shown so. */
  is_unverified: z.boolean(),
  /** Its day rests on an order of the organisation alone that is not notified yet, and is to be shown so. */
  is_provisional: z.boolean(),
  state: ItemState,
  step: z.enum(STEPS).nullable(),
  /** Who is at it, and since when, while it is in progress. */
  started: z.object({ by: z.string(), at: Moment }).nullable(),
  assigned_to: z.object({ user_id: Id, name: z.string() }).nullable(),
  filed_on: IsoDay.nullable(),
  /** Filed as nil. */
  is_nil: z.boolean(),
  has_note: z.boolean(),
})
export type CalendarItem = z.infer<typeof CalendarItem>

const csv = <T extends string>(values: readonly T[], most = 300) =>
  z
    .string()
    .max(most)
    .default('')
    .transform((text) => text.split(',').filter((part): part is T => (values as readonly string[]).includes(part)))

export { AREAS, type Area }

/**
 * What lateness of open work would cost. `costs`: past its day, and the law asks money for that. `unknown`: past its day or
 * due within 7 days, and no figure is held for its lateness, which is never taken for nothing. `soon`: due within 7 days,
 * and lateness would cost money. `later`: all other open work.
 */
export const RISKS = ['costs', 'unknown', 'soon', 'later'] as const
export type Risk = (typeof RISKS)[number]

/** Open work by the office's own day: it has passed, is today or within 7 days, or there is none. */
export const OWN_DAYS = ['passed', 'week', 'none'] as const
export type OwnDay = (typeof OWN_DAYS)[number]

/** What every view of the calendar can be narrowed by. */
export const CalendarFilter = {
  entity_id: Id.optional(),
  registration_id: Id.optional(),
  /** Whose work it is; `nobody` finds what is nobody's. */
  assigned_to: z.union([Id, z.literal('nobody')]).optional(),
  /** Entities that wear this tag. */
  tag: Id.optional(),
  /** Entities of this group, put in by hand or by a tag. */
  group: Id.optional(),
  /** Comma-separated areas; empty is all. Words that are no area are left out. */
  area: csv(AREAS),
  /** Comma-separated states, and steps beside them; empty is all. */
  state: csv([...ITEM_STATES, ...STEPS]),
  /** A form by its name in the catalogue, old or new: what the same duty is called in another year is found too. */
  form: z.string().trim().max(120).default(''),
  /** Comma-separated states of India: of the registration, else of the entity. */
  in_state: csv(
    STATES.map(({ value }) => value),
    800,
  ),
  /** Comma-separated; empty is all. */
  risk: csv(RISKS),
  own_day: z.enum(OWN_DAYS).optional(),
  search: z.string().trim().max(100).default(''),
  /** What the law asks, or what the organisation asks of itself; left out both. */
  rule: z.enum(['law', 'own']).optional(),
}

/** `total` is counted to 10,000. Where there are more, `has_more` says so; the pages go on as long as there is a `next_url`. */
export const CalendarMeta = PageMeta.extend({ has_more: z.boolean() })
export type CalendarMeta = z.infer<typeof CalendarMeta>

/**
 * Sort keys: due_date (default), own_day, entity, form, state. Items without a date come last; by own_day also those that are
 * filed. `from` and `to` bound the due date, `filed_from` and `filed_to` the day of filing; both ends counted.
 */
export const listCalendar = endpoint({
  method: 'GET',
  path: 'organisation/compliances/calendar/',
  access: 'calendar.read',
  summary: 'Calendar items, filtered, a page at a time',
  query: TableQuery.extend({
    ...CalendarFilter,
    from: IsoDay.optional(),
    to: IsoDay.optional(),
    filed_from: IsoDay.optional(),
    filed_to: IsoDay.optional(),
  }),
  reply: z.object({ items: z.array(CalendarItem), meta: CalendarMeta, today: IsoDay }),
})

/** From the catalogue, by name: what `form` can be. */
export const listForms = endpoint({
  method: 'GET',
  path: 'organisation/compliances/forms/',
  access: 'calendar.read',
  summary: 'The forms that a calendar can be narrowed to, each with its law',
  reply: z.object({ forms: z.array(z.object({ form: z.string(), area: z.string() })) }),
})

export const DaySummary = z.object({
  date: IsoDay,
  total: z.number().int(),
  /** Counts by area and state of that day. */
  groups: z.array(z.object({ area: z.string(), state: ItemState, count: z.number().int() })),
  /** The three most urgent, open ones first. */
  top: z.array(
    z.object({
      item_id: Id,
      entity_name: z.string(),
      form: z.string(),
      period: z.string(),
      area: z.string(),
      state: ItemState,
    }),
  ),
})
export type DaySummary = z.infer<typeof DaySummary>

export const calendarMonth = endpoint({
  method: 'GET',
  path: 'organisation/compliances/dates/',
  access: 'calendar.read',
  summary: 'One month of the calendar, grouped by due date; only days that hold something',
  query: z.object({
    ...CalendarFilter,
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.'),
  }),
  reply: z.object({ month: z.string(), today: IsoDay, days: z.array(DaySummary), total: z.number().int() }),
})

export const Source = z.object({ title: z.string(), url: z.string() })

export const Step = z.object({
  /** What the step does, in words: "20th of the next month". */
  text: z.string(),
  date: IsoDay.nullable(),
  provision: z.string().nullable(),
  sources: z.array(Source),
})

/** Why an item is there and how its day arises, as the law package explains it. */
export const Explanation = z.object({
  /** "Due because this GSTIN is a regular taxpayer that files monthly." */
  because: z.string(),
  /** The facts used, each with where to change it. */
  facts: z.array(
    z.object({
      attribute: z.string(),
      label: z.string(),
      value: z.string(),
      of: z.enum(['entity', 'registration', 'derived']),
    }),
  ),
  missing: z.array(z.object({ attribute: z.string(), label: z.string() })),
  /** What would change the answer, in words. */
  would_flip: z.array(z.string()),
  steps: z.array(Step),
  extension: z
    .object({ from: IsoDay, to: IsoDay, by: z.string(), fee_only: z.boolean(), is_provisional: z.boolean() })
    .nullable(),
  form_names: z.object({ form: z.string(), also_known_as: z.array(z.string()) }),
  act: z.string(),
  provision: z.string().nullable(),
  authority: z.string(),
  applies_when: z.string(),
  late_fee: z.string().nullable(),
  interest: z.string().nullable(),
  penalty: z.string().nullable(),
  prepare: z.array(z.string()),
  sources: z.array(Source),
  /** Low: not verified against an official source, and to be shown so. */
  confidence: z.enum(['high', 'medium', 'low']),
  checked_on: IsoDay,
  note: z.string().nullable(),
  /** The earliest day it can be done, where the law has one. */
  window_opens: IsoDay.nullable(),
  /** Set when the day is one that is not worked: nothing is shifted, this is the last working day before. */
  last_working_day_before: IsoDay.nullable(),
  /** Set for a rule of the organisation: who set it so, and when. It stands in no law. */
  own: z.object({ by: z.string(), on: IsoDay }).nullable(),
})
export type Explanation = z.infer<typeof Explanation>

/** What lateness costs under one section. Money is whole paise. */
export const DelayCost = z.object({
  kind: z.enum(['late-fee', 'additional-fee', 'interest', 'penalty', 'damages']),
  provision: z.string(),
  /** Null while something in `missing` is not known: never zero for unknown. */
  amount_paise: PaiseField.nullable(),
  /** What each further day adds now; null where it grows otherwise (by the month) or is not known. */
  a_day_paise: PaiseField.nullable(),
  /** How it was worked out, step by step. */
  steps: z.array(z.string()),
  /** Figures to ask for, by the name `amounts` takes, with their labels. */
  missing: z.array(z.object({ name: z.string(), label: z.string(), is_money: z.boolean() })),
  note: z.string().nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
  sources: z.array(Source),
})
export type DelayCost = z.infer<typeof DelayCost>

export const DocumentRef = z.object({ document_id: Id, name: z.string(), size: z.number().int() })

export const Filing = z.object({
  filing_id: Id,
  filed_on: IsoDay,
  /** ARN, SRN, acknowledgement or token number; empty where the authority gives none. */
  acknowledgement: z.string(),
  /** What kind of number it is; null where it was not said. */
  evidence: Evidence.nullable(),
  /** Whether it looks like one; null without a number. `unchecked`: no source publishes its shape. */
  verdict: z.enum(['fits', 'differs', 'unchecked']).nullable(),
  /** Of one that differs: what it should look like, and the next step. */
  verdict_text: z.string().nullable(),
  /** Other filings in force under the same number, at most five. One payment may cover several dues. */
  also_on: z.array(z.object({ item_id: Id, entity_name: z.string(), form: z.string(), period: z.string() })),
  amount_paise: PaiseField.nullable(),
  late_fee_paise: PaiseField.nullable(),
  interest_paise: PaiseField.nullable(),
  penalty_paise: PaiseField.nullable(),
  /** Null: it was not said. */
  is_nil: z.boolean().nullable(),
  note: z.string(),
  /** Days after the due date, both dates as days; 0 in time. */
  days_late: z.number().int(),
  filed_by: z.string(),
  recorded_at: Moment,
  /** `waiting` for a second person, `approved` or `returned` by one; `none` where none is asked for. */
  review: z.enum(['none', 'waiting', 'approved', 'returned']),
  reviewed_by: z.string().nullable(),
  reviewed_at: Moment.nullable(),
  /** True when whoever asks prepared it, and so cannot approve it. */
  is_own: z.boolean(),
  documents: z.array(DocumentRef),
})
export type Filing = z.infer<typeof Filing>

/** One that was withdrawn or returned: who did it, when and why. */
export const EarlierFiling = Filing.extend({
  withdrawn_by: z.string(),
  withdrawn_at: Moment,
  withdrawn_reason: z.string(),
})
export type EarlierFiling = z.infer<typeof EarlierFiling>

/** What was paid for lateness beside what the law asked on the day of filing. */
export const PaidForDelay = z.object({
  kind: z.enum(PAID_KINDS),
  /** Null while a figure of it is missing, or where the law names no section: never zero for unknown. */
  asked_paise: PaiseField.nullable(),
  paid_paise: PaiseField.nullable(),
  /** Paid less asked: below zero, too little was paid. */
  difference_paise: z.number().int().nullable(),
})
export type PaidForDelay = z.infer<typeof PaidForDelay>

/** The lock that holds an item's period. */
export const HeldByLock = z.object({
  lock_id: Id,
  period: z.string(),
  /** Of every entity, not of this one alone. */
  is_of_all: z.boolean(),
  by: z.string(),
  at: Moment,
  reason: z.string(),
})
export type HeldByLock = z.infer<typeof HeldByLock>

const itemParams = z.object({ item_id: Id })

/** Why an item is not done, by whom and when it was decided. */
export const SetAside = z.object({
  as: z.enum(['waived', 'not_applicable']),
  reason: z.string(),
  by: z.string(),
  at: Moment,
  /** True where the whole obligation was set aside as not theirs, and this item with it. */
  is_of_obligation: z.boolean(),
})
export type SetAside = z.infer<typeof SetAside>

export const ItemDetail = z.object({
  item: CalendarItem,
  note: z.string(),
  set_aside: SetAside.nullable(),
  /** A second person has to approve its filing. */
  needs_review: z.boolean(),
  /** Why its filing was returned, while it is to be revised. */
  returned: z.object({ by: z.string(), at: Moment, reason: z.string() }).nullable(),
  explanation: Explanation,
  /** What it costs to be late today, for an open item past its day; empty otherwise, or where no section is known. */
  costs: z.array(DelayCost),
  filing: Filing.nullable(),
  /** Of a filing after the due date, where the law holds sections: what they asked on its day. */
  filed_late: z.object({ costs: z.array(DelayCost), paid: z.array(PaidForDelay) }).nullable(),
  /** Filings that were taken back or returned, the newest first. */
  earlier: z.array(EarlierFiling),
  /** Its return can be nil. */
  knows_nil: z.boolean(),
  /** Set while its period is locked: nothing of it is filed, taken back or set aside. */
  lock: HeldByLock.nullable(),
})
export type ItemDetail = z.infer<typeof ItemDetail>

export const getCalendarItem = endpoint({
  method: 'GET',
  path: 'organisation/compliances/calendar/:item_id/',
  access: 'calendar.read',
  summary: 'One item: why it is due, why on that day, and its filing',
  params: itemParams,
  reply: ItemDetail,
})

/** Figures that the entity keeps in its books, not here (the tax in cash): asked for, used, and forgotten. */
export const costOfItem = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/cost/',
  access: 'calendar.read',
  summary: 'What it costs to do an item on a day; nothing is stored',
  params: itemParams,
  body: z.object({
    on: IsoDay,
    /** Rupees by the names that `missing` gives. */
    amounts: z.record(z.string().max(60), z.number().min(0, 'An amount is zero or more.').max(1e13)).default({}),
    is_nil: z.boolean().optional(),
  }),
  reply: z.object({ on: IsoDay, costs: z.array(DelayCost) }),
})

export const updateCalendarItem = endpoint({
  method: 'PATCH',
  path: 'organisation/compliances/calendar/:item_id/',
  access: 'calendar.work',
  summary: 'Note, assignee and internal due date; the statutory date cannot be changed here',
  params: itemParams,
  body: z.object({
    note: note(4000).optional(),
    assigned_to: Id.nullable().optional(),
    internal_due_date: IsoDay.nullable().optional(),
  }),
  reply: CalendarItem,
})

/** Filing twice is a conflict: the second caller is told who filed it and when. */
export const fileCalendarItem = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/filing/',
  access: 'filings.write',
  summary: 'Mark as filed, with the acknowledgement',
  params: itemParams,
  body: z.object({ ...filingFields, document_ids: z.array(Id).max(20).default([]) }),
  reply: Filing,
})

/** The filing stays in the history as withdrawn; the item is open again. */
export const withdrawFiling = endpoint({
  method: 'POST',
  path: 'organisation/compliances/calendar/:item_id/filing/withdraw/',
  access: 'filings.write',
  summary: 'Take back a filing that was recorded by mistake',
  params: itemParams,
  body: z.object({ reason: named('Reason', 300) }),
  reply: CalendarItem,
})
