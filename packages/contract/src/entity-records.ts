import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Entity } from './entities.ts'
import { ACTIVITIES_AT_MOST, ENTITY_STATUSES } from './entity-statuses.ts'
import { Done, Id, IsoDay, Moment, named, namedOrEmpty, note, ofEntity } from './fields.ts'

/** One thing that happened to an entity. */
export const EntityStanding = z.object({
  entity_standing_id: Id,
  change: z.enum(ENTITY_STATUSES),
  /** For an end, the last day; otherwise the first day of the new status. */
  happened_on: IsoDay,
  /** For a conversion, the keys of the entity kinds; otherwise null. */
  kind_before: z.string().nullable(),
  kind_after: z.string().nullable(),
  /** For a conversion: whether the entity continues with its numbers, or ended and was succeeded by another. */
  goes_on: z.boolean().nullable(),
  /** The entity that took its place; null where none is named, or it is not seen. */
  successor: z.object({ entity_id: Id, name: z.string() }).nullable(),
  /** Number of the order, application or notice, empty when none was noted. */
  reference: z.string(),
  reason: z.string(),
  /** Null if the person is unknown: the status existed when the history began. */
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
  /** Share of turnover in per cent; null if not given. */
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
  summary: 'The status history of an entity, and its activities',
  params: ofEntity,
  reply: EntityRecord,
})

const StatusChange = z.object({
  change: z.enum(ENTITY_STATUSES, { error: 'Say what happened to the entity.' }),
  happened_on: IsoDay,
  /** For a conversion: the new kind. */
  kind_after: z.string().max(40).nullable().default(null),
  goes_on: z.boolean().nullable().default(null),
  /** For a conversion into another entity: its id, if it exists here. */
  successor_id: Id.nullable().default(null),
  reference: namedOrEmpty('The reference', 100).default(''),
  reason: note(500).default(''),
})

export const changeEntityStatus = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/standings/',
  access: 'entities.write',
  summary:
    'Record that an entity is dormant, active, struck off, converted or closed from a day; its calendar is updated',
  params: ofEntity,
  body: StatusChange,
  reply: EntityRecord,
})

export const tryEntityStatus = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/standings/try/',
  access: 'entities.write',
  summary: 'Preview how a change of status affects the open items of an entity; nothing is stored',
  params: ofEntity,
  body: StatusChange,
  reply: z.object({ open_before: z.number().int(), open_after: z.number().int() }),
})

export const takeBackEntityStatus = endpoint({
  method: 'DELETE',
  path: 'organisation/entities/:entity_id/standings/:entity_standing_id/',
  access: 'entities.write',
  summary: 'Undo the last change of status of an entity; the previous status applies again',
  params: ofEntity.extend({ entity_standing_id: Id }),
  reply: Done,
})

export const setActivities = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/activities/',
  access: 'entities.write',
  summary: 'Replace all activities of an entity: NIC 2008 codes, at most one of them the main one',
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
  summary: 'Archive an entity and everything that belongs to it; nothing is deleted',
  params: ofEntity,
  body: z.object({ reason: note(500).default('') }),
  reply: Done,
})

export const restoreEntity = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/restore/',
  access: 'entities.archive',
  summary: 'Restore an archived entity',
  params: ofEntity,
  reply: Done,
})

export const entityDeletion = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/deletion/',
  access: 'entities.delete',
  summary: 'The conditions that deleting an archived entity still needs',
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
    'Delete an archived entity permanently, with everything that belongs to it; requires its name and an export made after archiving',
  fresh: true,
  params: ofEntity,
  body: z.object({ name: z.string().max(200) }),
  reply: Done,
})
