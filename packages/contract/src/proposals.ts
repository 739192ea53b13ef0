import { z } from 'zod'
import { fileCalendarItem } from './filings.ts'
import { SetAside, updateCalendarItem } from './items.ts'
import { DRAFT_KINDS, DRAFT_STATES } from './proposal-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Fact } from './entities.ts'
import { Done, Id, IsoDay, Moment, named } from './fields.ts'
import { PAGE_SIZE, PageMeta, TableQuery, TableReply } from './tables.ts'
import { createTask } from './tasks.ts'

// What programs propose. Nothing of it counts before a person releases it, who then does it in their own name.

const why = named('Reason', 500)
const Proposed = z.object({ draft_id: Id, state: z.enum(DRAFT_STATES), message: z.string() })
const ofItem = z.object({ item_id: Id })

export const draftFiling = endpoint({
  method: 'POST',
  path: 'organisation/drafts/items/:item_id/filing/',
  access: 'drafts.write',
  summary: 'Propose to mark an item as filed; a person releases it',
  params: ofItem,
  body: fileCalendarItem.body.omit({ document_ids: true }).extend({ why }),
  reply: Proposed,
})

export const draftWork = endpoint({
  method: 'POST',
  path: 'organisation/drafts/items/:item_id/work/',
  access: 'drafts.write',
  summary: 'Propose a note, an assignee or an internal due date for an item; a person releases it',
  params: ofItem,
  body: updateCalendarItem.body.omit({ figures: true }).extend({ why }),
  reply: Proposed,
})

export const draftSetAside = endpoint({
  method: 'POST',
  path: 'organisation/drafts/items/:item_id/set-aside/',
  access: 'drafts.write',
  summary: 'Propose to mark an item as waived or not applicable; a person releases it',
  params: ofItem,
  body: z.object({ as: SetAside.shape.as, reason: named('Reason', 500), why }),
  reply: Proposed,
})

/** The facts that are named are set, all others stay. */
export const draftFacts = endpoint({
  method: 'POST',
  path: 'organisation/drafts/entities/:entity_id/facts/',
  access: 'drafts.write',
  summary: 'Propose answers to questions of the law about an entity; a person releases them',
  params: z.object({ entity_id: Id }),
  body: z.object({ facts: z.array(Fact).min(1, 'Name at least one fact.').max(20), why }),
  reply: Proposed,
})

/** For the entity, or with `item_id` for one of its calendar items. */
export const draftTask = endpoint({
  method: 'POST',
  path: 'organisation/drafts/entities/:entity_id/task/',
  access: 'drafts.write',
  summary: 'Propose a task for an entity or one of its calendar items; a person releases it',
  params: z.object({ entity_id: Id }),
  body: createTask.body
    .pick({ title: true, details: true, due_on: true, assigned_to: true, estimate_minutes: true, item_id: true })
    .extend({ why }),
  reply: Proposed,
})

/** What a draft would change, in words: null is nothing. */
const Change = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })

export const Draft = z.object({
  draft_id: Id,
  kind: z.enum(DRAFT_KINDS),
  entity_id: Id,
  entity_name: z.string(),
  /** Null for facts and tasks of an entity, and where the calendar does not hold the item any more. */
  item: z.object({ item_id: Id, form: z.string(), period: z.string(), due_date: IsoDay.nullable() }).nullable(),
  changes: z.array(Change),
  /** Why the program proposes it, in its own words. */
  why: z.string(),
  made_by: z.string(),
  made_at: Moment,
  state: z.enum(DRAFT_STATES),
  /** The changes since it was proposed, in words; such a draft can only be discarded. Empty if there are none. */
  stale: z.array(z.string()),
  /** Whether the caller may make the proposed change. */
  may_release: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  /** Why it was discarded. */
  reason: z.string(),
})
export type Draft = z.infer<typeof Draft>

export const listDrafts = endpoint({
  method: 'GET',
  path: 'organisation/drafts/',
  access: 'drafts.read',
  summary: 'Drafts by programs: pending ones oldest first, decided ones newest first',
  query: z.object({
    state: z.enum(DRAFT_STATES).default('waiting'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pagesize: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  }),
  reply: z.object({ drafts: z.array(Draft), meta: PageMeta }),
})

/** The same as a table. The search looks at entities, reasons and names of keys. Sort keys: made, decided. */
export const browseDrafts = endpoint({
  method: 'GET',
  path: 'organisation/drafts/browse/',
  access: 'drafts.read',
  summary: 'Drafts by programs, as a table: pending ones oldest first, decided ones newest first',
  query: TableQuery.extend({ state: z.enum(DRAFT_STATES).default('waiting') }),
  reply: TableReply,
})

export const countDrafts = endpoint({
  method: 'GET',
  path: 'organisation/drafts/count/',
  access: 'drafts.read',
  summary: 'The number of pending drafts',
  reply: z.object({ waiting: z.number().int() }),
})

/** Needs the right for what it proposes as well. */
export const releaseDraft = endpoint({
  method: 'POST',
  path: 'organisation/drafts/:draft_id/release/',
  access: 'drafts.release',
  summary: 'Release a draft: its change is made in the name of the caller',
  params: z.object({ draft_id: Id }),
  reply: Done,
})

export const discardDraft = endpoint({
  method: 'POST',
  path: 'organisation/drafts/:draft_id/discard/',
  access: 'drafts.release',
  summary: 'Discard a draft, with a reason',
  params: z.object({ draft_id: Id }),
  body: z.object({ reason: named('Reason', 500) }),
  reply: Done,
})
