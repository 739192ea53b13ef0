import { periodSpan } from '@niyam/law/calendar/period.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { z } from 'zod'
import { CalendarMeta } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, listOf } from './fields.ts'
import { TableQuery, TableReply } from './tables.ts'

/**
 * Filings in force, without those that are in review, withdrawn or returned. `kind` is the kind of registration,
 * comma-separated; `form` also finds what the same duty is called in another year; both ends of the days count. The search
 * looks as that of the calendar does, and finds an acknowledgement by its whole number. Sort keys: filed_on, entity, form, due_date.
 */
export const filingData = endpoint({
  method: 'GET',
  path: 'organisation/filing-data/',
  access: 'calendar.read',
  summary: 'The recorded filings of all visible entities, paginated',
  query: TableQuery.extend({
    entity_id: Id.optional(),
    form: z.string().trim().max(120).default(''),
    period: z
      .string()
      .trim()
      .default('')
      .refine((text) => text === '' || periodSpan(text) !== null, {
        error:
          'This is not a valid period. Write a month as 2026-04, a quarter as 2026-27-Q1, a financial year as 2026-27.',
      }),
    kind: listOf(REGISTRATION_KINDS.map(({ key }) => key)),
    filed_from: IsoDay.optional(),
    filed_to: IsoDay.optional(),
  }),
  reply: TableReply.extend({ meta: CalendarMeta }),
})
