import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay } from './fields.ts'
import { RegistrationKind } from './registrations.ts'

export const FOUND_AT_MOST = 8

/** Search results, at most eight of each kind; names that begin with the text come first. */
export const SearchReply = z.object({
  entities: z.array(
    z.object({
      entity_id: Id,
      name: z.string(),
      kind: z.string(),
      /** PAN, CIN, LLPIN or FCRN, the one that was found or else the first there is. */
      identifier: z.string().nullable(),
    }),
  ),
  registrations: z.array(
    z.object({
      registration_id: Id,
      entity_id: Id,
      entity_name: z.string(),
      kind: RegistrationKind,
      number: z.string(),
      trade_name: z.string().nullable(),
    }),
  ),
  /** Open items of a form, under its name of any time: those to come first, then the overdue, newest first. */
  items: z.array(
    z.object({
      item_id: Id,
      entity_id: Id,
      entity_name: z.string(),
      registration_number: z.string().nullable(),
      form: z.string(),
      period: z.string(),
      due_date: IsoDay,
      is_overdue: z.boolean(),
    }),
  ),
  /** By title, form, reference or DIN: open ones first, then by their next day. */
  notices: z.array(
    z.object({
      notice_id: Id,
      entity_id: Id,
      entity_name: z.string(),
      title: z.string(),
      form: z.string(),
      /** Empty if not stated. */
      reference: z.string(),
      next_day: IsoDay.nullable(),
      is_open: z.boolean(),
    }),
  ),
})
export type SearchReply = z.infer<typeof SearchReply>

export const searchOrganisation = endpoint({
  method: 'GET',
  path: 'organisation/search/',
  access: 'entities.read',
  summary: 'Search entities, registrations, open calendar items and notices',
  query: z.object({ search: z.string().trim().max(100).default('') }),
  reply: SearchReply,
})
