import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { EntityField, GivenEntityField } from './entity-fields.ts'
import { changesOf, Done, Id, IsoDay, Moment, named, ofEntity } from './fields.ts'
import { ENTITY_SHELVES, ENTITY_STATUSES } from './entity-statuses.ts'
import { ACTIONS } from './permissions.ts'
import { TEXT_AT_MOST } from './record-fields.ts'
import { Registration } from './registrations.ts'
import { TableQuery, TableReply } from './tables.ts'

/** The value of a fact, of the types that the law package's attributes accept. */
export const FactValue = z.union([z.boolean(), z.number(), z.string().max(200)])
export type FactValue = z.infer<typeof FactValue>

/**
 * One dated fact. `attribute` is a key of the law package's attribute catalogue. A figure of a year names its
 * `financial_year` (`2025-26`), one of the establishments in a state its `state` (a key of the states list); null where the
 * fact holds until it is changed, or everywhere.
 */
export const Fact = z.object({
  attribute: z.string().max(60),
  financial_year: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'Write the financial year as 2025-26.')
    .nullable(),
  state: z.string().max(60).nullable().default(null),
  value: FactValue,
})
export type Fact = z.infer<typeof Fact>

/** Something that starts a clock: the kind is `agm` or an event the catalogue names. */
export const EntityEvent = z.object({
  event_id: Id,
  kind: z.string(),
  happened_on: IsoDay,
  /** The financial year it belongs to, where that matters (an AGM), else null. */
  period: z.string().nullable(),
  /** The registration it belongs to (a licence, a trade mark), null for an event of the entity. */
  registration_id: Id.nullable(),
})
export type EntityEvent = z.infer<typeof EntityEvent>

const EntityEventWithPapers = EntityEvent.extend({ documents: z.number().int() })
export type EntityEventWithPapers = z.infer<typeof EntityEventWithPapers>

const EntityKind = z.string().min(1, 'Choose what kind of entity this is.').max(40)

const ownFields = {
  name: z.string(),
  /** A key of the law package's entity kinds. */
  kind: z.string(),
  pan: z.string().nullable(),
  cin: z.string().nullable(),
  llpin: z.string().nullable(),
  fcrn: z.string().nullable(),
  address_state: z.string().nullable(),
  incorporated_on: IsoDay.nullable(),
  /** Due dates before this day are not listed. */
  tracked_from: IsoDay,
  /** From its status history, like the last day on which it counts; changed only there. */
  status: z.enum(ENTITY_STATUSES),
  status_from: IsoDay.nullable(),
  closed_on: IsoDay.nullable(),
} satisfies Record<EntityField, z.ZodType>

export const Entity = z.object({
  entity_id: Id,
  ...ownFields,
  facts: z.array(Fact),
  created_at: Moment,
  /** Warnings about identifiers that were stored anyway: "check character does not match". */
  warnings: z.array(z.string()),
})
export type Entity = z.infer<typeof Entity>

export const StateCounts = z.object({
  due: z.number().int(),
  overdue: z.number().int(),
  upcoming: z.number().int(),
  filed: z.number().int(),
  /** The questions that the profile asks: as many as `questions` of `listApplicable`. */
  open_questions: z.number().int(),
})

const givenFields = {
  name: named('Name', TEXT_AT_MOST),
  kind: EntityKind,
  pan: z.string().max(20).nullable().default(null),
  cin: z.string().max(30).nullable().default(null),
  llpin: z.string().max(20).nullable().default(null),
  fcrn: z.string().max(30).nullable().default(null),
  address_state: z.string().max(60).nullable().default(null),
  incorporated_on: IsoDay.nullable().default(null),
  /** Left out: the first day of the current quarter. */
  tracked_from: IsoDay.optional(),
} satisfies Record<GivenEntityField, z.ZodType>

const EntityFields = z.object({ ...givenFields, facts: z.array(Fact).max(200).default([]) })

/** Sort keys: name, kind, next_due, overdue. */
export const listEntities = endpoint({
  method: 'GET',
  path: 'organisation/entities/',
  access: 'entities.read',
  summary: 'Entities, paginated; `tag` limits them to those with the tag, `status` to those with the status',
  query: TableQuery.extend({ tag: Id.optional(), status: z.enum(ENTITY_SHELVES).optional() }),
  reply: TableReply,
})

export const createEntity = endpoint({
  method: 'POST',
  path: 'organisation/entities/',
  access: 'entities.create',
  summary: 'Add an entity; its identifiers become registrations and its calendar is calculated at once',
  body: EntityFields.extend({
    /** Registrations made in the same step, e.g. the GSTIN the form began with. */
    registrations: z
      .array(
        z.object({ kind: z.string().max(40), number: z.string().max(40), details: z.record(z.string(), FactValue) }),
      )
      .max(40)
      .default([]),
  }),
  reply: Entity,
})

export const getEntity = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/',
  access: 'entities.read',
  summary: 'One entity with its registrations, events and counts',
  params: ofEntity,
  reply: z.object({
    entity: Entity,
    registrations: z.array(Registration),
    /** Each with how many documents are kept with it, as far as the caller sees them. */
    events: z.array(EntityEventWithPapers),
    counts: StateCounts,
    /** Set while the entity is archived: it can then only be read, restored and deleted. */
    archive: z.object({ at: Moment, by: z.string().nullable(), reason: z.string() }).nullable(),
    /** True while its calendar is being computed again. */
    is_recomputing: z.boolean(),
    /** What the caller may do with this very entity: who sees only some areas of law of it may not change it. */
    permissions: z.array(z.enum(ACTIONS)),
  }),
})

export const updateEntity = endpoint({
  method: 'PATCH',
  path: 'organisation/entities/:entity_id/',
  access: 'entities.write',
  summary:
    'Change an entity; its calendar is updated. Omitted fields stay unchanged; `facts`, if given, replaces all facts',
  params: ofEntity,
  body: changesOf(EntityFields),
  reply: Entity,
})

export const recordEvent = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/events/',
  access: 'entities.write',
  summary:
    'Record an event such as an AGM. If one is already recorded for the year, the reply is 409 with its id in `fields.replaces`; send that id as `replaces` to replace it',
  params: ofEntity,
  body: z.object({
    kind: z.string().min(1).max(80),
    happened_on: IsoDay,
    period: z.string().max(20).nullable().default(null),
    registration_id: Id.nullable().default(null),
    /** The event recorded for this year, which this one replaces. */
    replaces: Id.nullable().default(null),
  }),
  reply: EntityEvent,
})

export const changeEvent = endpoint({
  method: 'PATCH',
  path: 'organisation/entities/:entity_id/events/:event_id/',
  access: 'entities.write',
  summary: 'Correct the day, the financial year or the registration of a recorded event; its kind stays',
  params: z.object({ entity_id: Id, event_id: Id }),
  body: z.object({
    happened_on: IsoDay,
    period: z.string().max(20).nullable(),
    registration_id: Id.nullable(),
  }),
  reply: EntityEvent,
})

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: 'organisation/entities/:entity_id/events/:event_id/',
  access: 'entities.write',
  summary: 'Remove a recorded event',
  params: z.object({ entity_id: Id, event_id: Id }),
  reply: Done,
})
