import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { GAP_ADVICE } from '@niyam/law/catalogue/model/known-gap.ts'
import { z } from 'zod'
import { AssumedFact, Explanation } from './explanations.ts'
import { endpoint } from './endpoint.ts'
import { createEntity, FactValue } from './entities.ts'
import { Id, IsoDay, ofEntity } from './fields.ts'
import { ChangeCounts } from './law.ts'
import { NotOurs } from './not-required.ts'
import { TableQuery, TableReply } from './tables.ts'

// What the whole catalogue means for one entity: what applies, what waits for facts, what does not apply, each with why.

/** `set_aside`: the law requires it, or may require it, and the organisation has decided that it is not theirs. */
export const VERDICTS = ['needs_facts', 'applies', 'set_aside', 'does_not_apply'] as const
export const Verdict = z.enum(VERDICTS)
export type Verdict = z.infer<typeof Verdict>

const VerdictCounts = z.object({
  needs_facts: z.number().int(),
  applies: z.number().int(),
  set_aside: z.number().int(),
  does_not_apply: z.number().int(),
})
export type VerdictCounts = z.infer<typeof VerdictCounts>

/** The obligation and registration of a row, by the row's id. */
export const ApplicableKey = z.object({
  obligation_id: z.string(),
  registration_id: Id.nullable(),
  /** A state covered by this row, if the states of the entity have different verdicts. */
  state: z.string().nullable(),
  verdict: Verdict,
  area: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
  /** The next period that it is asked for; of an event the day of the call. */
  period: z.string(),
  /** Marked as not theirs; a reviewer has not decided yet. */
  is_waiting: z.boolean(),
  /** The verdict rests on an assumed fact. */
  is_assumed: z.boolean(),
  /** It was accepted under a different version of the law or different facts. */
  is_to_look_at: z.boolean(),
})
export type ApplicableKey = z.infer<typeof ApplicableKey>

/** A missing fact, and the number of obligations it decides. */
export const FactQuestion = z.object({
  attribute: z.string(),
  label: z.string(),
  /** Null: it is kept with the entity. */
  registration_id: Id.nullable(),
  registration_number: z.string().nullable(),
  /** The state of the establishments it is about; null for all of them. */
  state: z.string().nullable(),
  obligations: z.number().int(),
  /** How many of these need no other fact. */
  alone: z.number().int(),
  /** Answers of a number where the law has only limits: `[0,2000000]`, `(2000000,4000000]`, `(4000000,)`, lowest first. */
  ranges: z.array(z.string()),
})
export type FactQuestion = z.infer<typeof FactQuestion>

/** An assumed fact of the entity or one registration. */
export const Assumption = AssumedFact.extend({
  /** Null: it is a fact of the entity. */
  registration_id: Id.nullable(),
  registration_number: z.string().nullable(),
  /** How many obligations apply because of it. */
  applies: z.number().int(),
  /** How many it rules out, which another answer may bring. */
  ruled_out: z.number().int(),
})
export type Assumption = z.infer<typeof Assumption>

/** Sort keys: verdict (default), form, area, holder, due. */
export const listApplicable = endpoint({
  method: 'GET',
  path: 'organisation/compliances/entities/:entity_id/applicable/',
  access: 'calendar.read',
  summary:
    'Every obligation of the catalogue for an entity: applies, information needed, not required or does not apply, each with the reason',
  params: ofEntity,
  query: TableQuery.extend({
    verdict: z.enum(['', ...VERDICTS]).default(''),
    area: z.enum(['', ...AREAS]).default(''),
    registration_id: Id.optional(),
  }),
  reply: TableReply.extend({
    keys: z.record(z.string(), ApplicableKey),
    /** Counts for the whole filter, regardless of the verdict. */
    counts: VerdictCounts,
    /** Those that most obligations wait for come first; of the whole entity. */
    questions: z.array(FactQuestion),
    /** The assumed facts of the whole entity. */
    assumptions: z.array(Assumption),
    /** Counts for the whole entity. */
    waiting: z.number().int(),
    to_look_at: z.number().int(),
    today: IsoDay,
    release: z.string(),
  }),
})

/** What would turn an answer, in words and as facts that can be supposed. */
export const Flip = z.object({
  text: z.string(),
  /** Null if one of the facts cannot be changed alone. */
  changes: z.array(z.object({ attribute: z.string(), value: FactValue })).nullable(),
})

