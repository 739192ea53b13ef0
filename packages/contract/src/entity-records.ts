import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Entity } from './entities.ts'
import { ACTIVITIES_AT_MOST, ENTITY_STATUSES } from './entity-statuses.ts'
import { Done, Id, IsoDay, Moment, named, namedOrEmpty, note, ofEntity } from './fields.ts'

/** One thing that happened to an entity. */
export const EntityStanding = z.object({
  entity_standing_id: Id,
  change: z.enum(ENTITY_STATUSES),
  /** Of an end: its last day. Of the others: the day from which it is so. */
  happened_on: IsoDay,
  /** Of a conversion: keys of entity kinds; null otherwise. */
  kind_before: z.string().nullable(),
  kind_after: z.string().nullable(),
  /** Of a conversion: whether it goes on as the same person, with its numbers, or ended and another took its place. */
  goes_on: z.boolean().nullable(),
  /** The entity that took its place; null where none is named, or it is not seen. */
  successor: z.object({ entity_id: Id, name: z.string() }).nullable(),
  /** Number of the order, application or notice, empty when none was noted. */
  reference: z.string(),
  reason: z.string(),
  /** Null where nobody can be named: it was so when the history began. */
  recorded_by: z.string().nullable(),
  recorded_at: Moment,
})
export type EntityStanding = z.infer<typeof EntityStanding>

/** What an entity does, under a code of the National Industrial Classification of 2008. */
export const EntityActivity = z.object({
  /** Two to five digits: the more, the narrower. */
  code: z.string(),
  /** As its papers call it. */
  words: z.string(),
  is_main: z.boolean(),
  /** Of its turnover, in per cent; null when not said. */
  share: z.number().nullable(),
})
export type EntityActivity = z.infer<typeof EntityActivity>

export const EntityRecord = z.object({
  entity: Entity,
  /** Newest first. */
  standings: z.array(EntityStanding),
  /** The main one first, then by code. */
  activities: z.array(EntityActivity),
})
export type EntityRecord = z.infer<typeof EntityRecord>

export const getEntityRecord = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/record/',
  access: 'entities.read',
  summary: 'The history of the status of an entity, and its activities',
  params: ofEntity,
  reply: EntityRecord,
})

const StatusChange = z.object({
  change: z.enum(ENTITY_STATUSES, { error: 'Say what happened to the entity.' }),
  happened_on: IsoDay,
  /** Of a conversion: into which kind. */
  kind_after: z.string().max(40).nullable().default(null),
  goes_on: z.boolean().nullable().default(null),
  /** Of a conversion into another entity: which, where it is here already. */
  successor_id: Id.nullable().default(null),
  reference: namedOrEmpty('The reference', 100).default(''),
  reason: note(500).default(''),
})

export const changeEntityStatus = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/standings/',
  access: 'entities.write',
  summary: 'Record that an entity is dormant, active, struck off, converted or closed from a day; its calendar follows',
  params: ofEntity,
  body: StatusChange,
  reply: EntityRecord,
})

export const tryEntityStatus = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/standings/try/',
  access: 'entities.write',
  summary: 'What a change of status would do to the open items of an entity; nothing is kept',
  params: ofEntity,
  body: StatusChange,
  reply: z.object({ open_before: z.number().int(), open_after: z.number().int() }),
})

export const takeBackEntityStatus = endpoint({
  method: 'DELETE',
  path: 'organisation/entities/:entity_id/standings/:entity_standing_id/',
  access: 'entities.write',
  summary: 'Take back the last change of status of an entity; what it was before, it is again',
  params: ofEntity.extend({ entity_standing_id: Id }),
  reply: Done,
})

export const setActivities = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/activities/',
  access: 'entities.write',
  summary: 'What an entity does, all at once: codes of NIC 2008, at most one of them the main one',
  params: ofEntity,
  body: z.object({
    activities: z
      .array(
        z.object({
          code: z.string().trim().max(10),
          words: named('The activity', 200),
          is_main: z.boolean().default(false),
          share: z
            .number()
            .min(0, 'A share is at least 0 per cent.')
            .max(100, 'A share is at most 100 per cent.')
            .nullable()
            .default(null),
        }),
      )
      .max(ACTIVITIES_AT_MOST, `An entity has at most ${ACTIVITIES_AT_MOST} activities here.`),
  }),
  reply: EntityRecord,
})

export const archiveEntity = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/archive/',
  access: 'entities.archive',
  summary: 'Put an entity out of sight with all that belongs to it; nothing is deleted',
  params: ofEntity,
  body: z.object({ reason: note(500).default('') }),
  reply: Done,
})

export const restoreEntity = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/restore/',
  access: 'entities.archive',
  summary: 'Bring an archived entity back, as it was',
  params: ofEntity,
  reply: Done,
})

export const entityDeletion = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/deletion/',
  access: 'entities.delete',
  summary: 'What deleting an archived entity still needs',
  params: ofEntity,
  reply: z.object({
    /** Whether an export of everything that began after it was archived can be downloaded. */
    has_export: z.boolean(),
  }),
})

export const deleteEntity = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/deletion/',
  access: 'entities.delete',
  summary:
    'Delete an archived entity for good, with all that belongs to it; its name is typed, and an export is at hand',
  fresh: true,
  params: ofEntity,
  body: z.object({ name: z.string().max(200) }),
  reply: Done,
})
