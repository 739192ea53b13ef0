import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ENTITY_TYPES } from './entity-types.ts'
import { Done, Id, IsoDay, Moment, named, namedOrEmpty } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

// Orders that an organisation records for itself: the catalogue does not know them yet, or never will.

export const MOVES_AT_MOST = 40

const Move = z.object({
  obligation_id: z.string().max(120),
  period: z.string().max(20),
  extended_to: IsoDay,
})

const Given = z.object({
  /** Its number or name: "Notification 17/2025-CT". */
  instrument: named('The order', 200),
  issued_by: namedOrEmpty('Given by', 120).default(''),
  issued_on: IsoDay.nullable().default(null),
  /** Where it is written; empty where there is no address. */
  url: z
    .string()
    .trim()
    .max(500, 'The link is longer than 500 letters. Shorten it.')
    .regex(/^(https?:\/\/[^\s]+)?$/i, 'This is not a link. Write it as https://…, or leave it empty.')
    .default(''),
  /** The day it became known: nothing moved before. */
  known_on: IsoDay,
  /** `fee-relief`: the day stays, and only the fee of being late is waived until the new day. */
  effect: z.enum(['extension', 'fee-relief']),
  /** Ordered by a court or announced, and not notified yet. */
  is_provisional: z.boolean().default(false),
  moves: z
    .array(Move)
    .min(1, 'Say what the order moves: a form, its period and the new day.')
    .max(MOVES_AT_MOST, `At most ${MOVES_AT_MOST} forms and periods fit in one extension. Record a second one.`),
  /** States that it is bound to, by the keys of the list of states; empty binds it to none. */
  states: z.array(z.string().max(60)).max(40).default([]),
  entity_types: z.array(z.enum(ENTITY_TYPES)).max(ENTITY_TYPES.length).default([]),
})

export const OwnExtension = Given.extend({
  extension_id: Id,
  /** A draft moves nothing. */
  state: z.enum(['draft', 'approved', 'withdrawn']),
  moves: z.array(
    Move.extend({
      /** Empty where the catalogue does not hold the obligation any more. */
      form: z.string(),
      title: z.string(),
      area: z.string(),
      /** The order of the catalogue for the same, and which of the two counts: the later. */
      known_by_catalogue: z
        .object({ by: z.string(), extended_to: IsoDay, counts: z.enum(['catalogue', 'own']) })
        .nullable(),
    }),
  ),
  created_by: z.string(),
  created_at: Moment,
  approved_by: z.string().nullable(),
  approved_at: Moment.nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_at: Moment.nullable(),
  withdrawn_reason: z.string().nullable(),
})
export type OwnExtension = z.infer<typeof OwnExtension>

const params = z.object({ extension_id: Id })

/** A preview names so many of the items. */
export const PREVIEWED_ITEMS = 8

export const listExtensions = endpoint({
  method: 'GET',
  path: 'organisation/compliances/extensions/',
  access: 'law.read',
  summary: 'Extensions recorded by the organisation, newest first',
  reply: z.object({ extensions: z.array(OwnExtension) }),
})

/** For the last two months and the next seven. */
export const extensionChoices = endpoint({
  method: 'GET',
  path: 'organisation/compliances/extensions/choices/',
  access: 'law.extend',
  summary: "Forms and periods in the organisation's calendars that an order could extend",
  reply: z.object({
    today: IsoDay,
    forms: z.array(
      z.object({
        obligation_id: z.string(),
        area: z.string(),
        form: z.string(),
        title: z.string(),
        periods: z.array(
          z.object({
            period: z.string(),
            /** The first and the last due date among the items. */
            from: IsoDay,
            to: IsoDay,
            items: z.number().int(),
          }),
        ),
      }),
    ),
  }),
})

export const createExtension = endpoint({
  method: 'POST',
  path: 'organisation/compliances/extensions/',
  access: 'law.extend',
  summary: 'Record an extension: as a draft, which changes nothing, or approved with it',
  body: Given.extend({
    /** Approves it in the same step; a draft otherwise. */
    approve: z.boolean().default(false),
  }),
  reply: OwnExtension,
})

const Counts = z.object({
  entities: z.number().int(),
  /** Items that are still to be filed. */
  open: z.number().int(),
  /** Items that were filed already; they stay filed. */
  filed: z.number().int(),
})

const Looked = {
  /** At most a thousand entities are looked at. */
  entities_looked_at: z.number().int(),
  entities_total: z.number().int(),
}