export const getApplicable = endpoint({
  method: 'GET',
  path: 'organisation/compliances/entities/:entity_id/applicable/one/',
  access: 'calendar.read',
  summary: 'One obligation for an entity or a registration, with all reasons and decisions',
  params: ofEntity,
  query: z.object({
    obligation_id: z.string().max(120),
    registration_id: Id.optional(),
    /** Official name, where the states of the entity have different answers. */
    state: z.string().max(60).optional(),
  }),
  reply: z.object({
    key: ApplicableKey,
    form: z.string(),
    title: z.string(),
    registration_number: z.string().nullable(),
    states: z.array(z.string()),
    due_date: IsoDay.nullable(),
    /** What starts its clock, of an obligation that arises from an event. */
    event: z.string().nullable(),
    is_optional: z.boolean(),
    because: z.string(),
    /** The conditions one by one, each with what is known. */
    reasons: z.array(z.object({ text: z.string(), holds: z.enum(['yes', 'no', 'unknown']) })),
    flips: z.array(Flip),
    /** A kind of registration that could be supposed, where it arises from one that is not recorded. */
    lacks: z.string().nullable(),
    explanation: Explanation,
    /** The decisions about it, newest first. */
    decisions: z.array(NotOurs),
    /** Whether the caller may say that it is not theirs. */
    may_ask: z.boolean(),
  }),
})

/** Something that the catalogue leaves out or is unsure of, for an entity that it concerns or may concern. */
export const Gap = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  /** In a few words, in the caller's language. */
  name: z.string(),
  /** The whole of it, in English. */
  text: z.string(),
  /** What to do about it. */
  instead: z.enum(GAP_ADVICE),
  /** The host of the authority where it can be looked up. */
  see: z.string().nullable(),
  /** The missing facts that would settle whether it concerns the entity; empty where it does. */
  waits_for: z.array(z.string()),
})
export type Gap = z.infer<typeof Gap>

export const listNotCovered = endpoint({
  method: 'GET',
  path: 'organisation/compliances/entities/:entity_id/not-covered/',
  access: 'calendar.read',
  summary: 'Gaps and doubts of the law catalogue for an entity, and what to do about each',
  params: ofEntity,
  reply: z.object({
    /** The costliest to overlook come first. */
    gaps: z.array(Gap),
  }),
})

/** Nothing is stored. */
export const previewEntity = endpoint({
  method: 'POST',
  path: 'organisation/entities/preview/',
  access: 'entities.create',
  summary: 'The compliances, assumptions and open questions of an entity before it is added',
  body: createEntity.body.omit({ name: true }),
  reply: z.object({
    /** What applies for a period, each form once, by next due date; at most 40. */
    compliances: z.array(
      z.object({
        form: z.string(),
        title: z.string(),
        area: z.enum(AREAS),
        frequency: z.string(),
        /** Null while the day is not known. */
        due_date: IsoDay.nullable(),
        is_assumed: z.boolean(),
      }),
    ),
    /** Forms beyond these. */
    more: z.number().int(),
    assumptions: z.array(AssumedFact),
    questions: z.object({
      count: z.number().int(),
      /** How many compliances depend on the answers. */
      decides: z.number().int(),
      /** The first six, those that decide most first. */
      labels: z.array(z.string()),
    }),
  }),
})

const factAnswer = z.object({
  attribute: z.string().max(60),
  /** Null removes the answer. A number may be one of the ranges of its question. */
  value: FactValue.nullable(),
  registration_id: Id.nullable().default(null),
  /** A key of the states list. */
  state: z.string().max(60).nullable().default(null),
  financial_year: z.string().max(7).nullable().default(null),
})

const Decided = z.object({
  count: z.number().int(),
  /** Each form once; at most 12. */
  forms: z.array(z.string()),
})

/** Nothing is stored. */
export const previewAnswer = endpoint({
  method: 'POST',
  path: 'organisation/compliances/entities/:entity_id/answers/preview/',
  access: 'calendar.read',
  summary: 'What an answer would decide, and the questions that would then be open',
  params: ofEntity,
  body: factAnswer,
  reply: z.object({
    /** Compliances that would then be known to apply. */
    applies: Decided,
    /** Compliances that would then be known not to apply. */
    does_not_apply: Decided,
    questions: z.array(FactQuestion),
  }),
})

/** The same call with `before` of the reply puts back what was. */
export const answerFact = endpoint({
  method: 'POST',
  path: 'organisation/compliances/entities/:entity_id/answers/',
  access: 'entities.write',
  summary: 'Answer one question of the law about the entity or one registration; the calendar is updated at once',
  params: ofEntity,
  body: factAnswer.extend({
    /** The value that the caller saw; null where it was not stated. With another value stated by now nothing is saved. */
    expected: FactValue.nullable().optional(),
  }),
  reply: z.object({
    before: z.union([z.boolean(), z.number(), z.string(), z.null()]),
    /** How the calendar follows. */
    changed: ChangeCounts,
    /** True while the calendar of a large entity is still being computed. */
    is_recomputing: z.boolean(),
  }),
})
