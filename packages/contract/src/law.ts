import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { z } from 'zod'
import { AREAS } from './calendar-filter.ts'
import { Explanation, Source } from './explanations.ts'
import { endpoint } from './endpoint.ts'
import { FactValue } from './entities.ts'
import { Id, IsoDay, listOf, ofEntity } from './fields.ts'
import { RegistrationKind } from './registrations.ts'
import { PageMeta, TableQuery } from './tables.ts'

const Confidence = z.enum(['high', 'medium', 'low'])

/** The two clocks: the day of the law, and the day of the knowledge. Omitted: everything known today. */
const Clocks = { as_of: IsoDay.optional(), as_known_on: IsoDay.optional() }

/** An item as derived from the law, not stored in a calendar. */
export const LawRow = z.object({
  obligation_id: z.string(),
  area: z.string(),
  form: z.string(),
  title: z.string(),
  /** Null for a duty of the entity itself, and for a registration that is only supposed. */
  registration_id: Id.nullable(),
  registration_number: z.string().nullable(),
  period: z.string(),
  statutory_due_date: IsoDay.nullable(),
  /** Null while a fact is missing. */
  due_date: IsoDay.nullable(),
  fee_free_until: IsoDay.nullable(),
  /** Facts without which the answer stays open, in words. */
  missing: z.array(z.string()),
  is_optional: z.boolean(),
  confidence: Confidence,
})
export type LawRow = z.infer<typeof LawRow>

const Dates = z.object({
  statutory_due_date: IsoDay.nullable(),
  due_date: IsoDay.nullable(),
  fee_free_until: IsoDay.nullable(),
})

/** `appears` has no before, `vanishes` no after; what `settles` keeps its day, but is no longer a question (or has become one). */
export const LawMove = LawRow.pick({
  obligation_id: true,
  area: true,
  form: true,
  title: true,
  registration_number: true,
  period: true,
}).extend({
  change: z.enum(['appears', 'vanishes', 'moves', 'settles']),
  before: Dates.nullable(),
  after: Dates.nullable(),
  why: z.string(),
  sources: z.array(Source),
})
export type LawMove = z.infer<typeof LawMove>

/** How many items come, go, move, and are a question no longer (or have become one). */
export const ChangeCounts = z.object({
  appears: z.number().int(),
  vanishes: z.number().int(),
  moves: z.number().int(),
  settles: z.number().int(),
})

/** `growth`: of those that appear, items of obligations that the older release did not hold at all. */
export const ReleaseCounts = ChangeCounts.extend({ growth: z.number().int() })

/** From today to a year on where no days are given; at most three years at a time. In the order of due dates. */
export const listObligations = endpoint({
  method: 'GET',
  path: 'organisation/compliances/entities/:entity_id/obligations/',
  access: 'calendar.read',
  summary: 'The statutory dates of an entity in a range, optionally by the law, or the knowledge, of an earlier day',
  params: ofEntity,
  query: z.object({ from: IsoDay.optional(), to: IsoDay.optional(), ...Clocks }),
  reply: z.object({ from: IsoDay, to: IsoDay, rows: z.array(LawRow), release: z.string() }),
})

export const explainObligation = endpoint({
  method: 'GET',
  path: 'organisation/compliances/entities/:entity_id/explain/',
  access: 'calendar.read',
  summary:
    'Why an obligation applies to an entity in a period and how its date is calculated, optionally as of an earlier day',
  params: ofEntity,
  query: z.object({
    obligation_id: z.string().max(120),
    registration_id: Id.optional(),
    period: z.string().max(20),
    /** Left out: the language of the call (`Accept-Language`). */
    language: z.enum(['en', 'hi']).optional(),
    ...Clocks,
  }),
  reply: Explanation,
})

export const SUPPOSITIONS_AT_MOST = 20

/** One thing supposed. */
export const Supposition = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fact'),
    attribute: z.string().max(60),
    financial_year: z.string().max(7).nullable().default(null),
    state: z.string().max(60).nullable().default(null),
    /** Null: as if it were not known. */
    value: FactValue.nullable(),
  }),
  z.object({ kind: z.literal('entity-kind'), to: z.string().max(40) }),
  z.object({
    kind: z.literal('registration-added'),
    registration_kind: RegistrationKind,
    state: z.string().max(60).nullable().default(null),
    details: z.record(z.string().max(60), FactValue).default({}),
  }),
  z.object({ kind: z.literal('registration-ended'), registration_id: Id, on: IsoDay }),
  z.object({
    kind: z.literal('registration-changed'),
    registration_id: Id,
    details: z.record(z.string().max(60), FactValue),
  }),
  z.object({ kind: z.literal('event-added'), event_kind: z.string().max(80), on: IsoDay }),
])
export type Supposition = z.infer<typeof Supposition>

export const askWhatIf = endpoint({
  method: 'POST',
  path: 'organisation/compliances/entities/:entity_id/what-if/',
  access: 'calendar.read',
  summary: 'The items added, removed and moved for an entity if facts were different; nothing is stored',
  params: ofEntity,
  body: z.object({
    changes: z.array(Supposition).min(1, 'Suppose at least one thing.').max(SUPPOSITIONS_AT_MOST),
    /** Left out: from today to a year on. */
    from: IsoDay.optional(),
    to: IsoDay.optional(),
  }),
  reply: z.object({ from: IsoDay, to: IsoDay, counts: ChangeCounts, moves: z.array(LawMove) }),
})

