import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Done, Id, IsoDay, Moment, named } from './fields.ts'
import {
  REPORT_FILES,
  REPORT_KINDS,
  REPORT_PERIODS,
  REPORT_RECIPIENTS_AT_MOST,
  REPORT_RHYTHMS,
  SAVED_REPORTS_AT_MOST,
} from './report-kinds.ts'

/** Values of the query of the report's own call, as they are sent. The period, the page and its size are not among them. */
const ReportFilters = z.record(z.string().max(40), z.string().max(200))

const SavedReportFields = z.object({
  name: named('Name', 80),
  report: z.enum(REPORT_KINDS),
  /** A period that moves with the day; null: the year and month of the filters, and without those the report's own. */
  period: z.enum(REPORT_PERIODS).nullable().default(null),
  filters: ReportFilters.default({}),
  /** Keys of the columns that are shown, in the order of the table; empty is all. */
  columns: z.array(z.string().max(40)).max(40).default([]),
})

export const ReportSchedule = z.object({
  every: z.enum(REPORT_RHYTHMS),
  /** For a weekly mail: 1 is Monday, 7 Sunday. Null otherwise. */
  weekday: z.number().int().min(1).max(7).nullable(),
  /** For a monthly mail. Null otherwise. */
  month_day: z.number().int().min(1).max(28, 'Choose a day from 1 to 28, which every month has.').nullable(),
  /** In India, to the quarter of an hour. */
  at: z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'Write the time as 08:15, to the quarter of an hour.'),
  file: z.enum(REPORT_FILES),
  is_paused: z.boolean(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** `interrupted`: the server stopped while the mail was handed over, and it is not sent twice. */
export const REPORT_MAIL_OUTCOMES = [
  'sent',
  'sent_as_link',
  'no_access',
  'refused_by_report',
  'address_refused',
  'interrupted',
  'waiting',
] as const

export const ReportRecipient = z.object({
  organisation_user_id: Id,
  name: z.string(),
  /** The last mail to them; null before the first. */
  last: z.object({ day: IsoDay, outcome: z.enum(REPORT_MAIL_OUTCOMES) }).nullable(),
})

export const SavedReport = SavedReportFields.extend({
  saved_report_id: Id,
  /** Null: the report covers the organisation, or the entity is not visible to the caller. */
  entity_name: z.string().nullable(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner: z.string(),
  /** The query of the report's call today. */
  query: ReportFilters,
  /** Whether the caller gets its mails. */
  receives: z.boolean(),
  schedule: ReportSchedule.extend({
    /** Null while it is paused. */
    next_at: Moment.nullable(),
    /** True where the mails rest because the owner is not a member any more. */
    has_no_owner: z.boolean(),
    /** Only for the owner and admins. */
    recipients: z.array(ReportRecipient),
  }).nullable(),
})
export type SavedReport = z.infer<typeof SavedReport>

const OneSavedReport = z.object({ saved_report_id: Id })

export const listSavedReports = endpoint({
  method: 'GET',
  path: 'organisation/saved-reports/',
  access: 'reports.read',
  summary: `The caller's saved reports (at most ${SAVED_REPORTS_AT_MOST}) and those that others share, by name`,
  reply: z.object({ saved_reports: z.array(SavedReport) }),
})

/** Refused where the report itself refuses the filters, the sort key or a column. */
export const saveReport = endpoint({
  method: 'POST',
  path: 'organisation/saved-reports/',
  access: 'self.manage',
  summary: `Save a report with its filters, columns and period; at most ${SAVED_REPORTS_AT_MOST} a person, each with its own name`,
  body: SavedReportFields,
  reply: SavedReport,
})

export const changeSavedReport = endpoint({
  method: 'PATCH',
  path: 'organisation/saved-reports/:saved_report_id/',
  access: 'self.manage',
  summary: 'Rename an own saved report, or save other filters, columns or another period under its name',
  params: OneSavedReport,
  body: changesOf(SavedReportFields.omit({ report: true })),
  reply: SavedReport,
})

export const shareSavedReport = endpoint({
  method: 'POST',
  path: 'organisation/saved-reports/:saved_report_id/share/',
  access: 'policy.manage',
  summary:
    'Share an own saved report with the organisation, or stop sharing any. Each person sees their own part of it',
  params: OneSavedReport,
  body: z.object({ is_shared: z.boolean() }),
  reply: SavedReport,
})

export const deleteSavedReport = endpoint({
  method: 'DELETE',
  path: 'organisation/saved-reports/:saved_report_id/',
  access: 'self.manage',
  summary: 'Delete an own saved report with its schedule; it can be restored for a day',
  params: OneSavedReport,
  reply: Done,
})

export const restoreSavedReport = endpoint({
  method: 'POST',
  path: 'organisation/saved-reports/:saved_report_id/restore/',
  access: 'self.manage',
  summary: 'Restore a saved report that was deleted in the last day, with its schedule',
  params: OneSavedReport,
  reply: SavedReport,
})

export const scheduleReport = endpoint({
  method: 'POST',
  path: 'organisation/saved-reports/:saved_report_id/schedule/',
  access: 'self.manage',
  summary:
    'Mail an own saved report on working days, weekly or monthly. Only admins choose other people than themselves',
  params: OneSavedReport,
  body: ReportSchedule.extend({
    recipients: z
      .array(Id)
      .min(1, 'No one is chosen. Choose at least one person.')
      .max(
        REPORT_RECIPIENTS_AT_MOST,
        `At most ${REPORT_RECIPIENTS_AT_MOST} people get a report by mail. Choose fewer.`,
      ),
  }),
  reply: SavedReport,
})

export const endSchedule = endpoint({
  method: 'DELETE',
  path: 'organisation/saved-reports/:saved_report_id/schedule/',
  access: 'self.manage',
  summary: 'End the mails of an own saved report',
  params: OneSavedReport,
  reply: SavedReport,
})

export const leaveSchedule = endpoint({
  method: 'POST',
  path: 'organisation/saved-reports/:saved_report_id/schedule/leave/',
  access: 'self.manage',
  summary: 'Stop the mails of a saved report to oneself',
  params: OneSavedReport,
  reply: Done,
})