/** The impact of an order during typing. Nothing is stored. */
export const previewExtension = endpoint({
  method: 'POST',
  path: 'organisation/compliances/extensions/preview/',
  access: 'law.extend',
  summary: 'The impact of an extension that is not recorded yet; nothing is stored',
  body: Given.extend({ instrument: namedOrEmpty('The order', 200).default('') }),
  reply: z.object({
    counts: Counts,
    ...Looked,
    /** The first of the open items, by entity. */
    items: z.array(
      z.object({
        item_id: Id,
        entity_name: z.string(),
        registration_number: z.string().nullable(),
        area: z.string(),
        form: z.string(),
        title: z.string(),
        period: z.string(),
        statutory_due_date: IsoDay.nullable(),
        due_before: IsoDay.nullable(),
        due_after: IsoDay.nullable(),
        fee_free_until: IsoDay.nullable(),
      }),
    ),
  }),
})

export const getExtension = endpoint({
  method: 'GET',
  path: 'organisation/compliances/extensions/:extension_id/',
  access: 'law.read',
  summary: 'One extension, with the number of affected items by entity',
  params,
  reply: z.object({
    extension: OwnExtension,
    counts: Counts,
    ...Looked,
  }),
})

export const changeExtension = endpoint({
  method: 'POST',
  path: 'organisation/compliances/extensions/:extension_id/',
  access: 'law.extend',
  summary: 'Replace a draft; an approved extension cannot be changed',
  params,
  body: Given,
  reply: OwnExtension,
})

export const deleteExtension = endpoint({
  method: 'DELETE',
  path: 'organisation/compliances/extensions/:extension_id/',
  access: 'law.extend',
  summary: 'Delete a draft',
  params,
  reply: Done,
})

/** `filed` gives the items that were filed already, which are told apart. */
export const itemsOfExtension = endpoint({
  method: 'GET',
  path: 'organisation/compliances/extensions/:extension_id/items/',
  access: 'calendar.read',
  summary: 'The items affected by an extension: old date, new date, and the cost of a delay before and after',
  params,
  query: TableQuery.pick({ page: true, pagesize: true }).extend({ filed: z.enum(['yes', 'no']).default('no') }),
  reply: TableReply,
})

export const textOfExtension = endpoint({
  method: 'GET',
  path: 'organisation/compliances/extensions/:extension_id/text/',
  access: 'calendar.read',
  summary: 'A text that tells clients about the new dates, to be copied; nothing is sent',
  params,
  reply: z.object({ text: z.string() }),
})

export const approveExtension = endpoint({
  method: 'POST',
  path: 'organisation/compliances/extensions/:extension_id/approve/',
  access: 'law.extend',
  summary: 'Approve an extension: it takes effect now, and all calendars are updated',
  params,
  reply: OwnExtension,
})

export const withdrawExtension = endpoint({
  method: 'POST',
  path: 'organisation/compliances/extensions/:extension_id/withdraw/',
  access: 'law.extend',
  summary: 'Withdraw an approved extension, with a reason: the old dates apply again, filings stay',
  params,
  body: z.object({ reason: named('Reason', 500) }),
  reply: OwnExtension,
})

/** Which law the calendars are made with, and how far they have followed. */
export const LawFollowed = z.object({
  /** The newest release of the catalogue. */
  newest: z.string(),
  /** The release that the calendars are made with. */
  followed: z.string(),
  /** Whether a new release needs approval. */
  approves_releases: z.boolean(),
  /** Whether one waits now. */
  is_waiting: z.boolean(),
  /** The release that was approved, where this version of the program cannot make it any more: the newest is followed. */
  lost_release: z.string().nullable(),
  entities: z.number().int(),
  /** How many of them have not followed yet. */
  behind: z.number().int(),
})
export type LawFollowed = z.infer<typeof LawFollowed>

export const lawFollowed = endpoint({
  method: 'GET',
  path: 'organisation/compliances/law/',
  access: 'law.read',
  summary:
    'The release of the law in use, whether a newer one needs approval, and how many calendars are still being updated',
  reply: LawFollowed,
})

export const changeLawFollowed = endpoint({
  method: 'POST',
  path: 'organisation/compliances/law/',
  access: 'law.extend',
  summary: 'Choose whether new releases of the law apply at once or need approval',
  body: z.object({ approves_releases: z.boolean() }),
  reply: LawFollowed,
})

export const approveRelease = endpoint({
  method: 'POST',
  path: 'organisation/compliances/law/approve/',
  access: 'law.extend',
  summary: 'Approve the newest release of the law: all calendars are updated',
  reply: LawFollowed,
})