export const Release = z.object({
  number: z.string(),
  date: IsoDay,
  title: z.string(),
  /** What changed, newest law first, each with the periods it touches. */
  changes: z.array(
    z.object({
      text: z.string(),
      obligations: z.array(z.string()),
      /** Affected due dates or periods, in words if they are not dates. */
      periods: z.string(),
      why: z.string(),
      sources: z.array(Source),
    }),
  ),
})
export type Release = z.infer<typeof Release>

export const listReleases = endpoint({
  method: 'GET',
  path: 'organisation/compliances/releases/',
  access: 'law.read',
  summary: 'Releases of the law catalogue, newest first, with the changes in each',
  reply: z.object({ current: z.string(), releases: z.array(Release) }),
})

/**
 * Entities that move, those with most changes first, growth of the catalogue last; each with its first rows. At most a thousand
 * entities are compared at a time: `entities_compared` says how many of `entities_total` were.
 */
export const compareReleases = endpoint({
  method: 'GET',
  path: 'organisation/compliances/releases/compare/',
  access: 'calendar.read',
  summary: 'The items affected by a release of the catalogue: old date, new date and reason',
  query: TableQuery.pick({ page: true, pagesize: true }).extend({
    older: z.string().max(20),
    newer: z.string().max(20),
  }),
  reply: z.object({
    older: z.string(),
    newer: z.string(),
    from: IsoDay,
    to: IsoDay,
    entities_total: z.number().int(),
    entities_compared: z.number().int(),
    counts: ReleaseCounts,
    movers: z.array(
      z.object({
        entity_id: Id,
        entity_name: z.string(),
        counts: ReleaseCounts,
        /** The first hundred. */
        moves: z.array(LawMove),
      }),
    ),
    meta: PageMeta,
  }),
})

export const AreaCoverage = z.object({
  area: z.enum(AREAS),
  obligations: z.number().int(),
  versions: z.number().int(),
  confidence: z.object({ high: z.number().int(), medium: z.number().int(), low: z.number().int() }),
  checked_from: IsoDay,
  checked_to: IsoDay,
  /** How many versions rest on at least one source of the kind; the best kind of each counts. */
  sources: z.object({
    official: z.number().int(),
    page: z.number().int(),
    file: z.number().int(),
    memory: z.number().int(),
  }),
  /** Not looked at for twelve months, by id. */
  stale: z.array(z.string()),
  missing: z.array(z.string()),
  obligations_low: z.array(z.object({ id: z.string(), form: z.string(), title: z.string() })),
})
export type AreaCoverage = z.infer<typeof AreaCoverage>

/** How many of the dates that published pages state the catalogue finds, worked out when the release was made. */
export const LawScore = z.object({
  /** Calendar years in which the days fell due, first and last included; null is open. */
  eras: z.array(z.object({ from: z.number().int().nullable(), to: z.number().int().nullable() })),
  /** `era` counts from 0; an area without a case in an era has no row. */
  rows: z.array(
    z.object({
      area: z.enum(AREAS),
      era: z.number().int(),
      cases: z.number().int(),
      right: z.number().int(),
    }),
  ),
  /** Cases of `rows` that say that nothing is due. */
  absent: z.number().int(),
  pages: z.number().int(),
  /** `got` and `want` as JSON: a day, or why there is none. */
  misses: z.array(
    z.object({
      id: z.string(),
      period: z.string().nullable(),
      got: z.string(),
      want: z.string(),
      source: z.string(),
    }),
  ),
})
export type LawScore = z.infer<typeof LawScore>

export const lawCoverage = endpoint({
  method: 'GET',
  path: 'organisation/compliances/coverage/',
  access: 'signed-in',
  summary: 'The coverage of the catalogue, its confidence, its known gaps, and how many published dates it finds',
  reply: z.object({ release: z.string(), today: IsoDay, areas: z.array(AreaCoverage), score: LawScore }),
})

/** A question whose answer decides what applies and when. */
export const ComplianceField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['boolean', 'number', 'money', 'count', 'date', 'year', 'choice', 'choices']),
  /** The values of a choice. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What it means, where the label alone does not say it. */
  help: z.string().nullable(),
  /** The laws that it decides about. */
  areas: z.array(z.enum(AREAS)),
  /** The kinds of registration it is about, and whether it is about the entity itself. */
  registrations: z.array(RegistrationKind),
  is_of_entity: z.boolean(),
  /** Whether it has an answer for each financial year, and for each state. */
  per_year: z.boolean(),
  per_state: z.boolean(),
  /** The forms of today's law whose duties ask for it, by name. */
  forms: z.array(z.string()),
})
export type ComplianceField = z.infer<typeof ComplianceField>

/** Answers go to `entities/:entity_id/answers/`, or with the details of a registration. */
export const complianceFields = endpoint({
  method: 'GET',
  path: 'organisation/compliances/fields/',
  access: 'law.read',
  summary:
    'The questions of the law about entities and registrations, with their choices and the obligations they decide',
  query: z.object({
    /** Comma-separated; empty is all. So is kind, of registrations. */
    area: listOf(AREAS),
    kind: listOf(REGISTRATION_KINDS.map(({ key }) => key)),
  }),
  reply: z.object({ fields: z.array(ComplianceField) }),
})
