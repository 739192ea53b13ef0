import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FactValue } from './entities.ts'
import { FACTS_AT_ONCE } from './facts-limits.ts'
import { Id } from './fields.ts'

// One fact of the law for many entities.

const attribute = z.string().max(60)
const financial_year = z.string().max(7).nullable().default(null)

export const FactAnswer = z.object({
  entity_id: Id,
  /** The registration that keeps it. Null: the entity, or for a fact of registrations each of its registrations of that kind. */
  registration_id: Id.nullable().default(null),
  /** Null removes the fact. */
  value: FactValue.nullable(),
})
export type FactAnswer = z.infer<typeof FactAnswer>

/** `undo` is the body of the same call that restores what was, with `is_replacing`. */
export const setFacts = endpoint({
  method: 'POST',
  path: 'organisation/facts/',
  access: 'entities.write',
  summary: `Set one fact of up to ${FACTS_AT_ONCE} entities or registrations; the calendars follow in the background`,
  body: z.object({
    attribute,
    financial_year,
    answers: z
      .array(FactAnswer)
      .min(1, 'Choose at least one entity.')
      .max(FACTS_AT_ONCE, `At most ${FACTS_AT_ONCE} answers are taken at once. Send the others in another call.`),
    /** False leaves stated values as they are. */
    is_replacing: z.boolean().default(false),
  }),
  reply: z.object({
    /** Entities and registrations that were changed. */
    done: z.number().int(),
    /** They have this value already. */
    same: z.number().int(),
    /** They have another value, which was left. */
    left: z.array(z.object({ entity_id: Id, name: z.string(), value: FactValue })),
    refused: z.array(z.object({ entity_id: Id, registration_id: Id.nullable(), name: z.string(), reason: z.string() })),
    undo: z.array(
      z.object({
        entity_id: Id,
        registration_id: Id.nullable(),
        value: z.union([z.boolean(), z.number(), z.string(), z.null()]),
      }),
    ),
  }),
})
export type FactsSet = z.infer<typeof setFacts.reply>

export const OpenQuestion = z.object({
  attribute: z.string(),
  label: z.string(),
  entities: z.number().int(),
  items: z.number().int(),
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

export const listQuestions = endpoint({
  method: 'GET',
  path: 'organisation/facts/questions/',
  access: 'calendar.read',
  summary: 'Facts that calendar items need, over all entities; those that most entities need come first',
  reply: z.object({
    questions: z.array(OpenQuestion),
    /** Entities with at least one of them. */
    entities: z.number().int(),
  }),
})

export const OpenRow = z.object({
  entity_id: Id,
  entity_name: z.string(),
  registration_id: Id.nullable(),
  registration_number: z.string().nullable(),
  /** Items that need the fact. */
  items: z.number().int(),
})
export type OpenRow = z.infer<typeof OpenRow>

export const openRows = endpoint({
  method: 'GET',
  path: 'organisation/facts/open/',
  access: 'calendar.read',
  summary: 'The entities or registrations for which a fact is needed and not stated, by name',
  query: z.object({ attribute }),
  reply: z.object({ rows: z.array(OpenRow), total: z.number().int() }),
})
